"""``judge deck``: a list of cards against the rules for building one."""
