"""Everything that ``same_bytes.py`` asks of a checkout, read from its files of rules, boards and tests.

A verb is asked about all there is to ask about, in both languages, for a person and with ``--json``. What only few
commands can show is asked a few times: of the first board of each folder, and of a process that nothing has warmed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from sides import COLD, Command

LANGUAGES = ("en", "fr")
UNDERWORLDS = ("--game", "underworlds")
NO_CLOCK, FEW = ("--max-seconds", "1000000"), ("--max-positions", "300")
"""An exploration ends where its positions end, never because the machine is busy. Two boards have more than these few."""
DATE = ("--date", "2026-11-21")
QUERIES = (
    "reaction", "réaction", "réserve", '"first player" NOT kind:scenario', "kind:reading", "kind:term zone",
    "section:6.3", "authority:borrowed", "card:Sprint", "initia*", "limbo OR deck", "(mana OU orbe) SAUF coût", "xyzzy",
)  # fmt: skip
RULES_COVERED = ("4.4.b", "5.1.1.d", "1.2.4.a", "6.3", "9.9.z")
TEXTS_LISTED = ("first player", "premier joueur", "token", "xyzzy")
SCHEMAS = ("scenario", "rules", "cards", "result", "vocabulary", "format")
VERBS = (
    "run", "rule", "term", "search", "test", "check", "coverage", "schema", "new", "list", "compare", "share", "explore",
    "ruling", "card", "import", "faq", "faq build", "faq release", "faq diff",
)  # fmt: skip


def commands(folder: Path) -> Iterator[Command]:
    """Everything that is asked of a checkout: the long ones first, so that none is waited for at the end."""
    for words in (*_whole_house(), *_boards(folder), *_one_of_each_kind(folder), *_texts(folder), *_lists(folder)):
        for language in LANGUAGES:
            yield (*words, "--lang", language)
            yield (*words, "--lang", language, "--json")
    for verb in ("", *VERBS):
        yield (COLD, *verb.split(), "--help")


def _whole_house() -> Iterator[Command]:
    yield from (("coverage", "--boards"), ("coverage",), ("coverage", "--texts"))
    yield from (("coverage", "--rule", number) for number in RULES_COVERED)
    yield from (
        ("faq", "build", *DATE, "--format", shape, *game) for shape in ("md", "html") for game in ((), UNDERWORLDS)
    )
    yield ("check",)
    yield from (("schema", kind) for kind in SCHEMAS)


def _boards(folder: Path) -> Iterator[Command]:
    for path in _files(folder, "scenarios"):
        board = path.relative_to(folder).as_posix()
        limits = NO_CLOCK if b"\nbudget:" in path.read_bytes() else (*NO_CLOCK, *FEW)
        yield from ((verb, board, *limits) for verb in ("explore", "ruling"))
        yield from (("run", board, *shape) for shape in ((), ("--depth", "all"), ("--board",), ("--slip",)))


def _one_of_each_kind(folder: Path) -> Iterator[Command]:
    """What is asked of the first board of each folder only; and each verb once in a process that nothing has warmed."""
    every = _files(folder, "scenarios")
    cards = [id for game, id in _keys(folder, "cards") if not game]
    for board in {path.parent: path for path in reversed(every)}.values():
        name, text = board.relative_to(folder).as_posix(), board.read_text(encoding="utf-8", errors="replace")
        card = next((id for id in cards if id in text), "subhash_marmo")
        yield from (
            ("run", name, "--why-not", card),
            ("run", name, "--format", "md"),
            ("run", name, "--format", "html"),
        )
        yield from (("compare", name, "--contrast", "1"), ("compare", name, "--mana", "+1"), ("share", name))
    yield from ((COLD, *words) for words in (
        ("run", "noon-limbo"), ("explore", "noon-own-order"), ("ruling", "own-order-decides"), ("rule", "6.3.d"),
        ("rule", "WU-001", *UNDERWORLDS), ("term", "Limbo"), ("search", "internal action"), ("card", "Sprint"), ("list",),
        ("coverage", "--rule", "4.4.b"), ("faq", "build", "--topic", "deck", *DATE), ("schema", "result"),
        ("compare", "noon-limbo", "--mana", "+1"), ("share", "noon-limbo"), ("check",), ("import", "--list"),
        ("test", "noon-limbo"), ("rnu", "noon-limbo"), ("run", "noon-limbo", "--why-not", "lamplighter"),
    ))  # fmt: skip


def _texts(folder: Path) -> Iterator[Command]:
    numbers = [("rule", number, *game) for game, number in dict.fromkeys(_numbers(folder))]
    yield from (*numbers, ("rule",), ("rule", *UNDERWORLDS), ("rule", "6.2.e-h", "4.4", "3.0:7.3.4"), ("rule", "9.9.z"))
    yield from (("term", id, *game) for game, id in _keys(folder, "terms"))
    yield from (("card", id, *game) for game, id in _keys(folder, "cards"))
    yield from (("term",), ("term", *UNDERWORLDS), ("term", "xyzzy"), ("card", "xyzzy"))
    asked = [
        str(asks["ask"]) for file in _files(folder, "tests", "questions.yaml") for asks in _read(file)["questions"]
    ]
    yield from (("search", words) for words in (*QUERIES, *asked))
    yield from (("search", words, *UNDERWORLDS) for words in ("attaque", "attack", "kind:ruling dés", "xyzzy"))


def _lists(folder: Path) -> Iterator[Command]:
    topics = re.compile(r"^topic: (.+)$", re.MULTILINE)
    lines = [
        line for path in _files(folder, "scenarios") for line in topics.findall(path.read_text("utf-8", "replace"))
    ]
    yield from (("list",), ("list", *UNDERWORLDS))
    yield from (("list", "--topic", name) for name in sorted({*re.findall(r"[a-z]+", " ".join(lines)), "xyzzy"}))
    yield from (("list", "--rule", number) for game, number in dict.fromkeys(_numbers(folder)) if not game)
    yield from (("list", "--card", id) for game, id in _keys(folder, "cards") if not game)
    yield from (("list", "--verdict", answer) for answer in ("yes", "no", "open", "value", "xyzzy"))
    yield from (("list", "--text", words) for words in TEXTS_LISTED)


def _numbers(folder: Path) -> Iterator[tuple[Command, str]]:
    """Every number, heading and id that the rules of a game have, after the words that name the game."""
    for game, _, content in _rules(folder):
        numbers = [str(number) for key in ("numbers", "headings") for number in content.get(key, ())]
        parts = [number.split(".") for number in numbers]
        numbers += sorted({".".join(part[:length]) for part in parts for length in range(1, len(part))})
        for key in ("readings", "rulings", "sections", "undetermined"):
            numbers += content.get(key, ())
        numbers += [number for rule in content.get("rules", ()) if isinstance(rule, dict) for number in _within(rule)]
        yield from ((game, number) for number in numbers)


def _within(rule: dict[str, Any]) -> Iterator[str]:
    id = str(rule.get("number") or rule["id"])
    yield from (str(rule[key]) for key in ("number", "id", "from") if key in rule)
    for key, between in (("items", "."), ("remarks", "/remark-"), ("examples", "/example-")):
        yield from (f"{id}{between}{nth}" for nth, _ in enumerate(rule.get(key, ()), 1))


def _keys(folder: Path, name: str) -> list[tuple[Command, str]]:
    """Code names of all terms, or of all cards, after the words that name the game."""
    return [(game, str(id)) for game, _, content in _rules(folder) for id in content.get(name, ())]


@cache
def _rules(folder: Path) -> list[tuple[Command, Path, dict[str, Any]]]:
    """What the files of rules hold under their keys, after the words that name the game; a grammar is a mere list."""
    files = [path for path in _files(folder, "rules") if "messages" not in path.parts]
    games = {path: path.relative_to(folder).parts[1] for path in files}
    read = ((path, _read(path)) for path in files)
    return [
        (() if games[path] == "altered" else ("--game", games[path]), path, content)
        for path, content in read
        if isinstance(content, dict)
    ]


def _read(file: Path) -> dict[str, Any]:
    content: dict[str, Any] = yaml.load(file.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return content


def _files(folder: Path, room: str, ending: str = ".yaml") -> list[Path]:
    return sorted(path for path in (folder / room).rglob("*.yaml") if path.name.endswith(ending))
