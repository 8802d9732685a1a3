"""How a file speaks of players, places, cards and answers."""
