"""The clauses and notes on what moves: where it goes, what it leaves behind, and what becomes of a token."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.code_names import BOOST, CROSS, DECK, DISCARD, EXPEDITION, FLEETING, LIMBO
from judge.games.altered.matching.arriving import as_arrived, keeps_boosts
from judge.games.altered.matching.filters import moving as mover
from judge.games.altered.matching.keywords import givers
from judge.games.altered.objects.action_phrases import moving
from judge.games.altered.objects.daily_limits import used_up_today
from judge.games.altered.objects.gigantic import present_in
from judge.games.altered.objects.tokens import token_leaves
from judge.games.altered.objects.zones import keeps_counters, leaves_play
from judge.games.altered.slots.event_slots import (
    COUNTERS_KEPT,
    COUNTERS_LOST,
    FLEETING_LEAVES,
    NEW_OBJECT,
    OWN_ZONES,
    TOKEN_ARRIVES,
)
from judge.games.altered.slots.keyword_slots import PRESENT_IN, SEASONED_KEEPS
from judge.games.altered.words.keyword_words import SEASONED
from judge.model.play.event import AtomicAction, Event, MoveAction, PlaceAction, Placed, is_placed
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, Note, PlaceArg, PlayerArg, TermArg, TextArg, note
from judge.model.play.state import GameObject, State

SAID = ("sabotage", "sacrifice")
"""The verbs that say more than where something goes."""

_LAST_ORDINAL = 6
"""Up to this place in a Deck there is a word for it: whatever lies deeper is the number so and so."""


def is_token_leaving(table: Table, before: State, action: AtomicAction) -> bool:
    """Whether an action moves a token that ceases by this: the rule on tokens that leave is then cited."""
    game_object = before.find(action.object)
    # Whether it leaves last, as that may ask a rule and a reading, on which the ruling would rest.
    return (
        game_object is not None
        and action.kind == "move"
        and type(action) is MoveAction
        and token_leaves(table, game_object, action.place)
    )


def too_deep(before: State, action: AtomicAction) -> bool:
    """Whether the text asks for a position that the Deck does not have: the rule for it is then cited."""
    if type(action) is not MoveAction:
        return False
    return action.from_end > len(before.at(action.place)) + 1


def of_moves(table: Table, before: State, event: Event) -> list[Note]:
    """Notes on the moves of an event: to whose zone a card goes, and that it leaves statuses and counters behind."""
    notes: list[Note] = []
    for action in event.actions:
        game_object = before.find(action.object)
        # What is drawn has nothing on it that it could leave behind, and a crossing keeps everything. A token that
        # leaves becomes no other object; its clause says so already.
        if (
            action.kind == "move"
            and type(action) is MoveAction
            and game_object is not None
            and not is_token_leaving(table, before, action)
        ):
            notes += _of_move(table, before, game_object, action)
    return notes


def of_both(table: Table, before: State, event: Event) -> list[Note]:
    """Notes on what is Gigantic and comes into an Expedition, from wherever: it is in the other one, too."""
    objects_arrived = (
        as_arrived(table, before, mover(table, before, action), action)
        for action in event.actions
        if action.kind in ("move", "create", CROSS) and is_placed(action) and action.place.zone == EXPEDITION
    )
    return [
        note(
            "zone.in-both",
            table.cites(PRESENT_IN),
            card=CardArg(object_arrived.card),
            player=PlayerArg(object_arrived.controller),
        )
        for object_arrived in objects_arrived
        if len(present_in(table, object_arrived)) > 1
    ]


def _of_move(table: Table, before: State, game_object: GameObject, action: MoveAction) -> list[Note]:
    notes = []
    card = CardArg(game_object.card)
    # In either order: each has a sentence of its own, and none of them says more for the other.
    if action.instead_of:
        notes.append(note("zone.fleeting", table.cites(FLEETING_LEAVES), card=card, place=PlaceArg(action.place)))
    if action.redirected:
        notes.append(note("zone.owner", table.cites(OWN_ZONES), card=card, player=PlayerArg(game_object.owner)))
    # The play tells with which statuses a card arrives; of what becomes of its counters it says nothing.
    lost_statuses = () if action.origin else set(game_object.statuses).difference(action.statuses)
    # What stays in its place has not changed zones, so 1.4.4.a says nothing of it. What is kept on the way to Limbo
    # is told where the play ends.
    keeps_all_counters = game_object.place != action.place and keeps_counters(table, game_object, action.place)
    # One of these: all but the last say already that it is another object.
    if keeps_all_counters and action.place.zone != LIMBO:
        notes.append(note("zone.counters-kept", table.cites(COUNTERS_KEPT), card=card))
    # Not all of them: what it keeps all the same are then the boosts of what is Seasoned.
    elif not keeps_all_counters and keeps_boosts(table, before, game_object, action.place):
        by = givers(table, before, game_object, SEASONED)
        notes.append(note("zone.boosts-kept", table.cites(SEASONED_KEEPS), card=card, by=by))
    elif not keeps_all_counters and _leaves_behind(game_object, lost_statuses, action):
        notes.append(_left_behind(table, game_object, action, card, bool(lost_statuses)))
    # Without a sentence of its own: nothing is seen to change, and the rule alone goes with the next one.
    elif used_up_today(before, game_object.id):
        notes.append(note("", table.cites(NEW_OBJECT)))  # the new one may be activated as often again
    return notes


def _left_behind(table: Table, leaving: GameObject, action: MoveAction, card: CardArg, has_statuses: bool) -> Note:
    """That a card loses its counters on leaving play, its statuses on becoming another object, or both."""
    is_out_of_play = bool(leaving.counters) and leaves_play(leaving, action.place)
    only_counters = is_out_of_play and not has_statuses
    return note(
        "zone.new-object",
        (*(table.cites(COUNTERS_LOST) if is_out_of_play else ()), *(() if only_counters else table.cites(NEW_OBJECT))),
        card=card,
        left=FlagArg(only_counters),
        boosts=FlagArg({name for name, _ in leaving.counters} == {BOOST}),
        zone=TermArg(leaving.place.zone),
        statuses=FlagArg(has_statuses),
        counters=FlagArg(bool(leaving.counters)),
    )


def _leaves_behind(game_object: GameObject, lost_statuses: Collection[str], action: MoveAction) -> bool:
    """Whether a card has something that it loses on its way and that matters where it comes to.

    That it was Fleeting says the sentence on where it goes; in the Discard pile nobody looks for it.
    """
    if game_object.place == action.place:
        return False
    is_fleeting_only = set(lost_statuses) == {FLEETING} and not game_object.counters
    return bool(lost_statuses or game_object.counters) and not (is_fleeting_only and action.place.zone == DISCARD)


def moved_clause(
    table: Table, leaving: GameObject | None, action: Placed, change: ChangedState, at: int, card: tuple[str, Arg]
) -> ClauseArg:
    """The clause for what the action at this position moves to a place; ``leaving`` is what it was before."""
    args = (card, ("place", PlaceArg(action.place)))
    # First, as a crossing makes no new object either: a token that crosses is still there.
    if type(action) is PlaceAction:
        return ClauseArg(f"clause.{action.name.replace('_', '-')}", args)
    # Nothing was made of it: a token that left is nowhere in the end (borrowed/token-leaves). Before the Deck, where 0
    # means something else. ``leaving`` is None for what comes from a Deck, where no token lies.
    if leaving is not None and leaving.token and change.born[at] == 0:
        # Whether it was there before it ceased is a reading: the sentence rests on it.
        is_arrival = table.use(TOKEN_ARRIVES)()
        return ClauseArg("clause.token-arrives", args) if is_arrival else ClauseArg("clause.token-leaves", (card,))
    if action.place.zone == DECK:
        return _into_deck(change, change.born[at], action, args)
    # What something has led elsewhere is told by where it goes: those verbs' sentences are about the Discard pile.
    if action.verb in SAID and action.place.zone == DISCARD:
        return ClauseArg(f"clause.{action.verb}", (("player", PlayerArg(action.controller)), *args))
    return ClauseArg(moving(action.place), args)


def _into_deck(change: ChangedState, born: int, action: MoveAction, args: tuple[tuple[str, Arg], ...]) -> ClauseArg:
    """The clause for a card put into a Deck: where it really lies now, whatever position the text asked for."""
    deck = [card.id for card in change.state.at(action.place)]
    # Where it lies now, not what the text asked for: a small Deck makes the fifth card the last.
    deck_position = deck.index(born) + 1 if born in deck else 0
    # Where nothing else lay both ends are the same, and the text's own word is kept.
    if deck_position == 1 and action.position != "bottom":
        return ClauseArg("clause.top", args)
    # Not in the Deck (0) is what has not become a new object, while 1.4.4.a is switched off: its place is then said as
    # if none had been named. The first (1) here is what came under nothing, and has others under it by now.
    if deck_position in (0, 1, len(deck)):
        return ClauseArg("clause.bottom", args)
    is_named = deck_position <= _LAST_ORDINAL
    ordinal = ClauseArg(f"ordinal.{deck_position if is_named else 'any'}", (("nth", TextArg(deck_position)),))
    return ClauseArg("clause.nth", (*args, ("nth", ordinal)))
