"""The cards that the user has imported: read from public card data, kept with their dates, joined into one pool."""
