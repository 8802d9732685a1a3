"""No word of the vocabulary is out of the attack's reach, and most of what it grows is taken."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from judge.app.corpus.games import newest
from tests.fuzz.grown import GAME, ability, is_read
from tests.fuzz.spoiled import corpus
from tests.fuzz.strange_boards import loop, names, playable
from tests.sample import seed

MANY = 400
SHAPES = frozenset(
    [
        *(
            "for_each",
            "may",
            "may_pay",
            "roll",
            "until",
            "attempt",
            "choose_one",
            "together",
            "of_target",
            "next",
            "it",
        ),
        *("grants", "instead", "also", "cannot", "costs", "enters", "that"),
    ]
)
"""Words that are no rows of the vocabulary: what a step, a passive or a selector begins with."""
IN_COSTS_ONLY = "pay_mana"
"""What ``mana`` is called inside."""


def words_of(value: Any) -> Iterator[str]:
    """Every key and every plain value."""
    if isinstance(value, dict):
        yield from value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from words_of(inner)
    if not isinstance(value, dict | list):
        yield str(value)


def test_every_word_is_grown_or_stands_in_a_board() -> None:
    vocabulary = newest(GAME).reads.vocabulary
    tables = (vocabulary.verbs, vocabulary.event_words, vocabulary.condition_words, vocabulary.filter_words)
    wanted = {row.name for table in (*tables, vocabulary.keywords) for row in table} | {*SHAPES}
    drawn = Random(seed())
    grown = [ability(drawn, names()) for _ in range(MANY)]
    assert all(map(is_read, grown))
    reached = {word for value in (*grown, *corpus()) for word in words_of(value)}
    assert wanted - reached <= {IN_COSTS_ONLY}
    own = {word for value in grown for word in words_of(value)}
    assert len(wanted & own) > 0.9 * len(wanted), wanted - own


def test_loops_are_played_and_not_refused() -> None:
    drawn = Random(seed())
    boards = [playable(lambda: loop(drawn)) for _ in range(9)]
    assert len({str(board["cards"]) for board in boards}) == len(boards)
