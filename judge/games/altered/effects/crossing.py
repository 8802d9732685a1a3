"""From one Expedition into another: switching Expeditions and defecting, which are no change of zone (borrowed)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import CROSS, EXPEDITION, EXPEDITIONS
from judge.games.altered.effects.expeditions import facing
from judge.games.altered.effects.subjects import nothing, subjects
from judge.games.altered.objects.zones import home
from judge.games.altered.slots.event_slots import VERBS
from judge.model.cards.ability import Act
from judge.model.play.event import AtomicAction, PlaceAction
from judge.model.play.frame import Scope
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change


@enforces("borrowed/switch-expeditions", slot=VERBS["switch_expeditions"], without=nothing)
def switch_expeditions(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """What is in an Expedition goes to the other one of the same player."""
    return tuple(
        _crossing(player_scope, crossing, Place(EXPEDITION, crossing.place.player, _other(crossing.place)), act.verb)
        for player_scope, crossing in subjects(table, state, scope, act)
        if crossing.place.zone == EXPEDITION
    )


@enforces("borrowed/defect", slot=VERBS["defect"], without=nothing)
def defect(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """What is in an Expedition goes to the one that faces it, and so to the other player."""
    crossings = (
        (player_scope, crossing, home(table, facing(table, state, crossing.place), crossing.owner))
        for player_scope, crossing in subjects(table, state, scope, act)
        if crossing.place.zone == EXPEDITION
    )
    # What the rules lead back to where it is does not move, so nothing can react to it (R-1.4.3.2=strict). To switch
    # Expeditions needs no such test: the zone stays the same player's.
    return tuple(
        _crossing(player_scope, crossing, place, act.verb)
        for player_scope, crossing, place in crossings
        if place != crossing.place
    )


def _other(place: Place) -> str:
    return EXPEDITIONS[1 - EXPEDITIONS.index(place.part)]


def _crossing(scope: Scope, crossing: GameObject, place: Place, verb: str) -> PlaceAction:
    return PlaceAction(
        CROSS, object=crossing.id, card=crossing.card, place=place, controller=scope.controller, name=verb
    )


def crossed(state: State, crossing: GameObject, place: Place) -> State:
    """The state after something has gone from one Expedition into another: the same object, with all that is on it."""
    # In an Expedition its player controls it, whoever owns the card.
    return state.with_object(change(crossing, place=place, controller=place.player))
