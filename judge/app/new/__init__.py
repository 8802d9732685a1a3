"""The dialogue that takes a dispute at the table to a ruling, and to the file that keeps it."""
