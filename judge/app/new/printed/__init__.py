"""A text of a card that is typed or pasted as it is printed: read, and what of it is left."""
