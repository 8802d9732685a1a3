"""The slots of keywords that are asked by their name."""

from __future__ import annotations

from collections.abc import Callable

from judge.model.rulebook.ruleset import Slot

DEFENDS: Slot[Callable[[], bool]] = Slot(
    "keyword.defender", "Whether a Character with Defender keeps its Expedition from moving forward at Dusk."
)
ETERNAL_STAYS: Slot[Callable[[], bool]] = Slot("keyword.eternal", "Whether an Eternal Character stays at Rest.")
SEASONED_KEEPS: Slot[Callable[[], bool]] = Slot(
    "keyword.seasoned", "Whether what is Seasoned keeps its boosts on its way to the Reserve."
)
STATISTICS_CHANGED: Slot[Callable[[tuple[int, ...]], tuple[int, ...]]] = Slot(
    "keyword.highest-statistics", "Which statistics a Character has of which a passive says that all equal the highest."
)
