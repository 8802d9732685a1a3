"""What abilities speak of: filters, conditions, selectors, places, players and amounts, read from YAML."""
