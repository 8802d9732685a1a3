"""A question that has a card played says nothing of a board on which nobody plays it: Enter takes none for it."""

from __future__ import annotations

import pytest

from judge.app.reply import Settings
from tests.app.new.tried import offered, told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
KODAMA = "ana hero exp kodama + anchored; ben hand dorothy gale; ben mana 5"
KODAMA_FRENCH = "ana expédition du héros kodama + ancré; ben main dorothy gale; ben mana 5"
AFTER_ITS_PLAY = "ben hero exp dorothy gale; ana hero exp kodama + anchored; ben mana 5"
TO_RESERVE = "does Kodama go to Ana's Reserve?"


@pytest.mark.parametrize(
    ("settings", "question", "phase", "board"),
    [
        # no turn is played at Noon
        (ENGLISH, f"Ben plays Dorothy Gale on Ana's Kodama: {TO_RESERVE}", "noon", KODAMA),
        (ENGLISH, f"If Ben plays his Dorothy Gale, {TO_RESERVE}", "noon", KODAMA),
        (FRENCH, "Ben joue Dorothy Gale sur le Kodama d’Ana : Kodama va-t-il dans la Réserve d’Ana ?", "midi", KODAMA_FRENCH),
        (FRENCH, "Quand Ben joue sa Dorothy Gale, Kodama va-t-il dans la Réserve d’Ana ?", "midi", KODAMA_FRENCH),
        # who lies in play already is not played
        (ENGLISH, f"Ben plays Dorothy Gale on Ana's Kodama: {TO_RESERVE}", "noon", AFTER_ITS_PLAY),
    ],
)  # fmt: skip
def test_none_is_taken_and_what_is_lacking_is_said(settings: Settings, question: str, phase: str, board: str) -> None:
    session = told(settings, (question, "ana ben", phase, board, ""))
    assert session.stage == "asks"
    assert offered(session)[1] == ""
    asked = session.next_question()
    assert asked is not None
    assert "Dorothy Gale" in asked.text.replace("\n", " ")


@pytest.mark.parametrize(
    ("question", "play"),
    [
        # it is played
        (f"Ben plays Dorothy Gale on Ana's Kodama: {TO_RESERVE}", ("Dorothy Gale", "1", "1", "1")),
        # what was played before lies where it lies
        (f"Ben played Dorothy Gale: {TO_RESERVE}", ("2",)),
    ],
)
def test_elsewhere_the_question_is_taken(question: str, play: tuple[str, ...]) -> None:
    session = told(ENGLISH, (question, "ben ana", "afternoon", "ben", KODAMA, ""))
    for answer in play:
        session = session.answer(answer) if session.stage == "play" else session
    while session.stage == "play":
        session = session.answer("1")
    assert session.stage == "asks"
    assert offered(session)[1]


def test_whether_it_is_played_may_be_asked() -> None:
    session = told(ENGLISH, ("Does Ben play Dorothy Gale?", "ben ana", "afternoon", "ben", KODAMA, "", "2"))
    while session.stage == "play":
        session = session.answer("2")
    asked = session.next_question()
    assert asked is not None
    assert "nobody plays it" not in asked.text


def test_who_has_a_card_played_is_asked_about_the_afternoon() -> None:
    session = told(ENGLISH, (f"Ben plays Dorothy Gale: {TO_RESERVE}", "ana ben"))
    question = session.next_question()
    assert question is not None
    assert question.default == "Afternoon"
    assert told(ENGLISH, ("Does Kodama rest?", "ana ben")).next_question().default == "Noon"  # type: ignore[union-attr]
