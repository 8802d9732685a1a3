"""The lists of the menu by which an ability is described: their rows, what is left open, and rows found by a word."""
