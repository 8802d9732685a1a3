"""A document whose every answer was executed, or looked up, while it was built; and its releases."""
