"""Events that nothing modifies: each happens as it was proposed. For an edition without modifiers and prohibitions."""

from __future__ import annotations

from judge.engine.run.enforce import fills
from judge.engine.run.result import Result
from judge.engine.run.slots import AT_ONCE, CHOOSER, COUNT, MODIFIERS, MODIFY, PREPARE, SETTLE, STRIKE
from judge.engine.run.table import Table
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.frame import ApplyEvent, ModifyEvent
from judge.model.play.note import Note
from judge.model.play.place import Ref
from judge.model.play.state import State


@fills(MODIFIERS)
def no_modifiers(table: Table, state: State, frame: ModifyEvent) -> tuple[Modifier, ...]:
    """Nothing modifies an event."""
    return ()


@fills(CHOOSER)
def no_chooser(
    table: Table, state: State, event: Event, modifiers: tuple[Modifier, ...]
) -> tuple[str, tuple[str, ...]]:
    """Nobody chooses among modifiers."""
    return "", ()


@fills(MODIFY)
def unmodified(
    table: Table, state: State, frame: ModifyEvent, modifier: Modifier, accepted: bool
) -> tuple[Event, tuple[Note, ...]]:
    """An event stays as it was proposed."""
    return frame.event, ()


@fills(COUNT)
def uncounted(table: Table, state: State, modifier: Modifier) -> State:
    """Nothing is kept of modifiers."""
    return state


@fills(STRIKE)
def nothing_struck(table: Table, state: State, event: Event) -> tuple[Event, tuple[Note, ...]] | None:
    """Nothing is impossible that was proposed."""
    return None


@fills(SETTLE)
def as_proposed(table: Table, state: State, event: Event) -> Event:
    """What happens is what was proposed."""
    return event


@fills(PREPARE)
def nothing_to_prepare(
    table: Table, state: State, frame: ModifyEvent | ApplyEvent, answer: Ref | None
) -> Result | None:
    """Nothing has to be decided before an event happens."""
    return None


@fills(AT_ONCE)
def all_at_once(actions: tuple[AtomicAction, ...]) -> tuple[tuple[AtomicAction, ...], ...]:
    """What one step does happens at the same time."""
    return (actions,)
