"""The slots of the events that triggers name by rows: one for each."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.table import Table
from judge.games.altered.words.event_words import EVENTS_OF_THEIR_OWN
from judge.model.cards.ability import Trigger
from judge.model.play.event import AtomicAction
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

Names = Callable[[Table, State, GameObject, Trigger, AtomicAction], bool]

EVENTS: dict[str, Slot[Names]] = {
    row.name: Slot(f"trigger.{row.name}", f"Whether an atomic action is what a trigger names by the word {row.name}.")
    for row in EVENTS_OF_THEIR_OWN
}
