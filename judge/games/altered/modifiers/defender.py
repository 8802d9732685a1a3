"""Defender: an Expedition in which such a Character is cannot move forward during Dusk (borrowed)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.matching.keywords import has_keyword
from judge.games.altered.objects.gigantic import present_at
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.keyword_slots import DEFENDS
from judge.games.altered.words.keyword_words import DEFENDER
from judge.model.play.event import AtomicAction, PlaceAction
from judge.model.play.state import GameObject, State


@enforces("borrowed/defender", slot=DEFENDS, without=never)
def keeps_its_expedition() -> bool:
    """An Expedition with a Character that has Defender does not move forward at Dusk, whatever would move it."""
    return True


def defender(table: Table, state: State, action: AtomicAction) -> GameObject | None:
    """The Character whose Defender keeps this Expedition from moving forward; None if there is none."""
    if (
        action.kind != "advance"
        or action.name != "forward"
        or type(action) is not PlaceAction
        or state.fact("phase") != "dusk"
    ):
        return None
    # One is enough, and the first that is found is named. The rule last, where there is one: a ruling rests on what was
    # asked.
    for character in present_at(table, state, action.place):
        if has_keyword(table, state, character, DEFENDER) and table.use(DEFENDS)():
            return character
    return None
