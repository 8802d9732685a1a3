"""What holds of Tough by the shape of a card (7.4.5.a-b)."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES
from judge.library.cards.read_cards import read_card
from judge.model.cards.ability import Keyword
from judge.model.cards.card import Card
from judge.text.decode import Faults
from judge.text.nodes import Mapping
from judge.text.yaml import read

CARD = "ox: {{name: Ox, kind: {kind}, abilities: [{{passive: {{tough: {number}}}}}]}}"


def card(kind: str, number: str) -> tuple[Card, list[str]]:
    """The card, and the codes of its faults."""
    node = read(CARD.format(kind=kind, number=number).encode(), "x")
    assert isinstance(node, Mapping)
    faults = Faults()
    found, _ = read_card(node.entries[0], GAMES["altered"]["1.0"].reads.vocabulary, faults)
    return found, [one.code for one in faults.diagnostics]


@pytest.mark.parametrize("kind", ["character", "permanent", "token"])
def test_tough_is_a_passive_of_characters_and_permanents(kind: str) -> None:
    """7.4.5.a: a token is a Character in play."""
    found, faults = card(kind, "2")
    assert faults == []
    assert [one.passive for one in found.abilities] == [Keyword("tough", 2)]


@pytest.mark.parametrize("kind", ["spell", "hero"])
def test_tough_is_found_on_nothing_else(kind: str) -> None:
    assert card(kind, "2")[1] == ["effects/keyword"]


@pytest.mark.parametrize("number", ["", "many", "0", "-1"])
def test_tough_has_a_number(number: str) -> None:
    """7.4.5.b: without one, or with none that adds to a cost, the card is refused."""
    assert card("character", number)[1] != []
