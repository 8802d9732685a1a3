"""Keys are values: neither the engine nor a game takes a text apart, but for those that are texts for a reason."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.house.syntax import tree

HOUSE = Path(__file__).resolve().parents[2]
TAKING_APART = ("partition", "rpartition", "split", "rsplit", "splitlines")
TEXTS = {
    # A fact of a board is one text, as a person writes it: who has passed, the terrains of the regions.
    "games/altered/day/afternoon.py": 1,
    "games/altered/day/afternoon_readings.py": 1,
    "games/altered/effects/apply_turn_actions.py": 1,
    "games/altered/why_not/no_more_turns.py": 1,
    "games/altered/objects/regions.py": 4,
    # What a procedure keeps of its last round is one text: the distances that Progress has written down.
    "games/altered/day/failures.py": 1,
    # A table of names, written as words with blanks between them.
    "games/altered/board/menu_groups.py": 1,
    # A word that a person answers with: ``dracaena.2``.
    "games/altered/telling/choice_notes.py": 1,
}
"""How often each file takes a text apart, and which."""


def taken_apart(source: ast.AST) -> int:
    calls = [node.func for node in ast.walk(source) if isinstance(node, ast.Call)]
    return sum(isinstance(call, ast.Attribute) and call.attr in TAKING_APART for call in calls)


def test_no_key_is_taken_apart() -> None:
    judge = HOUSE / "judge"
    files = [file for room in ("engine", "games") for file in sorted((judge / room).rglob("*.py"))]
    found = Counter({file.relative_to(judge).as_posix(): taken_apart(tree(file)) for file in files})
    assert {file: times for file, times in found.items() if times} == TEXTS


@pytest.mark.parametrize("line", ['key.partition(".")[0]', 'binding.key.rpartition("+")', 'name.split(":")'])
def test_a_key_that_is_taken_apart_is_found(line: str) -> None:
    assert taken_apart(ast.parse(line)) == 1
