"""Whoever plays a card may say so in a sentence; one that says something else is taken for nothing."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

BOARD = {
    "en": ("afternoon", "ana", "ana hand kelonic generator, kodama; ana mana 8; ben hero exp ozma"),
    "fr": ("après-midi", "ana", "ana main générateur kelonique, kodama; ana mana 8; ben expédition du héros ozma"),
}


def at_the_turn(language: str) -> NewSession:
    session = told(of_altered(language=language), ("", "ana ben", *BOARD[language], ""))
    assert session.stage == "play"
    return session


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "Ana plays Kodama"), ("en", "ana plays kodama from her hand."), ("fr", "Ana joue Kodama de sa Main")],
)
def test_a_sentence_names_the_card(language: str, typed: str) -> None:
    assert at_the_turn(language).answer(typed).draft.play[0] == ("ana plays", "kodama")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Ana never plays Kodama"),
        ("fr", "Ana ne joue pas Kodama"),
        ("en", "Ben plays Kodama"),
        ("en", "Ana plays Kelonic Generator and Kodama"),
        ("en", "Ana thinks"),
    ],
)
def test_of_a_sentence_that_says_something_else_nothing_is_taken(language: str, typed: str) -> None:
    with pytest.raises(Unanswerable):
        at_the_turn(language).answer(typed)
