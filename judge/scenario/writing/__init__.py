"""Writes scenario files, answers into them, and texts to share."""
