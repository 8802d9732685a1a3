"""A third language is files of data: the verbs are run in one that nobody speaks, and print no English sentence of ours."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml
from typer.core import TyperGroup
from typer.main import get_command

from judge.cli.commands import app
from judge.text.template import Maybe, Part, Plural, parsed
from tests.mock_language import CODE, HOUSE, speak_mock

COMMANDS = (
    "run noon-limbo", "run noon-limbo --board --depth all", "run noon-limbo --why-not lamplighter",
    "ruling own-order-decides", "explore noon-own-order --max-positions 50", "compare noon-limbo --mana +1",
    "rule 4.4.b", "rule", "card Sprint", "card brassbug_hive", "term Limbo", "term limboo", "search internal action",
    "list --rule 4.4.b", "coverage --timing", "test noon-limbo", "check board.yaml", "check", "import rules.pdf",
    "share noon-limbo", "quiz --count 1 --seed 5", "faq build --topic deck --date 2026-11-21", "new",
    "faq diff 1.0", "faq release 1.0", "report noon-limbo",
    "schema scenarios", "list limbo", "import --list", "diff 1.0 4.0 6.2", "diff 1.0 4.0 --play",
    "doctor", "deck board.yaml", "cache", "cache clear", "completion --install", "lsp --loud", "mcp --loud",
    "runn", "run", "run noon-limboo", "run noon-limbo --depth x", "test --jobs 0", "run noon-limbo --reading x",
)  # fmt: skip
BOARD = """game: altered
bord: 3
name: a
board: {day: 3, phase: noon, first_player: ana, players: {ana: {hand: [kuwatt], deck: many}, ben: {}}}
play: [anna pays: yes, ana pays: 3]
cards: {A: {name: A, kind: spell, abilities: [{do: [{fly: 1}]}, 3]}}
until: never
"""
SHORTEST = 12
"""Characters of a piece of a sentence that is looked for; a shorter one may stand in any text."""


@pytest.fixture(scope="module")
def mock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the data in which the mock language is spoken, and files to read."""
    folder = speak_mock(tmp_path_factory.mktemp("mock") / "data")
    (folder / "board.yaml").write_text(BOARD, encoding="utf-8")
    (folder / "rules.pdf").write_bytes(b"%PDF-1.7")
    return folder


@pytest.mark.long(keep=6)
@pytest.mark.long(keep=3)
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_printed_is_of_the_mock_language(command: str, mock: Path) -> None:
    environment = {**os.environ, "JUDGE_DATA": str(mock), "XDG_CACHE_HOME": str(mock / "cache"), "COLUMNS": "100"}
    words = [sys.executable, "-m", "judge.cli", *command.split(), "--lang", CODE]
    done = subprocess.run(words, cwd=mock, env=environment, capture_output=True, text=True, check=False)
    printed = " ".join((done.stdout + done.stderr).split())
    assert re.search("[а-я]", printed), printed
    assert "Traceback" not in printed
    assert [piece for piece in sentences() if piece in printed] == []


def test_every_verb_is_run_in_it() -> None:
    """A verb that is added goes into the table, too."""
    top = get_command(app)
    assert isinstance(top, TyperGroup)
    groups = {name: verb for name, verb in top.commands.items() if isinstance(verb, TyperGroup)}
    verbs = {*(top.commands.keys() - groups.keys())}
    verbs |= {f"{name} {inner}" for name, group in groups.items() for inner in group.commands}
    assert [verb for verb in verbs if not any(f"{command} ".startswith(f"{verb} ") for command in COMMANDS)] == []


@cache
def sentences() -> tuple[str, ...]:
    """Every piece of a sentence that the program or its English messages could print, and no text of the data has."""
    texts = " ".join(" ".join(path.read_text(encoding="utf-8").split()) for path in _texts()).replace("'", "’")
    pieces = {" ".join(piece.split()) for piece in (*_messages(), *_literals())}
    return tuple(
        sorted(
            piece
            for piece in pieces
            if len(piece) >= SHORTEST and " " in piece and not piece.startswith("judge ") and piece not in texts
        )
    )


def _texts() -> Iterator[Path]:
    """The texts of the rulebook and of the boards."""
    for folder in ("rules", "scenarios"):
        yield from (path for path in (HOUSE / folder).rglob("*.yaml") if not {"messages", "languages"} & {*path.parts})


def _messages() -> Iterator[str]:
    for path in (HOUSE / "rules").rglob("en/**/*.yaml"):
        if {"messages", "faults"} & {*path.parts}:
            waiting = [yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)["messages"]]
            while waiting:
                node = waiting.pop()
                if isinstance(node, dict):
                    waiting.extend(node.values())
                else:
                    yield from _pieces(parsed(node).parts)


def _pieces(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, str):
            # Notation and names of the command line are the same in every language.
            yield from re.findall(r"[A-Za-z’' ,]+", part)
        elif isinstance(part, Plural):
            yield from _pieces(part.one + part.many)
        elif isinstance(part, Maybe):
            yield from _pieces(part.then + part.otherwise)


def _literals() -> Iterator[str]:
    """The strings of the program that read like a sentence, docstrings and words of the help apart."""
    for path in sorted((HOUSE / "judge").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
                yield from (piece for piece in re.findall(r"[A-Za-z’' ,]+", node.value) if piece.strip().count(" "))
