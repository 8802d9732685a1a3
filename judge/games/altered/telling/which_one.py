"""Which of several equal things a clause is about: "one Ordis Recruit gains a boost" where two of them lie there."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction
from judge.model.play.note import CardArg, ClauseArg
from judge.model.play.state import State


def one_of_alike(state: State, action: AtomicAction, actions: Iterable[AtomicAction]) -> CardArg | ClauseArg:
    """The card of the action; whose it is, or that it is one of several, where others like it lie in its zone.

    Where the event does the same to several of them the name is enough: the sentence counts them.
    """
    card, object_meant = CardArg(action.card), state.find(action.object)
    ids_of_its_kind = {other.object for other in actions if other.card == action.card and other.kind == action.kind}
    # Nobody can tell of an unknown card which others are like it; an emblem has the name of a card and is none.
    if (
        object_meant is None
        or object_meant.card == UNKNOWN_CARD
        or object_meant.emblem is not None
        or len(ids_of_its_kind) > 1
    ):
        return card
    # The whole zone, both players' and both Expeditions: clauses say where a thing goes, not where it lay.
    objects_there = state.in_zone(object_meant.place.zone)
    same_card_objects = [other for other in objects_there if other.card == object_meant.card and other.emblem is None]
    if len(same_card_objects) == 1:
        return card
    # Whose it is, if that tells it from the others; else no name does, and it is only said that it is one of them.
    same_player_objects = [other for other in same_card_objects if other.controller == object_meant.controller]
    return (
        ClauseArg("card.one", (("card", card),))
        if len(same_player_objects) > 1
        else CardArg(action.card, object_meant.controller)
    )
