"""Carrying out the atomic actions of an event."""

from __future__ import annotations

from judge.engine.outcome import Change
from judge.engine.table import Table
from judge.games.altered.words import CHARACTER, DECK, EMBLEM, EXPEDITION, HIDDEN, LIMBO, MANA, MANA_ORB
from judge.model.event import AtomicAction, Emblem, Event
from judge.model.place import Place
from judge.model.state import GameObject, State
from judge.model.value import change


def change_all(table: Table, state: State, event: Event) -> Change:
    """The state after all atomic actions of an event, and what each of them brought into being."""
    born: list[int] = []
    for action in event.actions:
        before = state.next_id
        state = carry_out(table, state, _resolved(action, born))
        born.append(before if state.next_id > before else 0)
    return Change(state, tuple(born))


def _resolved(action: AtomicAction, born: list[int]) -> AtomicAction:
    """An emblem's references to what this very event creates, turned into ids."""
    if action.emblem is None:
        return action
    bearer, that = action.emblem.bearer, action.emblem.that
    bearer = (born[-1 - bearer] or 0) if bearer < 0 else bearer
    that = (born[-1 - that] or 0) if that < 0 else that
    return change(action, emblem=change(action.emblem, bearer=bearer, that=that))


def carry_out(table: Table, state: State, action: AtomicAction) -> State:
    """The state after one atomic action. An action on something that is gone does nothing."""
    match action.kind:
        case "begin_phase":
            return state.with_fact("phase", action.name)
        case "create":
            assert action.place is not None
            return state.add(token(action.card, action.controller, action.place))
        case "create_emblem":
            assert action.emblem is not None
            return enter_limbo(state, action.controller, action.emblem)
    found = state.find(action.object)
    if found is None:
        return state
    match action.kind:
        case "move":
            assert action.place is not None
            return move(table, state, found, action.place, action.position)
        case "cease":
            return state.without_object(found.id)
        case "gain_status":
            return state.with_object(change(found, statuses=tuple(sorted({*found.statuses, action.name}))))
        case "gain_counter":
            counters = dict(found.counters) | {action.name: found.count(action.name) + action.amount}
            return state.with_object(change(found, counters=tuple(sorted(counters.items()))))
    raise AssertionError(action.kind)


def token(card: str, owner: str, place: Place) -> GameObject:
    """A token as it is created: owned by its creator, controlled by whose Expedition it is in."""
    return GameObject(0, card, CHARACTER, owner, place.player, place, token=True)


def enter_limbo(state: State, controller: str, emblem: Emblem) -> State:
    """A reaction emblem comes into being in Limbo."""
    card = emblem.ability.card
    return state.add(GameObject(0, card, EMBLEM, controller, controller, Place(LIMBO), emblem=emblem))


def move(table: Table, state: State, one: GameObject, place: Place, position: str) -> State:
    """A move ends the old object and makes a new one, without statuses and counters (1.4.4.a)."""
    card = table.cards.get(one.card)
    kind = card.kind if card else one.kind
    if place.zone == MANA:
        kind = MANA_ORB
    elif place.zone in HIDDEN:
        kind = "card"
    controller = place.player if place.zone == EXPEDITION else one.owner
    new = GameObject(0, one.card, kind, one.owner, controller, place, token=one.token)
    return state.without_object(one.id).add(new, first=place.zone == DECK and position == "top")
