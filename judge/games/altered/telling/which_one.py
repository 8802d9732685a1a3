"""Which of several equal things a clause is about: "one Ordis Recruit gains a boost" where two of them lie there."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction
from judge.model.play.note import CardArg, ClauseArg
from judge.model.play.state import State


def one_of_alike(state: State, action: AtomicAction, actions: Iterable[AtomicAction]) -> CardArg | ClauseArg:
    """The card of the action; whose it is, or that it is one of several, where others like it lie in its zone.

    What the event does to all of them needs no more than the name.
    """
    card, about = CardArg(action.card), state.find(action.object)
    touched = {other.object for other in actions if other.card == action.card}
    if about is None or about.card == UNKNOWN_CARD or about.emblem is not None or len(touched) > 1:
        return card
    cards = (other for other in state.objects if other.card == about.card and other.emblem is None)
    alike = [other for other in cards if other.place.zone == about.place.zone]
    if len(alike) == 1:
        return card
    of_its_player = [other for other in alike if other.controller == about.controller]
    return (
        ClauseArg("card.one", (("card", card),)) if len(of_its_player) > 1 else CardArg(action.card, about.controller)
    )
