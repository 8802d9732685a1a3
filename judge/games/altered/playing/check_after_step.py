"""When steps are followed by a check of reactions (4.4.a.2, reading R-4.4.a), and what such a check leaves waiting."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.result import Change, Moved, Result
from judge.engine.run.table import Table
from judge.games.altered.code_names import LIMBO
from judge.games.altered.costs.cost_readings import judged
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.reactions import react
from judge.games.altered.slots.event_slots import STEP_CHECKED
from judge.model.play.event import Event
from judge.model.play.frame import RunProcedure
from judge.model.play.note import note
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.model.value import change

STEPS = ("effect", "cost")
"""The causes of events that are steps of a cost or an effect."""


def only_daily_effects() -> bool:
    """The steps that 4.4.a means are the daily effects: the default of R-4.4.a, and what is left without it."""
    return False


@enforces("4.4.a.2", without=only_daily_effects)
def every_step() -> bool:
    """The reading R-4.4.a=every-step: each step of a cost or an effect is followed by a check."""
    return True


def after(table: Table, before: State, event: Event, change: Change) -> State:
    """What an event entails; under R-4.4.a=every-step a check, if anything waits in Limbo."""
    state = judged(table, before, react.after(table, before, event, change), event)
    waiting = event.cause in STEPS and any(
        one.emblem is not None and one.emblem.passive is None for one in state.in_zone(LIMBO)
    )
    if not waiting or not table.use(STEP_CHECKED)():
        return state
    return _holding(state, change.born).push(RunProcedure("after_step"))


def check_after_step(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The check inside an effect, or between a cost and what it was paid for; silent where nothing may be played."""
    if not emblems(state):
        return Moved(state.pop())
    said = note("check.after-step", table.cites(STEP_CHECKED))
    return Moved(state.replace_top(RunProcedure("check")), (said,))


def _holding(state: State, born: tuple[int, ...]) -> State:
    """The new emblems wait if an internal action made them: until the effect that contains it is over (4.4.a)."""
    depth = _containing(state)
    for id in born if depth else ():
        one = state.find(id)
        if one is not None and one.emblem is not None:
            state = state.with_object(change(one, emblem=change(one.emblem, held=depth)))
    return state


def _containing(state: State) -> int:
    """Where on the stack the outermost effect is in which an internal action is being played; 0 if there is none."""
    inner = (n for n, frame in enumerate(state.frames) if _plays_inside(frame))
    return max(next(inner, 0) - 1, 0)


def _plays_inside(frame: object) -> bool:
    return isinstance(frame, RunProcedure) and frame.scope.played == "internal_action"
