"""Questions for what is so after somebody has passed: where that is not played, just that part is named as left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import begin
from tests.app.new.tried import offered, told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
BOARD = {
    "en": ("ana ben", "afternoon", "ana", "ana hero exp dracaena; ana hand kodama; ben hand sierra; ana mana 6; ben mana 6", "", "1"),
    "fr": ("ana ben", "après-midi", "ana", "ana expédition du héros dracaena; ana main kodama; ben main sierra; ana mana 6; ben mana 6", "", "1"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("language", "text", "left_out"),
    [
        ("en", "May Ana play Kodama after Ben has passed?", "“after Ben has passed”"),
        ("en", "Is Kodama discarded after Ben passes?", "“after Ben passes”"),
        ("en", "Does Dracaena lose its boost once Ben has passed?", "once Ben has passed”"),
        ("fr", "Kodama est-il défaussé après que Ben a passé ?", "« après que Ben a passé »"),
        ("fr", "Ben peut-il jouer Sierra après qu’Ana a passé ?", "« après qu’Ana a passé »"),
    ],
)
def test_that_part_is_named(language: str, text: str, left_out: str) -> None:
    session = told(SETTINGS[language], (text, *BOARD[language]), plays=True)
    asked = session.next_question()
    assert asked is not None
    assert (session.stage, offered(session)[1]) == ("asks", "")
    assert left_out in asked.text.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "text", "players"),
    [
        ("en", "May A play Sierra after B has passed?", ["a b", "b a"]),
        ("fr", "A peut-il jouer Sierra après que B a passé ?", ["a b", "b a"]),
        ("en", "Is Sierra played after Ben has passed?", ["ana ben", "ben ana"]),
    ],
)
def test_who_passes_is_a_player_and_what_is_played_is_none(language: str, text: str, players: list[str]) -> None:
    session = begin(SETTINGS[language]).answer(text)
    while session.stage == "found":
        session = session.answer("")
    asked = session.next_question()
    assert asked is not None
    assert sorted(option.answer for option in asked.options) == players


@pytest.mark.parametrize(
    "text", ["A played card: does it go to the Reserve?", "Is a card discarded when A plays Kodama?"]
)
def test_a_letter_alone_is_no_player_beside_nobody(text: str) -> None:
    session = begin(SETTINGS["en"]).answer(text)
    while session.stage == "found":
        session = session.answer("")
    asked = session.next_question()
    assert asked is not None
    assert not any(option.answer.startswith("a ") for option in asked.options)
