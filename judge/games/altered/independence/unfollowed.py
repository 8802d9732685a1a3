"""The words of which it is not known what they may touch: an exploration that meets one tries every order."""

from __future__ import annotations

from judge.games.altered.independence.conditions_touch import CONDITION_READS
from judge.games.altered.independence.verbs_touch import FOLLOWED
from judge.games.altered.words.condition_words import CONDITION_WORDS
from judge.games.altered.words.event_words import EVENTS_OF_THEIR_OWN
from judge.games.altered.words.keyword_words import TOUGH
from judge.games.altered.words.verb_words import VERB_WORDS

UNFOLLOWED_KEYWORDS = (TOUGH,)
"""It may raise the cost of whatever targets its bearer."""

UNFOLLOWED = (
    *(row.name for row in VERB_WORDS if row.supported and row.name not in FOLLOWED),
    *(row.name for row in CONDITION_WORDS if row.name not in CONDITION_READS),
    *(row.name for row in EVENTS_OF_THEIR_OWN if row.deeds is None),
    *UNFOLLOWED_KEYWORDS,
)
"""In the order of the page. Of every filter the row says which marks it reads."""
