"""Each word of the vocabulary stands on a bundled board: on a card that the board describes itself, for what the word does."""

from __future__ import annotations

from functools import lru_cache

import pytest

from judge.app.corpus.games import newest
from judge.app.executing.scenario_files import load_scenario
from judge.app.word_boards import SHOWN, Word, word_boards, words_by_kind, words_of
from judge.publish.reference.vocabulary_page import PageWords, word_lists

GAME = newest("altered")
VOCABULARY = GAME.reads.vocabulary
WORDS = [(kind, word) for kind, words in words_by_kind(VOCABULARY).items() for word in words]


@lru_cache(maxsize=1)
def boards() -> dict[Word, tuple[str, ...]]:
    return dict(word_boards(GAME))


@pytest.mark.parametrize("word", WORDS, ids=" ".join)
def test_a_word_stands_on_a_bundled_board(word: Word) -> None:
    named = boards()[word]
    assert 1 <= len(named) <= SHOWN
    assert all(word in words_of(load_scenario(name).cards, VOCABULARY) for name in named)


def test_every_word_of_the_page_is_looked_for() -> None:
    """The page names the boards of each of its rows: a kind of words of which nobody asks would stand there without."""
    page = word_lists(VOCABULARY, PageWords("en", {}, {}), boards())
    listed = {
        (name, row[0].strip("`")) for name, rows in page.items() for row in rows if name in words_by_kind(VOCABULARY)
    }
    assert {(kind, {"pay_mana": "mana"}.get(word, word)) for kind, word in WORDS} == listed
    assert all(row[-1] for name, rows in page.items() if name in words_by_kind(VOCABULARY) for row in rows)


def test_a_word_of_two_kinds_is_of_the_one_that_the_text_means() -> None:
    """`forest` is a statistic and a filter, `loses` a pattern only: what a card prints is no word of an ability."""
    words = words_of(load_scenario("each-by-statistic").cards, VOCABULARY)
    assert ("filters", "water") in words
    assert ("filters", "forest") not in words
    assert ("events", "phase") in words
    assert ("conditions", "phase") not in words
