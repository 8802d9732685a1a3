"""What all daily effects have in common: they are titled, and their steps belong to no player (4.2.c, 6.2.f)."""

from __future__ import annotations

from judge.engine.run.bindings import bind
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.model.cards.ability import Act, Choose, Filter
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import ModifyEvent, RunProcedure, Scope
from judge.model.play.note import Note, TermArg, note
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State
from judge.model.value import change

KEY = "daily"
"""Under which the things of a daily effect are bound."""


def titled(effect: str, rules: tuple[str, ...]) -> Note:
    """The name of a daily effect, said in front of what happens in it."""
    return note("daily.effect", rules, effect=TermArg(effect))


def verb_on(
    table: Table, state: State, player: str, act: Act, things: tuple[GameObject, ...]
) -> tuple[AtomicAction, ...]:
    """What a verb of the rules does to these things, as if its player had chosen them."""
    scope = bind(Scope(controller=player), KEY, tuple(ObjectRef(one.id) for one in things))
    return table.use(ACTIONS)(table, state, scope, change(act, what=Choose(Filter(), KEY)))


def happens(state: State, frame: RunProcedure, steps: tuple[tuple[AtomicAction, ...], ...], *notes: Note) -> Moved:
    """The steps of a daily effect are about to happen, one after the other. No player controls them."""
    events = [ModifyEvent(Event("effect", actions)) for actions in steps]
    return Moved(proceed(state, frame).push(*reversed(events)), notes)


def nothing_happens(state: State, frame: RunProcedure, effect: str, *notes: Note, rules: tuple[str, ...] = ()) -> Moved:
    """A daily effect that changes nothing."""
    return Moved(proceed(state, frame), (note("daily.nothing", rules, effect=TermArg(effect)), *notes))
