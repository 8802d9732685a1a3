"""Runs frames to the next choice: proposes, modifies, applies. Knows no game."""
