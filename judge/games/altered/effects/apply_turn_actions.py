"""Carrying out what belongs to a turn: a pass, After You, the play of a quick action, a card played for free."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.objects.daily_limits import action_tally
from judge.games.altered.objects.play_scopes import card_scope
from judge.model.play.event import AtomicAction
from judge.model.play.frame import RunProcedure
from judge.model.play.state import State
from judge.model.value import change


def of_the_turn(table: Table, state: State, action: AtomicAction) -> State:
    """The state after an atomic action of one of these kinds."""
    match action.kind:
        case "pass":
            return state.with_fact("passed", " ".join((*state.fact("passed").split(), action.controller)))
        case "after_you":
            return state.with_fact("after_you", "yes")
    found = state.find(action.object)
    if found is None:
        return state
    if action.kind == "begin_free_play":
        return state.push(RunProcedure("play_card", scope=card_scope(table, found, action.controller, free=True)))
    return state.tallied(action_tally(found.id, action.amount))


def arrived_with(statuses: tuple[str, ...], moved: State, before: State) -> State:
    """The state in which what has just arrived has these statuses."""
    if not statuses or moved.next_id == before.next_id:
        return moved
    new = moved.find(before.next_id)
    return moved if new is None else moved.with_object(change(new, statuses=tuple(sorted({*new.statuses, *statuses}))))
