"""Numbers with what there is so many of: the marks behind a card's name, and what a player counts."""
