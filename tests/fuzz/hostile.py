"""Small files that ask for more work than anybody has: a corpus of what once kept the program busy for ever.

Each is made here, for most are one thing said very often. None may cost more than ``SECONDS`` and ``MEGABYTES``, in any verb.
"""

from __future__ import annotations

import json
from typing import Any

SECONDS, MEGABYTES = 10, 300
Abilities = tuple[dict[str, Any], ...]

AT_NOON = {"when": {"phase": "noon"}, "do": [{"draw": 1}]}
GRANTS = {"passive": {"grants": {"to": {"is": "character"}, **AT_NOON}}}
NEVER = {"when": {"moves": {"what": {"is": "card", "of": "opponent"}, "to": "hand"}}, "do": [{"draw": 1}]}
TOKEN = {"name": "Copy", "kind": "token"}
ONE_EVERYWHERE = {"create": {"token": "copy", "in": {"each": {"is": "expedition"}}}}
EVERYWHERE = {"create": {"token": "copy", "in": {"each": {"is": "expedition"}}, "amount": 999}}


def at_noon(*steps: dict[str, Any]) -> dict[str, Any]:
    """A reaction to the beginning of Noon."""
    return {"when": {"phase": "noon"}, "do": list(steps)}


def nested(times: int, depth: int) -> dict[str, Any]:
    """A boost for every Character, so often times so often times …"""
    step: dict[str, Any] = {"gain": {"boost": 1, "each": {"is": "character"}}}
    for _ in range(depth):
        step = {"for_each": times, "do": [step]}
    return step


def board(
    abilities: Abilities, copies: int = 1, more: dict[str, Any] | None = None, own: tuple[str, ...] = (), **zones: Any
) -> bytes:
    """A board at Noon: so many Characters with these abilities in one Expedition.

    ``zones`` are Ana's, ``more`` are keys of the file, ``own`` further cards that it describes.
    """
    full, rest = divmod(copies, 60)
    cards = [{"card": "odd", "count": 60}] * full + [{"card": "odd", "count": rest}] * bool(rest)
    players = {"ana": {"hero_expedition": cards, **zones}, "ben": {}}
    file = {
        "game": "altered",
        "edition": "1.0",
        "name": "A board that asks for more than there is.",
        "cards": {"odd": {"name": "Odd", "kind": "character", "abilities": list(abilities)}, "copy": TOKEN}
        | {name: {"name": name, "kind": "character"} for name in own},
        "board": {"phase": "noon", "first_player": "ana", "players": players},
    }
    return json.dumps(file | (more or {})).encode()


ENDLESS: dict[str, bytes] = {
    "as many copies as there may be grant a reaction to each other": board((GRANTS,), 380),
    "sixty copies grant a reaction to each other": board((GRANTS,), 60),
    "hundreds of Characters with a hundred reactions each": board((AT_NOON,) * 100, 360),
    "hundreds of Characters with thousands of reactions each": board((AT_NOON,) * 10_000, 360),
    "a thousand times a thousand times a thousand": board(
        (at_noon(nested(999, 3)),), 100, {"budget": {"steps": 100_000}}
    ),
    "each token brings more": board(
        ({"when": {"moves": {"what": {"is": "token"}, "to": "expedition_zone"}}, "do": [ONE_EVERYWHERE]},
         at_noon(ONE_EVERYWHERE)), 30,
    ),
    "each token brings more at once": board(
        ({"passive": {"when": {"creates": {"token": "copy"}}, "also": [ONE_EVERYWHERE]}}, at_noon(ONE_EVERYWHERE)), 360,
    ),
    "a thousand times a thousand tokens at once": board((at_noon({"together": [EVERYWHERE] * 1000}),)),
    "a thousand abilities that look at a thousand draws": board(
        (*(NEVER,) * 1000, at_noon({"for_each": 999, "do": [{"draw": 1}]})), deck=300
    ),
}  # fmt: skip
"""Boards that are played, until they have cost too much."""

TAKEN = [f"taken_{n}" for n in range(14)]
ANY_NUMBER = {"gain": {"boost": 1, "up_to": {"is": "character"}, "number": "any"}}
EIGHT = {"gain": {"boost": 1, "target": {"is": "character", "of": "opponent"}, "number": 8}}
TOUGH = {f"tough_{n}": {"name": f"Tough {n}", "kind": "character", "abilities": [{"passive": {"tough": 1 + n % 3}}]}
         for n in range(40)}  # fmt: skip


def against_tough() -> bytes:
    """A board on which a reaction targets forty of forty opposing Characters with Tough."""
    file = json.loads(board((at_noon({"together": [EIGHT] * 5}),)))
    file["cards"] |= TOUGH
    file["board"]["players"] |= {"ben": {"hero_expedition": [*TOUGH]}}
    file["board"]["players"]["ana"]["mana"] = 7
    return json.dumps(file).encode()


WIDE: dict[str, bytes] = {
    "any number of hundreds of targets, and again": board(
        (at_noon(ANY_NUMBER, ANY_NUMBER),), own=("plain",), companion_expedition=[{"card": "plain", "count": 60}] * 6
    ),
    "sixty that each choose any number of hundreds": board(
        (at_noon(ANY_NUMBER),), 60, own=("plain",), companion_expedition=[{"card": "plain", "count": 60}] * 3
    ),
    # Some have nothing to spend, so that each of all must be looked at, beside those that were chosen before.
    "sixty that each spend counters from any number": board(
        (
            at_noon(
                {"gain": {"boost": 1, "choose": "character"}},
                {"spend": {"choose": "card", "boost": 2, "number": "any"}},
            ),
        ),
        120,
    ),
    "forty targets that are Tough": against_tough(),
    "hundreds of reactions that each want a target": board(
        (at_noon({"gain": {"boost": 1, "target": {"is": "character"}}}),),
        120,
        own=("plain",),
        companion_expedition=[{"card": "plain", "count": 60}] * 4,
    ),
    "fourteen cards come back in every order": board(
        (at_noon(*[{"put": {"choose": {"in": "discard_pile", "of": "you"}, "to": "hand"}}] * 14),),
        1,
        {"asks": {"always": {"zones": {"limbo": 0}}}, "budget": {"positions": 1_000_000, "seconds": 3600}},
        own=tuple(TAKEN),
        discard_pile=TAKEN,
    ),
}
"""Boards with more lines than can be followed."""

MISSPELT: dict[str, bytes] = {
    "a hand of unknown cards": board((AT_NOON,), hand=[f"nobody-{n}" for n in range(60_000)]),
    "unknown rules": board((AT_NOON,), 1, {"rules": [f"9.{n}.x" for n in range(60_000)]}),
    "unknown texts of rules": board((AT_NOON,), 1, {"recasts": [f"9.{n}.x" for n in range(60_000)]}),
    "unknown keys": board((AT_NOON,), 1, {f"nobody-{n}": "" for n in range(40_000)}),
    "unknown steps": board((at_noon(*({f"nobody{n}": 1} for n in range(30_000))),)),
    "unknown answers": board((AT_NOON,), 1, {"play": [{f"eve{n} plays": "odd"} for n in range(30_000)]}),
    "unknown readings": board((AT_NOON,), 1, {"expect_when": [{"reading": f"R-{n}=x"} for n in range(20_000)]}),
    "tabs": b"a:\n" + b"\tb: c\n" * 100_000,
    "control characters": b"a: " + b"\x01" * 900_000,
    "bytes that are no text": b"\xff " * 400_000,
    "brackets": b"[" * 900_000,
}
"""Files in which nearly everything is wrong."""
