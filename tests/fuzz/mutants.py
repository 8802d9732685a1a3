"""What nobody would write, made by chance from a seed: boards, command lines, queries, cards and lists of them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from typer.main import get_command

from judge.cli.commands import app
from judge.text.nodes import plain_value
from judge.text.yaml import read
from tests.fuzz.derived import text
from tests.fuzz.grown import Grower, NoRoom
from tests.fuzz.hostile import ENDLESS
from tests.fuzz.hostile_cards import card
from tests.fuzz.hostile_records import changed
from tests.fuzz.spoiled import HOSTILE, SMALL, at, corpus, places, put, without
from tests.fuzz.strange_boards import IMPORTED, loop, names, playable, with_strangers

LONG = ("coverage", "check", "test", "faq", "new")
"""Verbs that look at every board when they are asked for nothing in particular: they are tried with files only."""
SERVERS = ("mcp", "lsp")
"""Verbs that talk on the streams of a process of their own, which a case in this process has not."""
GROWN = {
    "when": "trigger", "if": "condition", "do": "steps", "to": "destination", "what": "filter", "target": "filter",
    "choose": "filter", "each": "filter", "passive": "passive", "cost": "cost", "abilities": "ability",
}  # fmt: skip
"""What the schema calls that which stands under these keys of a board."""
WORDS = (
    "ana", "ben", "noon", "zone", "reserve", "réserve", "reaction", "4.4.b", "6.2.e-h", "R-4.4.a", "kind:", "card:", "edition:",
    "section:6", "authority:borrowed", "AND", "OR", "NOT", "OU", "SAUF", "(", ")", '"', "*", "initia*", "limbo", "99", "-1", "1.0",
    "altered", "lamplighter", "none", "yes", "ana pays: no", "R-4.4.a=every-step", "all", "-", "--", "en", "fr", "md", "\udce8",
)  # fmt: skip


def board(random: Random) -> bytes:
    """A bundled board, one with cards of any words, a loop, or one of the hostile ones, with some pieces changed."""
    drawn = random.random()
    least = 0
    if drawn < 0.55:
        value, least = random.choice(corpus()), 1
    elif drawn < 0.85:
        value = playable(lambda: with_strangers(random, random.choice(corpus())))
    else:
        value = playable(lambda: loop(random)) if drawn < 0.97 else _hostile(random)
    for _ in range(random.randint(least, 4) if least or random.random() < 0.4 else 0):
        if found := places(value):
            value = _changed(random, value, random.choice(found))
    return json.dumps(value, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")


def torn(random: Random) -> bytes:
    """The bytes of a board, cut and mixed with others."""
    raw = json.dumps(random.choice(corpus()), ensure_ascii=False).encode()
    for _ in range(random.randint(1, 5)):
        start = random.randint(0, len(raw))
        raw = raw[:start] + random.randbytes(random.randint(0, 6)) + raw[start + random.randint(0, 40) :]
    return raw


def query(random: Random) -> tuple[str, ...]:
    """Words to search for: some that are known, operators, and what people paste."""
    return tuple(_word(random) for _ in range(random.randint(1, 6)))


def command_line(random: Random, files: tuple[str, ...]) -> list[str]:
    """A verb with some of its options and arguments, most of them of the right kind."""
    verbs = [name for name in get_command(app).commands if name not in (*LONG, *SERVERS)]  # type: ignore[attr-defined]
    verb = random.choice((*verbs, *verbs, "check", "test", _word(random)))
    words = [verb]
    command: Any = get_command(app).commands.get(verb)  # type: ignore[attr-defined]
    if verb in ("run", "explore", "ruling", "share", "report", "compare", "check", "test") or command is None:
        words += random.choices((*files, "noon-limbo", "own-order-decides"), k=1 + (random.random() < 0.2))
    else:
        words += query(random)
    known = command.params if command is not None else []
    for parameter in random.sample(known, random.randint(0, min(3, len(known)))):
        if option := next((name for name in parameter.opts if name.startswith("--")), ""):
            words += [option] if getattr(parameter, "is_flag", False) else [option, _value(random, parameter)]
    if random.random() < 0.1:
        random.shuffle(words)
    return words


def card_file(random: Random) -> bytes:
    """A file of cards, with some of its places changed, or torn."""
    records = [hostile_card(random) for _ in range(random.randint(1, 6))]
    raw = json.dumps(random.choice((records, {"cards": records}, dict(enumerate(records)), records[0]))).encode()
    return changed(random, raw) if random.random() < 0.6 else raw


def hostile_card(random: Random) -> dict[str, Any]:
    """A record of a card with a text that may be any, as it is published or with more in it."""
    name = random.choice((*IMPORTED, "Same", *HOSTILE, "Pebble " * 30))
    record = card(random.randint(1, 9), name, text(random, "en")[0], random.randint(0, 12))
    more = {
        "isBanned": random.choice((True, "yes", 1)),
        "cardSubTypes": random.choice(([], {}, [{"reference": "BUG"}])),
    }
    return record | {key: value for key, value in more.items() if random.random() < 0.3}


def card_list(random: Random) -> bytes:
    """A list of cards, as people write them and as nobody does."""
    counts = ("3 ", "3x ", "", "x3 ", "0 ", "-1 ", "99999999999999999999 ", "² ", "3\t", "• ", "# ", "1e9 ")
    lines = (
        f"{random.choice(counts)}{_word(random) if random.random() < 0.4 else random.choice(IMPORTED)}"
        for _ in range(40)
    )
    raw = random.choice(("\n", "\r\n", "\r", "\u2028")).join(lines).encode("utf-8", "surrogateescape")
    return raw if random.random() < 0.8 else raw + random.randbytes(9)


def _hostile(random: Random) -> Any:
    name = random.choice([name for name, raw in ENDLESS.items() if len(raw) < 10_000])
    return plain_value(read(ENDLESS[name], name))


def _changed(random: Random, value: Any, path: tuple[Any, ...]) -> Any:
    match random.choice(("splice", "drop", "double", "hostile", "same-key", "same-key", "same-key", "more", "grown")):
        case "grown" if path[-1] in GROWN:
            try:
                return put(value, path, Grower(random, names()).of(GROWN[path[-1]], random.randint(3, 9)))
            except NoRoom:
                return value
        case "drop":
            return without(value, path)
        case "double" if isinstance(at(value, path), list):
            return put(value, path, at(value, path) * random.randint(2, 5))
        case "more" if str(at(value, path)).isdecimal():
            return put(value, path, random.choice((0, 1, 2, 7, 60, 99, 300, 999)))
        case "same-key":
            other = random.choice(corpus())
            alike = [place for place in places(other) if place[-1] == path[-1]]
            return put(value, path, at(other, random.choice(alike))) if alike else value
        case "splice":
            other = random.choice(corpus())
            return put(value, path, at(other, random.choice(places(other))))
    return put(value, path, random.choice(SMALL))


def _word(random: Random) -> str:
    letters = "".join(chr(random.choice((random.randint(32, 126), random.randint(160, 0x2100)))) for _ in range(5))
    return random.choice((*WORDS, *WORDS, *HOSTILE, letters))


def _value(random: Random, parameter: Any) -> str:
    choices = getattr(parameter.type, "choices", None)
    if choices and random.random() < 0.8:
        return str(random.choice([*choices]))
    return random.choice(("0", "1", "2", "300")) if parameter.type.name in ("integer", "float") else _word(random)
