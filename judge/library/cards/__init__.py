"""Reads cards and the abilities on them."""
