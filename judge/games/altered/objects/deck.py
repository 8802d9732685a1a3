"""Acting on positions of a Deck that are not there (3.2.2.d-f)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import PREPARE
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, DISCARD
from judge.games.altered.objects.draws import LOOK, looks, positions
from judge.games.altered.objects.placeholder import placeholder
from judge.games.altered.objects.shuffle import SHUFFLE, is_decided, shuffle_moves, shuffled_card
from judge.games.altered.objects.undecided_order import as_they_lie, settle_order, which_comes_next
from judge.games.altered.slots.event_slots import (
    CARDS_BEFORE_NTH,
    LOOK_AFFECTS,
    SHUFFLE_DUE,
    SHUFFLE_UNDER,
    STILL_MISSING,
    TOO_DEEP,
)
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import ApplyEvent, ModifyEvent
from judge.model.play.note import FlagArg, Note, PlayerArg, TextArg, note
from judge.model.play.place import ANY, ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change

DUE = "shuffle_due"
"""The name of an action that does nothing by itself: it says that a shuffle belongs to the step."""
MISSING = "missing"
"""The name of what is left of a draw that affects nothing."""


def never_shuffled(deck: int, needed: int) -> bool:
    """Without 3.2.2.d a Deck that is too small stays so."""
    return False


@enforces("3.2.2.d", slot=SHUFFLE_UNDER, without=never_shuffled)
def shuffled_under(deck: int, needed: int) -> bool:
    """Where a position is missing, the Discard pile is shuffled and put under the Deck within the same step."""
    return needed > deck


@reading("R-3.2.2.e", "proposed", slot=STILL_MISSING)
def proposed_all_the_same(missing: int) -> int:
    """Without 3.2.2.e an action on a position that is still missing is one that others can match."""
    return missing


@enforces("3.2.2.e", slot=STILL_MISSING, without=proposed_all_the_same, rests_on=("R-3.2.2.e",))
def does_nothing(missing: int) -> int:
    """An action on a position that is still missing does nothing: there is nothing to match either (R-3.2.2.e)."""
    return 0


def as_deep_as_it_says(depth: int, size: int) -> int:
    """Without 3.2.2.f a card that is sent too deep has nowhere to go: it is put on top."""
    return depth if depth <= size else 0


@enforces("3.2.2.f", slot=TOO_DEEP, without=as_deep_as_it_says)
def at_most_to_the_end(depth: int, size: int) -> int:
    """A card sent deeper than the Deck has cards goes to the other end of it."""
    return min(depth, size)


@fills(CARDS_BEFORE_NTH, rests_on=("R-3.2.2.f",))
def becomes_the_nth(n: int) -> int:
    """A card put nth from an end becomes the nth: so many less one lie before it (R-3.2.2.f)."""
    return n - 1


@reading("R-3.2.2.f", "above", slot=CARDS_BEFORE_NTH)
def above_the_nth(n: int) -> int:
    """R-3.2.2.f=above: so many cards lie before it."""
    return n


def idle(table: Table, state: State, event: Event, at: int, known: dict[str, dict[int, int]] | None = None) -> bool:
    """Whether this draw, beside others in the step, is about a position that is not there, or is drawn already.

    By R-3.2.2.e there is no such event: nothing matches it, and nothing is drawn. ``known`` keeps the positions of each
    player's draws for whoever asks of one draw of the event after the other.
    """
    action = event.actions[at]
    if action.kind != "draw":
        return False
    # Up to this one: what comes later takes nothing from it.
    draw_indexes = [n for n in range(at + 1) if event.actions[n].kind == "draw"]
    # A draw alone was counted when it was proposed; only one beside others can run past the end of the Deck. Whose
    # these are is left to the look at the positions, which is dearer.
    if len(draw_indexes) < 2:
        return False
    known = {} if known is None else known
    if action.controller not in known:
        known[action.controller] = positions(table, event, action.controller)
    position_by_draw = known[action.controller]
    position = position_by_draw[at]
    # Two are about one card only under .c=same-position; then the first has it.
    return (
        any(taken_position == position for draw, taken_position in position_by_draw.items() if draw < at)
        or reachable(table, state, action.controller, position + 1) <= position
    )


def reachable(table: Table, state: State, player: str, times: int) -> int:
    """How many of the first ``times`` positions of a Deck can be acted on; a Discard pile that may be shuffled under it
    counts, and so do missing positions where they can be matched all the same."""
    # The pile before what is missing: by 3.2.2.e only what even the shuffle does not bring is missing. Once, since the
    # whole pile goes under: what the step itself discards comes there only after it.
    card_count = len(state.at(Place(DECK, player)))
    if table.use(SHUFFLE_UNDER)(card_count, times):
        card_count += len(state.at(Place(DISCARD, player)))
    missing_count = max(times - card_count, 0)
    # The reading only where some are missing: a ruling names every reading that was asked.
    return times - missing_count + (table.use(STILL_MISSING)(missing_count) if missing_count else 0)


def in_sight(table: Table, state: State, player: str, times: int) -> int:
    """How many of the first ``times`` positions of a Deck can be looked at."""
    deck = len(state.at(Place(DECK, player)))
    # The reading only where some are missing: a ruling names every reading that was asked.
    return reachable(table, state, player, times) if times <= deck or table.use(LOOK_AFFECTS)() else deck


@fills(LOOK_AFFECTS, rests_on=("R-3.2.2.d-look",))
def a_look_affects_the_card() -> bool:
    """Who looks at a card acts on it: for a missing position the Discard pile is shuffled (reading R-3.2.2.d-look)."""
    return True


@reading("R-3.2.2.d-look", "only-what-is-there", slot=LOOK_AFFECTS)
def a_look_affects_nothing() -> bool:
    """R-3.2.2.d-look=only-what-is-there: nothing is shuffled for a look."""
    return False


def missing(table: Table, player: str, verb: str, count: int) -> Note:
    """The note on so many cards that a Deck lacks, by what was to be done with them: a resupply is no draw."""
    args = (("player", PlayerArg(player)), ("count", TextArg(count)))
    return Note(f"deck.missing.{verb}", args, table.cites(STILL_MISSING), "missed")


@fills(PREPARE)
def prepare(table: Table, state: State, frame: ModifyEvent | ApplyEvent, answer: Ref | None) -> Result | None:
    """Before an event is carried out: shuffle under every Deck that is too small for it, one card after the other.

    The order is chance's, and is decided only as far as something needs it. The moves belong to the step, so modifiers
    are looked for again once they are in it.
    """
    # Nearly always: without a draw no Deck is too small, and where the shuffle is a modifier nothing has added it.
    if not [action for action in frame.event.actions if action.kind in ("draw", LOOK) or action.name == DUE]:
        return None
    # First what an earlier shuffle has left open: what this event needs of that it needs before it comes to the pile.
    settled = settle_order(table, state, frame, answer)
    # What is drawn may still be led elsewhere: nothing is shuffled before modifiers have been looked for.
    if settled is not None or type(frame) is ModifyEvent:
        return settled
    # Any order of players would do: each shuffles into their own Deck. Whoever is done has nothing left to shuffle when
    # the event comes back here, and is passed over.
    for player in state.players:
        cards_to_shuffle = _left_to_shuffle(table, state, frame.event, player)
        if not cards_to_shuffle:
            continue
        # Card by card, so that chance answers one small question at a time.
        deck, shuffled_count = Place(DECK, player), _shuffled_count(frame.event, player)
        if answer is None:
            # Those that this event itself draws or shows have to be known; of all others nobody sees the order.
            is_needed = shuffled_count < _positions_needed(table, frame.event, player) - len(state.at(deck))
            return which_comes_next(table, state, player, cards_to_shuffle, is_needed)
        named_cards = tuple(card for card in cards_to_shuffle if isinstance(answer, ObjectRef) and card.id == answer.id)
        moves = (
            tuple(shuffled_card(card, deck, shuffled_count + 1) for card in named_cards)
            if answer != ANY
            else tuple(shuffled_card(card, deck, 0) for card in as_they_lie(cards_to_shuffle))
        )
        # The shuffle comes first in the step, so a card of the pile that would also move is gone by then.
        shuffled_ids = {move.object for move in moves}
        other_actions = tuple(_left_alone(action, shuffled_ids) for action in frame.event.actions)
        # Added at the end all the same: positions must stay, and it is known by its name that it is done first.
        event = change(frame.event, actions=(*other_actions, *moves))
        # As long as cards are left the event waits here, for the next answer of chance.
        if len(cards_to_shuffle) > len(moves):
            return Moved(state.replace_top(change(frame, event=event)))
        empty = FlagArg(not state.at(deck))
        shuffle_note = note("deck.shuffled", table.cites(SHUFFLE_UNDER), player=PlayerArg(player), empty=empty)
        # Back to the modifiers: the moves of the shuffle are new actions, which something may watch.
        return Moved(state.replace_top(ModifyEvent(event, frame.applied)), (shuffle_note,))
    return None


def _left_to_shuffle(table: Table, state: State, event: Event, player: str) -> tuple[GameObject, ...]:
    """The cards of a Discard pile that still have to be shuffled under the Deck for this event."""
    positions_needed = _positions_needed(table, event, player)
    # Where the shuffle is a modifier (R-3.2.2.d) it is due because it was added, needed or not.
    is_shuffle_added = any(action.name == DUE and action.controller == player for action in event.actions)
    if not is_shuffle_added and (
        not positions_needed or not table.use(SHUFFLE_UNDER)(len(state.at(Place(DECK, player))), positions_needed)
    ):
        return ()
    # Asked last, where a shuffle would take place but for this reading (R-3.2.2.d): a ruling names every reading that
    # was asked.
    if not table.use(SHUFFLE_DUE)(event, player):
        return ()
    # Those that chance has named already are in the event.
    shuffled_ids = {action.object for action in event.actions if action.name == SHUFFLE}
    return tuple(card for card in state.at(Place(DISCARD, player)) if card.id not in shuffled_ids)


def _positions_needed(table: Table, event: Event, player: str) -> int:
    """How many of the first positions of a Deck an event speaks of."""
    # So deep as the deepest draw or look: where one before it was replaced, more cards are needed than are drawn.
    # Positions begin with 0, so that -1 stands for no draw, which needs no card.
    return max((*positions(table, event, player).values(), *looks(event, player).values()), default=-1) + 1


def _shuffled_count(event: Event, player: str) -> int:
    """Of how many cards chance has said for this event that they come under this Deck, one after the other."""
    return sum(is_decided(move) for move in shuffle_moves(event, Place(DECK, player)))


def _left_alone(action: AtomicAction, shuffled_ids: set[int]) -> AtomicAction:
    """The action, or one that does nothing where it would move a card that is shuffled first.

    By then that card is another object (1.4.4.a).
    """
    moved = action.kind == "move" and action.object in shuffled_ids
    return placeholder(action) if moved else action
