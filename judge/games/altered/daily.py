"""What all daily effects have in common: they are titled, and their steps belong to no player (4.2.c, 6.2.f)."""

from __future__ import annotations

from judge.engine.outcome import Moved
from judge.games.altered.phases import proceed
from judge.model.event import AtomicAction, Event
from judge.model.frame import ModifyEvent, RunProcedure
from judge.model.note import Note, TermArg, note
from judge.model.state import State


def titled(effect: str, rules: tuple[str, ...]) -> Note:
    """The name of a daily effect, said in front of what happens in it."""
    return note("daily.effect", rules, effect=TermArg(effect))


def happens(state: State, frame: RunProcedure, steps: tuple[tuple[AtomicAction, ...], ...], *notes: Note) -> Moved:
    """The steps of a daily effect are about to happen, one after the other. No player controls them."""
    events = [ModifyEvent(Event("effect", actions)) for actions in steps]
    return Moved(proceed(state, frame).push(*reversed(events)), notes)


def nothing_happens(state: State, frame: RunProcedure, effect: str, *notes: Note) -> Moved:
    """A daily effect that changes nothing."""
    return Moved(proceed(state, frame), (note("daily.nothing", effect=TermArg(effect)), *notes))
