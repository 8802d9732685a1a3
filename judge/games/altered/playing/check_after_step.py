"""When steps are followed by a check of reactions (4.4.a.2, reading R-4.4.a), and what such a check leaves waiting."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.engine.run.result import ChangedState, Moved, Result
from judge.engine.run.slots import AFTER
from judge.engine.run.table import Table
from judge.games.altered.code_names import LIMBO
from judge.games.altered.costs.cost_readings import judged
from judge.games.altered.effects.durations import spent
from judge.games.altered.matching.patterns import is_by
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.reactions import latecomers
from judge.games.altered.slots.event_slots import AFTER_STEP, EXHAUSTED_FIRST, STEP_CHECKED
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Earlier
from judge.model.play.event import Event, MoveAction
from judge.model.play.frame import ResolveEffect, RunProcedure
from judge.model.play.note import note
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.model.value import change

STEPS = ("effect", "cost")
"""The causes of events that are steps of a cost or an effect."""


@fills(STEP_CHECKED, rests_on=("R-4.4.a",))
def only_daily_effects() -> bool:
    """The steps that 4.4.a means are the daily effects: the default of R-4.4.a, and what is left without it."""
    return False


@reading("R-4.4.a", "every-step", slot=STEP_CHECKED, rules=("4.4.a.2",), without=only_daily_effects)
def every_step() -> bool:
    """The reading R-4.4.a=every-step: each step of a cost or an effect is followed by a check."""
    return True


@fills(AFTER)
def after(table: Table, before: State, event: Event, change: ChangedState) -> State:
    """The state after an event and its consequences; under R-4.4.a=every-step a check follows if reactions wait."""
    # First what the event itself entails; a check is about what then waits.
    # A payment is judged while the play that it pays lies on top: the end of emblems is put above it.
    state = spent(judged(table, before, latecomers.after(table, before, event, change), event), event)
    # Emblems that last for a while are no reactions: nothing waits in them to be played. Not by `emblems`, which takes
    # the last frame for the check that asks: here that check is only about to be pushed.
    has_waiting = event.cause in STEPS and any(
        game_object.emblem is not None and game_object.emblem.passive is None for game_object in state.in_zone(LIMBO)
    )
    if not has_waiting or not table.use(STEP_CHECKED)():
        return state
    # What an internal action has made waits for the end of the effect around it, under this reading too.
    state_held = _holding(state, change.born)
    return state_held if _exhausts_next(table, state, event) else state_held.push(RunProcedure("after_step"))


def _exhausts_next(table: Table, state: State, event: Event) -> bool:
    """Whether this event has resupplied what the effect exhausts in its next step: the two are one thing to do."""
    # The innermost: this event was a step of that one.
    effect = next((frame for frame in reversed(state.frames) if isinstance(frame, ResolveEffect)), None)
    step = effect.steps[0] if effect is not None and effect.steps else None
    if not (isinstance(step, Act) and step.verb == "exhaust" and isinstance(step.what, Earlier)):
        return False
    # As it was in the end: a resupply that another modifier has turned into something else is none.
    is_resupplied = any(
        type(action) is MoveAction
        and action.kind == "draw"
        and is_by("resupply", action)
        and action.key == step.what.key
        for action in event.actions
    )
    return is_resupplied and table.use(EXHAUSTED_FIRST)()


@fills(EXHAUSTED_FIRST)
def only_at_the_end() -> bool:
    """Where only daily effects are followed by checks, there is none that could come between two steps."""
    return False


@reading("R-4.4.a", "every-step", slot=EXHAUSTED_FIRST, rules=("borrowed/exhausted-resupply",), without=only_at_the_end)
def exhausted_first() -> bool:
    """Under R-4.4.a=every-step, too, no reaction is played between the two parts of an exhausted resupply."""
    return True


@fills(AFTER_STEP)
def check_after_step(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The check inside an effect, or between a cost and its effect; silent where no reaction is in Limbo."""
    if not emblems(state):
        return Moved(state.pop())
    sentence = note("check.after-step", table.cites(STEP_CHECKED))
    return Moved(state.replace_top(RunProcedure("check")), (sentence,))


def _holding(state: State, born: tuple[int, ...]) -> State:
    """The state in which emblems made by an internal action wait for the end of the effect that contains it (4.4.a)."""
    depth = _containing(state)
    # Mostly there is none, and nothing is held.
    for id in born if depth else ():
        emblem = state.find(id)
        if emblem is not None and emblem.emblem is not None:
            state = state.with_object(change(emblem, emblem=change(emblem.emblem, held=depth)))
    return state


def _containing(state: State) -> int:
    """The stack position of the outermost effect in which an internal action is being played; 0 if there is none."""
    # The outermost: an internal action inside another one waits for all of them. Just below the play of the action lies
    # its effect; it is never the first frame, so that 0 can stand for none.
    depths = (n for n, frame in enumerate(state.frames) if _plays_inside(frame))
    return max(next(depths, 0) - 1, 0)


def _plays_inside(frame: object) -> bool:
    return isinstance(frame, RunProcedure) and frame.scope.played == "internal_action"
