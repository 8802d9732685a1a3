"""Makes the table of what Tab completes: every verb with its options and arguments, and every name that they take.

A line is ``section, word, help`` with tabs between. Sections: ``verb`` (with ``verb faq`` for those of two words),
``option VERB`` (whose word is followed by the kind of its value and a second tab), ``takes VERB`` (the kinds of its
arguments in their order, one that repeats with ``...``), and one section a kind with its words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from typer.main import get_command

from judge.app.completing.completables import completables
from judge.cli.front.help_language import translation
from judge.cli.help import COMMON, Translation

FILE = "file"
ARGUMENTS = {
    "SCENARIO": "scenario|file",
    "[OTHER]": "scenario|file",
    "[NUMBER]...": "rule...",
    "[WORD]...": "term...",
    "WORDS...": "term...",
    "NAME...": "card...",
    "[PATH]...": "scenario|file...",
    "EDITION": "edition",
    "[SECTION]": "rule",
    "A": "release|file",
    "[B]": "release|file",
    "[FILE]...": "file...",
    "FILE": "file",
}
"""The kind of an argument, by the word that stands for it on help pages."""
OPTIONS = {
    "--lang": "language", "--game": "game", "--edition": "edition", "--reading": "reading", "--rule": "rule",
    "--card": "card", "--topic": "topic", "--why-not": "card", "--without": "card", "--out": "file",
    "--against": "release|file", "--language": "language", "--editions": "edition",
    "--verdict": "verdict", "--rules": "file",
}  # fmt: skip
"""The kind of an option's value. What is in neither table takes words that nobody can guess: a date, a number."""


def table(language: str) -> str:
    """The whole table, helped in this language."""
    from judge.cli.commands import app

    words = translation(["--lang", language])
    lines = [*_group(get_command(app), "", words)]
    rows = ((candidate.kind, candidate.word, candidate.help) for candidate in completables(language))
    lines += ["\t".join(row) for row in rows]
    return "\n".join(lines) + "\n"


def _group(group: Any, above: str, words: Translation) -> Iterator[str]:
    if not above:
        yield f"option\t--help\t{words.word('Show this message and exit.')}"
        yield f"option\t--version\t{words.word('Print the version and leave.')}"
        yield f"option\t--man\t{words.word('Print the manual page and leave: man -l reads it.')}"
        yield f"verb\thelp\t{words.word('Show this message and exit.')}"
    for name, command in group.commands.items():
        yield f"verb{above and ' '}{above}\t{name}\t{words.word(command.get_short_help_str(200))}"
        verb = f"{above} {name}".strip()
        yield from _group(command, verb, words) if hasattr(command, "commands") else _verb(verb, command, words)


def _verb(verb: str, command: Any, words: Translation) -> Iterator[str]:
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    for parameter in arguments:
        yield f"takes {verb}\t{kind_of(parameter)}\t"
    if not arguments:
        yield f"takes {verb}\t\t"
    for parameter in command.params:
        if parameter.param_type_name == "option" and parameter.name not in COMMON:
            yield from _option(verb, parameter, words)
    yield f"option {verb}\t--help\t-\t{words.word('Show this message and exit.')}"
    for parameter in command.params:
        if parameter.param_type_name == "option" and parameter.name in COMMON:
            yield from _option(verb, parameter, words)


def _option(verb: str, parameter: Any, words: Translation) -> Iterator[str]:
    for name in parameter.opts:
        if name.startswith("--"):
            yield f"option {verb}\t{name}\t{kind_of(parameter)}\t{words.word(parameter.help or '')}"


def kind_of(parameter: Any) -> str:
    """What the value of an option or an argument is, ``-`` of an option that takes none; empty where nobody knows."""
    choices = getattr(parameter.type, "choices", None)
    if parameter.param_type_name == "argument":
        metavar = parameter.metavar or parameter.name
        return ARGUMENTS.get(metavar, "") or (f"one of {','.join(choices)}" if choices else "")
    if getattr(parameter, "is_flag", False):
        return "-"
    kinds = (OPTIONS.get(name) for name in parameter.opts)
    return next(filter(None, kinds), "") or (f"one of {','.join(choices)}" if choices else "")
