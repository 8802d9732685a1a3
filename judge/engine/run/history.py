"""What rules can ask about the past: which deeds of an event are remembered, for how long, and by whom they were done.

A game that fills ``RECORD`` has a history; one that does not has none, and its states stay as they are.
"""

from __future__ import annotations

from judge.engine.run.result import ChangedState
from judge.engine.run.slots import RECORD
from judge.engine.run.table import Table
from judge.model.play.event import Event
from judge.model.play.history import PastDeed
from judge.model.play.state import State
from judge.model.value import change


def recorded(table: Table, before: State, event: Event, changed: ChangedState) -> ChangedState:
    """What an event led to, with its deeds remembered, if the rules in force remember any."""
    if not table.fills(RECORD):
        return changed
    deeds = table.use(RECORD)(table, before, event, changed)
    return change(changed, state=remember(changed.state, *deeds)) if deeds else changed


def remember(state: State, *deeds: PastDeed) -> State:
    """The state with more deeds behind it, in the order in which they were done."""
    return change(state, history=state.history + deeds)


def not_known(state: State, deed: PastDeed, most: int = 1) -> tuple[PastDeed, ...]:
    """The deed, unless so many that are equal to it are remembered already: then no rule would notice one more.

    What may be done any number of times within a span has to be recorded so. A history that grows with every deed
    makes every position a new one, and an exploration of them has no end.
    """
    return (deed,) if state.history.count(deed) < most else ()


def forget(state: State, span: str) -> State:
    """The state in which a span is over: nobody can ask any more what was done within it.

    A deed that was done within a longer span as well is still remembered as one of that.
    """
    remaining_deeds = (
        change(deed, within=tuple(name for name in deed.within if name != span)) if span in deed.within else deed
        for deed in state.history
    )
    # What has no span left nobody can ask about: kept, it would only tell equal positions apart.
    return change(state, history=tuple(deed for deed in remaining_deeds if deed.within))


def deeds(state: State, span: str, kind: str, *, by: str = "", object: int = 0, other: int = 0) -> tuple[PastDeed, ...]:
    """The deeds of a kind within a span that is not over, the oldest first; only what is named restricts them."""
    # "" and 0 stand for any: no player has that name, and no object that id. Deeds are added at the end, so none is
    # sorted here.
    return tuple(
        deed
        for deed in state.history
        if deed.kind == kind
        and span in deed.within
        and by in ("", deed.by)
        and object in (0, deed.object)
        and other in (0, deed.other)
    )


def first(state: State, span: str, kind: str, by: str = "") -> PastDeed | None:
    """The first deed of a kind within a span, of a player or of anybody; None if there was none yet."""
    return next(iter(deeds(state, span, kind, by=by)), None)


def is_first(state: State, span: str, kind: str, by: str = "") -> bool:
    """Whether what was just done is the first of its kind within the span: it alone is remembered."""
    return len(deeds(state, span, kind, by=by)) == 1


def moved(state: State, span: str, object: int, kind: str = "move") -> bool:
    """Whether an object has moved within a span that is not over; ``kind`` is what the game calls a move."""
    return bool(deeds(state, span, kind, object=object))


def dealt(state: State, span: str, object: int, kind: str = "damage") -> tuple[PastDeed, ...]:
    """Who dealt how much to an object within a span, the oldest first: ``by`` is the player, ``other`` the source."""
    return deeds(state, span, kind, object=object)
