"""Which arrivals a reaction is to: whose zone, where the ability functions, what "a Character" means on the way."""

from __future__ import annotations

import law_noon

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
    activated = [action.controller for event in followed.run.events for action in event.actions if action.emblem]
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
