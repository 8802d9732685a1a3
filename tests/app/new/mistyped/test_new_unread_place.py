"""What of a line could not be read keeps its place as it was typed, and is not lost over a line about another one."""

from __future__ import annotations

from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")


def test_a_line_about_another_place_leaves_the_unread_part_to_be_asked_again() -> None:
    session = told(ENGLISH, ("", "", "noon", "ana hero exp kodomo"))
    assert session.stage == "unread"
    session = session.answer("ben reserve chiron")
    assert session.stage == "unread"
    assert session.unread[0].text == "kodomo"
    session = session.answer("kodama")
    assert {(player, items[0].card) for player, _, items in session.draft.zones} == {
        ("ben", "chiron"),
        ("ana", "kodama"),
    }


def test_a_line_about_the_same_place_takes_the_place_of_the_unread_part() -> None:
    session = told(ENGLISH, ("", "", "noon", "ana hero exp kodomo")).answer("ana hero exp kodama")
    assert session.stage == "board"
    assert [(player, items[0].card) for player, _, items in session.draft.zones] == [("ana", "kodama")]


def test_a_character_that_is_described_only_then_goes_to_the_expedition_that_was_typed_as_hero() -> None:
    session = told(ENGLISH, ("", "", "dusk", "ben hero aegis templar", "card aegis templar", "character 2 2 1 1 1", ""))
    assert session.stage == "board"
    assert [(player, key) for player, key, _ in session.draft.zones] == [("ben", "hero_expedition")]


def test_in_french_too() -> None:
    answers = ("", "", "crépuscule", "ben héros templier neuf", "carte templier neuf", "personnage 2 2 1 1 1", "")
    assert [(player, key) for player, key, _ in told(FRENCH, answers).draft.zones] == [("ben", "hero_expedition")]


def test_a_mark_behind_a_name_that_nobody_knows_is_no_part_of_it() -> None:
    """Who typed what the program said to type had a card with the status in its name, and without the status."""
    session = told(FRENCH, ("", "", "crépuscule", "ben expédition héros Seiringar Neuf fugace"))
    question = session.next_question()
    assert question is not None
    assert "tapez : carte Seiringar Neuf\n" in question.text.replace("\u202f", " ").replace("\xa0", " ")
    session = session.answer("carte Seiringar Neuf").answer("personnage 2 2 1 1 1").answer("")
    ((_, _, (item,)),) = session.draft.zones
    assert item.statuses == ("fleeting",)
