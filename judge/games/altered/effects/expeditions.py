"""The Adventure: eight regions in a row, and how far each Expedition has come on it."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.result import Unsupported
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION, EXPEDITIONS
from judge.games.altered.matching.filters import chosen
from judge.games.altered.objects.gigantic import present_in
from judge.games.altered.objects.last_known_information import bearer_in_expedition
from judge.games.altered.objects.regions import LAST, distance
from judge.games.altered.slots.day_slots import FACING
from judge.games.altered.slots.event_slots import VERBS
from judge.games.altered.words.filter_words import FACING_MINE, MINE
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Each, Itself, Selector, Where
from judge.model.play.event import AtomicAction, PlaceAction
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import CardArg, note
from judge.model.play.place import Place, PlaceRef
from judge.model.play.state import State


def expeditions(players: tuple[str, ...]) -> tuple[Place, ...]:
    """The Expeditions of these players, in this order."""
    return tuple(Place(EXPEDITION, player, part) for player in players for part in EXPEDITIONS)


def moved(state: State, place: Place, steps: int) -> State:
    """The state after an Expedition went so many regions forward (or back, if negative); it stops at either end."""
    # Beyond either end there is no region. No verb proposes such a step, but two of one event may lead there together.
    reached = min(max(distance(state, place) + steps, 0), LAST)
    return state.with_fact(f"{place.player}.{place.part}_distance", reached)


def has_met(state: State, player: str) -> bool:
    """Whether the two Expeditions of a player are in one region, or have gone past each other."""
    # They come towards each other from the two ends, so what both have gone adds up to the whole row.
    return sum(distance(state, place) for place in expeditions((player,))) >= LAST


def meetings(before: State, after: State) -> State:
    """The state after an event; what comes next where it made the Expeditions of a player meet is put on its stack."""
    for player in after.players:
        # A board on which they have met already is one on which the game goes on.
        if has_met(after, player) and not has_met(before, player):
            after = after.push(RunProcedure("meeting", last=player))
    return after


def crosswise(part: str) -> str:
    """Without the rule nothing says which Expedition faces which; the one of the other kind is taken."""
    return EXPEDITIONS[1 - EXPEDITIONS.index(part)]


@enforces("borrowed/facing", slot=FACING, without=crosswise)
def its_counterpart(part: str) -> str:
    """Hero Expeditions face each other, and so do Companion Expeditions."""
    return part


def facing(table: Table, state: State, place: Place) -> Place:
    """The opponent's Expedition that faces this one."""
    return Place(EXPEDITION, state.opponent(place.player), table.use(FACING)(place.part))


def no_step(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Without its rule the verb means nothing."""
    return ()


@enforces("borrowed/move-forward", slot=VERBS["move_forward"], without=no_step)
def move_forward(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """An Expedition goes one region on; nothing happens at the end of its way."""
    return _steps(table, state, scope, act, "forward", LAST)


@enforces("borrowed/move-backward", slot=VERBS["move_backward"], without=no_step)
def move_backward(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """An Expedition goes one region back; nothing happens where it started."""
    return _steps(table, state, scope, act, "backward", 0)


def _steps(table: Table, state: State, scope: Scope, act: Act, name: str, end: int) -> tuple[AtomicAction, ...]:
    # At Dusk nobody controls the move: then it is told of the player whose Expedition it is.
    return tuple(
        PlaceAction("advance", place=place, controller=scope.controller or place.player, name=name)
        for place in named_expeditions(table, state, scope, act)
        # At the end there is nothing to do, so nothing to react to either.
        if distance(state, place) != end
    )


def entered_expeditions(table: Table, state: State, scope: Scope, act: Act) -> tuple[Place, ...]:
    """The Expeditions into which a verb brings something, or in which it creates something.

    Raises:
        Unsupported: the text names the Expedition of something that is in two, or the one that faces it.
    """
    bearer = bearer_in_expedition(table, state, scope)
    if bearer is not None and len(present_in(table, bearer)) > 1 and _of_bearer(act.to):
        # Of each thing somebody would choose into which one it comes (3.0:7.4.4.h).
        raise Unsupported(note("unsupported.which-expedition", card=CardArg(bearer.card)))
    return named_expeditions(table, state, scope, act)


def _of_bearer(selector: Selector | Where | None) -> bool:
    """Whether an Expedition is meant by where the bearer is: its own, or the one that faces it."""
    if isinstance(selector, Itself):
        return True
    named = selector.filter.quality("expedition") if isinstance(selector, Each) else None
    return named is not None and not {MINE, FACING_MINE}.isdisjoint(named.names)


def named_expeditions(table: Table, state: State, scope: Scope, act: Act) -> tuple[Place, ...]:
    """The Expeditions that a verb names; "mine" is the one in which the bearer is, or was when it went."""
    if isinstance(act.to, Itself):
        bearer = bearer_in_expedition(table, state, scope)
        return present_in(table, bearer) if bearer is not None and bearer.place.zone == EXPEDITION else ()
    # What is named by a zone is no Expedition: those are pointed at.
    refs = chosen(table, state, scope, act.to) if not isinstance(act.to, Where) else ()
    return tuple(ref.place for ref in refs if isinstance(ref, PlaceRef))
