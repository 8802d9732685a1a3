"""What the locals of the program are called: a name that could stand for anything says nothing."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tests.house.syntax import tree

HOUSE = Path(__file__).resolve().parents[2]
BLANK = ("one", "found", "said")
MOST = 40
"""So many may stand in the whole program, in places where the word is the thing's own; there were 8,108 once."""


def test_locals_are_named_for_what_they_hold() -> None:
    names = Counter[str]()
    for file in (HOUSE / "judge").rglob("*.py"):
        for node in ast.walk(tree(file)):
            name = node.id if isinstance(node, ast.Name) else node.arg if isinstance(node, ast.arg) else ""
            names[name] += name in BLANK
    assert sum(names[name] for name in BLANK) <= MOST, {name: names[name] for name in BLANK}
