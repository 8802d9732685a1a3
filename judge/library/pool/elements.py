"""The elements that card data have of a card: its numbers and its texts, by the names of the data."""

from __future__ import annotations

NUMBERS = ("MAIN_COST", "RECALL_COST", "FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER", "PERMANENT", "RESERVE")
"""The elements that are a number, in the order in which they are told: two costs, three statistics, two limits."""
TEXTS = frozenset(["MAIN_EFFECT", "ECHO_EFFECT"])
"""The elements that are a text: the card's own, and that of its support ability."""
