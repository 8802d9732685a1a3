"""Claims of a number with what is counted behind it, *3 cards*: the number is meant where that is what is asked."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
BOARD = {"en": "ana hero expedition: kodama + 2 boosts", "fr": "ana expédition du héros : kodama + 2 boosts"}
HAND = {"en": "value ana hand", "fr": "valeur ana main"}
DRAWS = {"en": "count draws ana", "fr": "combien pioche ana"}
BOOSTS = {"en": "value kodama boost", "fr": "valeur kodama boost"}
MANA = {"en": "value ana mana", "fr": "valeur ana mana"}


def at_the_claims(language: str, asked: str) -> NewSession:
    session = told(SETTINGS[language], ("", "ana ben", "2", BOARD[language], ""), plays=True).answer(asked)
    assert session.stage == "claims"
    return session


@pytest.mark.parametrize(
    ("language", "asked", "typed", "wanted"),
    [
        ("en", HAND, "Ana 3 cards, Ben 2 cards", ("3", "2")),
        ("en", HAND, "Ana: 3 cards in hand, Ben: no cards", ("3", "0")),
        ("en", HAND, "Ana says three cards and Ben says one card", ("3", "1")),
        ("en", DRAWS, "Ana 3 cards, Ben 2 times", ("3", "2")),
        ("en", DRAWS, "Ana says 3 and Ben says 2 cards", ("3", "2")),
        ("en", BOOSTS, "ana 2 boosts, ben 1 boost", ("2", "1")),
        ("en", BOOSTS, "ana two boost counters, ben a boost", ("2", "1")),
        ("en", MANA, "ana 3 mana, ben 2 cards", ("3", "2")),
        ("fr", HAND, "Ana 3 cartes, Ben 2 cartes", ("3", "2")),
        ("fr", HAND, "Ana dit trois cartes et Ben aucune carte", ("3", "0")),
        ("fr", DRAWS, "Ana 3 fois, Ben une carte", ("3", "1")),
        ("fr", BOOSTS, "Ana 2 boosts, Ben un boost", ("2", "1")),
    ],
)
def test_the_number_is_meant(language: str, asked: dict[str, str], typed: str, wanted: tuple[str, str]) -> None:
    """“No card is called 3 cards”, it said."""
    claims = at_the_claims(language, asked[language]).answer(typed).draft.claims
    assert [(claim.player, claim.answer) for claim in claims] == list(zip(("ana", "ben"), wanted, strict=True))


@pytest.mark.parametrize(
    ("asked", "typed"),
    [
        (HAND, "ana 3 boosts"),
        (HAND, "ana 3 times"),
        (HAND, "ana 3 cards in reserve"),
        (BOOSTS, "ana 3 cards"),
        (BOOSTS, "ana 3 kelon counters"),
        (DRAWS, "ana 3 boosts"),
        (DRAWS, "ana 3 4 cards"),
    ],
)
def test_a_number_of_something_else_is_no_answer(asked: dict[str, str], typed: str) -> None:
    """It is told as a value that does not fit, and not as the name of a card."""
    with pytest.raises(Unanswerable) as unfit:
        at_the_claims("en", asked["en"]).answer(typed)
    assert "No card is called" not in str(unfit.value)


def test_a_card_of_the_zone_is_still_named() -> None:
    assert at_the_claims("en", HAND["en"]).answer("ana kodama").draft.claims[0].answer == "kodama"
