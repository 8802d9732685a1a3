"""Files of cards and lists of cards that ask for more work than anybody has: as they come from a web site or a chat."""

from __future__ import annotations

import json
from random import Random
from typing import Any

Record = dict[str, Any]


def card(number: int, name: str = "", text: str = "{J} Draw a card.", cost: int = 1, **more: Any) -> Record:
    """A record as the publisher's site gives it."""
    return {
        "reference": f"ALT_ZED_B_AX_{number}_C",
        "name": name or f"Pebble {number}",
        "cardType": {"reference": "CHARACTER"},
        "rarity": {"reference": "COMMON"},
        "mainFaction": {"reference": "AX"},
        "elements": {"MAIN_COST": str(cost), "MAIN_EFFECT": text},
    } | more


def file(*records: Any) -> bytes:
    """A file of these records."""
    return json.dumps(records).encode()


def long_text(number: int) -> str:
    """A text of some 150 words, as no other number has it: all of them are in the grammar."""
    drawn = Random(number)
    return "{J} " + " ".join(drawn.choice(SENTENCES) for _ in range(24))


SENTENCES = (
    "Draw a card.", "I gain 1 boost.", "[Resupply].", "Target Character gains [Fleeting].", "Send to Reserve target Character.",
    "Create an [Ordis Recruit 1/1/1] Soldier token in target Expedition.", "If you control a token, I gain [Anchored].",
)  # fmt: skip
MANY = 3_500
"""So many small records make a megabyte."""
CARDS: dict[str, bytes] = {
    "one name with ever other numbers": file(*(card(n, "Same", cost=n % 1000) for n in range(MANY))),
    "one card printed ever again": file(*(card(n, "Same") for n in range(MANY))),
    "one card with ever other texts": file(*(card(n, "Same", f"{{J}} Draw {n} cards.") for n in range(MANY))),
    "one record ever again": file(*[card(1)] * MANY),
    "one number for ever other cards": file(*(card(1, f"Pebble {n}") for n in range(MANY))),
    "unknown fields": file(card(1, **{f"field{n}": n for n in range(40_000)})),
    "unknown signs": file(*(card(n, text="{q}" * 2600) for n in range(120))),
    "brackets": file(*(card(n, text="[(" * 3900) for n in range(120))),
    "blanks before a bullet": file(*(card(n, text=f"{{J}} Draw {n} cards." + " " * 3900 + "•") for n in range(200))),
    "long texts that are all different": file(*(card(n, text=long_text(n)) for n in range(850))),
    "long texts that break off": file(*(card(n, text=long_text(n) + " Draw") for n in range(850))),
    "names of blanks": file(*(card(n, " " * 190 + str(n)) for n in range(2_000))),
    "control characters": file(*(card(n, "\x1b]0;x\x07\u202e" * 20, "\x9b31m" * 900) for n in range(120))),
    "numbers": file(*(0 for _ in range(400_000))),
    "elements where none are": file(
        card(1, rarity={"reference": "COMMON", "elements": 9}), card(2, elements={"elements": 9})
    ),
    "nothing": file(*({} for _ in range(19_000))),
    "a number as long as the file": b'[{"reference":' + b"9" * 900_000 + b"}]",
    "brackets in brackets": b"[" * 900_000,
    "objects in objects": b'{"a":' * 180_000,
    "brackets in a record": b'[{"reference":' + b"[" * 900 + b"]" * 900 + b"}]",
    "keys twice": b"{" + b'"a":{"elements":{}},' * 50_000 + b'"a":{"elements":{}}}',
    "cut off": file(*(card(n) for n in range(MANY)))[:-9],
    "no text": b'["\xff\xfe' + b"\xff" * 900_000,
}
"""Each is imported or refused; what is wrong with its records is told of fifty, and counted."""

LISTS: dict[str, str] = {
    "blanks": "3 Pebble" + " " * 60_000 + "b",
    "headings": "a:" * 30_000,
    "brackets": "3 Pebble" + " (" * 30_000,
    "brackets that close": "3 Pebble " + "(a, b) " * 9_000,
    "digits": "9" * 65_000,
    "names that are near": "\n".join(f"3 Pebbel {n}" for n in range(1_000)),
    "names that are none": "\n".join("3 " + "x" * 60 for _ in range(1_000)),
    "empty lines": "\n" * 65_000,
    "control characters": "3 \x1b[31mPebble\u202e 1\x9b\n" * 900,
}
"""Each is held to the rules, or refused."""
