"""How long an answer may take, and how long it may be."""
