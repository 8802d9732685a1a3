"""Reads the user's own copies of official documents: one module a format, and a registry that tells them apart."""
