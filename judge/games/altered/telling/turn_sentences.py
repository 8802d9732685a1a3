"""The clauses for atomic actions that belong to a turn, or to a card that is being played."""

from __future__ import annotations

from typing import Any

from judge.engine.run.table import Table
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.action_phrases import moving
from judge.games.altered.slots.play_slots import PLAYED_AT, PLAYED_FROM
from judge.games.altered.words.event_words import PLAYED
from judge.model.play.event import AtomicAction, CountAction, EmblemAction, MoveAction
from judge.model.play.note import CardArg, ClauseArg, FlagArg, PlaceArg, PlayerArg, TermArg
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot


def rules_of_play(table: Table, emblems: list[EmblemAction]) -> tuple[Slot[Any], ...]:
    """The slots that say when a card counts as played, if one of these reactions is triggered by that."""
    refs = (action.emblem.ability for action in emblems)
    triggers = [lookup(table, ref).trigger for ref in refs]
    play_triggers = [trigger for trigger in triggers if trigger is not None and trigger.event == PLAYED]
    slots: tuple[Slot[Any], ...] = (PLAYED_AT,) if play_triggers else ()
    return (*slots, PLAYED_FROM) if any(trigger.origin for trigger in play_triggers) else slots


KINDS = ("pass", "after_you", "use", "begin_free_play")
"""Actions whose clause needs nothing but the card and the player."""


def turn_clause(state: State, action: AtomicAction) -> ClauseArg | None:
    """The clause for one action of these kinds, or for the moves of a card that is played; None for others."""
    card, player = ("card", CardArg(action.card)), ("player", PlayerArg(action.controller))
    # By the kind where that says all; then by the name, as the moves of a play are moves by their kind.
    if action.kind == "begin_play_for_less" and type(action) is CountAction:
        # A number that is counted may be 0: then an effect says that the card is played, and no more.
        return ClauseArg("clause.begin-play-for-less", (card, player, ("less", FlagArg(action.amount > 0))))
    if action.kind in KINDS:
        return ClauseArg(f"clause.{action.kind.replace('_', '-')}", (card, player))
    if action.kind == "create_lasting":
        return ClauseArg(f"clause.lasting.{action.name}", (card,))
    # Other moves are told by where they lead; of a play, what matters is that it is one.
    if action.name not in ("play", "join") or type(action) is not MoveAction:
        return None
    # The sentence has a place for a status in any case; ``marked`` says whether it is used. One is enough: of all
    # statuses only Fleeting goes along in a play.
    status = ("status", TermArg(action.statuses[0] if action.statuses else "fleeting"))
    marked_arg = ("marked", FlagArg(bool(action.statuses)))
    # It became so on entering Limbo: leaving Limbo, it stays what it is.
    object_before = state.find(action.object)
    stays_arg = ("stays", FlagArg(object_before is not None and set(action.statuses) <= set(object_before.statuses)))
    joins_arg = ("joins", FlagArg(moving(action.place) == "clause.join"))
    return ClauseArg(
        "clause.played-to", (card, ("place", PlaceArg(action.place)), joins_arg, marked_arg, stays_arg, status)
    )
