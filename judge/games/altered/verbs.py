"""The verbs of effects. 1.0 has no rule for most of them: they are borrowed, and say so (design, 3)."""

from __future__ import annotations

from judge.engine.enforce import enforces
from judge.engine.outcome import Unsupported
from judge.engine.table import Table
from judge.games.altered.matching import amount, chosen, objects
from judge.games.altered.words import DECK, DISCARD, EXPEDITION, HAND, RESERVE
from judge.model.ability import Act, Itself, Where
from judge.model.event import AtomicAction
from judge.model.frame import Scope
from judge.model.note import PlayerArg, note
from judge.model.place import Place, PlaceRef
from judge.model.state import State


def nothing(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Without its rule a verb means nothing."""
    return ()


def players(state: State, scope: Scope, act: Act) -> tuple[str, ...]:
    """Whom the verb concerns: the controller, the opponent, or everybody."""
    if act.who == "each_player":
        return state.players
    return (scope.controller if act.who == "you" else state.opponent(scope.controller),)


@enforces("borrowed/create", without=nothing)
def create(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Put new tokens into Expeditions."""
    places = _expeditions(table, state, scope, act)
    times = amount(state, scope, act.amount)
    return tuple(
        AtomicAction("create", card=act.name, place=place, controller=scope.controller)
        for place in places
        for _ in range(times)
    )


def _expeditions(table: Table, state: State, scope: Scope, act: Act) -> tuple[Place, ...]:
    if isinstance(act.to, Itself):
        bearer = state.find(scope.bearer)
        return (bearer.place,) if bearer is not None and bearer.place.zone == EXPEDITION else ()
    refs = chosen(table, state, scope, act.to) if not isinstance(act.to, Where) else ()
    return tuple(ref.place for ref in refs if isinstance(ref, PlaceRef))


@enforces("borrowed/draw", without=nothing)
def draw(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move cards from the top of one's Deck to one's hand."""
    times = amount(state, scope, act.amount)
    return tuple(one for who in players(state, scope, act) for one in from_top(state, who, times, HAND, "draw"))


@enforces("borrowed/resupply", without=nothing)
def resupply(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Put the top card of one's Deck into one's Reserve."""
    times = amount(state, scope, act.amount)
    return tuple(one for who in players(state, scope, act) for one in from_top(state, who, times, RESERVE, "resupply"))


def from_top(state: State, player: str, times: int, zone: str, verb: str) -> tuple[AtomicAction, ...]:
    """One atomic action for each of the first cards of a Deck."""
    deck = state.at(Place(DECK, player))
    if len(deck) < times:
        raise Unsupported(note("unsupported.deck", player=PlayerArg(player)))
    place = Place(zone, player)
    return tuple(
        AtomicAction("move", object=one.id, card=one.card, place=place, controller=player, name=verb)
        for one in deck[:times]
    )


@enforces("borrowed/put", without=nothing)
def put(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move something to a zone of its owner."""
    assert isinstance(act.to, Where)
    return moves(table, state, scope, act, act.to, "put")


@enforces("borrowed/discard", without=nothing)
def discard(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move something to its owner's Discard pile."""
    return moves(table, state, scope, act, Where(DISCARD), "discard")


def moves(table: Table, state: State, scope: Scope, act: Act, where: Where, verb: str) -> tuple[AtomicAction, ...]:
    """One atomic action for each object that moves."""
    return tuple(
        AtomicAction(
            "move",
            object=one.id,
            card=one.card,
            place=Place(where.zone, one.owner),
            position=where.position,
            controller=scope.controller,
            name=verb,
        )
        for one in objects(table, state, scope, act.what)
    )


@enforces("borrowed/gain-counters", without=nothing)
def gain_counters(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Give counters."""
    n = amount(state, scope, act.amount)
    found = objects(table, state, scope, act.what)
    return tuple(AtomicAction("gain_counter", one.id, one.card, name=act.name, amount=n) for one in found)


@enforces("borrowed/gain-status", without=nothing)
def gain_status(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Give a status; one that something already has is not gained again."""
    fresh = (one for one in objects(table, state, scope, act.what) if not one.is_(act.name))
    return tuple(AtomicAction("gain_status", one.id, one.card, name=act.name) for one in fresh)


@enforces("7.3.6.a", without=nothing)
def exhaust(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """To exhaust an object is to have it gain the status Exhausted."""
    fresh = (one for one in objects(table, state, scope, act.what) if not one.is_("exhausted"))
    return tuple(AtomicAction("gain_status", one.id, one.card, name="exhausted") for one in fresh)
