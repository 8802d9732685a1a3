"""The board of Altered as a person sees it, as an outcome, and in the words of a scenario."""

from __future__ import annotations

from typing import Any

from judge.games.altered.board.shape import SHAPE
from judge.games.altered.code_names import EMBLEM, EXPEDITION, HIDDEN, LIMBO, MANA
from judge.games.altered.effects.expeditions import ADVENTURE, distance, expeditions
from judge.model.play.choice import Choice
from judge.model.play.note import Arg, CardArg, ClauseArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import ActionRef, ObjectRef, Place, PlaceRef, Ref, WordRef
from judge.model.play.state import GameObject, State
from judge.model.play.view import Area, BoardView, Item

QUICK_ACTION = "quick_action"
"""Stands before the name of an object whose quick action is meant."""


def view(state: State) -> BoardView:
    """Every player's zones in the order of the board's keys, Limbo last."""
    areas = [
        _area(state, Place(key.zone, player, key.part), key.zone in HIDDEN)
        for player in state.players
        for key in SHAPE.zones
    ]
    limbo = tuple(_item(one) for one in state.in_zone(LIMBO))
    facts: tuple[tuple[str, Arg], ...] = (
        ("day", TextArg(state.fact("day"))),
        ("phase", TermArg(state.fact("phase"))),
        ("first_player", PlayerArg(state.fact("first_player"))),
    )
    way = _way(state)
    adventure = (Area(PlaceArg(Place(ADVENTURE)), "", way),) if way else ()
    return BoardView(facts, (*areas, *adventure, Area(PlaceArg(Place(LIMBO)), "", limbo)))


def _way(state: State) -> tuple[Item, ...]:
    """How far the Expeditions have come that are no longer where they started."""
    return tuple(
        Item(PlaceArg(place), (ClauseArg("view.distance", (("count", TextArg(distance(state, place))),)),), -n)
        for n, place in enumerate(expeditions(state.players), 1)
        if distance(state, place)
    )


def _area(state: State, place: Place, hidden: bool) -> Area:
    there = state.at(place)
    if place.zone == MANA:
        ready = sum(not one.is_("exhausted") for one in there)
        return Area(
            PlaceArg(place),
            place.player,
            (Item(ClauseArg("view.orbs", (("ready", TextArg(ready)), ("count", TextArg(len(there)))))),)
            if there
            else (),
        )
    known = tuple(_item(one) for one in there if one.card != "unknown")
    return Area(PlaceArg(place), place.player, known, hidden=len(there) - len(known) if hidden else 0)


def _item(one: GameObject) -> Item:
    marks: list[Arg] = [TermArg(status) for status in one.statuses]
    marks += [
        ClauseArg("view.counter", (("counter", TermArg(name)), ("count", TextArg(n)))) for name, n in one.counters if n
    ]
    return Item(CardArg(one.card, one.controller if one.kind == EMBLEM else ""), tuple(marks), one.id)


def outcome(state: State) -> tuple[tuple[str, Any], ...]:
    """What a judge would see: every zone with its cards, their marks, and the day's facts; no ids, no frames."""
    found: list[tuple[str, Any]] = [(name, value) for name, value in state.facts if name != "moment"]
    places = dict.fromkeys(one.place for one in state.objects)
    for place in sorted(places, key=lambda one: (one.zone, one.player, one.part)):
        there = [(one.card, one.controller, one.statuses, one.counters) for one in state.at(place)]
        if place.zone != "deck":
            there.sort()
        found.append((place_name(place), tuple(there)))
    return tuple(found)


def observe(state: State, player: str) -> tuple[tuple[str, Any], ...]:
    """The outcome as one player may know it: others' hands and all Decks are only counted."""
    hidden = {place_name(Place("deck", one)) for one in state.players}
    hidden |= {place_name(Place("hand", one)) for one in state.players if one != player}
    hidden |= {place_name(Place(MANA, one)) for one in state.players if one != player}
    return tuple((name, len(value) if name in hidden else value) for name, value in outcome(state))


def hides(place: Place, player: str) -> bool:
    """Whether a player may not see what lies there: all Decks, the opponent's hand, what the opponent has face down."""
    return place.zone == "deck" or (place.zone in (*HIDDEN, MANA) and place.player != player)


def place_name(place: Place) -> str:
    """The word for a place in scenarios: ``ana.reserve``, ``ben.hero_expedition``, ``limbo``."""
    if place.zone == EXPEDITION:
        return f"{place.player}.{place.part}_expedition"
    key = next((one.key for one in SHAPE.zones if one.zone == place.zone), place.zone)
    return f"{place.player}.{key}" if place.player else key


def answers(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """For each option of a choice, the words that may name it, the best one first."""
    return tuple(names(state, ref) for ref in choice.options)


def names(state: State, ref: Ref) -> tuple[str, ...]:
    """The words by which a scenario may name one thing."""
    match ref:
        case WordRef(word):
            return (word,)
        case PlaceRef(place):
            return (place_name(place), f"{place.part}_expedition" if place.part else place.zone)
        case ObjectRef(id):
            found = state.find(id)
            return _object_names(state, found) if found else ()
        case ActionRef(id, _, nth):
            found = state.find(id)
            bearer = _object_names(state, found) if found else ()
            numbered = tuple(f"{QUICK_ACTION}.{name}.{nth}" for name in bearer)
            return (*(f"{QUICK_ACTION}.{name}" for name in bearer if nth == 1), *numbered)


def _object_names(state: State, one: GameObject) -> tuple[str, ...]:
    """``lamplighter`` where that is clear; with player, place or number in front or behind where it is not."""
    alike = [other for other in state.objects if other.card == one.card and _counted_as(other) == _counted_as(one)]
    nearer = [other for other in alike if other.place == one.place]
    number = nearer.index(one) + 1
    player = one.controller if one.kind == EMBLEM else one.place.player
    all_names = [one.card] if len(alike) == 1 else []
    all_names += [f"{player}.{one.card}"] if sum(_owner(other) == _owner(one) for other in alike) == 1 else []
    place = place_name(one.place)
    all_names += [f"{place}.{one.card}"] if len(nearer) == 1 else []
    all_names.append(f"{place}.{one.card}.{number}")
    if one.card == "unknown":
        all_names.append(place)
    return tuple(all_names)


def _counted_as(one: GameObject) -> tuple[bool, bool]:
    """A card, its reaction in Limbo, and what an effect of it lets hold are counted apart."""
    return one.kind == EMBLEM, one.emblem is not None and one.emblem.passive is not None


def _owner(one: GameObject) -> str:
    return one.controller if one.kind == EMBLEM else one.place.player
