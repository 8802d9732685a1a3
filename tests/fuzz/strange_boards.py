"""Boards with cards that nobody printed: their abilities are grown from the vocabulary, and some feed themselves."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from judge.app.executing.scenario_files import parse
from judge.games.altered.board.shape import SHAPE
from judge.model.diagnostic import Refused
from tests.fuzz.grown import Parts, ability, shipped

OWN, TOKEN = ("odd", "prime", "square"), "even"
IMPORTED = tuple(f"Pebble {number}" for number in range(1, 9))
"""The cards of which the attack imports a file first: see ``hostile_cards``."""
KINDS = ("character", "character", "character", "permanent", "spell", "token", "hero")
FACTIONS_AND_SUBTYPES = ("bravos", "ordis", "soldier", "robot", "plant")
PHASES = ("morning", "noon", "afternoon", "dusk", "night")
TRIES = 6
"""So often another board is drawn where one is refused."""
Yaml = dict[str, Any]


def playable(draw: Callable[[], Yaml]) -> Yaml:
    """A board that is taken, if one was drawn after a while; else one that is refused."""
    for _ in range(TRIES):
        value = draw()
        try:
            parse(json.dumps(value).encode("utf-8", "surrogatepass"), "strange.yaml", "strange")
        except Refused:
            continue
        break
    return value


def names() -> Mapping[str, Sequence[str]]:
    """What may stand where the schema has a name: of a card, that of what is created."""
    return {
        "named_card": (*shipped()["token"], TOKEN),
        "named_player": ("ana", "ben"),
        "text": FACTIONS_AND_SUBTYPES,
        "words": OWN,
        "flag": ("yes", "no"),
    }


def card(random: Random, kind: str) -> Yaml:
    """A card with one to three abilities of any words, and whatever is printed beside them."""
    own = {
        "name": "Odd",
        "kind": kind,
        "abilities": [ability(random, names()) for _ in range(random.randint(1, 3))],
    }
    printed = {
        "cost": {"hand": random.randint(0, 9), "reserve": random.randint(0, 9)},
        "statistics": {terrain: random.randint(0, 5) for terrain in ("forest", "mountain", "water")},
        "faction": "bravos",
        "subtypes": [random.choice(("soldier", "robot", "plant"))],
    }
    return own | {key: value for key, value in printed.items() if random.random() < 0.4 and kind != "hero"}


def with_strangers(random: Random, value: Yaml) -> Yaml:
    """A board with cards of its own that have grown abilities, and some of the shipped and imported ones beside."""
    kinds = {id: random.choice(KINDS) for id in OWN[: random.randint(1, 3)]} | {TOKEN: "token"}
    own = {id: card(random, kind) for id, kind in kinds.items()}
    kind = random.choice([*shipped()])
    kinds |= {random.choice(shipped()[kind]): kind, random.choice(IMPORTED): "character"}
    cards, laid = value.get("cards"), _laid(random, value.get("board"), kinds)
    return value | {"cards": own | (cards if isinstance(cards, dict) else {})} | ({"board": laid} if laid else {})


def _laid(random: Random, board: Any, kinds: Mapping[str, str]) -> Yaml:
    """The board with these cards in zones of its players that take their kinds, a few of each."""
    players = board.get("players") if isinstance(board, dict) else None
    if not isinstance(players, dict) or not players:
        return {}
    for id, kind in kinds.items():
        name = random.choice([*players])
        zones = [zone for zone in SHAPE.zones if kind in (zone.takes or (kind,))]
        zone = random.choice([*zones, *(zone for zone in zones if zone.shared)])
        side = players[name]
        if isinstance(side, dict):
            there = side.get(zone.key)
            more = {"card": id, "count": random.choice((1, 1, 2, 7))} if random.random() < 0.4 else id
            held = id if zone.single else [*(there if isinstance(there, list) else ()), more]
            players = players | {name: side | {zone.key: held}}
    return {**board, "players": players}


def loop(random: Random) -> Yaml:
    """Many copies of a card that does something whenever something happens, and something to begin with."""
    parts = Parts(random, names())
    when = {"when": parts.trigger()}
    phase = random.choice(PHASES)
    first = {"when": {"phase": phase}, "do": parts.steps({"when": {"phase": phase}})}
    kind = random.choice(("character", "character", "permanent"))
    zone = "landmarks" if kind == "permanent" else "hero_expedition"
    copies = {zone: [{"card": "odd", "count": random.choice((1, 2, 12, 60))}], "deck": random.choice((0, 9, 99))}
    return {
        "game": "altered",
        "edition": "1.0",
        "name": "Whatever happens brings more.",
        "cards": {
            "odd": {"name": "Odd", "kind": kind, "abilities": [first, when | {"do": parts.steps(when)}]},
            "even": {"name": "Even", "kind": "token", "abilities": [when | {"do": parts.steps(when)}]},
        },
        "board": {
            "phase": phase,
            "first_player": "ana",
            "players": {"ana": copies, "ben": random.choice(({}, copies))},
        },
    }
