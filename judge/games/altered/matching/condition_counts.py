"""What a condition that is not met was looking for: how many things were found, and how many it asks for."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import things
from judge.model.cards.ability import Ability
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, ClauseArg, FlagArg, ListArg, TextArg
from judge.model.play.state import GameObject, State


def counted(table: Table, state: State, bearer: GameObject, ability: Ability) -> ListArg:
    """One clause with the numbers; none where the numbers are as the condition wants them, or nothing is recorded."""
    wanted = ability.condition
    if wanted is None or not table.recording:
        return ListArg(())
    found = len(things(table, state, Scope(controller=bearer.controller, bearer=bearer.id), wanted.filter))
    few = found < wanted.at_least
    if not few and not 0 <= wanted.at_most < found:
        return ListArg(())
    limit = wanted.at_least if few else wanted.at_most
    args: tuple[tuple[str, Arg], ...] = (("found", TextArg(found)), ("wanted", TextArg(limit)), ("few", FlagArg(few)))
    return ListArg((ClauseArg("lack.counted", args),))
