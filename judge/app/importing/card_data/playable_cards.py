"""How many of the imported cards can be played, and why the others cannot: what their texts compile to decides."""

from __future__ import annotations

from collections import Counter

from judge.library.pool.joined_pool import CardVersion, Pool
from judge.model.value import Value

NOT_COMPILED = "not-compiled"
"""The reason of every card until texts are compiled."""


class Playability(Value, frozen=True):
    """The count of playable cards, and of the refused ones by reason, the most frequent first."""

    playable: int
    refused: tuple[tuple[str, int], ...]


def playability(pool: Pool) -> Playability:
    """Of the versions of all cards, how many can be played and why the others cannot."""
    reasons = Counter(obstacle(version) for version in pool.versions)
    playable = reasons.pop("", 0)
    return Playability(playable, tuple(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))))


def obstacle(version: CardVersion) -> str:
    """Why a card cannot be played from its data; empty if it can."""
    return NOT_COMPILED
