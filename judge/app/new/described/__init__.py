"""How a card is described whose abilities the program does not have."""
