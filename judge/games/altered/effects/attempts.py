"""What "if you do" asks: whether a part of an effect was begun (borrowed: 3.0:6.5.f)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.slots import BEGUN
from judge.engine.run.table import Table
from judge.games.altered.modifiers.cannot import forbidding
from judge.model.play.event import AtomicAction
from judge.model.play.state import State


def whatever_came_of_it(table: Table, state: State, actions: tuple[AtomicAction, ...]) -> bool:
    """Without the rule what hangs on another part is done whether that was begun or not."""
    return True


@enforces("borrowed/if-you-did", slot=BEGUN, without=whatever_came_of_it)
def something_was_begun(table: Table, state: State, actions: tuple[AtomicAction, ...]) -> bool:
    """Who begins to do a thing has done it, whatever modifiers make of it; what is impossible is not begun."""
    # Looked at before anything modifies the event, as what is impossible is struck out before that (1.4.1).
    return any(forbidding(table, state, action) is None for action in actions)
