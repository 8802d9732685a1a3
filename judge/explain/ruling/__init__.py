"""Tells a run: its steps, what decided, what did not happen, how two runs compare."""
