"""Two editions of one game beside each other."""
