"""The boards on which the engine is timed: written in code, read by the scenario reader.

Three pinned boards of 10, 40 and 80 objects with 5, 20 and 40 abilities, all of which function and are used; and
boards of forty Permanents of which so many bear an ability, to see what abilities cost.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from judge.app.executing.scenario_files import parse
from judge.model.disputes.scenario import Scenario

Yaml = Any
BLOCKS = {"small": 1, "middle": 4, "large": 8}
"""Boards in blocks of ten objects and five abilities."""
BEARERS = 40


def block(n: int, player: str) -> tuple[dict[str, Yaml], dict[str, Yaml], Yaml]:
    """Five abilities and the ten objects among which they work: cards, zones, and the reaction that waits in Limbo."""
    bell, scout, leaf, smith = f"bell_{n}", f"scout_{n}", f"leaf_{n}", f"smith_{n}"
    own = {"of": "you"}
    cards = {
        bell: card("permanent", {"when": {"phase": "noon"}, "do": effect(bell, scout, leaf, smith)}),
        f"witness_{n}": card(
            "character",
            {"when": {"moves": {"what": {"card": scout, **own}, "to": "hand"}}, "do": [gain(1, on="self")]},
        ),
        smith: card(
            "character",
            passive({"when": {"gains": {"what": {"card": bell}, "counter": "boost"}}, "also": [gain(1, on="self")]}),
        ),
        f"ward_{n}": card("permanent", passive({"cannot": {"gains": {"what": {"card": smith}, "status": "asleep"}}})),
        f"gleaner_{n}": card(
            "permanent",
            passive(
                {
                    "when": {"moves": {"what": {"card": leaf, **own}, "from": "reserve", "by": "discard"}},
                    "instead": {"to": {"deck": "bottom"}},
                }
            ),
        ),
        scout: card("character"),
        leaf: card("character"),
    }
    zones = {
        "landmarks": [bell, f"ward_{n}", f"gleaner_{n}"],
        "hero_expedition": [f"witness_{n}", smith],
        "reserve": [scout],
        "deck": [leaf] * 3,
    }
    return cards, zones, {"reaction": bell, "of": player}


def effect(bell: str, scout: str, leaf: str, smith: str) -> list[Yaml]:
    """Some of everything: plain verbs, choices, a condition, an internal action, two verbs at once."""
    return [
        {"draw": 1},
        gain(1, on="self"),
        {"put": {"choose": {"card": scout, "in": "reserve"}, "to": "hand"}},
        {"put": {"choose": {"card": scout, "in": "hand"}, "to": "reserve"}},
        {"put": {"choose": {"card": leaf, "in": "hand"}, "to": {"deck": "bottom"}}},
        {"together": [{"draw": 1}, {"exhaust": "self"}]},
        {"ready": "self"},
        {"resupply": 1},
        {"gain": {"status": "asleep", "each": {"card": smith, "in": "expedition_zone"}}},
        {"discard": {"choose": {"card": leaf, "in": "reserve", "of": "you"}}},
        {"may_pay": {"exhaust": "self"}, "to": [{"ready": "self"}]},
        {
            "if": {"count": {"is": "character", "of": "you"}, "at_least": 2},
            "do": [{"lose": {"boost": 1, "on": "self"}}],
        },
        {"put": {"choose": {"card": leaf, "in": "hand"}, "to": {"deck": "top"}}},
        {"gain": {"boost": 2, "each": {"card": smith, "in": "expedition_zone"}}},
        {"lose": {"boost": 1, "each": {"card": smith, "in": "expedition_zone"}}},
    ]


def card(kind: str, *abilities: Yaml) -> Yaml:
    return {"name": "A card of the benchmark", "kind": kind, "abilities": list(abilities)}


def passive(words: Yaml) -> Yaml:
    return {"passive": words}


def gain(boosts: int, **on: str) -> Yaml:
    return {"gain": {"boost": boosts, **on}}


def scenario(cards: dict[str, Yaml], players: dict[str, Yaml], **board: Yaml) -> Scenario:
    """What the reader of scenarios makes of it."""
    words = {
        "game": "altered",
        "edition": "1.0",
        "name": "A board of the benchmark",
        "cards": cards,
        "board": {"phase": "noon", "first_player": "ana", **board, "players": players},
        "budget": {"steps": 100_000},
    }
    return parse(json.dumps(words).encode(), "benchmark.yaml", "benchmark")


def pinned(blocks: int) -> Scenario:
    """A board of ten objects and five abilities for each block, every other block the opponent's."""
    known: dict[str, Yaml] = {}
    limbo: list[Yaml] = []
    players: dict[str, dict[str, Yaml]] = {"ana": {"deck": []}, "ben": {"deck": []}}
    for n in range(blocks):
        player = ("ana", "ben")[n % 2]
        cards, zones, waiting = block(n, player)
        known |= cards
        limbo.append(waiting)
        for zone, there in zones.items():
            players[player][zone] = players[player].get(zone, []) + there
    found = scenario(known, players, moment="during", limbo=limbo)
    abilities = sum(len(known[one.card]["abilities"]) for one in found.start.objects if one.emblem is None)
    assert (len(found.start.objects), abilities) == (10 * blocks, 5 * blocks)
    return found


SAME = (
    {"when": {"moves": {"what": {"card": "stranger"}, "to": "hand"}}, "do": [{"draw": 1}]},
    passive({"when": {"moves": {"what": {"card": "stranger"}, "to": "hand"}}, "instead": {"to": "reserve"}}),
    passive({"cannot": {"moves": {"what": {"card": "stranger"}, "to": "reserve"}}}),
    {"when": {"moves": {"what": "self", "from": "landmark_zone"}}, "do": [{"draw": 1}]},
    passive({"when": {"moves": {"what": {"card": "stranger"}}}, "also": [{"draw": 1}]}),
)
"""Abilities that must look at every card that moves; none of them finds what it waits for."""
OTHER = (
    {"when": {"phase": "dusk"}, "do": [{"draw": 1}]},
    passive({"when": {"gains": {"what": "character"}}, "also": [{"draw": 1}]}),
    passive({"cannot": {"loses": {"what": "character"}}}),
    passive({"costs": {"played": "internal_action", "less": 1}}),
    passive({"when": {"draws": "anybody"}, "instead": "nothing"}),
)
"""Abilities that have nothing to do with a card that is moved from hand to Reserve and back."""


def watched(abilities: Sequence[Yaml], count: int) -> Scenario:
    """A card goes forty times from zone to zone, among forty Permanents of which so many bear an ability."""
    there_and_back = [
        {"put": {"choose": {"card": "scout", "in": "reserve"}, "to": "hand"}},
        {"put": {"choose": {"card": "scout", "in": "hand"}, "to": "reserve"}},
    ]
    known = {
        "bell": card("permanent", {"when": {"phase": "noon"}, "do": there_and_back * 20}),
        "scout": card("character"),
        "stranger": card("character"),
        "plain": card("permanent"),
    }
    known |= {f"bearer_{n}": card("permanent", ability) for n, ability in enumerate(abilities)}
    bearers = [f"bearer_{n % len(abilities)}" for n in range(count)] + ["plain"] * (BEARERS - count)
    ana = {"landmarks": ["bell", *bearers], "reserve": ["scout"], "deck": 10}
    return scenario(known, {"ana": ana, "ben": {"deck": []}}, moment="during", limbo=[{"reaction": "bell"}])


def answered(count: int) -> Scenario:
    """Noon begins among forty Permanents, and so many of them react to it: one event with an emblem for each."""
    known = {"plain": card("permanent"), "bearer": card("permanent", {"when": {"phase": "noon"}, "do": [{"draw": 1}]})}
    there = ["bearer"] * count + ["plain"] * (BEARERS - count)
    return scenario(known, {"ana": {"landmarks": there, "deck": 10}, "ben": {"deck": []}})
