"""Two boards beside each other, or one board with one thing otherwise."""
