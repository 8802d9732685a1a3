"""Finds and reads scenario files."""

from __future__ import annotations

import sys
from pathlib import Path

from judge.app.house import cards, edition_known, game_named, rulebook
from judge.app.place import scenarios_root
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.scenario import Scenario
from judge.scenario.read import ScenarioReader, head
from judge.text.decode import advice
from judge.text.source import LARGEST
from judge.text.yaml import read


def bundled() -> dict[str, Path]:
    """The scenarios that come with the program, by name; refused boards are no rulings and are left out."""
    root = scenarios_root()
    found = (path for path in sorted(root.rglob("*.yaml")) if "refused" not in path.relative_to(root).parts)
    return {path.stem: path for path in found}


def find(name: str) -> Path:
    """The file that a name or path means.

    Raises:
        Refused: there is no such file.
    """
    path = Path(name)
    if path.is_file():
        return path
    known = bundled()
    if name in known:
        return known[name]
    how = advice(name, tuple(known)) + " `judge list` shows them all."
    what = f'there is no scenario "{name}", neither bundled nor as a file'
    raise Refused([Diagnostic(Span(name, 1, 1), "scenario/not-found", what, how=how.strip())])


def load_scenario(name: str) -> Scenario:
    """Read a scenario by name, by path, or from standard input (``-``).

    Raises:
        Refused: the file does not exist, cannot be read, or has faults (all of them are listed).
    """
    if name == "-":
        return parse(sys.stdin.buffer.read(LARGEST + 1), "<stdin>", "stdin")
    path = find(name)
    return parse(_bytes(path), _shown(path), path.stem)


def parse(raw: bytes, file: str, id: str) -> Scenario:
    """Read a scenario from bytes.

    Raises:
        Refused: with every fault.
    """
    node = read(raw, file)
    name, edition = head(node)
    game = game_named(name, node.span)
    if edition:
        edition_known(game, edition, node.span)
    book = rulebook(game.name, edition or next(iter(game.editions)))
    return ScenarioReader(node, game, book, cards(game.name)).read(id)


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        what = f"the file cannot be read: {error.strerror}"
        raise Refused([Diagnostic(Span(str(path), 1, 1), "file/unreadable", what)]) from error


def _shown(path: Path) -> str:
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
