"""Carrying out what belongs to a turn: a pass, After You, the play of a quick action, a card played for free."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.objects.daily_limits import action_tally
from judge.games.altered.objects.play_scopes import card_scope
from judge.games.altered.words.action_kinds import OfTurn, WithNumber
from judge.model.play.event import CountAction, PlainAction
from judge.model.play.frame import RunProcedure
from judge.model.play.state import State


def of_the_turn(table: Table, state: State, action: PlainAction, kind: OfTurn) -> State:
    """The state after an atomic action that belongs to a turn.

    A card played for free is an atomic action, as every verb proposes such and touches no frames. What it does is to
    put the play on top of the effect, which waits until the play is over.
    """
    match kind:
        case "pass":
            # A fact is one text: the players in the order in which they have passed.
            return state.with_fact("passed", " ".join((*state.fact("passed").split(), action.controller)))
        case "after_you":
            return state.with_fact("after_you", "yes")
        case "begin_free_play":
            game_object = state.find(action.object)
            # What was to be played is gone, here and below: there is nothing to begin and nothing to count.
            if game_object is None:
                return state
            scope = card_scope(table, game_object, action.controller, free=True, by_effect=True)
            return state.push(RunProcedure("play_card", scope=scope))


def begun_with(table: Table, state: State, action: CountAction, kind: WithNumber) -> State:
    """The state in which a card is about to be played for less, or a quick action counts as played."""
    game_object = state.find(action.object)
    if game_object is None:
        return state
    match kind:
        case "begin_play_for_less":
            scope = card_scope(table, game_object, action.controller, less=action.amount, by_effect=True)
            return state.push(RunProcedure("play_card", scope=scope))
        # Its amount is the number of the ability on its card (`begin_play`).
        case "use":
            return state.tallied(action_tally(game_object.id, action.amount))
