"""The moves by which cards are shuffled under a Deck (3.2.2.d), and in which order they come to lie there."""

from __future__ import annotations

from judge.model.play.event import Event, MoveAction
from judge.model.play.place import Place
from judge.model.play.state import GameObject

SHUFFLE = "shuffle"
_MANY = 10**9
"""More than a Deck has cards."""


def shuffled_card(card: GameObject, deck: Place, nth: int) -> MoveAction:
    """The move of a card under a Deck, as the ``nth`` from 1 of those that are shuffled; 0 is still undecided."""
    return MoveAction("move", card.id, card.card, deck.player, SHUFFLE, place=deck, position="bottom", nth=nth)


def is_decided(move: MoveAction) -> bool:
    """Whether chance has said which place among those that are shuffled with it a card comes to."""
    return move.nth > 0


def shuffle_moves(event: Event, deck: Place) -> list[MoveAction]:
    """The moves of an event by which cards are shuffled under a Deck, the uppermost first."""
    moves = [
        action
        for action in event.actions
        if type(action) is MoveAction and action.name == SHUFFLE and action.place == deck
    ]
    return sorted(moves, key=shuffle_rank) if moves else moves


def shuffle_rank(move: MoveAction) -> int:
    """A number by which the moves of a shuffle are sorted: none is above 0, and what is undecided comes last."""
    return move.nth - _MANY if move.nth else 0
