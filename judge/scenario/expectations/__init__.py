"""Reads what is expected, and compares a run or a graph with it."""
