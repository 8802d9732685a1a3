"""What was typed of the whole board in ``judge new`` is told back, though no zone shows it."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from tests.asking import of_altered

GIGANTIC = {"en": "Atlas is Gigantic: it is in both Expeditions.", "fr": "Atlas est Gigantesque"}


def told(language: str, *lines: str) -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "4", *lines):
        session = session.answer(line)
    return session


def said(session: NewDialogue) -> str:
    return " ".join(session.news().split())


@pytest.mark.parametrize(
    ("language", "line", "moved", "warned"),
    [
        ("en", "adventure mountain", "ana hero distance 1", "ana hero distance 1."),
        ("fr", "aventure montagne", "ana distance héros 1", "ana distance héros 1."),
    ],
)
def test_who_types_the_region_of_a_dispute_learns_that_no_expedition_has_come_there(
    language: str, line: str, moved: str, warned: str
) -> None:
    """The Expeditions were compared at their start, where every statistic counts, and nothing was said of it."""
    session = told(language, line)
    assert warned in said(session)
    assert warned not in said(session.answer(moved))


@pytest.mark.parametrize(
    ("language", "line", "places"),
    [
        ("en", "adventure forest, mountain water, unknown", "Forest, Mountain + Water, unknown"),
        ("fr", "aventure forêt, montagne eau, inconnue", "Forêt, Montagne + Eau, inconnu"),
    ],
)
def test_the_regions_that_were_typed_are_told_back_and_stay_beside_the_board(
    language: str, line: str, places: str
) -> None:
    """Nothing was said of them, and the board did not show them."""
    session = told(language, line)
    assert places in said(session)
    assert places in said(session.answer("ana hero exp: kodama" if language == "en" else "ana expé héros : kodama"))


@pytest.mark.parametrize(
    ("language", "line", "facts"),
    [
        ("en", "day 3", "Dusk, day 3."),
        ("en", "turn ben; ana has passed", "Dusk, Ben’s turn, Ana has passed."),
        ("fr", "jour 3", "Crépuscule, jour 3."),
        ("fr", "tour ben; ana a passé", "Crépuscule, tour de Ben, Ana a passé."),
    ],
)
def test_day_and_turn_are_told_back_without_the_board(language: str, line: str, facts: str) -> None:
    session = told(language, line)
    assert said(session).endswith(facts)
    assert "Ana --" not in session.news()


def test_who_waits_is_shown_though_nothing_lies_anywhere() -> None:
    assert "Limbo: Brassbug Hive" in said(told("en", "limbo brassbug hive of ben"))


@pytest.mark.parametrize(("language", "line"), [("en", "ana hero exp: Atlas"), ("fr", "ana expé héros : Atlas")])
def test_what_is_gigantic_is_said_to_be_in_both_expeditions(language: str, line: str) -> None:
    """It is drawn in one column only."""
    session = told(language, line)
    assert GIGANTIC[language] in said(session)
    assert GIGANTIC[language] not in said(told(language, line.replace("Atlas", "kodama")))
    hand = {"en": "ana hand: Atlas", "fr": "ana main : Atlas"}[language]
    assert GIGANTIC[language] not in said(told(language, hand))


@pytest.mark.parametrize(
    ("language", "line", "shown"),
    [
        (
            "en",
            "ana landmarks the monolith, ordis bastion, brassbug hive",
            "The Monolith, Brassbug Hive",
        ),
        ("en", "ana reserve: kodama + 2 boosts, ozma", "Kodama (2 boosts), Ozma"),
        ("fr", "ana repère : le monolithe, bastion ordis, ruche des scarabots", "Monolithe, Ruche des Scarabots"),
    ],
)
def test_a_name_with_a_comma_is_told_from_two_names(language: str, line: str, shown: str) -> None:
    """“The Monolith, Ordis Bastion, Brassbug Hive” read as three cards: so it is said without its epithet."""
    assert shown in said(told(language, line))
