"""Turns what a run says of itself into sentences of a language, and lays them out."""
