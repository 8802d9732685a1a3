"""Carrying out the atomic actions of an event."""

from __future__ import annotations

from typing import assert_never

from judge.engine.run.enforce import fills
from judge.engine.run.result import ChangedState
from judge.engine.run.slots import CHANGE
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK
from judge.games.altered.effects.apply_turn_actions import begun_with, of_the_turn
from judge.games.altered.effects.crossing import crossed
from judge.games.altered.effects.expeditions import meetings, moved
from judge.games.altered.effects.outliving import dies, without_the_orphaned
from judge.games.altered.effects.showing import shown_by_effect
from judge.games.altered.matching.arriving import keeps_boosts
from judge.games.altered.objects.daily_limits import counted_as_born, forget, of_new_object
from judge.games.altered.objects.draws import drawn_cards
from judge.games.altered.objects.last_known_information import any_ends
from judge.games.altered.objects.limbo import enter_limbo
from judge.games.altered.objects.shuffle import SHUFFLE, is_decided, shuffle_rank
from judge.games.altered.objects.tokens import new_token, token_leaves
from judge.games.altered.objects.zones import arrived, leaves_play
from judge.games.altered.slots.event_slots import (
    CARDS_BEFORE_NTH,
    NEW_OBJECT,
    TOO_DEEP,
)
from judge.games.altered.words.action_kinds import Mark, kind_of
from judge.model.play.event import (
    AtomicAction,
    CountAction,
    EmblemAction,
    Event,
    MoveAction,
    OrderAction,
    PlaceAction,
    PlainAction,
)
from judge.model.play.state import GameObject, State
from judge.model.value import change


@fills(CHANGE)
def change_all(table: Table, state: State, event: Event) -> ChangedState:
    """The state after all atomic actions of an event, and what each of them brought into being.

    A shuffle under the Deck comes first (3.2.2.d-e), emblems last: they may refer to what the others made. What several
    actions begin (plays for free) goes on in the order of the actions, which is that of the decisions (1.4.5.a, 6.1.g).
    """
    new_ids, state_before = [0] * len(event.actions), state
    cards_drawn: dict[int, GameObject] | None = None
    ranks = [_rank(action) for action in event.actions]
    for action_index in sorted(range(len(ranks)), key=ranks.__getitem__):
        # After the shuffle and before all else: what moves in the same step changes no position (6.1.f).
        if cards_drawn is None and ranks[action_index] > 0:
            cards_drawn = drawn_cards(table, state, event)
        # Ids only grow: whether an action made an object shows in whether the next id has moved.
        next_id_before = state.next_id
        # One by one, as what an emblem refers to is made by the actions before it.
        action = _resolved(event, action_index, new_ids)
        if cards_drawn is not None and action_index in cards_drawn:
            action = change(action, object=cards_drawn[action_index].id)
        # Asked here and not before the event: only now is it known what else the event has taken away (6.3.e).
        if type(action) is EmblemAction and dies(table, state, event, action_index, action.emblem):
            continue
        state = carry_out(table, state, action, state_before)
        # Without 1.4.4.a what comes from a Deck is still the card that lay there, which the action could not name.
        same_card = action.object if action.kind == "draw" and state.find(action.object) else 0
        new_ids[action_index] = next_id_before if state.next_id > next_id_before else same_card
    # Each was put on top of those before it, so the first would come last.
    new_frames = state.frames[len(state_before.frames) :]
    if len(new_frames) > 1:
        state = change(state, frames=(*state_before.frames, *reversed(new_frames)))
    # After all actions, as two Expeditions of one event may meet; above what they began: it is looked at before that.
    if [action for action in event.actions if action.kind == "advance"]:
        state = meetings(state_before, state)
    if any_ends(event):
        state = without_the_orphaned(table, state_before, state)
    # Last, as only now it is known what each action made: till then what is activated on arriving counts under the
    # position of the action that brings it.
    return ChangedState(counted_as_born(state, tuple(new_ids)), tuple(new_ids))


def _rank(action: AtomicAction) -> int:
    if type(action) is MoveAction and action.name == SHUFFLE:
        return shuffle_rank(action)
    # Emblems last, whatever their position: position is when they were added, not when they are made.
    return 2 if action.kind == "create_emblem" else 1


def _resolved(event: Event, at: int, born: list[int]) -> AtomicAction:
    """The action with its emblem's negative references to new objects of this event turned into ids.

    A reference -1 - ``n`` means what the action at position ``n`` brought into being; where nothing was (a token that
    ceased), it becomes the id of that action's old object.

    Negative, so that one number says either: an id is at least 1. And only now, since modifiers may change every action
    until it happens, and whether anything comes of it shows when it is carried out.
    """
    action = event.actions[at]
    # Only an emblem can speak of what the same event makes: all other actions are about things that are there.
    if type(action) is not EmblemAction:
        return action
    bearer_id, that_id = action.emblem.bearer, action.emblem.that
    bearer_id = (born[-1 - bearer_id] or event.actions[-1 - bearer_id].object) if bearer_id < 0 else bearer_id
    that_id = (born[-1 - that_id] or event.actions[-1 - that_id].object) if that_id < 0 else that_id
    return change(action, emblem=change(action.emblem, bearer=bearer_id, that=that_id))


def carry_out(table: Table, state: State, action: AtomicAction, before: State) -> State:
    """The state after one atomic action, unchanged if its object is gone; ``before`` is the state before its step."""
    # No case for all others, here and below: the type checker says which shape or kind is left out.
    match action:
        case MoveAction():
            return _moved(table, state, action, before)
        case CountAction():
            return _counted(table, state, action)
        case PlaceAction():
            return _at_place(state, action)
        case PlainAction():
            return _plain(table, state, action)
        case EmblemAction():
            return enter_limbo(state, action.controller, action.emblem)
        # To be reacted to: by itself it changes nothing.
        case OrderAction():
            return state
    assert_never(action)


def _moved(table: Table, state: State, action: MoveAction, before: State) -> State:
    kind = kind_of(action)
    match kind:
        case "create":
            return state.add(new_token(table, action))
        case "move" | "draw":
            game_object = state.find(action.object)
            # Gone is no fault, here and below: another action of the event may be first.
            if game_object is None:
                return state
            moved_state = move(table, state, game_object, action, before)
            # By the next id, which is that of the new object that the move has made (1.4.4.a).
            return _unseen(moved_state, state.next_id, action) if action.name == SHUFFLE else moved_state
    # What comes to it at run time was made under another name, or in another shape.
    assert_never(kind)


def _counted(table: Table, state: State, action: CountAction) -> State:
    kind = kind_of(action)
    match kind:
        case "gain_status" | "lose_status" | "gain_counter" | "lose_counter":
            game_object = state.find(action.object)
            return state if game_object is None else state.with_object(_marked(game_object, action, kind))
        case "use" | "begin_play_for_less":
            return begun_with(table, state, action, kind)
        # What the die shows was noted as it was rolled.
        case "roll":
            return state
    assert_never(kind)


def _at_place(state: State, action: PlaceAction) -> State:
    kind = kind_of(action)
    match kind:
        case "advance":
            return moved(state, action.place, 1 if action.name == "forward" else -1)
        case "cross":
            game_object = state.find(action.object)
            return state if game_object is None else crossed(state, game_object, action.place)
        case "look":
            return state if state.find(action.object) is None else shown_by_effect(state, action)
        case "fails_forward":
            return state
    assert_never(kind)


def _plain(table: Table, state: State, action: PlainAction) -> State:
    kind = kind_of(action)
    match kind:
        case "cease":
            # What it did today is counted in the state by its id: kept on, it would tell apart two boards that nothing
            # else does, since no later object has that id.
            is_there = state.find(action.object) is not None
            return forget(state.without_object(action.object), action.object) if is_there else state
        case "pass" | "after_you" | "begin_free_play":
            return of_the_turn(table, state, action, kind)
        case "begin_phase":
            return state.with_fact("phase", action.name)
        case "first_player":
            return state.with_fact("first_player", action.name)
        case "end_daily" | "nothing":
            return state
    assert_never(kind)


def _unseen(state: State, id: int, shuffled: MoveAction) -> State:
    """The state in which nobody knows where among the cards that were shuffled with it this one lies."""
    card = state.find(id)
    if card is None:
        return state
    return state.with_object(change(card, unseen=True, undecided=not is_decided(shuffled)))


def _marked(game_object: GameObject, action: CountAction, kind: Mark) -> GameObject:
    """An object after it gained or lost a status or counters."""
    match kind:
        # Sorted, here and below, so that two ways to the same marks make equal objects.
        case "gain_status":
            return change(game_object, statuses=tuple(sorted({*game_object.statuses, action.name})))
        case "lose_status":
            return change(
                game_object, statuses=tuple(status for status in game_object.statuses if status != action.name)
            )
        case "gain_counter" | "lose_counter":
            sign = 1 if kind == "gain_counter" else -1
            # Not below zero (borrowed/lose-counters): the verb took no more than was there before the event, but
            # another action of the same event may have come first.
            amount_left = max(game_object.count(action.name) + sign * action.amount, 0)
            # Without zeros, so that an object that lost its last counter equals one that never had any.
            counters = {name: n for name, n in (dict(game_object.counters) | {action.name: amount_left}).items() if n}
            return change(game_object, counters=tuple(sorted(counters.items())))


def move(table: Table, state: State, game_object: GameObject, action: MoveAction, before: State) -> State:
    """The state after a move: the old object ends, and a new one without its statuses exists (1.4.4.a)."""
    place = action.place
    # Before anything new is made: of a token that leaves nothing stays, whether it arrives first or not (R-tokens).
    if token_leaves(table, game_object, place):
        return forget(state.without_object(game_object.id), game_object.id)
    is_boosted = keeps_boosts(table, before, game_object, place)
    new_object = arrived(table, game_object, place, action.position, action.statuses, is_boosted)
    # Without 1.4.4.a the same object moves, with all its marks; where it comes to lie is a matter of other rules.
    if not table.use(NEW_OBJECT)():
        marks = tuple(sorted({*game_object.statuses, *new_object.statuses}))
        # That counters are lost with what leaves play is another rule.
        is_out_of_play = leaves_play(game_object, place) and bool(game_object.counters)
        counters = new_object.counters if is_out_of_play else game_object.counters
        # Put last, as what is new would be: from there it is placed.
        same_object = change(new_object, statuses=marks, counters=counters)
        state_without_object = state.without_object(game_object.id)
        return _placed(
            table,
            change(state_without_object, objects=(*state_without_object.objects, same_object)),
            same_object,
            action,
        )
    # Before the new object is added: what is counted for the old one goes over to the next id.
    without_old = of_new_object(table, state.without_object(game_object.id), game_object.id)
    state_with_object = without_old.add(new_object)
    return _placed(table, state_with_object, state_with_object.objects[-1], action)


def _placed(table: Table, state: State, card: GameObject, moved_by: MoveAction) -> State:
    """The state in which the card that stands last of all is at its position of a Deck; elsewhere it stays last.

    The position is counted from one end; too deep is the other end (3.2.2.f).
    """
    if card.place.zone != DECK:
        return state
    deck, nth = state.at(card.place)[:-1], moved_by.from_end
    depth = table.use(TOO_DEEP)(table.use(CARDS_BEFORE_NTH)(nth) if nth else 0, len(deck))
    deck_index = depth if moved_by.position == "top" else len(deck) - depth
    if deck_index >= len(deck):
        return state
    # By the neighbour: objects of all zones stand in one list, and only their order within the Deck counts.
    index = next(n for n, game_object in enumerate(state.objects) if game_object.id == deck[deck_index].id)
    return change(state, objects=(*state.objects[:index], card, *state.objects[index:-1]))
