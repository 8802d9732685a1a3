"""The board of pebbles as a person sees it, as an outcome, in the words of a scenario, and what happens in lines."""

from __future__ import annotations

from typing import Any

from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Event
from judge.model.play.note import Arg, CardArg, ClauseArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import ObjectRef, Place, PlaceRef, Ref, WordRef
from judge.model.play.state import GameObject, State
from judge.model.play.view import Area, BoardView, Item, SeenCard
from tests.games.pebbles.code.code_names import FIELD, FIRST_PLAYER, HAND, ROUND, TURN
from tests.games.pebbles.code.shape import SHAPE
from tests.games.pebbles.code.turns import first_in_order

LINES = {
    "move": "moves",
    "throw": "throws",
    "damage": "damages",
    "knock_out": "knocks_out",
    "alter": "changes",
    "ward": "wards",
    "play": "plays",
}

HAPPENS = {**dict.fromkeys(LINES.values(), "card"), "passes": "player", "ends": "word"}
"""What each of these lines is said of."""


def view(state: State) -> BoardView:
    """The hexes on which something lies, then what each player holds."""
    facts: list[tuple[str, Arg]] = [
        (ROUND, TextArg(state.fact(ROUND))),
        (FIRST_PLAYER, PlayerArg(first_in_order(state))),
    ]
    facts += [(TURN, PlayerArg(state.fact(TURN)))] if state.fact(TURN) else []
    hexes = sorted({thing.place for thing in state.in_zone(FIELD)}, key=lambda place: place.part)
    places = [(place, "") for place in hexes]
    places += [(Place(key.zone, player, key.part), player) for player in state.players for key in SHAPE.zones]
    return BoardView(tuple(facts), tuple(_area(state, place, player) for place, player in places))


def _area(state: State, place: Place, player: str) -> Area:
    things = state.at(place)
    known = tuple(_item(state, thing) for thing in things if thing.card != "unknown")
    return Area(PlaceArg(place), player, known, hidden=len(things) - len(known))


def _item(state: State, thing: GameObject) -> Item:
    marks: list[Arg] = [
        ClauseArg("view.counter", (("counter", TermArg(name)), ("count", TextArg(n))))
        for name, n in thing.counters
        if n
    ]
    marks += [
        ClauseArg(
            "view.change",
            (
                ("characteristic", TermArg(made.characteristic)),
                ("amount", TextArg(made.amount)),
                ("kind", TermArg(made.kind)),
            ),
        )
        for made in state.changes
        if made.object == thing.id
    ]
    return Item(CardArg(thing.card, thing.owner if thing.place.zone == FIELD else ""), tuple(marks), thing.id)


def outcome(state: State) -> tuple[tuple[str, Any], ...]:
    """What a judge would see: the facts, what lies where, with what is on it and what is changed of it."""
    seen: list[tuple[str, Any]] = list(state.facts)
    for place in sorted(
        {thing.place for thing in state.objects}, key=lambda place: (place.zone, place.player, place.part)
    ):
        here = sorted(
            SeenCard(thing.card, thing.owner, (), thing.counters, _changes(state, thing)) for thing in state.at(place)
        )
        seen.append((place_name(place), tuple(here)))
    return tuple(seen)


def _changes(state: State, thing: GameObject) -> tuple[tuple[str, str, int], ...]:
    """The changes of a stone's numbers, in the order in which they came: an edition may read that order."""
    return tuple((made.characteristic, made.kind, made.amount) for made in state.changes if made.object == thing.id)


def observe(state: State, player: str) -> tuple[tuple[str, Any], ...]:
    """The outcome as one player may know it: the charms of others are only counted."""
    hidden = {place_name(Place(HAND, owner)) for owner in state.players if owner != player}
    return tuple((name, len(content) if name in hidden else content) for name, content in outcome(state))


def hides(place: Place, player: str) -> bool:
    """Whether a player may not see what lies there: the hands of others."""
    return place.zone == HAND and place.player != player


def place_name(place: Place) -> str:
    """The word for a place in scenarios: ``h2``, ``ana.hand``."""
    if place.zone == FIELD:
        return place.part
    return f"{place.player}.{place.zone}"


def answers(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """For each option of a choice, the words that may name it, the best one first."""
    return tuple(_names(state, ref) for ref in choice.options)


def _names(state: State, ref: Ref) -> tuple[str, ...]:
    match ref:
        case WordRef(word):
            return (word,)
        case PlaceRef(place):
            return (place_name(place),)
        case ObjectRef(id):
            thing = state.find(id)
            return () if thing is None else _names_of(state, thing)
    return ()


def _names_of(state: State, thing: GameObject) -> tuple[str, ...]:
    """The words for a thing: its card where it is the only one, with its owner, with its place and a number."""
    alike = [other for other in state.objects if other.card == thing.card]
    own = [other for other in alike if other.owner == thing.owner]
    near = [other for other in alike if other.place == thing.place]
    names = [thing.card] if len(alike) == 1 else []
    names += [f"{thing.owner}.{thing.card}"] if len(own) == 1 else []
    names += [f"{place_name(thing.place)}.{thing.card}"] if len(near) == 1 else []
    return (*names, f"{place_name(thing.place)}.{thing.card}.{near.index(thing) + 1}")


def happenings(before: State, event: Event) -> tuple[str, ...]:
    """One line for each action."""
    return tuple(_line(before, action) for action in event.actions)


def whose(before: State, event: Event) -> tuple[str, ...]:
    """For each of these lines the player who does it or whose it is."""
    return tuple(action.controller for action in event.actions)


def _line(before: State, action: AtomicAction) -> str:
    if action.kind == "pass":
        return f"passes {action.controller}"
    if action.kind == "end_round":
        return "ends round"
    thing = before.find(action.object)
    return f"{LINES[action.kind]} {action.card if action.kind == 'ward' or thing is None else thing.card}"


def played(state: State, answer: Ref) -> tuple[str, ...]:
    """No answer is a line by itself: what is played is told by its event."""
    return ()
