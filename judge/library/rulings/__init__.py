"""Loads the published rulings of a game."""
