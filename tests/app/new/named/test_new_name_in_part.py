"""A part of a card's name in ``judge new``: whoever types it is told which card was taken, and may mean another."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered

TOLD = {
    "en": "“{}” is {}",
    "fr": "« {} » pour {}",
}
NOTICE = {"en": "Only a part of the name was typed", "fr": "Noms tapés en partie"}


def told(*lines: str, language: str = "en") -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", *lines):
        session = session.answer(line)
    return session


def said(session: NewDialogue) -> str:
    return " ".join(session.news().split())


def lying(session: NewDialogue) -> list[str]:
    return [item.card for _, _, items in session.draft.zones for item in items]


@pytest.mark.parametrize(
    ("language", "line", "typed", "card"),
    [
        ("en", "ana hero exp: Archivist", "Archivist", "Monolith Archivist"),
        ("en", "ana hero exp: 2 trooper + anchored, brassbug", "trooper", "Ordis Trooper"),
        ("en", "ana hero exp: brassbug; ben hand the trooper", "trooper", "Ordis Trooper"),
        ("en", "limbo hive of ben", "hive", "Brassbug Hive"),
        ("fr", "ana expé héros : la troupière", "troupière", "Troupière Ordis"),
        ("fr", "ana main : archiviste", "archiviste", "Archiviste du Monolithe"),
    ],
)
def test_a_card_that_is_taken_for_a_part_of_its_name_is_said(language: str, line: str, typed: str, card: str) -> None:
    """“Archivist” was put down as Monolith Archivist, and nobody was told."""
    assert TOLD[language].format(typed, card) in said(told(line, language=language))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "ana hero exp: Monolith Archivist, kodama"),
        ("en", "ana hero exp: the Kodama"),
        ("en", "ana hero exp: monolith_archivist"),
        ("en", "ana hero exp: Troupière Ordis"),
        ("fr", "ana expé héros : ordis trooper, la Troupière Ordis"),
        ("en", "ana hand 2, unknown"),
    ],
)
def test_a_whole_name_needs_no_word_about_it(language: str, line: str) -> None:
    session = told(line, language=language)
    assert NOTICE[language] not in said(session)
    assert lying(session)


def test_it_is_said_once() -> None:
    session = told("ana hand trooper", "ben hand trooper")
    assert NOTICE["en"] not in said(session)
    assert NOTICE["en"] in said(session.before) if session.before else False


def test_a_card_described_by_that_name_takes_the_place_of_what_was_taken_for_it() -> None:
    """Else both would lie there: the one that was taken, and the one that was meant."""
    session = told("ana hero exp: Archivist + anchored, brassbug; ben hand: archivist, monolith archivist")
    for line in ("card Archivist", "Character 2 2 1 1 1", ""):
        session = session.answer(line)
    assert lying(session) == ["archivist", "brassbug", "archivist", "monolith_archivist"]
    assert session.draft.zones[0][2][0].statuses == ("anchored",)
    assert session.stage == "board"
    assert NOTICE["en"] not in said(session)


def test_one_that_cannot_lie_there_is_said_to_be_taken_for_a_part_of_its_name() -> None:
    with pytest.raises(Unanswerable, match=r"“shade” is Dragon Shade.* type: card shade"):
        told("ana hand: shade")


@pytest.mark.parametrize("typed", ["Shove", "Iron Guard"])
def test_far_off_names_are_not_proposed(typed: str) -> None:
    """“Shove” was answered with Brassbug Hive and Dragon Shade, “Iron Guard” with Bravos Vanguard."""
    session = told(f"ana hand: {typed}")
    question = session.next_question()
    assert question is not None
    assert question.options == ()
    assert f"type: card {typed}" in question.text


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Ordis Troper", "Ordis Trooper"),
        ("Trooper Guard", "Ordis Trooper"),
        ("Archvist", "Monolith Archivist"),
        ("brasbug", "Brassbug"),
    ],
)
def test_names_with_a_word_of_it_or_nearly_are_proposed(typed: str, card: str) -> None:
    question = told(f"ana hand: {typed}").next_question()
    assert question is not None
    assert card in [option.text for option in question.options]
