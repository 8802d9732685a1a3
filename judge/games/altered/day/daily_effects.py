"""What all daily effects have in common: they are titled, and their steps belong to no player (4.2.c, 6.2.f)."""

from __future__ import annotations

from judge.engine.run.bindings import bind
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Choose, DecisionKey, Filter
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import ModifyEvent, RunProcedure, Scope
from judge.model.play.note import Note, TermArg, note
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State
from judge.model.value import change

KEY = DecisionKey("daily")
"""The key under which the objects or Expeditions of a daily effect are bound."""


def titled(effect: str, rules: tuple[str, ...]) -> Note:
    """The note that names a daily effect; it stands before the notes of what happens in it."""
    return note("daily.effect", rules, effect=TermArg(effect))


def verb_on(
    table: Table, state: State, player: str, act: Act, objects: tuple[GameObject, ...]
) -> tuple[AtomicAction, ...]:
    """The atomic actions of a verb on these objects, as if the player had chosen them."""
    scope = bind(Scope(controller=player), KEY, tuple(ObjectRef(game_object.id) for game_object in objects))
    return table.use(ACTIONS)(table, state, scope, change(act, what=Choose(Filter(), KEY)))


def happens(state: State, frame: RunProcedure, steps: tuple[tuple[AtomicAction, ...], ...], *notes: Note) -> Moved:
    """Propose the steps of a daily effect, one after the other, as events that no player controls."""
    events = [ModifyEvent(Event("effect", actions)) for actions in steps]
    # Reversed, as what is pushed last is done first.
    return Moved(proceed(state, frame).push(*reversed(events)), notes)


def nothing_happens(state: State, frame: RunProcedure, effect: str, *notes: Note, rules: tuple[str, ...] = ()) -> Moved:
    """Go on past a daily effect that changes nothing, and note that."""
    return Moved(proceed(state, frame), (note("daily.nothing", rules, effect=TermArg(effect)), *notes))
