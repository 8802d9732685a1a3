"""Why a player declares nothing any more on a day: they have passed."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.slots.play_slots import NO_MORE_TURNS, TURN_ORDER
from judge.model.play.note import Note, PlayerArg, note
from judge.model.play.state import State


def out_of_turns(table: Table, state: State, player: str) -> Note | None:
    """The note on a player who has passed while the other still takes turns; None if a turn of theirs may come."""
    passed = frozenset(state.fact("passed").split())
    if player not in table.use(NO_MORE_TURNS)(passed):
        return None
    return note("illegal.passed", table.cites(NO_MORE_TURNS, TURN_ORDER), player=PlayerArg(player))
