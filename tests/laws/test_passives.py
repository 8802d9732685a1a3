"""Passives at the edge of the rules: what they must not make possible."""

from __future__ import annotations

from typing import Any

import law_noon
import pytest

from judge.model.diagnostic import Refused
from tests.told import refuses

DRAW = {"draw": 1}


def ward(passive: dict[str, Any]) -> dict[str, Any]:
    """A Permanent with one passive."""
    return {"name": "Ward", "kind": "permanent", "abilities": [{"passive": passive}]}


WITH_WARD = {"landmarks": ["bell", "ward"]}


def test_a_token_is_created_in_an_expedition_or_not_at_all() -> None:
    """borrowed/create, borrowed/token-leaves: "it goes to hand instead" makes no token in a hand."""
    elsewhere = {"when": {"moves": {"what": "character", "to": "expedition_zone"}}, "instead": {"to": "hand"}}
    create = {"create": {"token": "brassbug", "in": {"each": {"is": "expedition", "of": "you"}}}}
    try:
        followed = law_noon.at_noon(create, ana=WITH_WARD, ward=ward(elsewhere))
    except Refused:
        return
    if followed.run.stop.reason != "unsupported":
        assert {one.place.zone for one in followed.run.end.objects if one.token} <= {"expedition_zone"}


def test_mana_that_cannot_be_paid_does_not_pay() -> None:
    """1.4.1.b, 1.2.5.e: where no Orb can be exhausted, a cost of mana is impossible: the action is not offered."""
    pays = {"may_pay": {"mana": 1}, "to": [DRAW]}
    cannot = {"cannot": {"gains": {"what": {"in": "mana_zone"}, "status": "exhausted"}}}
    free = law_noon.at_noon(pays, ana={"landmarks": ["bell"], "mana": 1})
    assert law_noon.asked(free) == ["pays"]
    held = law_noon.at_noon(pays, ana={**WITH_WARD, "mana": 1}, ward=ward(cannot))
    assert law_noon.asked(held) == []
    assert law_noon.at(held, "hand", "ana") == []


def test_what_is_paid_instead_is_not_the_cost() -> None:
    """1.4.1.d: striking happens before modifying, so that no replacement rescues an impossible cost."""
    pays = {"may_pay": {"discard": {"choose": {"in": "hand", "of": "you"}}}, "to": [DRAW]}
    cannot = {"cannot": {"moves": {"what": {"is": "card"}, "to": "discard_pile"}}}
    followed = law_noon.at_noon(pays, ana={**WITH_WARD, "hand": ["ozma"]}, ward=ward(cannot))
    assert law_noon.asked(followed) == []
    assert law_noon.at(followed, "hand", "ana") == ["ozma"]


@pytest.mark.parametrize(
    ("steps", "zone", "player"),
    [
        ({"sacrifice": {"choose": "character"}}, "expedition_zone", "ben"),
        ({"sacrifice": {"each": {"is": "character"}}}, "hand", "ana"),
    ],
    ids=["opponent", "hand"],
)
def test_one_sacrifices_ones_own_things_in_play(steps: dict[str, Any], zone: str, player: str) -> None:
    """borrowed/sacrifice: an object that is in play and under one's control; nothing else can be."""
    sides = {"ana": {"landmarks": ["bell"]}, "ben": {}}
    sides[player] = {**sides[player], "hero_expedition" if player == "ben" else "hand": ["ozma"]}
    followed = law_noon.at_noon(steps, ana=sides["ana"], ben=sides["ben"])
    assert law_noon.at(followed, zone, player) == ["ozma"]


def test_sacrificing_elsewhere_than_in_play_is_refused() -> None:
    with refuses("effects/selector"):
        law_noon.at_noon({"sacrifice": {"each": {"in": "hand"}}}, ana={"landmarks": ["bell"], "hand": ["ozma"]}, ben={})
