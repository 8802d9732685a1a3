"""Abilities and effects in words."""
