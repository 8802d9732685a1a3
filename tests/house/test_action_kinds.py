"""Every atomic action of Altered is made in the shape of its kind as the type checker knows it, and each kind is made."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from judge.engine.run.dice import ROLL
from judge.games.altered.effects.apply_actions import carry_out
from judge.games.altered.words.action_kinds import AtPlace, Counting, Emblematic, Kind, Moving, Order, Plain
from judge.model.play.event import AtomicAction, CountAction, PlainAction
from judge.model.play.state import State
from tests.house.syntax import tree

HOUSE = Path(__file__).resolve().parents[2]
GAME = HOUSE / "judge" / "games" / "altered"
MARKED = "_marks"
"""The maker of actions that is given a kind: its callers are looked at by the type checker."""


SHAPES: dict[str, Any] = {
    "MoveAction": Moving,
    "PlaceAction": AtPlace,
    "CountAction": Counting,
    "EmblemAction": Emblematic,
    "OrderAction": Order,
    "PlainAction": Plain,
}


def made(file: Path) -> Iterator[tuple[str, str]]:
    """The atomic actions that a file makes: shape and kind; a name is what stands under it in the file's module."""
    calls = [node for node in ast.walk(tree(file)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    kinds = [(call.func.id, call.args[0]) for call in calls if call.func.id in SHAPES]  # type: ignore[attr-defined]
    marks = [argument for call in calls if call.func.id == MARKED for argument in call.args[4:5]]  # type: ignore[attr-defined]
    for shape, kind in [*kinds, *(("CountAction", mark) for mark in marks)]:
        if isinstance(kind, ast.Constant):
            yield shape, kind.value  # type: ignore[misc]
        elif isinstance(kind, ast.Name) and kind.id.isupper():
            module = ".".join(file.relative_to(HOUSE).with_suffix("").parts)
            yield shape, getattr(importlib.import_module(module), kind.id)
        else:
            assert isinstance(kind, ast.Name) and kind.id == "kind" and MARKED in file.read_text(encoding="utf-8"), kind


def test_what_is_made_has_the_shape_of_its_kind_and_every_kind_is_made() -> None:
    found = {action for file in sorted(GAME.rglob("*.py")) for action in made(file)}
    # Dice are the core's.
    assert found | {("CountAction", ROLL)} == {
        (shape, kind) for shape, kinds in SHAPES.items() for kind in get_args(kinds)
    }


def test_every_shape_and_every_kind_has_its_place() -> None:
    assert SHAPES.keys() == {shape.__name__ for shape in get_args(AtomicAction)}
    # Of one shape each: so a kind tells which fields an action has.
    kinds = [kind for of_shape in SHAPES.values() for kind in get_args(of_shape)]
    assert sorted(kinds) == sorted(get_args(Kind))


def test_a_kind_that_nobody_knows_is_not_carried_out() -> None:
    state = State(("ana", "ben"), (), (), (), 1)
    with pytest.raises(AssertionError):
        carry_out(None, state, PlainAction("reforge"), state)  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        carry_out(None, state, CountAction("move"), state)  # type: ignore[arg-type]
