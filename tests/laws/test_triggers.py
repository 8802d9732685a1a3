"""Which arrivals a reaction is to: whose zone, where the ability functions, what "a Character" means on the way.

And what came too late (6.3.d): a ruling rests on R-4.2.b-at only where something did.
"""

from __future__ import annotations

from typing import Any

import law_noon
import pytest

from judge.games.altered.slots.event_slots import EXISTS_AS_PHASE_BEGINS
from judge.model.play.event import EmblemAction

MOVE_SHARD = {"put": {"each": {"card": "aether_shard", "in": "landmark_zone"}, "to": "reserve"}}
PUT = {"put": {"choose": {"in": "hand", "of": "you"}, "to": "reserve"}}


def watcher(moves: dict[str, object], **ability: object) -> dict[str, object]:
    """A card that draws when something moves."""
    return {
        "name": "Watcher",
        "kind": "permanent",
        "abilities": [{"when": {"moves": moves}, "do": [{"draw": 1}], **ability}],
    }


def test_a_card_arrives_in_its_owners_reserve() -> None:
    """1.4.3.a, 6.3.b: Ben's card, which Ana controlled, goes to Ben's Reserve: an arrival of Ben's."""
    arrives = watcher({"what": {"is": "card", "in": "reserve", "of": "you"}, "to": "reserve"})
    ana = {"landmarks": ["bell", {"card": "aether_shard", "owner": "ben"}, "watcher"]}
    followed = law_noon.at_noon(MOVE_SHARD, ana=ana, ben={"landmarks": ["watcher"]}, watcher=arrives)
    assert law_noon.at(followed, "reserve", "ben") == ["aether_shard"]
    activated = [
        action.controller
        for event in followed.run.events
        for action in event.actions
        if isinstance(action, EmblemAction)
    ]
    assert activated == ["ana", "ana", "ben"]  # Bell and Aether Shard, both Ana's, at Noon; then Ben's Watcher


def test_a_reaction_to_its_own_arrival_need_not_function_where_it_arrives() -> None:
    """6.3.d in our default reading R-6.3.d-self.2: naming the zone of arrival says where the ability works."""
    for support in ("yes", "no"):
        card = watcher({"what": "self", "to": "reserve"}, support=support)
        followed = law_noon.at_noon(PUT, ana={"hand": ["watcher"]}, watcher={**card, "kind": "character"})
        assert law_noon.at(followed, "reserve", "ana") == ["watcher"]
        assert len(law_noon.at(followed, "hand", "ana")) == 1, support


def test_a_character_that_leaves_for_the_reserve_was_a_character_in_play() -> None:
    """borrowed/leaves: "when a Character goes from your Expeditions to Reserve"; where it came from, it was in play."""
    leaves = watcher({"what": {"is": "character", "of": "you"}, "from": "expedition_zone", "to": "reserve"})
    ana = {"landmarks": ["bell", "watcher"], "hero_expedition": ["ordis_trooper"]}
    followed = law_noon.at_noon(
        {"put": {"each": {"is": "character", "of": "you"}, "to": "reserve"}}, ana=ana, watcher=leaves
    )
    assert len(law_noon.at(followed, "hand", "ana")) == 1


def owl(phase: str = "noon", **more: Any) -> dict[str, Any]:
    return {"name": "Owl", "abilities": [{"support": True, "when": {"phase": phase}, "do": [{"draw": 1}], **more}]}


@pytest.mark.parametrize(
    ("card", "rests"),
    [
        (owl(), True),
        (owl("night"), False),
        (owl(support=False), False),
        (owl(**{"if": {"count": {"is": "card", "in": "reserve", "of": "you"}, "at_least": 2}}), False),
        ({"name": "Owl"}, False),
    ],
)
def test_a_ruling_rests_on_the_reading_only_where_something_came_too_late(card: dict[str, Any], rests: bool) -> None:
    """The Owl reaches the Reserve during Noon: only "At Noon" that functions there and lacks nothing else missed it."""
    to_reserve = {"put": {"each": {"is": "card", "in": "hand", "of": "you"}, "to": "reserve"}}
    consulted = law_noon.at_noon(to_reserve, ana={"hand": ["owl"]}, owl=card).run.consulted
    assert (EXISTS_AS_PHASE_BEGINS.name in consulted) is rests


def test_without_a_step_nothing_comes_too_late() -> None:
    consulted = law_noon.at_noon({"draw": 1}, ana={"reserve": ["owl"]}, owl=owl()).run.consulted
    assert EXISTS_AS_PHASE_BEGINS.name not in consulted
