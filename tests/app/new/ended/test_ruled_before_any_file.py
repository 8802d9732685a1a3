"""What a dialogue rules speaks of what was said in it: no file says anything yet, and has no keys."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import finished
from tests.app.new.tried import told
from tests.asking import of_altered

BOARD = ("", "ana ben", "1", "ana deck ozma, kodama, ozma, kodama", "")
ASKED = {"en": "draws ana", "fr": "pioche ana"}
CLAIMS = {"en": "ana yes, ben no", "fr": "ana oui, ben non"}


def ruled(language: str, name: str) -> str:
    """What is printed in the end of a Morning that was played as far as its first check of reactions."""
    session = told(of_altered(language=language), BOARD)
    typed = {"until": "3", "asks": ASKED[language], "claims": CLAIMS[language], "name": name, "file": "-"}
    while session.stage != "done":
        session = session.answer(typed.get(session.stage, ""))
    return finished(session).text.partition("\n\ngame:")[0].partition("# yaml")[0]


@pytest.mark.parametrize(
    ("language", "name", "first_line"),
    [
        ("en", "Ana draws two cards", "You said: “Ana draws two cards”"),
        ("fr", "Ana pioche deux cartes", "Vous avez dit : « Ana pioche deux cartes »"),
        ("en", "", "Nothing has changed on the board in the end."),
        ("fr", "", "À la fin, rien n’a changé sur le plateau."),
    ],
)
def test_the_title_is_what_was_said_or_what_was_proposed(language: str, name: str, first_line: str) -> None:
    assert " ".join(ruled(language, name).splitlines()[0].split()) == first_line


@pytest.mark.parametrize(("language", "not_reached"), [("en", "Not reached"), ("fr", "Pas atteint")])
def test_what_was_not_reached_is_told_without_a_key_of_files(language: str, not_reached: str) -> None:
    text = ruled(language, "")
    assert not_reached in text
    assert "until" not in text
