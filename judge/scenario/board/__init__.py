"""Reads a board into a start state."""
