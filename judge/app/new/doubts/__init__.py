"""Asks what is meant where a board or a card, as it was described, cannot be meant so."""
