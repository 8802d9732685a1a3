"""Each word of the vocabulary stands on a bundled board: on a card that the board describes itself, for what the word does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from judge.app.corpus.games import newest
from judge.app.store.place import boards_of
from judge.text.nodes import plain_value
from judge.text.yaml import read

VOCABULARY = newest("altered").reads.vocabulary
ROWS = (
    *(verb for verb in VOCABULARY.verbs if verb.supported),
    *VOCABULARY.event_words,
    *VOCABULARY.condition_words,
    *VOCABULARY.filter_words,
    *VOCABULARY.keywords,
)
WRITTEN_AS = {"pay_mana": "mana"}
"""Verbs that a text writes as a part of a cost, by another word."""


@lru_cache(maxsize=1)
def words_on_boards() -> frozenset[str]:
    files = (file for file in boards_of("altered").rglob("*.yaml") if "refused" not in file.parts)
    boards: Iterator[Any] = (plain_value(read(file.read_bytes(), str(file))) for file in files)
    return frozenset(key for board in boards for key in _keys(board.get("cards") or {}))


def _keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _keys(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _keys(inner)


@pytest.mark.parametrize("word", sorted({WRITTEN_AS.get(row.name, row.name) for row in ROWS}))
def test_a_word_stands_on_a_bundled_board(word: str) -> None:
    assert word in words_on_boards()
