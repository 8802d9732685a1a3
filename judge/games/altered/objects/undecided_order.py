"""The order of cards that were shuffled, as far as chance has to say it: nobody has seen them, so most of it may wait.

After a shuffle only the cards that something draws or shows have a place that matters (3.2.2.a: a Deck is hidden). The
others lie *undecided* in the places that are left, sorted by what they are, so that two ways to the same cards are the
same position; chance says which of them is the next when an event speaks of its position.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.alike.alike_options import alike
from judge.engine.run.result import Moved, Result
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK
from judge.games.altered.objects.draws import LOOK, comes_to_light, looks, positions
from judge.games.altered.objects.shuffle import SHUFFLE, is_decided, shuffle_moves
from judge.games.altered.slots.event_slots import SHUFFLE_UNDER
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.event import Event, MoveAction
from judge.model.play.frame import ApplyEvent, ModifyEvent, Scope
from judge.model.play.note import PlayerArg
from judge.model.play.place import ANY, ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change


def which_comes_next(
    table: Table, state: State, player: str, cards: tuple[GameObject, ...], is_needed: bool = True
) -> Choice:
    """The choice which of these cards comes next in a Deck: of those that nothing tells apart one stands for all.

    Where nobody needs to know it yet, chance may leave it open.
    """
    groups = alike(state, Scope(controller=player), tuple(ObjectRef(card.id) for card in cards))
    others_of_option = tuple(group[1:] for group in groups)
    may_wait = not is_needed and len(groups) > 1
    return Choice(
        CHANCE,
        SHUFFLE,
        (*(group[0] for group in groups), *((ANY,) if may_wait else ())),
        table.cites(SHUFFLE_UNDER),
        (("player", PlayerArg(player)),),
        # None at all where no option stands for others, as in every other choice.
        others_of_option if any(others_of_option) else (),
        undecided=ANY if may_wait else None,
    )


def as_they_lie(cards: tuple[GameObject, ...]) -> list[GameObject]:
    """Undecided cards in the order in which they are kept: by what they are, which says nothing of how they came."""
    return sorted(cards, key=lambda card: (card.card, card.followed, card.statuses, card.counters, card.id))


def settle_order(table: Table, state: State, frame: ModifyEvent | ApplyEvent, answer: Ref | None) -> Result | None:
    """Have chance say which undecided cards lie where an event draws or shows them; None where nothing is open.

    From the top down to the last that is needed. Before an event is modified only what all will see arrive is needed.
    """
    event = frame.event
    for player in dict.fromkeys(action.controller for action in event.actions if action.kind in ("draw", LOOK)):
        undecided_cards = tuple(_undecided_above(table, state, frame, player))
        if not undecided_cards:
            continue
        if answer is None:
            return which_comes_next(table, state, player, undecided_cards)
        named_card = next(card for card in undecided_cards if isinstance(answer, ObjectRef) and card.id == answer.id)
        if named_card.undecided:
            return Moved(_placed_next(state, named_card, undecided_cards))
        return Moved(state.replace_top(change(frame, event=_named_next(event, named_card, player))))
    return None


def _undecided_above(table: Table, state: State, frame: ModifyEvent | ApplyEvent, player: str) -> Iterator[GameObject]:
    """The undecided cards of a Deck, if one of them lies above or at the deepest position that has to be known."""
    event, deck = frame.event, Place(DECK, player)
    lying_cards = state.at(deck)
    open_moves = [move for move in shuffle_moves(event, deck) if not is_decided(move)]
    open_count = sum(card.undecided for card in lying_cards)
    if not open_count and not open_moves:
        return
    drawn_positions = positions(table, event, player)
    wanted_positions = [
        position
        for at, position in (drawn_positions | looks(event, player)).items()
        if type(frame) is ApplyEvent or (at in drawn_positions and comes_to_light(event.actions[at]))
    ]
    first_open = (
        next(n for n, card in enumerate(lying_cards) if card.undecided)
        if open_count
        else len(lying_cards) + len(shuffle_moves(event, deck)) - len(open_moves)
    )
    if max(wanted_positions, default=-1) < first_open:
        return
    # Those that lie there first: they are of an earlier shuffle, and lie above all that this event brings.
    if open_count:
        yield from (card for card in lying_cards if card.undecided)
    else:
        yield from (card for move in open_moves if (card := state.find(move.object)) is not None)


def _placed_next(state: State, named_card: GameObject, undecided_cards: tuple[GameObject, ...]) -> State:
    """The state in which the first undecided place is that of this card; the others keep their order in the rest."""
    other_cards = [card for card in undecided_cards if card is not named_card]
    # Where all that is left is the same there is nothing more to say.
    is_settled = len({change(card, id=0) for card in other_cards}) <= 1
    in_new_order = iter([
        change(named_card, undecided=False),
        *(change(card, undecided=False) if is_settled else card for card in other_cards),
    ])  # fmt: skip
    open_ids = {card.id for card in undecided_cards}
    objects = [next(in_new_order) if card.id in open_ids else card for card in state.objects]
    return change(state, objects=tuple(objects))


def _named_next(event: Event, named_card: GameObject, player: str) -> Event:
    """The event in which this card is the next of those that it shuffles."""
    deck = Place(DECK, player)
    decided_count = sum(is_decided(move) for move in shuffle_moves(event, deck))
    actions = tuple(
        change(action, nth=decided_count + 1)
        if type(action) is MoveAction and action.name == SHUFFLE and action.object == named_card.id
        else action
        for action in event.actions
    )
    return change(event, actions=actions)
