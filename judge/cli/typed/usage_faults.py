"""Words of the command line that cannot be used, as faults: those that typer finds, and our own."""

from __future__ import annotations

import re
import shlex
from typing import Any

from typer._click.core import Command
from typer._click.exceptions import BadParameter, ClickException, NoSuchOption, UsageError

from judge.app.corpus.help_words import help_words
from judge.cli.help import COMMON, WrongCommand, WrongUsage
from judge.cli.output import LINE
from judge.model.cards.card import Words
from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.phrase import Argument
from judge.text.clean import clean
from judge.text.languages import BY_CODE
from judge.text.spelling import nearest

# Typer says these in English only. What fits none of them is shown as typer has it.
_TYPER = (
    ("missing-argument", r"Missing argument '(?P<name>.*)'\."),
    ("missing-option", r"Missing option '(?P<name>.*)'\."),
    ("choice", r"Invalid value for '(?P<name>[^']*)': '(?P<word>.*)' is not one of (?P<known>'.*')\."),
    ("integer", r"Invalid value for '(?P<name>[^']*)': '(?P<word>.*)' is not a valid (?:integer|int range)\."),
    ("number", r"Invalid value for '(?P<name>[^']*)': '(?P<word>.*)' is not a valid float(?: range)?\."),
    (
        "range",
        r"Invalid value for '(?P<name>[^']*)': (?P<word>\S+) is not in the range "
        r"(?:(?P<low>[\d.]+)<=?)?x(?:>=?(?P<least>[\d.]+))?(?:<=?(?P<high>[\d.]+))?\.",
    ),
    ("needs-value", r"Option '(?P<name>.*)' requires an argument\."),
    ("no-value", r"Option '(?P<name>.*)' does not take a value\."),
    ("extra", r"Got unexpected extra argument\(s\) \((?P<word>.*)\)"),
    ("extra-one", r"Got unexpected extra argument \((?P<word>.*)\)"),
    ("extra-many", r"Got unexpected extra arguments \((?P<word>.*)\)"),
)
_PATTERNS = tuple((variant, re.compile(pattern, re.DOTALL)) for variant, pattern in _TYPER)
FIRST_PAGE = "judge"
"""The command line before any verb."""
_QUOTED = re.compile(r"'([^']*)'")


def usage_fault(fault: ClickException, argv: list[str]) -> Diagnostic:
    """The fault in the words of a command line."""
    context = fault.ctx if isinstance(fault, UsageError) else None
    path = clean(context.command_path) if context else "judge"
    if isinstance(fault, WrongCommand):
        quoted_word = shlex.quote(fault.word) if path == FIRST_PAGE and not fault.near else ""
        place = _place(fault.word, argv)
        return fault_at(place, "usage/unknown-command", word=fault.word, near=fault.near, path=path, typed=quoted_word)
    if isinstance(fault, NoSuchOption):
        return _unknown_option(fault.option_name, context.command if context else None, path, argv)
    is_scenario = isinstance(fault, BadParameter) and fault.param is not None and fault.param.name == "scenario"
    variant, arguments = _wrong(fault)
    return fault_at(_place("", argv), "usage/wrong", variant, path=path, bundled=is_scenario, **arguments)


def _unknown_option(word: str, command: Command | None, path: str, argv: list[str]) -> Diagnostic:
    options = [
        option
        for parameter in (command.params if command else [])
        for option in parameter.opts
        if option.startswith("--")
    ]
    near_options = nearest(word, [*options, "--help"])
    is_of_verbs = path == FIRST_PAGE and not near_options and word.lstrip("-") in (*COMMON, "reading")
    variant = "after-the-command" if is_of_verbs else ""
    return fault_at(_place(word, argv), "usage/unknown-option", variant, word=word, near=near_options, path=path)


def _wrong(fault: ClickException) -> tuple[str, dict[str, Argument]]:
    """Which fault typer means, and its arguments."""
    if isinstance(fault, WrongUsage):
        return fault.variant, dict(fault.arguments)
    # Arguments of several words are printed with dots behind them; a sentence has one of its own.
    message = fault.format_message().replace("...'", "'")
    for variant, pattern in _PATTERNS:
        message_match = pattern.fullmatch(message)
        if message_match:
            arguments: dict[str, Any] = message_match.groupdict()
            if "name" in arguments:
                arguments["name"] = _as_in_help(arguments["name"])
            if variant == "range":
                arguments = {name: text or "" for name, text in arguments.items()}
                arguments["low"] = arguments["low"] or arguments.pop("least")
            if "known" in arguments:
                arguments["known"] = tuple(_QUOTED.findall(arguments["known"]))
                arguments["near"] = nearest(arguments["word"], arguments["known"])
            return variant, arguments
    return "other", {"message": message}


def _as_in_help(name: str) -> Argument:
    """The name of an argument as the help page of each language has it."""
    return Words(tuple((language, help_words(language).get(name, name)) for language in BY_CODE)).phrase


def _place(word: str, argv: list[str]) -> Span:
    """Where the word begins, as if the line had been typed with single spaces."""
    index = next((number for number, argument in enumerate(argv) if word and argument.split("=")[0] == word), None)
    return Span(LINE, 1, 1 if index is None else len(" ".join(["judge", *argv[:index]])) + 2)
