"""The words of which it is not known what they may touch: an exploration that meets one tries every order."""

from __future__ import annotations

from judge.games.altered.independence.conditions_touch import CONDITION_READS
from judge.games.altered.independence.verbs_touch import FOLLOWED
from judge.games.altered.words.amount_words import AMOUNT_WORDS
from judge.games.altered.words.condition_words import CONDITION_WORDS
from judge.games.altered.words.event_words import EVENTS_OF_THEIR_OWN
from judge.games.altered.words.passive_heads import PASSIVE_HEADS
from judge.games.altered.words.step_words import STEP_WORDS
from judge.games.altered.words.verb_words import VERB_WORDS

UNFOLLOWED = (
    *(row.name for row in VERB_WORDS if row.supported and row.name not in FOLLOWED),
    *(row.name for row in CONDITION_WORDS if row.name not in CONDITION_READS),
    *(row.name for row in EVENTS_OF_THEIR_OWN if row.deeds is None),
    *(row.name for row in (*STEP_WORDS, *PASSIVE_HEADS, *AMOUNT_WORDS) if not row.followed),
)
"""In the order of the page. Of every filter the row says which marks it reads; a passive is followed where it is in
force, and so is every keyword."""
