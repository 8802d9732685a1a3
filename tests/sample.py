"""How much of what is long by nature is tried: a seeded sample of it, or with ``--all`` the whole.

``tests/conftest.py`` puts the two numbers where every process of a run finds them, workers and programs that tests start
too. What is marked ``long`` is sampled there; what counts inside of a test asks here.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

WHOLE, SEED = "JUDGE_TESTS_WHOLE", "JUDGE_TESTS_SEED"
GUARD = 1800
"""Seconds after which what is waited for is held to hang. It says nothing about how fast anything should be."""
Thing = TypeVar("Thing")


def is_whole() -> bool:
    """Whether this run tries everything."""
    return os.environ.get(WHOLE) == "1"


def seed() -> int:
    """What decides which cases are in the sample."""
    return int(os.environ.get(SEED, "0"))


def how_many(whole: int, sampled: int) -> int:
    """So many of them, or only some."""
    return whole if is_whole() else sampled


def lot(name: str) -> bytes:
    """What a case draws: the lowest lots are in the sample, so that a new case hardly changes which others are."""
    return hashlib.sha256(f"{seed()} {name}".encode()).digest()


def drawn(names: Iterable[str], sampled: int) -> frozenset[str]:
    """The names in the sample, whatever order they stand in."""
    return frozenset(sorted(names, key=lot)[:sampled])


def some_of(things: Sequence[Thing], sampled: int, name: str) -> list[Thing]:
    """All of these or so many of them, in their own order; ``name`` makes the draw of one test another than the next's."""
    if is_whole():
        return list(things)
    places = drawn((f"{name} {place}" for place in range(len(things))), sampled)
    return [thing for place, thing in enumerate(things) if f"{name} {place}" in places]
