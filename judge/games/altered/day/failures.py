"""Expeditions that did not move forward at Dusk: that they fail to is an event (borrowed)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import AT_ONCE
from judge.engine.run.table import Table
from judge.games.altered.day.daily_effects import happens
from judge.games.altered.effects.expeditions import expeditions
from judge.games.altered.objects.regions import distance
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.day_slots import FAILING, FAILURES
from judge.games.altered.slots.event_slots import INITIATIVE
from judge.model.play.event import PlaceAction
from judge.model.play.frame import RunProcedure
from judge.model.play.note import note
from judge.model.play.place import Ref
from judge.model.play.state import State

FAILS = "fails_forward"


@enforces("borrowed/fails-forward", slot=FAILING, without=never)
def not_forward_at_dusk() -> bool:
    """An Expedition that has not moved forward in Progress fails to, and that is something to react to."""
    return True


@fills(FAILURES)
def failures(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Expeditions that are no further than before Progress fail to move forward; ``last`` has the distances of then."""
    # Asked at every Dusk: hardly ever do all Expeditions move, so that to look for the others first would spare
    # nothing.
    if not table.use(FAILING)():
        return Moved(proceed(state, frame))
    # In the order in which Progress has written the distances down: nothing in between changes the initiative.
    ordered_places = expeditions(table.use(INITIATIVE)(state))
    distances_before = tuple(int(number) for number in frame.last.split(","))
    # By how far they are, and not by who prevailed: the move of one that did may have been kept from happening. No
    # further is enough: one that was moved backward has not moved forward either.
    failing_places = tuple(
        place
        for place, distance_before in zip(ordered_places, distances_before, strict=True)
        if distance(state, place) <= distance_before
    )
    actions = tuple(PlaceAction(FAILS, place=place, controller=place.player) for place in failing_places)
    # Nobody failed: without a note, and without the event of no actions that `AT_ONCE` would make.
    if not actions:
        return Moved(proceed(state, frame))
    return happens(state, frame, table.use(AT_ONCE)(actions), note("", table.cites(FAILING)))
