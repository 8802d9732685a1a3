"""A dispute about a condition in the past tense: the card says itself of which board it speaks, so that nothing depends."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, begin, finished
from tests.asking import of_altered

FRENCH = of_altered(language="fr")
RIGHT = ("Ana a raison. Ben a tort", "→ Oui.")
WRONG = ("Ana a tort. Ben a raison", "→ Non.")
LEAVES = "Lorsque je quitte la zone d'Expédition"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.chdir(tmp_path)


def ruled(text: str, status: str) -> str:
    """What is printed in the end: Ben plays Dorothy Gale, and sends Ana's Character with this text to Reserve."""
    described = ("Ana pioche-t-elle une carte ?", "", "ana ben", "Après-midi", "ben", "carte Seiringar de Havre")
    board = ("personnage 2 2 1 1 1", text, "", f"ana héros Seiringar de Havre {status}", "ben main Dorothy Gale")
    session = begin(FRENCH)
    for line in (*described, *board, "ben mana 5", "", "Dorothy Gale", "1", "Seiringar de Havre", "oui"):
        session = session.answer(line)
    return to_the_end(session)


def to_the_end(session: NewDialogue) -> str:
    while session.stage != "done":
        question = session.next_question()
        assert question is not None
        drawn = [n for n, option in enumerate(question.options, 1) if option.text == "Est-ce qu’Ana pioche une carte ?"]
        takes = {"claims": "ana oui, ben non", "play": "1"}.get(session.stage, "")
        session = session.answer(str(drawn[0]) if drawn else takes)
    return finished(session).text


@pytest.mark.parametrize(
    ("condition", "status", "said"),
    [
        # Before it left it was Fleeting, and it goes to the Discard pile instead; or it was not.
        ("si j'étais [[Fugace]]", "fugace", RIGHT),
        ("si j'étais [[Fugace]]", "", WRONG),
        ("si je n'étais pas [[Fugace]]", "", RIGHT),
        ("si vous contrôliez un Personnage", "", RIGHT),
        ("si vous contrôliez au moins deux Personnages", "", WRONG),
    ],
)
def test_what_was_so_before_it_left_is_settled_by_the_card(condition: str, status: str, said: tuple[str, str]) -> None:
    text = ruled(f"{LEAVES}, {condition} — Piochez une carte.", status)
    assert all(words in text for words in said), text
    assert "R-6.3-condition-when" not in text
    assert "selon le" not in text


def test_what_is_so_hangs_on_the_reading() -> None:
    """The contrast: in the present tense, the one Character there is before the event and gone after it."""
    text = ruled(f"{LEAVES}, si vous contrôlez un Personnage — Piochez une carte.", "")
    assert "R-6.3-condition-when" in text
    assert "Avec la lecture des règles retenue ici, Ana a raison" in " ".join(text.split())
