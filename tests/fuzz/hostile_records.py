"""What may lie in the place of the kept records of imported cards: another version, another hand, half a disk."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.overlay_store import data_dir
from judge.library.pool.played_record import LARGEST_RECORD, record_path
from judge.library.pool.printing import pool_path
from tests.asking import of_altered
from tests.fuzz.hostile_cards import card, file
from tests.fuzz.spoiled import SMALL, at, places, put, without

Record = dict[str, Any]
GAME = "altered"
NOON = "At Noon — Draw a card."
BOARD = """
game: altered
edition: "1.0"
name: A pebble and what is the same at Noon.
board:
  phase: noon
  first_player: ana
  players:
    ana: {hero_expedition: [Pebble 1, ALT_ZED_B_AX_2_C], deck: 3}
    ben: {hand: [ALT_ZED_B_AX_20_C]}
"""
CARDS = file(*(card(number, text=NOON) for number in range(1, 9)), *(card(n, "Same", cost=n) for n in (20, 21)))
VERSIONS = 20_000


def imported(folder: Path) -> dict[Path, bytes]:
    """Import some cards; the files that are kept of them, with what they hold."""
    path = folder / "pebbles-2024.json"
    path.write_bytes(CARDS)
    import_cards(of_altered(), (str(path),), lang="en")
    kept = (record_path(data_dir(), GAME), pool_path(data_dir(), GAME))
    return {path: path.read_bytes() for path in kept}


def versions(record: Record, *more: Record) -> bytes:
    """The record with these versions in the place of its own."""
    return json.dumps(record | {"versions": more}).encode()


def first(record: Record, **more: Any) -> Record:
    """The first version with something else in it."""
    return record["versions"][0] | more


def numbered(record: Record, number: int, **more: Any) -> Record:
    """A version like the first, with a number and a code name of its own."""
    return first(record, id=f"pebble_{number}", references=[f"ALT_ZED_B_AX_{number}_C"], **more)


def nested(depth: int) -> str:
    """A card with a step in a step in a step …"""
    card = '{"name":"Pebble 1","kind":"character","abilities":[{"when":{"phase":"noon"},"do":[STEP]}]}'
    return card.replace("STEP", '{"for_each":"9","do":[' * depth + '{"draw":"1"}' + "]}" * depth)


def with_abilities(count: int) -> str:
    """A card with so many abilities."""
    ability = {"when": {"phase": "noon"}, "do": [{"draw": "1"}]}
    return json.dumps({"name": "Pebble 1", "kind": "character", "abilities": [ability] * count})


RECORDS: Mapping[str, Callable[[Record], bytes]] = {
    "every version has one number": lambda it: versions(it, *(first(it, id=f"pebble_{n}") for n in range(VERSIONS))),
    "every version has one name": lambda it: versions(it, *(numbered(it, n) for n in range(1, VERSIONS))),
    "every version has one code name": lambda it: versions(
        it, *(numbered(it, n) | {"id": "pebble_1"} for n in range(1, VERSIONS))
    ),
    "a version has every number": lambda it: versions(
        it, first(it, references=[f"ALT_ZED_B_AX_{n}_C" for n in range(10 * VERSIONS)])
    ),
    "a version has every name": lambda it: versions(
        it, first(it, names=[["en", f"Pebble {n}"] for n in range(99_999)])
    ),
    "every name is long": lambda it: versions(
        it, *(numbered(it, n, names=[["en", f"{n} " * 40]]) for n in range(1, VERSIONS))
    ),
    "steps in steps": lambda it: versions(it, first(it, card=nested(12))),
    "steps in steps in steps": lambda it: versions(it, first(it, card=nested(900))),
    "hundreds of abilities": lambda it: versions(it, first(it, card=with_abilities(900))),
    "thousands of versions with hundreds of abilities": lambda it: versions(
        it, *(numbered(it, n, card=with_abilities(200)) for n in range(1, 1000))
    ),
    "a card of brackets": lambda it: versions(it, first(it, card="[" * 60_000)),
    "abilities of brackets": lambda it: versions(
        it, first(it, before={"date": "2023", "effect": "other", "abilities": "[" * 60_000})
    ),
    "a number of digits": lambda it: versions(it, first(it, card='{"cost": {"hand": ' + "9" * 6_000 + "}}")),
    "control characters": lambda it: versions(
        it, first(it, names=[["en", "\x1b]0;x\x07\u202ePebble 1\x9b31m"]], date="\x1b[31m", flags=["banned"])
    ),
    "words of another program": lambda it: versions(it, first(it, obstacle={"reason": "word", "word": "{player} {"})),
    "half surrogates": lambda it: json.dumps(it).replace("Pebble", "\\ud800").encode(),
    "another version": lambda it: json.dumps(it | {"played": 2, "more": "of it"}).encode(),
    "of no game": lambda it: json.dumps(it | {"game": "MAIN EFFECT"}).encode(),
    "of another game": lambda it: json.dumps(it | {"game": "pebbles"}).encode(),
    "keys that nobody knows": lambda it: json.dumps(it | {f"key{n}": n for n in range(90_000)}).encode(),
    "numbers for texts": lambda it: json.dumps(it | {"versions": [7] * 90_000}).encode(),
    "as many empty versions as are read": lambda _: _full(b'{"id":"a","names":[],"references":[],"made_of":""}'),
    "as many empty lists as are read": lambda _: _full(b"[]"),
    "larger than anything that is read": lambda it: json.dumps(it).encode() + b" " * 180_000_000,
    "brackets": lambda _: b"[" * 900_000,
    "nothing": lambda _: b"",
    "zeros": lambda _: b"\0" * 900_000,
}
"""What is put in the place of the record of the cards in play, made from the one that is there."""


def _full(version: bytes) -> bytes:
    head = b'{"game":"altered","pool":"","grammar":"","played":1,"versions":['
    return head + b",".join([version] * ((LARGEST_RECORD - 99) // (len(version) + 1))) + b"]}"


def changed(random: Random, raw: bytes) -> bytes:
    """A kept file with some of its places changed, or torn."""
    value = _value(raw)
    if value is None or random.random() < 0.1:
        start = random.randint(0, len(raw))
        return raw[:start] + random.randbytes(random.randint(0, 6)) + raw[start + random.randint(0, 40) :]
    for _ in range(random.randint(1, 3)):
        if held := places(value):
            value = _changed(random, value, random.choice(held))
    return json.dumps(value, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")


def _value(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        return None


def _changed(random: Random, value: Any, path: tuple[Any, ...]) -> Any:
    there = at(value, path)
    match random.randrange(6):
        case 0:
            return without(value, path)
        case 1 if isinstance(there, list):
            return put(value, path, there * random.choice((2, 300)))
        case 2 if isinstance(there, str) and there.startswith(("{", "[")):
            return put(value, path, changed(random, there.encode()).decode("utf-8", "replace"))
        case 3:
            return put(value, path, at(value, random.choice(places(value))))
        case 4 if isinstance(there, str):
            return put(value, path, there * random.choice((2, 500)))
    return put(value, path, random.choice(SMALL))
