"""A card that lies nowhere on the board: whoever asks of it is told so, and gets no answer that it would have given."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import offered, told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
BOARD = {
    "en": ("ana ben", "noon", "ana hero exp dracaena; ben landmarks aether shard; ana hand 2", ""),
    "fr": ("ana ben", "midi", "ana expédition du héros dracaena; ben repères fragment; ana main 2", ""),
}
TOLD = {"en": "no Kodama lies on this board", "fr": "aucune carte nommée « Kodama » ne se trouve sur ce plateau"}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is kodama discarded?"),
        ("en", "Where is Kodama?"),
        ("en", "how many boosts does kodama have?"),
        ("en", "May Ana play Kodama?"),
        ("en", "discards kodama"),
        ("en", "gains kodama boost"),
        ("en", "arrives ben discard kodama"),
        ("en", "activates kodama"),
        ("en", "before kodama, dracaena"),
        ("en", "value kodama boost"),
        ("en", "where kodama"),
        ("en", "has kodama boost"),
        ("en", "ends ana reserve kodama"),
        ("en", "legal ana kodama"),
        ("en", "count discards kodama"),
        ("fr", "défausse kodama"),
        ("fr", "Kodama est-il endormi ?"),
    ],
)
def test_the_first_question_is_told_that_the_card_is_not_there(language: str, text: str) -> None:
    session = told(SETTINGS[language], (text, *BOARD[language]))
    asked = session.next_question()
    assert asked is not None
    said = asked.text.replace("\u202f", " ").replace("\u00a0", " ")
    assert offered(session)[1] == ""
    assert TOLD[language] in said
    assert "Dracaena" in said.partition("Kodama")[2]


@pytest.mark.parametrize("text", ["discards kodama", "where kodama", "legal ana kodama", "value kodama boost"])
def test_so_is_a_line_that_is_typed_later(text: str) -> None:
    session = told(SETTINGS["en"], ("", *BOARD["en"]))
    with pytest.raises(Unanswerable, match="No Kodama lies on this board"):
        session.answer(text)


def test_what_is_there_is_asked_about_as_before() -> None:
    session = told(SETTINGS["en"], ("discards dracaena", *BOARD["en"]))
    assert session.answer("").draft.asks == ("happens", ("arrives: ana.discard_pile.dracaena",))


def test_a_token_may_never_come_and_that_is_an_answer() -> None:
    session = told(SETTINGS["en"], ("", *BOARD["en"]))
    assert session.answer("creates brassbug").draft.asks == ("happens", ("creates: brassbug",))
