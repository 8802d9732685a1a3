"""Which atomic actions a passive takes hold of."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import as_arrived, concerned, fits, moving, side
from judge.games.altered.matching.triggers import expedition_meant
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
    """Whether a pattern describes the action at this position, and it does anything (a draw may find no card)."""
    return not idle(table, state, event, at) and fits_pattern(table, state, bearer, pattern, event.actions[at])


def fits_pattern(table: Table, state: State, bearer: GameObject, pattern: Pattern, action: AtomicAction) -> bool:
    """Whether an atomic action, as it is about to happen, is one that the pattern describes."""
    if action.kind not in KINDS[pattern.verb] or pattern.verb == "activates":
        return False  # what cannot activate is no action: the step happens, and nothing modifies it (7.3.1.e)
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    if pattern.verb == "moves_forward":
        is_meant = expedition_meant(table, state, bearer, pattern.of, action.place)
        # An advance may lead back, too.
        return is_meant and action.name == "forward"
    if pattern.verb == "draws":
        is_meant_player = not pattern.of or action.controller in side(state, bearer.controller, pattern.of)
        # A resupply is carried out as a draw is, but is none (borrowed/resupply).
        return is_meant_player and action.name == "draw"
    # A mark is the name of the action, a token its card.
    if pattern.name and pattern.name not in (action.name, action.card):
        return False
    if pattern.verb in ("gains", "loses"):
        game_object = concerned(table, state, action)
        return game_object is not None and fits(table, state, scope, pattern.what, game_object)
    return _moves(table, state, scope, pattern, action)


def _moves(table: Table, state: State, scope: Scope, pattern: Pattern, action: AtomicAction) -> bool:
    assert action.place is not None
    if pattern.by and pattern.by != action.name:
        return False
    if pattern.destination and pattern.destination != action.place.zone:
        return False
    game_object = moving(table, state, action)
    # A token that is created comes from nowhere.
    origin = game_object.place.zone if action.kind != "create" else ""
    if pattern.origin and pattern.origin != origin:
        return False
    # As for triggers: what leaves is seen where it was, what arrives where it will be.
    seen = game_object if pattern.origin else as_arrived(game_object, action.place)
    return fits(table, state, scope, pattern.what, seen)
