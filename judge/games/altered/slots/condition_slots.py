"""The slots of the words of conditions: one for each, so that a word is asked without a list of cases."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.table import Table
from judge.games.altered.words.condition_words import CONDITION_WORDS
from judge.model.cards.ability import Condition
from judge.model.play.frame import Scope
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot

Holds = Callable[[Table, State, Scope, Condition], bool]

AS_LONG_AS: Slot[Callable[[bool], bool]] = Slot(
    "passive.condition", "Whether a passive with a condition applies, given whether the condition is met now."
)
CONDITIONS: dict[str, Slot[Holds]] = {
    row.name: Slot(f"condition.{row.name}", f"Whether what a condition asks by the word {row.name} is so.")
    for row in CONDITION_WORDS
}
