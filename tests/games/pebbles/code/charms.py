"""Charms: what may be played in a window, and what it does (6.a)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import ACTIONS, ASKING, CANDIDATES, WINDOW_OFFERS
from judge.engine.run.table import Table
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Each, Itself, Number, Selector, Target, That
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, CountAction, Event, MoveAction, PlainAction
from judge.model.play.frame import ModifyEvent, OpenWindow, ResolveEffect, Scope
from judge.model.play.note import CardArg
from judge.model.play.place import ObjectRef, Place, Ref
from judge.model.play.state import State
from tests.games.pebbles.code.code_names import ALTER, CHARM, HAND, PLAY, USED, WARD
from tests.games.pebbles.code.field import stones


def nothing_in_hand(table: Table, state: State, frame: OpenWindow, player: str) -> tuple[Ref, ...]:
    """Without the rule nothing can be played in a window."""
    return ()


@enforces("6.a", slot=WINDOW_OFFERS, without=nothing_in_hand)
def charms_in_hand(table: Table, state: State, frame: OpenWindow, player: str) -> tuple[Ref, ...]:
    """A player may play any charm that they have in hand."""
    held = state.at(Place(HAND, player))
    return tuple(ObjectRef(card.id) for card in held if card.kind == CHARM and card.card in table.cards)


def play_charm(table: Table, state: State, frame: OpenWindow, player: str, answer: Ref) -> Result:
    """The charm leaves the hand, and its text is followed; "it" is the target of the throw."""
    assert isinstance(answer, ObjectRef)
    charm = state.find(answer.id)
    assert charm is not None
    steps = tuple(step for ability in table.cards[charm.card].abilities for step in ability.steps)
    effect = ResolveEffect(steps, Scope(player, charm.id, charm.card, PLAY, that=frame.scope.that))
    action = MoveAction(PLAY, charm.id, charm.card, player, place=Place(USED, player))
    return Moved(state.push(effect, ModifyEvent(Event("play", (action,), player))))


def charms_do_nothing(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Without the rule a charm is a trinket."""
    return ()


@enforces("6.a", slot=ACTIONS, without=charms_do_nothing)
def what_a_charm_does(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """A charm changes a characteristic for this round, or makes the throw harmless."""
    if act.verb == WARD:
        return (PlainAction(WARD, scope.that, scope.card, controller=scope.controller),)
    assert isinstance(act.amount, Number)
    return tuple(
        CountAction(
            ALTER,
            id,
            scope.card,
            controller=scope.controller,
            name=act.name,
            verb=act.verb,
            amount=act.amount.n,
        )
        for id in _acted_upon(state, scope, act)
    )


def _acted_upon(state: State, scope: Scope, act: Act) -> tuple[int, ...]:
    """The stones on the map that a verb is about."""
    match act.what:
        case That():
            ids: tuple[int, ...] = (scope.that,)
        case Itself():
            ids = (scope.bearer,)
        case Each():
            ids = tuple(stone.id for stone in stones(state))
        case Target(key=key):
            ids = tuple(ref.id for ref in scope.bound(key) or () if isinstance(ref, ObjectRef))
        case _:
            ids = ()
    on_the_map = {stone.id for stone in stones(state)}
    return tuple(id for id in ids if id in on_the_map)


@fills(CANDIDATES)
def stones_that_fit(table: Table, state: State, scope: Scope, selector: Selector) -> tuple[Ref, ...]:
    """A text that lets a player choose a stone means any stone on the map."""
    return tuple(ObjectRef(stone.id) for stone in stones(state))


@fills(ASKING)
def which_stone(table: Table, state: State, scope: Scope, selector: Selector, options: tuple[Ref, ...]) -> Choice:
    """Who plays a charm says which stone it is about."""
    return Choice(scope.controller, "target", options, about=(("card", CardArg(scope.card)),))
