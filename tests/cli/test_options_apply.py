"""Each option of each verb does something, or is refused: none is ignored."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from typer.main import get_command

from judge.cli.commands import app
from judge.cli.help import WrongUsage
from judge.cli.typed.not_together import NEEDED, NOT_TOGETHER, refuse_together

COMMON = "lang json plain game edition color help"
TABLE = {
    "run": "first slip format depth board why-not ask reading",
    "explore": "max-positions max-seconds no-reduce follow mermaid reading",
    "ruling": "max-positions max-seconds no-reduce follow every-line reading",
    "rule": "official code verbose editions history",
    "diff": "play official",
    "term": "",
    "search": "limit page all",
    "card": "official",
    "deck": "rules",
    "test": "jobs accept reading",
    "check": "",
    "compare": "editions without first-player mana answer contrast first reading",
    "coverage": "ablate texts boards timing cards tests language rule",
    "schema": "",
    "new": "out",
    "list": "rule card topic verdict text page",
    "share": "fence chat code reading",
    "report": "fence reading",
    "quiz": "topic level count seed",
    "import": "date dry-run list remove official",
    "doctor": "",
    "cache": "",
    "completion": "install",
    "lsp": "",
    "mcp": "",
    "faq build": "topic format out date against keep-going reading",
    "faq release": "date out",
    "faq diff": "",
}
"""All options of all verbs. What is added here needs a look at every other option of its line: does it apply beside it?"""


def verbs(group: Any = None, above: str = "") -> dict[str, Any]:
    """Every verb under its full name."""
    found: dict[str, Any] = {}
    for name, command in (group or get_command(app)).commands.items():
        found |= verbs(command, f"{name} ") if hasattr(command, "commands") else {f"{above}{name}": command}
    return found


def options(command: Any) -> set[str]:
    """The options of a verb as they are typed, without their hyphens."""
    return {
        name[2:] for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)
        if name.startswith("--")
    }  # fmt: skip


def test_the_table_has_every_verb_and_every_option() -> None:
    assert {verb: options(command) - set(COMMON.split()) for verb, command in verbs().items()} == {
        verb: set(words.split()) for verb, words in TABLE.items()
    }


def test_pairs_are_of_options_that_there_are() -> None:
    for table in (NOT_TOGETHER, NEEDED):
        for verb, pairs in table.items():
            known = {*TABLE[verb].split(), *COMMON.split()}
            assert {option.partition("=")[0] for pair in pairs for option in pair} <= known


def given(verb: str, *typed: str) -> dict[str, Any]:
    """The values of a verb's parameters with these options typed, as typer hands them on."""
    words: dict[str, Any] = {parameter.name: parameter.default for parameter in verbs()[verb].params}
    for option in typed:
        name, _, value = option.replace("-", "_").partition("=")
        words[name if name in words else f"{name}_"] = value or ("all" if name == "depth" else True)
    return words


@pytest.mark.parametrize("verb", TABLE)
def test_options_are_refused_together_just_where_the_table_says_so(verb: str) -> None:
    known = [option for option in TABLE[verb].split() if option not in ("format", "reading")] + ["json"]
    refused = {frozenset(pair) for pair in NOT_TOGETHER.get(verb, ())}
    lone = dict(NEEDED.get(verb, ()))
    for pair in combinations(known, 2):
        lacks = any(option in lone and lone[option] not in pair for option in pair)
        if frozenset(pair) in refused or lacks:
            with pytest.raises(WrongUsage):
                refuse_together(verb, given(verb, *pair))
        else:
            refuse_together(verb, given(verb, *pair))


def test_a_value_is_refused_where_another_is_not() -> None:
    with pytest.raises(WrongUsage):
        refuse_together("run", given("run", "slip", "format=md"))
    refuse_together("run", given("run", "slip", "format=html"))
    refuse_together("run", {**given("run", "slip"), "depth": "steps"})
