"""How far an effect follows what it has moved (1.4.4.a)."""

from __future__ import annotations

from judge.engine.run.result import Change
from judge.engine.run.table import Table
from judge.games.altered.matching.filters import visible
from judge.games.altered.slots.event_slots import FOLLOW
from judge.model.play.event import Event
from judge.model.play.frame import Frame, ResolveEffect, RunProcedure, Scope
from judge.model.play.state import State
from judge.model.value import change


def followed(table: Table, event: Event, changed: Change) -> State:
    """The state in which the effect that moved a thing to a visible zone means the new object by "I" and "it".

    1.4.4.a says that most effects cannot follow, and excepts the event of the move; later steps of the effect that
    made it are taken for another exception (reading R-1.4.4-follow). What paid a cost is not found again, and a hidden
    zone is the end of the trail.
    """
    new: dict[int, int] = {}
    for action, born in zip(event.actions, changed.born, strict=True):
        found = changed.state.find(born)
        if action.kind == "move" and found is not None and visible(found.place):
            new[action.object] = born
    frames = _renamed(changed.state.frames, new) if new and event.cause == "effect" else changed.state.frames
    if frames == changed.state.frames or not table.use(FOLLOW)():
        return changed.state
    return change(changed.state, frames=frames)


def _renamed(frames: tuple[Frame, ...], new: dict[int, int]) -> tuple[Frame, ...]:
    """The frames of what is being played, from the innermost outwards; those below it are another matter."""
    kept = list(frames)
    for at in range(len(kept) - 1, -1, -1):
        frame = kept[at]
        if isinstance(frame, ResolveEffect) or (isinstance(frame, RunProcedure) and frame.name == "play"):
            kept[at] = change(frame, scope=_of_new_objects(frame.scope, new))
        elif isinstance(frame, RunProcedure):
            break
    return tuple(kept)


def _of_new_objects(scope: Scope, new: dict[int, int]) -> Scope:
    return change(scope, bearer=new.get(scope.bearer, scope.bearer), that=new.get(scope.that, scope.that))
