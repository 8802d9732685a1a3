"""What events do to a position, what of them is remembered, and what they entail."""

from __future__ import annotations

from judge.engine.run.characteristics import add_change
from judge.engine.run.enforce import fills
from judge.engine.run.history import not_known
from judge.engine.run.result import ChangedState
from judge.engine.run.slots import AFTER, CHANGE, RECORD
from judge.engine.run.table import Table
from judge.model.play.characteristic import NumberChange
from judge.model.play.event import AtomicAction, CountAction, Event, MoveAction, PlainAction
from judge.model.play.frame import ModifyEvent, ResolveEffect, RunProcedure, Scope
from judge.model.play.history import PastDeed
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change
from tests.games.pebbles.code.code_names import (
    ALTER,
    DAMAGE,
    END_ROUND,
    KNOCK_OUT,
    MOVE,
    OUT,
    PASS_TURN,
    PASSES,
    ROUND,
    THIS_ROUND,
    THROW,
    TURN,
    WARD,
    WARDED,
)
from tests.games.pebbles.code.slots import KNOCKED_OUT, SPAN_ENDS


@fills(CHANGE)
def change_all(table: Table, state: State, event: Event) -> ChangedState:
    """Carry out every action of an event."""
    for action in event.actions:
        state = _changed(table, state, action)
    # Whoever does something else than pass begins the count anew.
    if event.cause == "turn" and event.actions[0].kind != PASS_TURN:
        state = state.with_fact(PASSES, 0)
    return ChangedState(state, tuple(0 for _ in event.actions))


def _changed(table: Table, state: State, action: AtomicAction) -> State:
    """The state after one action: some are about the game, the others about a thing that is there."""
    if action.kind == PASS_TURN:
        return state.with_fact(PASSES, int(state.fact(PASSES) or 0) + 1)
    if action.kind == END_ROUND:
        ended = table.use(SPAN_ENDS)(state).without_facts(TURN).with_fact(PASSES, 0)
        return ended.with_fact(ROUND, int(state.fact(ROUND) or 1) + 1)
    if action.kind == WARD:
        return state.with_fact(WARDED, "yes")
    thing = state.find(action.object)
    return state if thing is None else _changed_thing(state, thing, action)


def _changed_thing(state: State, thing: GameObject, action: AtomicAction) -> State:
    if type(action) is CountAction and action.kind == ALTER:
        source = source_of(state).bearer
        made = NumberChange(thing.id, action.name, action.verb, action.amount, 0, ROUND, source, action.card)
        return add_change(state, made)
    if type(action) is CountAction and action.kind == DAMAGE:
        counters = dict(thing.counters) | {DAMAGE: thing.count(DAMAGE) + action.amount}
        return state.with_object(change(thing, counters=tuple(sorted(counters.items()))))
    if action.kind == KNOCK_OUT:
        return state.with_object(change(thing, place=Place(OUT, thing.owner)))
    if type(action) is MoveAction:
        return state.with_object(change(thing, place=action.place))
    return state


def source_of(state: State) -> Scope:
    """The scope of what is under way: that of the charm or of the throw that causes what happens."""
    scopes = [frame.scope for frame in state.frames if isinstance(frame, RunProcedure | ResolveEffect)]
    return scopes[-1] if scopes else Scope()


@fills(RECORD)
def remembered(table: Table, before: State, event: Event, changed: ChangedState) -> tuple[PastDeed, ...]:
    """Moves, throws and damage, until the round is over: as many as a rule can tell apart, and no more."""
    source = source_of(before)
    deeds: list[PastDeed] = []
    for action in event.actions:
        by, thing = action.controller, action.object
        if action.kind == MOVE:
            deeds += not_known(before, PastDeed(MOVE, by, thing, within=THIS_ROUND))
        elif action.kind == THROW:
            # Whose it was, and whether it was the first: not with which stone, nor at what.
            deeds += not_known(before, PastDeed(THROW, by, within=THIS_ROUND), 2)
        elif type(action) is CountAction and action.kind == DAMAGE:
            deeds.append(PastDeed(DAMAGE, by, thing, source.bearer, action.amount, THIS_ROUND))
    return tuple(deeds)


@fills(AFTER)
def knock_out(table: Table, before: State, event: Event, changed: ChangedState) -> State:
    """Whatever happened, stones that are too damaged now leave the map next."""
    state = changed.state
    out = [state.find(id) for id in table.use(KNOCKED_OUT)(table, state)]
    actions = tuple(
        PlainAction(KNOCK_OUT, stone.id, stone.card, controller=stone.owner) for stone in out if stone is not None
    )
    return state.push(ModifyEvent(Event("rule", actions))) if actions else state
