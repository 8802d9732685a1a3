"""A card that some passive calls free: it is played for free, whoever has it played (borrowed/play-for-free)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.costs.cost_changes import of_this_play
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.play_slots import CALLED_FREE
from judge.model.cards.ability import Costs
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State
from judge.model.value import change


@enforces("borrowed/play-for-free", slot=CALLED_FREE, without=never)
def played_for_free() -> bool:
    """What a text calls free is played for free: nothing is paid, whatever would change the cost."""
    # Not a cost of 0, which something else might raise or limit: so says an official answer about such a text.
    return True


def freed(table: Table, state: State, scope: Scope) -> Scope:
    """The scope of a card about to be played; for free, where a passive that is about this play calls it free."""
    # Of cards alone: no text calls anything else free.
    may_be_freed = scope.played == "card" and not scope.free
    return change(scope, free=True) if may_be_freed and free_by(table, state, scope) else scope


def free_by(table: Table, state: State, scope: Scope) -> tuple[GameObject, ...]:
    """The bearers of the passives that call the current play free."""
    passives_of_play = of_this_play(table, state, scope)
    bearers = tuple(bearer for bearer, passive in passives_of_play if isinstance(passive, Costs) and passive.free)
    # Asked last, where something calls it free: a ruling rests on whatever was asked.
    return bearers if bearers and table.use(CALLED_FREE)() else ()
