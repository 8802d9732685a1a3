"""Carrying out the atomic actions of an event."""

from __future__ import annotations

from judge.engine.run.result import Change
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, DECK, EXPEDITION, HIDDEN, MANA, MANA_ORB
from judge.games.altered.effects.apply_turn_actions import arrived_with, of_the_turn
from judge.games.altered.effects.expeditions import moved
from judge.games.altered.objects.daily_limits import forget, of_new_object
from judge.games.altered.objects.deck import SHUFFLE
from judge.games.altered.objects.limbo import enter_limbo
from judge.games.altered.slots.event_slots import NEW_OBJECT, NTH, OUTLIVES, TOKEN_LEAVES, TOO_DEEP
from judge.model.play.event import AtomicAction, Emblem, Event
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change


def change_all(table: Table, state: State, event: Event) -> Change:
    """The state after all atomic actions of an event, and what each of them brought into being.

    A shuffle under the Deck comes first (3.2.2.d-e), emblems last: they may refer to what the others made.
    """
    born = [0] * len(event.actions)
    for at in sorted(range(len(event.actions)), key=lambda at: _rank(event.actions[at])):
        before = state.next_id
        action = _resolved(event, at, born)
        if action.emblem is not None and _dies(table, state, action.emblem):
            continue
        state = carry_out(table, state, action)
        born[at] = before if state.next_id > before else 0
    return Change(state, tuple(born))


def _rank(action: AtomicAction) -> int:
    if action.name == SHUFFLE:
        return 0
    return 2 if action.kind == "create_emblem" else 1


def _resolved(event: Event, at: int, born: list[int]) -> AtomicAction:
    """An emblem's references to what this very event makes, turned into ids; what ceased keeps the one it had."""
    action = event.actions[at]
    if action.emblem is None:
        return action
    bearer, that = action.emblem.bearer, action.emblem.that
    bearer = (born[-1 - bearer] or event.actions[-1 - bearer].object) if bearer < 0 else bearer
    that = (born[-1 - that] or event.actions[-1 - that].object) if that < 0 else that
    return change(action, emblem=change(action.emblem, bearer=bearer, that=that))


def _dies(table: Table, state: State, emblem: Emblem) -> bool:
    """Whether an emblem goes with its bearer, which the same event took away (reading R-6.3.e)."""
    return emblem.passive is None and state.find(emblem.bearer) is None and not table.use(OUTLIVES)()


def carry_out(table: Table, state: State, action: AtomicAction) -> State:
    """The state after one atomic action. An action on something that is gone does nothing."""
    match action.kind:
        case "use" | "pass" | "after_you" | "begin_free_play":
            return of_the_turn(table, state, action)
        case "begin_phase":
            return state.with_fact("phase", action.name)
        case "advance":
            assert action.place is not None
            return moved(state, action.place, 1 if action.name == "forward" else -1)
        case "first_player":
            return state.with_fact("first_player", action.name)
        case "create":
            assert action.place is not None
            return state.add(token(action.card, action.controller, action.place))
        case "create_emblem" | "create_lasting":
            assert action.emblem is not None
            return enter_limbo(state, action.controller, action.emblem)
        case "draw":
            return _draw(table, state, action)
    found = state.find(action.object)
    return (
        state
        if found is None or action.kind in ("activate", "fails_forward")
        else _carry_out_on(table, state, found, action)
    )


def _carry_out_on(table: Table, state: State, found: GameObject, action: AtomicAction) -> State:
    """The state after one atomic action on something that exists."""
    if action.kind == "move":
        assert action.place is not None
        return arrived_with(action.statuses, move(table, state, found, action.place, action.position), state)
    if action.kind == "cease":
        return forget(state.without_object(found.id), found.id)
    return state.with_object(_marked(found, action))


def _draw(table: Table, state: State, action: AtomicAction) -> State:
    """The top card of a Deck, as it is now, goes where the action says; from an empty Deck nothing does."""
    assert action.place is not None
    deck = state.at(Place(DECK, action.controller))
    return move(table, state, deck[0], action.place, action.position) if deck else state


def _marked(found: GameObject, action: AtomicAction) -> GameObject:
    """An object after it gained or lost a status or counters."""
    match action.kind:
        case "gain_status":
            return change(found, statuses=tuple(sorted({*found.statuses, action.name})))
        case "lose_status":
            return change(found, statuses=tuple(one for one in found.statuses if one != action.name))
    if action.kind not in ("gain_counter", "lose_counter"):
        raise AssertionError(action.kind)
    sign = 1 if action.kind == "gain_counter" else -1
    left = max(found.count(action.name) + sign * action.amount, 0)
    counters = {name: n for name, n in (dict(found.counters) | {action.name: left}).items() if n}
    return change(found, counters=tuple(sorted(counters.items())))


def token(card: str, owner: str, place: Place) -> GameObject:
    """A token as it is created: owned by its creator, controlled by whose Expedition it is in."""
    return GameObject(0, card, CHARACTER, owner, place.player, place, token=True)


def move(table: Table, state: State, one: GameObject, place: Place, position: str) -> State:
    """A move ends the old object and makes a new one, without statuses and counters (1.4.4.a)."""
    if one.token and place.zone != EXPEDITION and table.use(TOKEN_LEAVES)():
        return forget(state.without_object(one.id), one.id)
    controller = place.player if place.zone == EXPEDITION else (place.player or one.owner)
    kind = _kind(table, one, place)
    if not table.use(NEW_OBJECT)():
        return state.with_object(change(one, place=place, kind=kind, controller=controller))
    statuses = (position,) if place.zone == MANA and position else ()
    new = GameObject(0, one.card, kind, one.owner, controller, place, statuses, token=one.token)
    gone = of_new_object(table, state.without_object(one.id), one.id)
    return gone.add(new) if place.zone != DECK else _into_deck(table, gone, new, position or "bottom")


def _kind(table: Table, one: GameObject, place: Place) -> str:
    if place.zone == MANA:
        return MANA_ORB
    if place.zone in HIDDEN:
        return "card"
    card = table.cards.get(one.card)
    return card.kind if card and not one.token else one.kind


def _into_deck(table: Table, state: State, new: GameObject, position: str) -> State:
    """A card put at a position of a Deck, counted from one of its ends; too deep is the other end (3.2.2.f)."""
    end, _, nth = position.partition(":")
    deck = state.at(new.place)
    depth = table.use(TOO_DEEP)(table.use(NTH)(int(nth)) if nth else 0, len(deck))
    at = depth if end == "top" else len(deck) - depth
    placed = state.add(new)
    born = placed.objects[-1]
    if at >= len(deck):
        return placed
    after = deck[at].id
    objects = [one for one in placed.objects if one.id != born.id]
    index = next(n for n, one in enumerate(objects) if one.id == after)
    return change(placed, objects=(*objects[:index], born, *objects[index:]))
