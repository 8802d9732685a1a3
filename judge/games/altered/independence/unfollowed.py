"""The words of which it is not known what they may touch: an exploration that meets one tries every order."""

from __future__ import annotations

from judge.games.altered.independence.conditions_touch import CONDITION_READS
from judge.games.altered.independence.verbs_touch import FOLLOWED
from judge.games.altered.words.condition_words import CONDITION_WORDS
from judge.games.altered.words.event_words import EVENTS_OF_THEIR_OWN
from judge.games.altered.words.verb_words import VERB_WORDS

LASTING = ("until",)
"""What holds for a while is in force as an ability, and every footprint reads which abilities are: a footprint of it
would leave no order out beside it. So none is written, and it counts as touching everything."""

UNFOLLOWED = (
    *(row.name for row in VERB_WORDS if row.supported and row.name not in FOLLOWED),
    *(row.name for row in CONDITION_WORDS if row.name not in CONDITION_READS),
    *(row.name for row in EVENTS_OF_THEIR_OWN if row.deeds is None),
    *LASTING,
)
"""In the order of the page. Of every filter the row says which marks it reads; a passive is followed where it is in
force, and so is every keyword."""
