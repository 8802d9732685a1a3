"""The slots of keywords that are asked by their name."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.slots import ProcedureStep
from judge.model.play.place import Place
from judge.model.rulebook.ruleset import Slot

DEFENDS: Slot[Callable[[], bool]] = Slot(
    "keyword.defender", "Whether a Character with Defender keeps its Expedition from moving forward at Dusk."
)
COOLS_DOWN: Slot[ProcedureStep] = Slot(
    "keyword.cooldown", "What is done with a Spell with Cooldown that has gone to the Reserve."
)
ETERNAL_STAYS: Slot[Callable[[], bool]] = Slot("keyword.eternal", "Whether an Eternal Character stays at Rest.")
SEASONED_KEEPS: Slot[Callable[[], bool]] = Slot(
    "keyword.seasoned", "Whether what is Seasoned keeps its boosts on its way to the Reserve."
)
STATISTICS_CHANGED: Slot[Callable[[tuple[int, ...]], tuple[int, ...]]] = Slot(
    "keyword.highest-statistics", "Which statistics a Character has of which a passive says that all equal the highest."
)
PRESENT_IN: Slot[Callable[[Place], tuple[Place, ...]]] = Slot(
    "keyword.gigantic", "Which Expeditions something Gigantic is present in whose card lies in one of them."
)
CONDITION_OF_BOTH: Slot[Callable[[tuple[bool, ...]], bool]] = Slot(
    "keyword.gigantic-condition", "Whether a condition on the Expedition of something that is in both is met."
)
