"""Factions. Each test is what a structural rule of ``classes.yaml`` rests on."""

from __future__ import annotations

import law_noon

from judge.app.corpus.games import GAMES, cards
from tests.told import refuses

SIX = {"axiom", "bravos", "lyra", "muna", "ordis", "yzmir"}


def test_a_faction_is_one_of_six() -> None:
    """2.2.8.a: there are six, every card names one of them or none, and a seventh is refused."""
    assert set(GAMES["altered"]["1.0"].reads.vocabulary.factions) == SIX
    assert {card.faction for card in cards("altered").values()} <= {*SIX, ""}
    with refuses("orrery"):
        law_noon.at_noon({"draw": 1}, other={"name": "Other", "faction": "orrery"})


def test_an_object_without_a_faction_is_neutral() -> None:
    """2.2.8.b: what has no faction is of none of the six: no filter by faction finds it, one without does."""
    neutral = {"name": "Stray", "kind": "character"}
    loyal = {"name": "Loyal", "kind": "character", "faction": "muna"}
    there = {"hero_expedition": ["stray", "loyal"]}
    for faction in sorted(SIX):
        fits = {"is": "character", "faction": faction}
        followed = law_noon.at_noon({"discard": {"each": fits}}, ana=there, stray=neutral, loyal=loyal)
        assert law_noon.at(followed, "discard_pile") == (["loyal"] if faction == "muna" else [])
    everything = law_noon.at_noon({"discard": {"each": "character"}}, ana=there, stray=neutral, loyal=loyal)
    assert sorted(law_noon.at(everything, "discard_pile")) == ["loyal", "stray"]
