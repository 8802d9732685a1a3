"""The fast paths: pages that were compiled once, printed before anything else is imported."""
