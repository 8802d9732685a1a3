"""The words of abilities, one row a word."""
