"""What only edition 1 has: the order of kinds, and the owner of the target first."""

from __future__ import annotations

from judge.engine.run.characteristics import by_kind, by_timestamp
from judge.engine.run.enforce import enforces
from judge.engine.run.slots import LAYERS, WINDOW_ORDER
from judge.engine.run.table import Table
from judge.model.play.characteristic import DIVIDED, MINUS, PLUS, SET, TIMES, NumberChange
from judge.model.play.frame import OpenWindow
from judge.model.play.state import State


def as_they_came(changes: tuple[NumberChange, ...]) -> tuple[NumberChange, ...]:
    """Without the rule changes are made in the order in which they came."""
    return by_timestamp(changes)


@enforces("2.b", slot=LAYERS, without=as_they_came)
def kind_by_kind(changes: tuple[NumberChange, ...]) -> tuple[NumberChange, ...]:
    """What sets a number comes first, then what multiplies, divides, adds to and takes from it."""
    return by_kind(changes, (SET, TIMES, DIVIDED, PLUS, MINUS))


def as_they_sit(table: Table, state: State, frame: OpenWindow) -> tuple[str, ...]:
    """Without the rule players are asked as they sit, whoever is concerned."""
    return state.players


@enforces("5.a", slot=WINDOW_ORDER, without=as_they_sit)
def the_owner_of_the_target_first(table: Table, state: State, frame: OpenWindow) -> tuple[str, ...]:
    """The window is offered in seating order, beginning with the owner of the target."""
    target = state.find(frame.scope.that)
    assert target is not None
    return (target.owner, *state.opponents(target.owner))
