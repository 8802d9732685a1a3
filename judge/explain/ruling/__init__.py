"""Tells a run: its steps, the cards that act, how two runs compare."""
