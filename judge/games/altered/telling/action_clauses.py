"""The clause for atomic actions of one event that are told together, by their shape and kind."""

from __future__ import annotations

from typing import assert_never

from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.code_names import FACE_DOWN, HAND, MANA, MANA_ORB, RESERVE
from judge.games.altered.objects.action_phrases import RESUPPLY, marked
from judge.games.altered.objects.tokens import in_landmarks
from judge.games.altered.telling.activation_sentences import order_clause
from judge.games.altered.telling.day_sentences import day_clause
from judge.games.altered.telling.move_sentences import moved_clause
from judge.games.altered.telling.turn_sentences import turn_clause
from judge.games.altered.telling.which_one import one_of_alike
from judge.games.altered.words.action_kinds import kind_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import (
    AtomicAction,
    CountAction,
    EmblemAction,
    MoveAction,
    OrderAction,
    PlaceAction,
    PlainAction,
)
from judge.model.play.note import (
    Arg,
    CardArg,
    ClauseArg,
    FlagArg,
    ListArg,
    PlaceArg,
    PlayerArg,
    TermArg,
    TextArg,
)
from judge.model.play.place import Place
from judge.model.play.state import State


def clause(
    table: Table,
    state: State,
    change: ChangedState,
    group: list[tuple[int, AtomicAction]],
    spoken: list[AtomicAction],
) -> ClauseArg:
    """The clause for atomic actions that are told together; each comes with its position in the event.

    ``spoken`` are all those of the event that are told.
    """
    at, action = group[0]
    count, player = ("count", TextArg(len(group))), ("player", PlayerArg(action.controller))
    # Before the words for the turn, which name one card.
    if action.kind == "begin_free_play" and len(group) > 1:
        cards = ListArg(tuple(CardArg(played.card) for _, played in group))
        return ClauseArg("clause.begin-free-plays", (player, ("cards", cards)))
    # Words for the day and the turn first: they name some of the same actions otherwise.
    if (special := day_clause(state, [action for _, action in group]) or turn_clause(state, action)) is not None:
        return special
    card = ("card", one_of_alike(state, action, spoken))
    # No case for all others, here and below: the type checker says which shape or kind is left out.
    match action:
        case MoveAction():
            return _coming(table, state, change, (at, action), count, card)
        case CountAction():
            amount = sum(alike.amount for _, alike in group if type(alike) is CountAction)
            return _counted(state, action, count, amount, card[1])
        case PlaceAction():
            return _crossing(table, state, change, (at, action), card)
        case OrderAction():
            return order_clause(change, action, player)
        # Said above, in words for the day and the turn; by the event as a whole; as an activation; or not at all.
        case PlainAction() | EmblemAction():
            kind = kind_of(action)
            match kind:
                case (
                    "pass" | "after_you" | "begin_free_play" | "begin_phase" | "first_player" | "end_daily"
                    | "cease" | "nothing" | "create_emblem" | "create_lasting"
                ):  # fmt: skip
                    raise AssertionError(kind)
            assert_never(kind)
    assert_never(action)


def _coming(
    table: Table,
    state: State,
    change: ChangedState,
    placed: tuple[int, MoveAction],
    count: tuple[str, Arg],
    card: tuple[str, Arg],
) -> ClauseArg:
    """The clause for what comes to a place; ``placed`` is the action with its position in the event."""
    at, action = placed
    kind = kind_of(action)
    match kind:
        case "create":
            return _created(table, action, count)
        case "draw":
            return _from_deck(table, change, at, action, count)
        case "move":
            return moved_clause(table, state.find(action.object), action, change, at, card)
    assert_never(kind)


def _counted(state: State, action: CountAction, count: tuple[str, Arg], amount: int, card: Arg) -> ClauseArg:
    """The clause for a status or counters; the play of what has a number was told in words for the turn."""
    kind = kind_of(action)
    match kind:
        # Before the marks: Orbs are counted, not named.
        case "gain_status" if exhausts_orb(state, action):
            return ClauseArg("clause.exhaust-orbs", (count,))
        case "gain_status" | "lose_status" | "gain_counter" | "lose_counter":
            return marked(action, amount, card)
        case "use" | "begin_play_for_less" | "roll":
            raise AssertionError(kind)
    assert_never(kind)


def _crossing(
    table: Table, state: State, change: ChangedState, placed: tuple[int, PlaceAction], card: tuple[str, Arg]
) -> ClauseArg:
    """The clause for what crosses over; a look and an advance are told in words of their own."""
    at, action = placed
    kind = kind_of(action)
    match kind:
        case "cross":
            return moved_clause(table, state.find(action.object), action, change, at, card)
        case "look" | "advance" | "fails_forward":
            raise AssertionError(kind)
    assert_never(kind)


def _from_deck(table: Table, change: ChangedState, at: int, action: MoveAction, count: tuple[str, Arg]) -> ClauseArg:
    """The clause for cards from the top of a Deck: drawn, resupplied, or taken elsewhere by what replaced that."""
    player = ("player", PlayerArg(action.controller))
    # By where it goes, in any order; what remains is told by what it was to be, or by its move.
    if is_drawn(action):
        return ClauseArg("clause.draw", (player, count))
    if is_laid_down(action):
        how = (("exhausted", FlagArg(bool(action.position))), ("place", PlaceArg(action.place)))
        return ClauseArg("clause.top-to-mana", (player, count, *how))
    # Only afterwards is it known which card that was; in a hand nobody else sees it.
    born = change.state.find(change.born[at])
    is_seen = born is not None and born.place.zone not in FACE_DOWN
    card = ("card", CardArg(born.card if born is not None and is_seen else UNKNOWN_CARD))
    if action.verb == RESUPPLY and action.place == Place(RESERVE, action.controller):
        return ClauseArg("clause.resupply", (player, card, ("own_zone", TermArg(RESERVE))))
    # None, as what it was matters of a token only, and no token lies in a Deck.
    return moved_clause(table, None, action, change, at, card)


def _created(table: Table, action: MoveAction, count: tuple[str, Arg]) -> ClauseArg:
    printed = table.cards[action.card].statistics
    # A Permanent has none.
    shown = "" if in_landmarks(action) else "/".join(str(statistic) for statistic in printed)
    statistics = ("statistics", TextArg(shown))
    return ClauseArg(
        "clause.create", (("card", CardArg(action.card)), statistics, count, ("place", PlaceArg(action.place)))
    )


def _kind_before(state: State, action: AtomicAction) -> str:
    """The kind of object that an action is about, empty if it does not exist yet."""
    game_object = state.find(action.object)
    return game_object.kind if game_object else ""


def exhausts_orb(state: State, action: AtomicAction) -> bool:
    return action.name == "exhausted" and action.kind == "gain_status" and _kind_before(state, action) == MANA_ORB


def is_drawn(action: MoveAction) -> bool:
    """Whether a card is drawn: one that would have been resupplied goes to the hand without that."""
    return action.place.zone == HAND and action.verb != RESUPPLY


def is_laid_down(action: MoveAction) -> bool:
    """Whether a card goes face down into a Mana zone: nobody sees which it is."""
    return action.place.zone == MANA
