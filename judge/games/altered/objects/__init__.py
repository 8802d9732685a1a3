"""Objects, zones, Limbo, decks: what is where, what functions there, who decides first."""
