"""What was true of an object just before it was gone (borrowed: 3.0:2.1.h)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.slots.event_slots import LAST_KNOWN
from judge.games.altered.slots.open_slots import UNKNOWN_SKIPS
from judge.model.cards.ability import Act, Marks
from judge.model.play.event import Event
from judge.model.play.frame import ResolveEffect, RunProcedure, Scope
from judge.model.play.state import GameObject, State
from judge.model.value import change


def nothing_is_known(gone: GameObject) -> GameObject | None:
    """Without the rule, and in the readings R-1.4.4-lki=zero and =skip, nothing is true of what is gone: none of it."""
    return None


@enforces("borrowed/last-known-information", without=nothing_is_known)
def as_it_last_was(gone: GameObject) -> GameObject | None:
    """A fact asked about an object that is gone is the one that was true just before (reading R-1.4.4-lki)."""
    return gone


def known(table: Table, state: State, id: int) -> GameObject | None:
    """The object of which a fact is asked: as it is, or as it last was."""
    found = state.find(id)
    if found is not None:
        return found
    gone = next((one for one in state.past if one.id == id), None)
    return None if gone is None else table.use(LAST_KNOWN)(gone)


def asks_the_unknown(table: Table, state: State, scope: Scope, acts: tuple[Act, ...]) -> bool:
    """Whether a verb asks for a number of something that is gone and of which nothing is known: is it left out?

    By default nothing is unknown; R-1.4.4-lki=zero counts none, R-1.4.4-lki=skip leaves out the part that asks.
    """
    asked = (scope.that if one.amount.that else scope.bearer for one in acts if isinstance(one.amount, Marks))
    unknown = any(id and known(table, state, id) is None for id in asked)
    return unknown and table.use(UNKNOWN_SKIPS)()


def remember(before: State, after: State, event: Event) -> State:
    """The state with what has just gone kept in mind, as long as something that waits still speaks of it."""
    moved = {one.object for one in event.actions if one.kind in ("move", "cease", "draw")}
    left = [one for one in before.objects if one.id in moved and after.find(one.id) is None] if moved else []
    if not left and not after.past:
        return after
    wanted = frozenset(_spoken_of(after))
    past = tuple(one for one in (*after.past, *left) if one.id in wanted)
    return after if past == after.past else change(after, past=past)


def _spoken_of(state: State) -> Iterator[int]:
    """The objects that waiting reactions and effects under way mean by "I" and "it"."""
    for one in state.objects:
        if one.emblem is not None:
            yield from (one.emblem.bearer, one.emblem.that)
    for frame in state.frames:
        match frame:
            case ResolveEffect(scope=scope) | RunProcedure(scope=scope):
                yield from (scope.bearer, scope.that)
