"""What a text would mean if its card were in play: elsewhere it is only a card (borrowed: 3.0:2.2.1.h)."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import fits, visible
from judge.games.altered.slots.event_slots import TYPES_IN_PLAY
from judge.model.cards.selectors import Choose, Filter, Target, alternatives
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
    visible_fits = [
        game_object
        for game_object in state.objects
        if visible(game_object.place)
        and any(_would_fit(table, state, scope, alternative, game_object) for alternative in alternatives(filter))
    ]
    # Where one of them fits, it was not chosen for another reason, as that it pays already: then this is not the one.
    if not visible_fits or any(fits(table, state, scope, filter, game_object) for game_object in visible_fits):
        return ()
    # Each once: of several of one name it is true of all of them.
    card_args = tuple(dict.fromkeys(CardArg(thing.card, thing.controller) for thing in visible_fits))
    args = (("card", CardArg(scope.card)), ("things", ListArg(card_args)))
    return (Note("missed.only-cards", args, table.cites(TYPES_IN_PLAY), "missed"),)


def _would_fit(table: Table, state: State, scope: Scope, meant: Filter, game_object: GameObject) -> bool:
    """Whether something would be one of the things that a filter means if its card were in play."""
    names_a_type = bool(meant.kind) or meant.quality("subtype") is not None
    if meant.zone or not names_a_type or (meant.kind and not prints(table, game_object, meant.kind)):
        return False
    # By the card instead of the kind, and with the zone in which it lies: of what lies outside of play only the card
    # says what it is, and no text means it that names no zone.
    return fits(table, state, scope, change(meant, kind="", zone=game_object.place.zone), game_object)
