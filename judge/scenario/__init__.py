"""Reads a YAML board into a start state, answers and expectations; compares a run with them."""
