"""How many cards nobody knows lie somewhere is typed as it is said, also beside cards that lie elsewhere."""

from __future__ import annotations

import pytest

from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

READY, EXHAUSTED = (), ("exhausted",)


def lying(language: str, line: str) -> list[tuple[str, str, str, int, tuple[str, ...]]]:
    """Whose zone, which, and of each item there its card, how many and how they lie."""
    session = told(of_altered(language=language), ("", "ana ben", "2", line))
    assert session.stage == "board"
    return [
        (player, zone, item.card, item.count, item.statuses)
        for player, zone, items in session.draft.zones
        for item in items
    ]


@pytest.mark.parametrize(
    ("language", "line", "zone", "count", "statuses"),
    [
        ("en", "ben deck: 6 cards", "deck", 6, READY),
        ("en", "ben hand three unknown cards", "hand", 3, READY),
        ("en", "ben mana: one ready Mana Orb", "mana", 1, READY),
        ("en", "ben 3 orbs", "mana", 3, READY),
        ("en", "ben has 3 orbs", "mana", 3, READY),
        ("en", "ben 3 cards in deck", "deck", 3, READY),
        ("en", "ben has 3 cards in his hand", "hand", 3, READY),
        ("fr", "ben a 3 cartes dans sa main", "hand", 3, READY),
        ("en", "ben mana 2 exhausted", "mana", 2, EXHAUSTED),
        ("en", "ben mana 2 ready", "mana", 2, READY),
        ("fr", "ben deck 5 cartes", "deck", 5, READY),
        ("fr", "ben main : une carte", "hand", 1, READY),
        ("fr", "ben mana : 2 orbes de mana redressés", "mana", 2, READY),
        ("fr", "ben mana un orbe épuisé", "mana", 1, EXHAUSTED),
    ],
)
def test_a_number_of_unknown_cards(language: str, line: str, zone: str, count: int, statuses: tuple[str, ...]) -> None:
    assert lying(language, line) == [("ben", zone, "unknown", count, statuses)]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "ben hand Kodama, 2 ready Mana Orbs"), ("fr", "ben main Kodama, 2 Orbes de mana redressés")],
)
def test_orbs_lie_in_the_mana_zone_wherever_they_are_listed(language: str, line: str) -> None:
    assert lying(language, line) == [("ben", "hand", "kodama", 1, READY), ("ben", "mana", "unknown", 2, READY)]


def test_where_all_is_open_cards_have_names() -> None:
    """It was written as a card without a name, and refused as a file would be."""
    with pytest.raises(Unanswerable, match="Reserve is open to all: name the cards that lie there"):
        lying("en", "ana reserve 2 exhausted cards")
