"""In another's turn nobody may play anything (5.1.1.b): of a turn to come is ruled only where that is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import finished
from judge.app.new.new_session import NewSession
from tests.app.new.tried import told
from tests.asking import of_altered

BOARD = "ana hand chiron; ana mana 3; ben hand kodama; ben mana 3"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def asked() -> NewSession:
    session = told(of_altered(), ("May Ben play Kodama?", "ana ben", "afternoon", "1", BOARD, ""))
    while session.stage == "play":
        session = session.answer("")
    session = session.answer("may ben kodama")
    assert session.stage == "moment"
    return session


def test_nothing_is_ruled_of_his_own_turn_unless_that_is_meant() -> None:
    session = asked()
    question = session.next_question()
    assert question is not None
    assert question.text.startswith("It is Ana’s turn: Ben declares nothing in it")
    assert not question.may_skip
    session = session.answer("2")
    assert session.stage == "unasked"
    assert session.draft.asks == ("", ())
    assert session.draft.play == ()


def test_his_own_turn_is_computed_where_it_is_meant() -> None:
    session = asked().answer("1").answer("ben yes, ana no")
    while session.stage != "file":
        session = session.answer("")
    text = finished(session.answer("board")).text
    assert "→ Yes." in text, text
    assert "Ben is right" in text


def test_in_ones_own_turn_nothing_is_asked() -> None:
    session = told(of_altered(), ("May Ben play Kodama?", "ana ben", "afternoon", "2", BOARD, ""))
    while session.stage == "play":
        session = session.answer("")
    assert session.answer("may ben kodama").stage == "claims"


@pytest.mark.parametrize(
    ("language", "typed", "phase", "day"),
    [
        ("en", "Afternoon of day 2", "afternoon", "2"),
        ("en", "day 3, noon", "noon", "3"),
        ("en", "morning", "morning", "2"),
        ("en", "morning day 4", "morning", "4"),
        ("fr", "Après-midi du jour 2", "afternoon", "2"),
        ("fr", "midi, jour 5", "noon", "5"),
    ],
)
def test_the_day_may_be_said_beside_the_phase(language: str, typed: str, phase: str, day: str) -> None:
    facts = dict(told(of_altered(language=language), ("", "ana ben", typed)).draft.facts)
    assert (facts["phase"], facts["day"]) == (phase, day)
