"""The version of the program. Alone here: whatever is printed bears it, and nothing else is needed for that."""

__version__ = "0.1.0"
