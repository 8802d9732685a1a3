"""Printed numbers and the limits of what becomes of them (2.a, 2.b)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.slots import LIMITS, PRINTED
from judge.engine.run.table import Table
from judge.model.play.state import State


def one_of_everything(table: Table, state: State, object: int, characteristic: str) -> int:
    """Without the rule nothing is printed that counts: one stone is as good as another."""
    return 1


@enforces("2.a", slot=PRINTED, without=one_of_everything)
def printed(table: Table, state: State, object: int, characteristic: str) -> int:
    """A stone has the strength and the reach that are printed on it."""
    stone = state.find(object)
    return dict(table.cards[stone.card].characteristics).get(characteristic, 0) if stone is not None else 0


def unlimited(characteristic: str) -> tuple[int | None, int | None]:
    """Without the rule a characteristic can be any number."""
    return None, None


@enforces("2.b", slot=LIMITS, without=unlimited)
def from_none_to_six(characteristic: str) -> tuple[int | None, int | None]:
    """A characteristic is never below 0 nor above 6."""
    return 0, 6
