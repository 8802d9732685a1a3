"""What a text would mean if its card were in play: elsewhere it is only a card (borrowed: 3.0:2.2.1.h)."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import fits, visible
from judge.games.altered.slots.event_slots import TYPES_IN_PLAY
from judge.model.cards.ability import Choose, Target
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, ListArg, Note
from judge.model.play.state import GameObject, State
from judge.model.value import change


def prints(table: Table, game_object: GameObject | None, kind: str) -> bool:
    """Whether the card of an object is of this kind, whatever the object is where it lies."""
    card = table.cards.get(game_object.card) if game_object is not None else None
    return card is not None and card.kind == kind


def only_cards(table: Table, state: State, scope: Scope, selector: Target | Choose) -> tuple[Note, ...]:
    """The note on cards that a text would choose among if they were in play; none if it has anything to choose.

    Only of what everybody sees: what lies hidden must not be told. A text that names a zone means cards that lie there.
    """
    filter = selector.filter
    if filter.zone:
        return ()
    # By the card instead of the kind: of what lies outside of play only the card says what it is.
    of_any_kind = change(filter, kind="")
    things = [
        game_object
        for game_object in state.objects
        if prints(table, game_object, filter.kind)
        and visible(game_object.place)
        and fits(table, state, scope, of_any_kind, game_object)
    ]
    # Where one of them fits, it was not chosen for another reason, as that it pays already: then this is not the one.
    if not things or any(fits(table, state, scope, filter, game_object) for game_object in things):
        return ()
    named = tuple(CardArg(thing.card, thing.controller) for thing in things)
    args = (("card", CardArg(scope.card)), ("things", ListArg(named)))
    return (Note("missed.only-cards", args, table.cites(TYPES_IN_PLAY), "missed"),)
