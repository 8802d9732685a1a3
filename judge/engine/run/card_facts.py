"""What holds of the cards of a table, whatever the rules and the board: worked out once for all runs of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.model.cards.card import Card

CardFacts = dict[str, Any]
_KEPT: dict[tuple[int, ...], tuple[tuple[Card, ...], CardFacts]] = {}
"""By the identities of the cards, which are kept beside, so that no others can come to lie in their place."""
_MOST_KEPT = 8
"""A bound only: one answer replays a board and what is changed about it, hardly ever its cards."""


def facts_of(cards: Mapping[str, Card]) -> CardFacts:
    """What is known so far of exactly these cards, to be added to."""
    identities = tuple(map(id, cards.values()))
    kept = _KEPT.get(identities)
    if kept is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[identities] = (tuple(cards.values()), {})
    return kept[1]
