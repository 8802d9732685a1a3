"""A list of a card's text is typed line by line, as it is printed: each line is an answer, all of them an ability."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SPELL = {"en": ("card Wasp Foundry", "spell 2 2"), "fr": ("carte Wasp Foundry", "sort 2 2")}
ONE = "{do: [{choose_one: [[{draw: 2}], [{resupply: 1}]]}]}"


def describing(language: str, *lines: str) -> NewSession:
    return told(of_altered(language=language), ("", "ana ben", "", *SPELL[language], *lines))


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("Choose one:", "• Draw two cards.", "• Resupply.")),
        ("en", ("Choose one:", "- Draw two cards", "- Resupply")),
        ("fr", ("Choisissez l'un :", "• Piochez deux cartes.", "• Ravitaillez.")),
    ],
)
def test_lines_of_a_list_are_one_ability(language: str, lines: tuple[str, ...]) -> None:
    assert describing(language, *lines).own().abilities == (ONE,)


def test_a_third_line_belongs_to_the_same_ability() -> None:
    session = describing("en", "Choose one:", "• Draw two cards.", "• Resupply.", "• Sabotage.")
    assert session.own().abilities == ("{do: [{choose_one: [[{draw: 2}], [{resupply: 1}], [{sabotage: yes}]]}]}",)


def test_two_of_three_are_an_ability_with_the_third_line() -> None:
    lines = ("Choose two:", "• Draw two cards.", "• Resupply.")
    assert describing("en", *lines).own().abilities == ()
    (ability,) = describing("en", *lines, "• Sabotage.").own().abilities
    assert ability.count("draw: 2") == 4 and "choose_one" in ability


def test_enter_ends_the_card_as_ever() -> None:
    session = describing("en", "Choose one:", "• Draw two cards.", "• Resupply.", "")
    assert session.card is None and session.draft.cards[0].abilities == (ONE,)


def test_a_list_that_is_no_ability_is_asked_about_and_kept_in_its_words() -> None:
    asked = describing("en", "Choose one:", "• Draw two cards.", "")
    question = asked.next_question()  # type: ignore[attr-defined]
    assert "Choose one: • Draw two cards” The list ends" in question.text
    kept = asked.answer("")  # type: ignore[attr-defined]
    assert kept.own().not_computed == ("Choose one: • Draw two cards.",)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("Choose one:", "• Juggle."), "“Juggle”"),
        (("Choose one:", "Draw two cards."), "has begun a list"),
        (("Choose one:", "1"), "has begun a list"),
        (("Choose one:", "0 it juggles"), "has begun a list"),
        (("• Draw two cards.",), "“•”"),
    ],
)
def test_what_is_no_line_of_it_is_refused_and_the_list_stays(lines: tuple[str, ...], said: str) -> None:
    with pytest.raises(Unanswerable, match=said):
        describing("en", *lines)
    if len(lines) > 1:
        assert "begins a list" in describing("en", lines[0]).next_question().text  # type: ignore[attr-defined]


def test_another_text_behind_a_list_is_an_ability_of_its_own() -> None:
    lines = ("Choose one:", "• Draw two cards.", "• Resupply.", "Fleeting.")
    assert describing("en", *lines).own().abilities == (ONE, "{passive: {fleeting: yes}}")
    # Behind another ability that line is no part of the list: the menu shows where such a thing is said, and takes nothing.
    assert describing("en", *lines, "• Sabotage.").own().abilities == (ONE, "{passive: {fleeting: yes}}")
