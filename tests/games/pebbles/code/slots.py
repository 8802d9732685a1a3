"""What the rules of pebbles decide: a slot for each decision."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.slots import ProcedureStep
from judge.engine.run.table import Table
from judge.model.play.place import Ref
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

STEPS_APART: Slot[Callable[[Table, State, str, str], int | None]] = Slot(
    "pebbles.steps-apart", "How many steps lie between two hexes; None where no way leads there."
)
ROOM: Slot[Callable[[State, str], bool]] = Slot("pebbles.room", "Whether a stone may come to lie on a hex.")
KNOCKED_OUT: Slot[Callable[[Table, State], tuple[int, ...]]] = Slot(
    "pebbles.knocked-out", "Which stones are knocked out now."
)
TURN_ORDER: Slot[Callable[[State, str], str]] = Slot(
    "pebbles.turn-order", "Who takes the next turn, given who took the last one of the round."
)
IN_A_TURN: Slot[Callable[[], bool]] = Slot("pebbles.in-a-turn", "Whether a player may do something else than pass.")
ROUND_OVER: Slot[Callable[[State], bool]] = Slot("pebbles.round-over", "Whether the round is over.")
SPAN_ENDS: Slot[Callable[[State], State]] = Slot("pebbles.span-ends", "What ends with a round.")
MOVES_TO: Slot[Callable[[Table, State, GameObject], tuple[Ref, ...]]] = Slot(
    "pebbles.moves-to", "Where a stone may be moved."
)
THROWS_AT: Slot[Callable[[Table, State, GameObject], tuple[Ref, ...]]] = Slot(
    "pebbles.throws-at", "Which stones a stone may be thrown at."
)
MAY_THROW: Slot[Callable[[State, GameObject], bool]] = Slot("pebbles.may-throw", "Whether a stone may be thrown.")
FACE_DAMAGE: Slot[Callable[[str], int]] = Slot("pebbles.face-damage", "How much damage a face of the die deals.")
FACE_STRENGTH: Slot[Callable[[str], int]] = Slot(
    "pebbles.face-strength", "How much strength a face of the die gives to the stone that was thrown."
)
FIRST_THROW: Slot[Callable[[State, str], int]] = Slot(
    "pebbles.first-throw", "How much more damage a player's throw deals if it hits."
)
OPENS: Slot[Callable[[int], bool]] = Slot("pebbles.opens", "Whether a throw that deals so much damage opens a window.")

# The steps of procedures.
NEXT_TURN: Slot[ProcedureStep] = Slot("pebbles.step.next-turn", "What follows when a turn is over.")
CHOOSE_STONE: Slot[ProcedureStep] = Slot("pebbles.step.choose-stone", "Which stone acts, or whether nobody does.")
CHOOSE_AIM: Slot[ProcedureStep] = Slot("pebbles.step.choose-aim", "Where the stone goes, or at what it is thrown.")
END_TURN: Slot[ProcedureStep] = Slot("pebbles.step.end-turn", "What is left of a turn once its stone has acted.")
ROLL: Slot[ProcedureStep] = Slot("pebbles.step.roll", "What the die shows for a throw.")
REACT: Slot[ProcedureStep] = Slot("pebbles.step.react", "Whether the others may react before damage is dealt.")
DEAL: Slot[ProcedureStep] = Slot("pebbles.step.deal", "What a throw does.")
END_THROW: Slot[ProcedureStep] = Slot("pebbles.step.end-throw", "What ends with a throw.")
