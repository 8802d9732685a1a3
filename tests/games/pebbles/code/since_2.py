"""What editions 2 and 3 have, under the numbers of edition 2: changes in the order in which they came, and the thrower asked last."""

from __future__ import annotations

from judge.engine.run.characteristics import by_timestamp
from judge.engine.run.enforce import enforces
from judge.engine.run.slots import LAYERS, WINDOW_ORDER
from judge.engine.run.table import Table
from judge.model.play.characteristic import NumberChange
from judge.model.play.frame import OpenWindow
from judge.model.play.state import State


def only_the_last(changes: tuple[NumberChange, ...]) -> tuple[NumberChange, ...]:
    """Without the rule changes do not add up: the newest takes the place of those before it."""
    return by_timestamp(changes)[-1:]


@enforces("2.b", slot=LAYERS, without=only_the_last)
def as_they_come(changes: tuple[NumberChange, ...]) -> tuple[NumberChange, ...]:
    """Changes are made in the order in which they came."""
    return by_timestamp(changes)


def as_they_sit(table: Table, state: State, frame: OpenWindow) -> tuple[str, ...]:
    """Without the rule players are asked as they sit, whoever throws."""
    return state.players


@enforces("5.a", slot=WINDOW_ORDER, without=as_they_sit)
def the_thrower_last(table: Table, state: State, frame: OpenWindow) -> tuple[str, ...]:
    """The window is offered in seating order, beginning with the player after the thrower."""
    thrower = frame.scope.controller
    return (*state.opponents(thrower), thrower)
