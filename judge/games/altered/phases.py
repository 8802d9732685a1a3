"""The phases of a day (4.2)."""

from __future__ import annotations

from judge.engine.enforce import enforces
from judge.engine.outcome import Moved, Result
from judge.engine.table import Table
from judge.games.altered.checks import emblems
from judge.games.altered.slots import CHECK_AT_START, NEXT_PHASE
from judge.games.altered.words import PHASES
from judge.model.event import AtomicAction, Event
from judge.model.frame import ModifyEvent, RunProcedure
from judge.model.note import TermArg, note
from judge.model.place import Ref
from judge.model.run import Stop
from judge.model.state import State
from judge.model.value import change

DAILY: dict[str, tuple[str, ...]] = {
    "morning": ("succeed", "prepare", "draw", "expand"),
    "noon": (),
    "afternoon": ("turns",),
    "dusk": ("progress",),
    "night": ("rest", "clean_up"),
}
"""What each phase does beside its check. Noon does nothing of its own (1.3.2.c)."""


def proceed(state: State, frame: RunProcedure) -> State:
    """The next step of the procedure on top."""
    return state.replace_top(change(frame, at=frame.at + 1))


def begin_phase(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The phase begins: an event that "At [phase]" reactions match."""
    event = Event("phase", (AtomicAction("begin_phase", name=state.fact("phase")),))
    return Moved(proceed(state, frame).push(ModifyEvent(event)))


def no_check(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 4.2.b a phase begins and nobody looks into Limbo."""
    return Moved(proceed(state, frame))


@enforces("4.2.b", "4.4.a.1", without=no_check)
def check_at_start(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Reactions are checked at the beginning of the phase."""
    said = note("check.at-start", table.cites(CHECK_AT_START))
    return Moved(proceed(state, frame).push(RunProcedure("check")), (said,))


def daily_effects(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The daily effects of the phase. Noon has none; the others are not supported yet."""
    phase = state.fact("phase")
    if DAILY[phase]:
        return Stop("unsupported", note("unsupported.daily", phase=TermArg(phase)))
    return Moved(proceed(state, frame))


def day_stops(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Without 4.2.e no rule lets the next phase begin."""
    return Stop("blocked", note("blocked.no-next-phase", phase=TermArg(state.fact("phase"))))


@enforces("4.2.e", without=day_stops)
def next_phase(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Once Limbo holds no reaction and no daily effect is left, the next phase begins."""
    phase = state.fact("phase")
    if emblems(state):
        return Stop("blocked", note("blocked.limbo", table.cites(NEXT_PHASE), phase=TermArg(phase)))
    following = PHASES[(PHASES.index(phase) + 1) % len(PHASES)]
    key = "phase.next" if DAILY[phase] else "phase.next-noon"
    said = note(key, table.cites(NEXT_PHASE), phase=TermArg(phase), next=TermArg(following))
    moved = state.with_fact("phase", following).replace_top(RunProcedure("phase"))
    if following == PHASES[0]:
        moved = moved.with_fact("day", int(state.fact("day")) + 1)
    return Moved(moved, (said,))
