"""Cards, their abilities as data, and the words that a game knows."""
