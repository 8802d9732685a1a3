"""Edition 1.0: the modules whose functions make it up, and its procedures on one page."""
