"""A question that names a daily effect of a later phase, Rest or Progress, is played that far: nobody is cut short."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import told
from tests.asking import of_altered


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def at_the_board(language: str, question: str, phase: str) -> NewSession:
    """The dialogue with Ana's Kodama on the board, where nothing else is to be told of it."""
    line = {"en": "ana hero kodama", "fr": "ana expédition du héros kodama"}[language]
    turn = ("1",) if phase in ("afternoon", "après-midi") else ()
    return told(of_altered(language=language), (question, "ana ben", phase, *turn, line, ""))


@pytest.mark.parametrize(
    ("language", "question", "phase"),
    [
        ("en", "Is Kodama discarded at Rest?", "afternoon"),
        ("en", "Is Kodama still there after Clean-up?", "noon"),
        ("en", "Does Ana's Hero Expedition move forward in Progress?", "noon"),
        ("fr", "Kodama est-il défaussé au Repos ?", "après-midi"),
        ("fr", "Que reste-t-il à Ana après le Nettoyage ?", "midi"),
        ("fr", "L’Expédition du Héros d’Ana avance-t-elle à la Progression ?", "après-midi"),
    ],
)
def test_how_far_is_asked_and_what_is_proposed_is_the_day(language: str, question: str, phase: str) -> None:
    session = at_the_board(language, question, phase)
    assert session.stage == "until"
    assert session.answer("").draft.until == "day_end"


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "Is Kodama discarded?"), ("en", "Does Kodama go to the Reserve?"), ("fr", "Kodama est-il défaussé ?")],
)
def test_of_any_other_question_nobody_asks_how_far(language: str, question: str) -> None:
    assert at_the_board(language, question, {"en": "afternoon", "fr": "après-midi"}[language]).stage != "until"
