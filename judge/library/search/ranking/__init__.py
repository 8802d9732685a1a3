"""Ranks what was found, and shows why it was."""
