"""Reactions: when they activate, and what they follow."""
