"""An event is about to happen: collect what may modify it, apply one, look again."""

from __future__ import annotations

from judge.engine.outcome import Moved, Result, Unsupported
from judge.engine.slots import MODIFIERS
from judge.engine.table import Table
from judge.model.event import Event, Modifier
from judge.model.frame import ApplyEvent, ModifyEvent
from judge.model.note import TextArg, note
from judge.model.place import Ref
from judge.model.state import State
from judge.model.value import change


def modify(table: Table, state: State, frame: ModifyEvent, answer: Ref | None) -> Result:
    """Apply the modifiers of an event, each at most once, then let it happen.

    Additive modifiers that nothing else touches cannot be ordered wrongly: they are applied together, unasked.
    """
    found = table.use(MODIFIERS)(table, state, frame)
    if not found:
        return Moved(state.replace_top(ApplyEvent(frame.event)))
    if any(one.mode != "additive" for one in found):
        raise Unsupported(note("unsupported", what=TextArg("replacement")))
    event = add(frame.event, found)
    return Moved(state.replace_top(change(frame, event=event, applied=frame.applied + tuple(m.key for m in found))))


def add(event: Event, modifiers: tuple[Modifier, ...]) -> Event:
    """The event with the atomic actions that additive modifiers add."""
    return change(event, actions=event.actions + tuple(action for one in modifiers for action in one.actions))
