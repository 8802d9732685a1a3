"""The shape of a board, how it is shown, and what is said of what happened on it."""
