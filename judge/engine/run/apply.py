"""An event happens."""

from __future__ import annotations

from judge.engine.run.history import recorded
from judge.engine.run.meter import ACTIONS, COPIES
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import AFTER, CHANGE, PREPARE, SAY
from judge.engine.run.table import Table
from judge.model.play.frame import ApplyEvent
from judge.model.play.place import Ref
from judge.model.play.state import State


def apply(table: Table, state: State, frame: ApplyEvent, answer: Ref | None) -> Result:
    """Carry out all atomic actions of an event at once.

    Every action was bound to objects as they were before the event, so carrying the actions out one after the other
    gives the same as carrying them out simultaneously; an object that the event has already taken away is skipped.
    """
    # Before it is done: what is too much must not be begun. Each action copies the board.
    table.meter.spend(ACTIONS, len(frame.event.actions))
    table.meter.spend(COPIES, len(frame.event.actions) * len(state.objects))
    # With the frame still on top: what is needed may be a question, whose answer comes back to this frame, or a change
    # of the event, which sends it back to its modifiers.
    unfinished = table.use(PREPARE)(table, state, frame, answer)
    if unfinished is not None:
        return unfinished
    # The frame goes first: what the event entails (a check, a play) is pushed on top of what waited below it.
    before = state.pop()
    # With its deeds: what the event entails may hang on what was done before it, and on the event itself.
    changed = recorded(table, before, frame.event, table.use(CHANGE)(table, before, frame.event))
    # Told from the state before the event: there the objects still have their names and places.
    notes = () if table.silent else table.use(SAY)(table, before, frame.event, changed)
    # After telling, so that what follows is told as following.
    return Moved(table.use(AFTER)(table, before, frame.event, changed), notes, frame.event)
