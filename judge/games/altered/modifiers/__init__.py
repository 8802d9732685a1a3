"""Modifiers: what replaces, adds or forbids, and in which order."""
