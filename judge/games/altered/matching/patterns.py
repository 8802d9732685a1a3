"""Which atomic actions a passive takes hold of."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import as_arrived, concerned, expedition_meant, fits, moving, side
from judge.games.altered.objects.deck import idle
from judge.model.cards.ability import Pattern
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State

KINDS = {
    "moves": ("move", "draw"),
    "draws": ("draw",),
    "moves_forward": ("advance",),
    "creates": ("create",),
    "gains": ("gain_status", "gain_counter"),
    "loses": ("lose_status", "lose_counter"),
    "activates": ("activate",),
}


def takes_hold(table: Table, state: State, bearer: GameObject, pattern: Pattern, event: Event, at: int) -> bool:
    """Whether the atomic action at this position is one that the pattern describes, and not about what is not there."""
    return not idle(table, state, event, at) and fits_pattern(table, state, bearer, pattern, event.actions[at])


def fits_pattern(table: Table, state: State, bearer: GameObject, pattern: Pattern, action: AtomicAction) -> bool:
    """Whether an atomic action, as it is about to happen, is one that the pattern describes."""
    if action.kind not in KINDS[pattern.verb] or pattern.verb == "activates":
        return False  # what cannot activate is no action: the step happens, and nothing modifies it (7.3.1.e)
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    if pattern.verb == "moves_forward":
        meant = expedition_meant(table, state, bearer, pattern.of, action.place)
        return meant and action.name == "forward"
    if pattern.verb == "draws":
        own = not pattern.of or action.controller in side(state, bearer.controller, pattern.of)
        return own and action.name == "draw"
    if pattern.name and pattern.name not in (action.name, action.card):
        return False
    if pattern.verb in ("gains", "loses"):
        found = concerned(table, state, action)
        return found is not None and fits(table, state, scope, pattern.what, found)
    return _moves(table, state, scope, pattern, action)


def _moves(table: Table, state: State, scope: Scope, pattern: Pattern, action: AtomicAction) -> bool:
    assert action.place is not None
    if pattern.by and pattern.by != action.name:
        return False
    if pattern.destination and pattern.destination != action.place.zone:
        return False
    thing = moving(table, state, action)
    origin = thing.place.zone if action.kind != "create" else ""
    if pattern.origin and pattern.origin != origin:
        return False
    seen = thing if pattern.origin else as_arrived(thing, action.place)
    return fits(table, state, scope, pattern.what, seen)
