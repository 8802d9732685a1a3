"""Every atomic action of Altered is made as one of the kinds that the type checker knows, and each kind is made."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from judge.engine.run.dice import ROLL
from judge.games.altered.effects.apply_actions import carry_out
from judge.games.altered.words.action_kinds import Kind
from judge.model.play.event import AtomicAction
from judge.model.play.state import State
from tests.house.syntax import tree

HOUSE = Path(__file__).resolve().parents[2]
GAME = HOUSE / "judge" / "games" / "altered"
MARKED = "_marks"
"""The maker of actions that is given a kind: its callers are looked at by the type checker."""


def made(file: Path) -> Iterator[str]:
    """The kinds of the atomic actions that a file makes; a name is what stands under it in the file's module."""
    calls = [node for node in ast.walk(tree(file)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    kinds = [call.args[0] for call in calls if call.func.id == "AtomicAction"]  # type: ignore[attr-defined]
    kinds += [argument for call in calls if call.func.id == MARKED for argument in call.args[4:5]]  # type: ignore[attr-defined]
    for kind in kinds:
        if isinstance(kind, ast.Constant):
            yield kind.value  # type: ignore[misc]
        elif isinstance(kind, ast.Name) and kind.id.isupper():
            module = ".".join(file.relative_to(HOUSE).with_suffix("").parts)
            yield getattr(importlib.import_module(module), kind.id)
        else:
            assert isinstance(kind, ast.Name) and kind.id == "kind" and MARKED in file.read_text(encoding="utf-8"), kind


def test_what_is_made_is_of_a_known_kind_and_every_kind_is_made() -> None:
    kinds = {kind for file in sorted(GAME.rglob("*.py")) for kind in made(file)}
    # Dice are the core's.
    assert kinds | {ROLL} == set(get_args(Kind))


def test_a_kind_that_nobody_knows_is_not_carried_out() -> None:
    state = State(("ana", "ben"), (), (), (), 1)
    with pytest.raises(AssertionError):
        carry_out(None, state, AtomicAction("reforge"))  # type: ignore[arg-type]
