"""The slots of filter words: one for each, so that a word is asked without a list of cases."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.table import Table
from judge.games.altered.words.filter_words import FILTER_WORDS
from judge.model.cards.selectors import Quality
from judge.model.play.frame import Scope
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

Fits = Callable[[Table, State, Scope, Quality, GameObject], bool]

FitsPlace = Callable[[Table, State, Scope, Quality, Place], bool]

QUALITIES: dict[str, Slot[Fits]] = {
    row.name: Slot(f"filter.{row.name}", f"Whether a thing has what a filter asks for by the word {row.name}.")
    for row in FILTER_WORDS
}
PLACE_QUALITIES: dict[str, Slot[FitsPlace]] = {
    row.name: Slot(f"filter.{row.name}-of-place", f"Whether an Expedition is what a filter asks for by {row.name}.")
    for row in FILTER_WORDS
    if row.of_places
}
