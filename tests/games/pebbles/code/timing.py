"""The procedures of pebbles, the same in all editions."""

from __future__ import annotations

from judge.engine.run.slots import ProcedureStep
from judge.model.rulebook.ruleset import Slot
from tests.games.pebbles.code import slots

PROCEDURES: dict[str, tuple[Slot[ProcedureStep], ...]] = {
    # Turn after turn, round after round (3.a, 3.c).
    "round": (slots.NEXT_TURN,),
    # One stone moves or is thrown, or the player passes (3.b).
    "turn": (slots.CHOOSE_STONE, slots.CHOOSE_AIM, slots.END_TURN),
    # The die, the window, the damage (4.b, 5.a).
    "throw": (slots.ROLL, slots.REACT, slots.DEAL, slots.END_THROW),
}
