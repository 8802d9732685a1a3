"""Reads what is asked of a board, and what is claimed of it."""
