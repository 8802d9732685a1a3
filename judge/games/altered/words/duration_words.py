"""How long what an effect gives may hold, one row each."""

from __future__ import annotations

from judge.games.altered.code_names import AFTERNOON, DAY, TURN
from judge.model.cards.passive_rows import DurationWord

DURATION_WORDS = (
    DurationWord(TURN, "borrowed/duration.1", "until the end of the turn; nothing outside a turn"),
    DurationWord(AFTERNOON, "borrowed/duration.2", "until the end of the Afternoon; nothing at Dusk or Night"),
    DurationWord(DAY, "borrowed/duration", "until the end of the day"),
)
"""The shorter before the longer: where one is over, so is each before it."""
