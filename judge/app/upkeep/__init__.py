"""What keeps the program itself in order: whether this installation is healthy, and what it keeps in its cache."""
