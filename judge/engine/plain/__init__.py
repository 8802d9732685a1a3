"""Plain defaults for a game that has no rule about something: modules that an edition lists beside its own."""
