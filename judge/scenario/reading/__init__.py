"""Reads a whole scenario file."""
