"""Where a player's two Expeditions meet: who wins, and when, no rule of this corpus says."""

from __future__ import annotations

from judge.engine.run.enforce import fills
from judge.engine.run.result import Result
from judge.engine.run.table import Table
from judge.games.altered.slots.day_slots import MEETING
from judge.model.play.frame import RunProcedure
from judge.model.play.note import PlayerArg, note
from judge.model.play.place import Ref
from judge.model.play.run import Stop
from judge.model.play.state import State


@fills(MEETING)
def no_rule_of_victory(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The run stops: ``last`` is the player whose Expeditions have met, and what comes next hangs on a missing rule."""
    return Stop("undetermined", note("undetermined.victory", player=PlayerArg(frame.last)))
