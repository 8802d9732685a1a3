"""Whether an atomic action is what the trigger of a reaction names."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching.events import comes_to_have
from judge.games.altered.slots.trigger_slots import EVENTS
from judge.model.cards.ability import Trigger
from judge.model.play.event import AtomicAction
from judge.model.play.state import GameObject, State


def matches(
    table: Table,
    state: State,
    bearer: GameObject,
    trigger: Trigger | None,
    action: AtomicAction,
    beside: tuple[AtomicAction, ...] = (),
) -> bool:
    """Whether an atomic action is the event that a trigger names, or one of several; conditions are tested elsewhere.

    ``beside`` are the actions of the same event with which it is counted how many come to be. Nothing is what an
    ability without a trigger (None) waits for.
    """
    if trigger is None:
        return False
    if trigger.parts:
        return any(matches(table, state, bearer, part, action, beside) for part in trigger.parts)
    # Every event is a row, with a function of its own: a new one needs no line here.
    is_that_event = table.use(EVENTS[trigger.event])(table, state, bearer, trigger, action)
    return is_that_event and comes_to_have(state, trigger, action, beside)
