"""What a dialogue proposes before it is asked: the players that a question names, and the phase."""
