"""What an effect does: its verbs, its decisions, how long it lasts, and how its atomic actions are carried out."""
