"""Questions for what lies in a place when all is played: of all that lies there, and never of a part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, finished
from tests.app.new.tried import offered, told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
LINES = {
    "en": ("ana ben", "noon", "ana landmarks aether shard; ana hand 2; ben hero exp dracaena; ben reserve chiron", ""),
    "fr": ("ana ben", "midi", "ana repères fragment; ana main 2; ben expédition du héros dracaena; ben réserve chiron", ""),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("language", "text", "place"),
    [
        ("en", "How many cards are in Ana's Hand?", "ana.hand"),
        ("en", "How many cards does Ana have in hand?", "ana.hand"),
        ("en", "What is in Ben's Reserve?", "ben.reserve"),
        ("en", "Which of Ben's cards are in Reserve?", "ben.reserve"),
        ("fr", "Combien de cartes dans la main d’Ana ?", "ana.hand"),
        ("fr", "Qu’y a-t-il dans la Réserve de Ben ?", "ben.reserve"),
    ],
)
def test_what_lies_there_is_proposed(language: str, text: str, place: str) -> None:
    session = told(SETTINGS[language], (text, *LINES[language]))
    assert offered(session)[1]
    assert session.answer("").draft.asks == ("value", (place,))


@pytest.mark.parametrize(
    "text",
    [
        "Which Characters are in Ben's Hero Expedition?",  # a Permanent may lie there, too
        "Which cards are in the Reserve?",  # whose?
        "Which cards go to Ana's Hand?",
        "Which exhausted cards are in Ben's Reserve?",
        "Why is nothing in Ana's Hand?",
        "Which of Ana's Characters gain a boost?",
        "How many counters on Dracaena?",
    ],
)
def test_for_a_part_of_it_nothing_is_taken(text: str) -> None:
    """That would be the answer to another question: none is taken unseen, and that is said."""
    session = told(SETTINGS["en"], (text, *LINES["en"]))
    assert offered(session)[1] == ""
    assert session.answer("").stage == "unasked"
    assert "None of these says your question" in session.answer("").news()


def test_the_ruling_tells_what_lies_there() -> None:
    """Derived: two cards are in Ana's Hand, and at Noon the reaction of her Shard draws one more."""
    session = told(SETTINGS["en"], ("How many cards are in Ana's Hand?", *LINES["en"]))
    while session.next_question() is not None:
        session = session.answer("board.yaml" if session.stage == "file" else "")
    assert isinstance(session, NewDialogue)
    text = finished(session).text
    assert "→ Ana’s Hand: three cards." in text
    assert "You asked" not in text
