"""A sentence in which the program tells an ability, read back: what it could tell is made and compared."""
