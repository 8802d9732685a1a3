"""Other readings of the Afternoon: who has the initiative where no turn goes on, what happens before the first one."""

from __future__ import annotations

from judge.engine.run.enforce import reading
from judge.engine.run.table import Table
from judge.games.altered.effects.subjects import nothing
from judge.games.altered.objects.initiative import initiative_order, seating_order
from judge.games.altered.playing.turn_verbs import exhaust_again
from judge.games.altered.slots.event_slots import INITIATIVE, VERBS
from judge.model.cards.ability import Act
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.state import State


@reading("R-4.4.b-initiative.1", "first-player", slot=INITIATIVE, rules=("1.4.5.a",), without=seating_order)
def first_player_once_through(state: State) -> tuple[str, ...]:
    """R-4.4.b-initiative.1=first-player: a turn gives no initiative once its player has passed or used After You."""
    turn_player = state.fact("turn")
    is_through = turn_player in state.fact("passed").split() or bool(state.fact("after_you"))
    return initiative_order(state.without_facts("turn") if is_through else state)


@reading("R-7.3.6", "payable", slot=VERBS["T"], rules=("5.3.c", "7.3.6.b"), without=nothing)
def exhausts_again(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """R-7.3.6=payable: {T} is paid although the object is exhausted already."""
    return exhaust_again(table, state, scope, act)
