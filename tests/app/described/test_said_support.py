"""What people type before the text of a support ability, and other words for what a card prints, are read as meant."""

from __future__ import annotations

import re

import pytest

from judge.app.new.drafts.draft import ability_of
from judge.app.ruling.session import Unanswerable
from tests.app.described.test_told_is_read import described

LEAVES = {"moves": {"what": {"is": "character", "of": "you"}, "from": "expedition_zone"}}
SUPPORT_REACTION = {"support": "yes", "when": LEAVES, "do": [{"draw": "1"}]}
SUPPORT_ACTION = {"support": "yes", "cost": {"D": "yes"}, "do": [{"draw": "1"}]}
THEIRS = {"is": "character", "of": "opponent"}
BEFORE_REACTIONS = [
    ("en", "Support: When a Character leaves your Expeditions — Draw a card."),
    ("en", "Support ability: when a Character leaves one of your Expeditions, draw a card"),
    ("en", "Support - when a Character leaves one of your Expeditions: draw a card"),
    ("en", "While this card is in the Reserve: when a Character leaves one of your Expeditions, draw a card."),
    ("en", "Reserve: When a Character leaves your Expeditions — Draw a card."),
    ("fr", "Soutien : Lorsqu'un Personnage quitte une de vos Expéditions : Piochez une carte."),
    ("fr", "Soutien — lorsqu'un Personnage quitte l'une de vos Expéditions, piochez une carte"),
    ("fr", "Capacité de soutien : Lorsqu’un Personnage quitte vos Expéditions — Piochez une carte."),
    ("fr", "capacite de soutien : lorsqu’un Personnage quitte vos Expéditions — Piochez une carte."),
    ("fr", "Tant que cette carte est en Réserve, lorsqu'un Personnage quitte vos Expéditions, piochez une carte."),
]
BEFORE_ACTIONS = [
    ("en", "Support: {D}: Draw a card."),
    ("en", "Support {D}: Draw a card."),
    ("en", "Support: discard me from Reserve: draw a card."),
    ("en", "Discard this card from the Reserve: draw a card."),
    ("fr", "Soutien : {D} : Piochez une carte."),
    ("fr", "Soutien : défaussez-moi de la Réserve : piochez une carte."),
    ("fr", "Défaussez cette carte de la Réserve : Piochez une carte."),
]


def read(language: str, text: str, kind: str = "character") -> object:
    session = described(language, kind).answer(text)
    (ability,) = session.own().abilities  # type: ignore[attr-defined]
    return ability_of(ability)


@pytest.mark.parametrize(("language", "text"), BEFORE_REACTIONS)
def test_a_word_before_a_reaction_says_that_it_is_for_the_reserve(language: str, text: str) -> None:
    assert read(language, text) == SUPPORT_REACTION


@pytest.mark.parametrize(("language", "text"), BEFORE_ACTIONS)
def test_what_only_a_card_in_the_reserve_can_pay_is_a_support_ability(language: str, text: str) -> None:
    """Told back without the word, it was an ability that nobody could ever use."""
    assert read(language, text) == SUPPORT_ACTION


@pytest.mark.parametrize("kind", ["character", "spell"])
def test_a_support_ability_that_nothing_sets_off_is_asked_for_more(kind: str) -> None:
    with pytest.raises(Unanswerable, match=re.escape("“{D}: Draw a card.”")):
        described("en", kind).answer("Support: Draw a card.")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Discard target opposing Character."),
        ("fr", "Défaussez un Personnage adverse ciblé."),
        ("fr", "Défaussez un Personnage ciblé adverse."),
        ("fr", "Défaussez un Personnage ciblé que votre adversaire contrôle."),
    ],
)
def test_what_is_an_opponents_is_said_in_many_ways(language: str, text: str) -> None:
    assert read(language, text, "spell") == {"do": [{"discard": {"target": THEIRS}}]}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "At Noon — If you control a Character: Draw a card."),
        ("fr", "À Midi — Si vous contrôlez un Personnage : Piochez une carte."),
    ],
)
def test_a_colon_behind_a_condition_is_a_comma(language: str, text: str) -> None:
    condition = {"count": {"is": "character", "of": "you"}}
    assert read(language, text) == {"when": {"phase": "noon"}, "do": [{"if": condition, "do": [{"draw": "1"}]}]}


@pytest.mark.parametrize("between", ["\n", " / "])
def test_of_several_abilities_the_word_is_said_of_its_own_alone(between: str) -> None:
    session = described("en", "character").answer(f"Support: {{D}}: Draw a card.{between}At Noon — Draw a card.")
    abilities = [ability_of(ability) for ability in session.own().abilities]  # type: ignore[attr-defined]
    assert abilities == [SUPPORT_ACTION, {"when": {"phase": "noon"}, "do": [{"draw": "1"}]}]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "When an opposing Character gains a boost, I gain 1 boost."),
        ("fr", "Lorsqu’un Personnage adverse gagne un boost — Je gagne 1 boost."),
    ],
)
def test_a_boost_that_is_gained_is_one_or_more(language: str, text: str) -> None:
    gained = {"gain": {"boost": "1", "on": "self"}}
    assert read(language, text) == {"when": {"gains": {"what": THEIRS, "counter": "boost"}}, "do": [gained]}
