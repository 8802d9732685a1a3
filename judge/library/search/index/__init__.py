"""Builds, packs and opens the index."""
