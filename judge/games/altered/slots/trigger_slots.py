"""The slots of the events that triggers name by rows: one for each, and one more where effects may await it."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.table import Table
from judge.games.altered.words.event_words import EVENT_WORDS, EVENTS_OF_THEIR_OWN
from judge.model.cards.ability import Trigger
from judge.model.play.event import AtomicAction
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

Names = Callable[[Table, State, GameObject, Trigger, AtomicAction], bool]

EVENTS: dict[str, Slot[Names]] = {
    row.name: Slot(f"trigger.{row.name}", f"Whether an atomic action is what a trigger names by the word {row.name}.")
    for row in EVENTS_OF_THEIR_OWN
}

LASTING_REACTS: dict[str, Slot[Callable[[], bool]]] = {
    row.name: Slot(
        f"effect.lasting-reacts-{row.name}",
        f"Whether a reaction by the word {row.name} that an effect lets exist for a while reacts.",
    )
    for row in EVENT_WORDS
    if row.awaited
}
"""One for each event to which an effect may let a reaction exist: the row has its rule."""
