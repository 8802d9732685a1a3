"""Outcomes that sound alike are told apart in the words of the language, not in those of files."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.messages import catalogue
from judge.app.explaining.outcome_differences import entry_told
from judge.explain.said.speaker import Speaker

BOARD = GAMES["altered"]["1.0"].reads.board


def told(name: str, value: object, language: str) -> str:
    speaker = Speaker(catalogue("altered", "1.0", language), cards("altered"))
    return entry_told(name, value, BOARD, ("ana", "ben"), speaker)


MARKED = (("chiron", "ana", ("anchored",), (("boost", 2),)), ("unknown", "ana", (), ()))
FEMININE = (("ordis_trooper", "ana", ("anchored",), ()), ("unknown", "ana", ("exhausted",), ()))


@pytest.mark.parametrize(
    ("name", "value", "language", "wanted"),
    [
        ("ana.hand", MARKED, "fr", "Main d’Ana\u00a0: Chiron (Ancré et 2 boosts)\u202f; une carte"),
        ("ana.hand", FEMININE, "fr", "Main d’Ana\u00a0: Troupière Ordis (Ancrée) et une carte (Épuisée)"),
        ("ana.hand", MARKED, "en", "Ana’s Hand: Chiron (Anchored and 2 boosts); a card"),
        ("ben.reserve", (), "fr", "Réserve de Ben\u00a0: aucune carte"),
        ("limbo", (("chiron", "ana", (), ()),), "en", "Limbo: Chiron"),
        ("phase", "noon", "fr", "phase = Midi"),
    ],
)
def test_an_entry_in_words(name: str, value: object, language: str, wanted: str) -> None:
    assert told(name, value, language) == wanted
