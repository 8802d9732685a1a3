"""Whose something is, and which Expedition a text means, seen from the ability that says so."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION
from judge.games.altered.objects.gigantic import present_in
from judge.games.altered.objects.regions import distance
from judge.games.altered.slots.day_slots import FACING
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State


def side(state: State, controller: str, of: str) -> tuple[str, ...]:
    """The players meant by ``of`` (you, opponent, or empty for all), seen from this controller."""
    if of == "you":
        return (controller,)
    if of == "opponent":
        return (state.opponent(controller),)
    return state.players


def expedition_meant(table: Table, state: State, bearer: GameObject, whose: str, place: Place | None) -> bool:
    """Whether this Expedition is the one of which an ability speaks: one seen from its bearer, a player's, or any."""
    # The Expedition is compared as a place: "mine" is where the bearer is, whoever controls it. Texts have a word for
    # all players, for which `side` has the empty one.
    if place is None or whose in ("anybody", "you", "opponent"):
        return place is not None and place.player in side(state, bearer.controller, whose.replace("anybody", ""))
    # Turned to the other side, so that it is the bearer's own place if the bearer faces it. The event's place is always
    # an Expedition; the bearer may lie where nothing faces it.
    if whose in ("facing", "facing_other"):
        place = facing_place(table, state, place)
    own = present_in(table, bearer)
    # Who is in both has no other one.
    return _is_beside(own, place) if whose in ("other", "facing_other") else place in own


def _is_beside(own: tuple[Place, ...], place: Place) -> bool:
    """Whether this is the other Expedition of the player in one of whose Expeditions one is oneself."""
    return own[0].zone == EXPEDITION and own[0].player == place.player and place not in own


def facing_place(table: Table, state: State, place: Place) -> Place:
    """The Expedition that faces this one."""
    return Place(EXPEDITION, state.opponent(place.player), table.use(FACING)(place.part))


def lead(table: Table, state: State, place: Place) -> int:
    """By how many regions this Expedition is further from where it started than the one that faces it."""
    return distance(state, place) - distance(state, facing_place(table, state, place))
