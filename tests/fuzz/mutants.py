"""What nobody would write, made by chance from a seed: boards, command lines and queries."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from typer.main import get_command

from judge.cli.commands import app
from judge.text.nodes import plain_value
from judge.text.yaml import read
from tests.fuzz.hostile import ENDLESS
from tests.fuzz.spoiled import HOSTILE, SMALL, at, corpus, places, put, without

LONG = ("coverage", "check", "test", "faq", "new")
"""Verbs that look at every board when they are asked for nothing in particular: they are tried with files only."""
SERVERS = ("mcp", "lsp")
"""Verbs that talk on the streams of a process of their own, which a case in this process has not."""
WORDS = (
    "ana", "ben", "noon", "zone", "reserve", "réserve", "reaction", "4.4.b", "6.2.e-h", "R-4.4.a", "kind:", "card:", "edition:",
    "section:6", "authority:borrowed", "AND", "OR", "NOT", "OU", "SAUF", "(", ")", '"', "*", "initia*", "limbo", "99", "-1", "1.0",
    "altered", "lamplighter", "none", "yes", "ana pays: no", "R-4.4.a=every-step", "all", "-", "--", "en", "fr", "md", "\udce8",
)  # fmt: skip


def board(random: Random) -> bytes:
    """A bundled board, or one of the hostile ones, with one to four pieces changed."""
    value = random.choice(corpus()) if random.random() < 0.97 else _hostile(random)
    for _ in range(random.randint(1, 4)):
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


def _hostile(random: Random) -> Any:
    name = random.choice([name for name, raw in ENDLESS.items() if len(raw) < 10_000])
    return plain_value(read(ENDLESS[name], name))


def _changed(random: Random, value: Any, path: tuple[Any, ...]) -> Any:
    match random.choice(("splice", "drop", "double", "hostile", "same-key", "same-key", "same-key", "more")):
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
