"""Tells in a language what was executed."""
