"""Plain command lines are read without typer, and as typer reads them; all others are left to it."""

from __future__ import annotations

import shlex
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cli import commands
from judge.cli.front.program import answered, program
from judge.cli.typed.plain_line import plain_line
from judge.cli.verb import VERBS, CommandVerb

assert commands.VERBS is VERBS  # they are registered when their module is read
VALUES = (
    "a",
    "é b",
    "-",
    "--",
    "",
    "-1",
    "0",
    "1",
    "3",
    "1.5",
    "007",
    "1e3",
    " 2",
    "html",
    "json",
    "fr",
    "auto",
    "x=y",
    "-x",
)


class Recorder(CommandVerb):
    """A verb that keeps what it is called with."""

    def run(self, words: dict[str, Any]) -> int:
        """Keep the values."""
        RECORDED.append(words)
        return 0


RECORDED: list[dict[str, Any]] = []
PROGRAMS = {name: program({name: Recorder(*verb)}) for name, verb in VERBS.items()}


def as_typer_reads(name: str, words: list[str]) -> dict[str, Any]:
    """The values that typer hands to a verb."""
    RECORDED.clear()
    assert answered(PROGRAMS[name], [*name.split(" "), *words]) == 0
    return RECORDED[0]


def options_of(verb: CommandVerb) -> list[str]:
    """The options of a verb, each in full, cut off, and with a value that stands behind a sign."""
    names = [f"--{each.name.rstrip('_').replace('_', '-')}" for each in verb.parameters()] + [
        "--format",
        "--help",
        "-h",
    ]
    return [*names, *(name[:-1] for name in names), *(f"{name}={value}" for name in names for value in ("fr", "1", ""))]


@st.composite
def lines(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A verb with some words behind it."""
    name = draw(st.sampled_from(sorted(VERBS)))
    word = st.one_of(st.sampled_from(options_of(VERBS[name])), st.sampled_from(VALUES))
    return name, draw(st.lists(word, max_size=6))


@settings(max_examples=600, deadline=None)
@given(lines())
def test_what_is_plain_is_read_as_typer_reads_it(line: tuple[str, list[str]]) -> None:
    name, words = line
    values = plain_line(VERBS[name].parameters(), words)
    if values is not None:
        assert repr(values) == repr({key: as_typer_reads(name, words)[key] for key in values})


@pytest.mark.parametrize("name", VERBS)
def test_the_example_of_each_verb_is_plain(name: str) -> None:
    verb = VERBS[name]
    assert plain_line(verb.parameters(), shlex.split(verb.example)[1 + len(name.split(" ")) :]) is not None


@pytest.mark.parametrize("line", ["run", "run a b", "run a --slip --slip", "run a --format pdf", "run a --lang=", "run a --lan fr",
                                  "run a -- b", "run a --first=yes", "list --page 0", "list --page x", "search", "run ''", "run a -h"])  # fmt: skip
def test_a_line_that_typer_has_to_look_at_is_not_plain(line: str) -> None:
    name, *words = shlex.split(line)
    assert plain_line(VERBS[name].parameters(), words) is None
