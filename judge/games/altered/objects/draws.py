"""Which card of a Deck a draw is about: drawing and resupplying name a position and no card (3.2.2.c)."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, FACE_DOWN
from judge.games.altered.objects.shuffle import shuffle_moves
from judge.games.altered.slots.open_slots import POSITION_KEPT, POSITIONS
from judge.model.play.event import AtomicAction, Event, MoveAction, PlaceAction
from judge.model.play.keys import ModifierKey
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change

LOOK = "look"
"""The kind of an action by which somebody comes to see the card at a position."""


@fills(POSITIONS, rests_on=("R-3.2.2.c",))
def successive(beside_all: int, beside_its_own: int) -> int:
    """A draw that was added to others is about the next position that is free (reading R-3.2.2.c)."""
    return beside_all


@reading("R-3.2.2.c", "same-position", slot=POSITIONS)
def from_the_top_again(beside_all: int, beside_its_own: int) -> int:
    """R-3.2.2.c=same-position: whoever adds a draw means the top card; what is drawn already is not drawn again."""
    return beside_its_own


@fills(POSITION_KEPT, rests_on=("R-3.2.2.c-kept",))
def as_the_step_says(named: int, first_free: int) -> int:
    """A draw stays about the position that its step says, whatever becomes of the others (reading R-3.2.2.c-kept)."""
    return named


@reading("R-3.2.2.c-kept", "moves-up", slot=POSITION_KEPT)
def as_few_are_left(named: int, first_free: int) -> int:
    """R-3.2.2.c-kept=moves-up: the draws that are left take the first cards."""
    return first_free


def positions(table: Table, event: Event, player: str) -> dict[int, int]:
    """The position, from 0, that each draw of a player in an event is about, by the draw's own place in the event.

    No two are the same, except by R-3.2.2.c=same-position.
    """
    position_by_draw: dict[int, int] = {}
    taken_positions = _Taken()
    # By the lineage: draws of the step itself have none, those that one modifier added have the same.
    taken_by_lineage: dict[tuple[ModifierKey, ...], _Taken] = {}
    for action_index, action in enumerate(event.actions):
        if action.kind != "draw" or type(action) is not MoveAction or action.controller != player:
            continue
        taken_by_own = taken_by_lineage.setdefault(action.lineage, _Taken())
        free_beside_all = _next_free(table, action, taken_positions)
        free_beside_own = (
            free_beside_all if len(taken_by_own) == len(taken_positions) else _next_free(table, action, taken_by_own)
        )
        # The reading is asked only where draws of another origin stand in the way of this one: a ruling names every
        # reading that was asked.
        is_disputed = free_beside_all != free_beside_own
        position = table.use(POSITIONS)(free_beside_all, free_beside_own) if is_disputed else free_beside_all
        position_by_draw[action_index] = position
        taken_positions.add(position)
        taken_by_own.add(position)
    return position_by_draw


def looks(event: Event, player: str) -> dict[int, int]:
    """The position, from 0, that each look at a player's Deck is about: it takes none, so those of others stay."""
    return {
        at: nth_of(action) - 1
        for at, action in enumerate(event.actions)
        if action.kind == LOOK and action.controller == player
    }


def nth_of(action: AtomicAction) -> int:
    """The position of a Deck, from 1, that a draw or a look names; 0 of all others."""
    return action.nth if type(action) is MoveAction or type(action) is PlaceAction else 0


class _Taken:
    """The positions of a Deck that are taken by the draws so far; a hundred draws look for a hundred."""

    def __init__(self) -> None:
        self._positions: set[int] = set()
        # By where it was looked for: what was taken once stays so, and is not gone through again.
        self._free_from: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._positions)

    def add(self, position: int) -> None:
        """Take a position."""
        self._positions.add(position)

    def next_free(self, wanted_position: int) -> int:
        """The first position that is free, from the wanted one on."""
        position = self._free_from.get(wanted_position, wanted_position)
        while position in self._positions:
            position += 1
        self._free_from[wanted_position] = position
        return position


def _next_free(table: Table, draw: MoveAction, taken: _Taken) -> int:
    named_position, first_position = draw.nth - 1, 0
    if taken:
        named_position, first_position = taken.next_free(named_position), taken.next_free(first_position)
    # Nearly always both are the same; they differ where a card before this one is not drawn after all.
    return (
        named_position if named_position == first_position else table.use(POSITION_KEPT)(named_position, first_position)
    )


def drawn_cards(table: Table, state: State, event: Event) -> dict[int, GameObject]:
    """The card that each draw or look of an event is about, by its place in the event; nothing where it finds none.

    Cards that the same event shuffles under the Deck count as lying there already (3.2.2.d).
    """
    cards = {}
    # Not as a set: which readings are asked on the way is kept in the order in which they are.
    for player in dict.fromkeys(action.controller for action in event.actions if action.kind in ("draw", LOOK)):
        deck = [*state.at(Place(DECK, player)), *_shuffled_under(state, event, player)]
        for at, position in (positions(table, event, player) | looks(event, player)).items():
            if position < len(deck):
                cards[at] = deck[position]
    return cards


def _shuffled_under(state: State, event: Event, player: str) -> list[GameObject]:
    deck = Place(DECK, player)
    shuffled_objects = (state.find(move.object) for move in shuffle_moves(event, deck))
    # Those that lie there already (without 1.4.4.a under their old id) are counted with the Deck.
    return [card for card in shuffled_objects if card is not None and card.place != deck]


def identified(table: Table, state: State, event: Event) -> Event:
    """The event with the cards named that it takes from a Deck to a visible zone: everybody sees them arrive there.

    A card drawn to a hidden zone stays unknown, and so does one that has still to be shuffled under the Deck.
    """
    # Nearly always: nobody has to know then which cards are drawn, and this is asked of every event again and again.
    # By way of a list, which is faster than a generator where there are one or two.
    if not [action for action in event.actions if action.kind == "draw" and comes_to_light(action)]:
        return event
    cards = drawn_cards(table, state, event)
    actions = (
        _of_card(action, cards.get(at)) if action.kind == "draw" else action for at, action in enumerate(event.actions)
    )
    return change(event, actions=tuple(actions))


def comes_to_light(action: AtomicAction) -> bool:
    """Whether a draw leads to a zone in which everybody sees which card arrives."""
    return action.kind == "draw" and type(action) is MoveAction and action.place.zone not in FACE_DOWN


def _of_card(draw: AtomicAction, card: GameObject | None) -> AtomicAction:
    # Which one an undecided card is shows only once chance has said so.
    named = card if card is not None and not card.undecided and comes_to_light(draw) else None
    return change(draw, object=named.id if named else 0, card=named.card if named else "")
