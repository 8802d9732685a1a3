"""What did not happen, and the one thing that was missing."""
