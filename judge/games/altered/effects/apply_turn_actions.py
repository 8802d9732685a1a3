"""Carrying out what belongs to a turn: a pass, After You, the play of a quick action, a card played for free."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.objects.daily_limits import action_tally
from judge.games.altered.objects.play_scopes import card_scope
from judge.games.altered.words.action_kinds import Beginning, OfTurn
from judge.model.play.event import AtomicAction
from judge.model.play.frame import RunProcedure
from judge.model.play.state import GameObject, State


def of_the_turn(table: Table, state: State, action: AtomicAction, kind: OfTurn) -> State:
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
        case "use" | "begin_free_play" | "begin_play_for_less":
            game_object = state.find(action.object)
            # What was to be played is gone: there is nothing to begin and nothing to count.
            return state if game_object is None else _begun(table, state, action, game_object, kind)


def _begun(table: Table, state: State, action: AtomicAction, game_object: GameObject, kind: Beginning) -> State:
    """The state in which a card is about to be played by an effect, or a quick action counts as played."""
    match kind:
        case "begin_free_play":
            scope = card_scope(table, game_object, action.controller, free=True, by_effect=True)
            return state.push(RunProcedure("play_card", scope=scope))
        case "begin_play_for_less":
            scope = card_scope(table, game_object, action.controller, less=action.amount, by_effect=True)
            return state.push(RunProcedure("play_card", scope=scope))
        # Its amount is the number of the ability on its card (`begin_play`).
        case "use":
            return state.tallied(action_tally(game_object.id, action.amount))
