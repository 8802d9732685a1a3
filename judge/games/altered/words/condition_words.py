"""The words of conditions: what a text may ask beside how many things there are."""

from __future__ import annotations

from judge.games.altered.code_names import CHARACTER, EXPEDITIONS, PERMANENT, PHASES, SPELL
from judge.games.altered.words.filter_words import FACING_MINE, MINE, STANDINGS
from judge.model.cards.vocabulary import AMONG, BEFORE, COUNTERS, NAMES, PARTS, THING, ConditionWord

ITS, ONE_OF_YOURS = "its", "any"
WHICH = (MINE, FACING_MINE, ITS, *EXPEDITIONS, ONE_OF_YOURS)
"""Which Expedition: the bearer's, the one facing that, that of the trigger's object, your Hero's, your Companion's, one
of yours."""
FIRST_TODAY, FIRST_THIS_AFTERNOON = "first_today", "first_this_afternoon"
CARD = "card"
WAS = "was"
ZERO_STATISTICS = "zero_statistics"
PLAYED_KINDS = (CHARACTER, PERMANENT, SPELL)
"""The kinds of cards that are played."""

CONDITION_WORDS = (
    ConditionWord("self", THING, "1.2.6.d", from_bearer=True, meaning="the bearer is such a thing"),
    ConditionWord(
        "that",
        THING,
        "1.2.6.d",
        of_that=("that",),
        meaning="what the trigger speaks of is, or last was, such a thing",
    ),
    ConditionWord(
        "it",
        THING,
        "borrowed/it",
        of_it=True,
        meaning="what a verb before it acted upon, made or showed is, or last was, such a thing",
    ),
    ConditionWord(
        "counters",
        COUNTERS,
        "borrowed/gain-counters",
        from_bearer=True,
        meaning="so many counters of this name are, or last were, on the bearer or on that object",
    ),
    ConditionWord(
        "first_player",
        NAMES,
        "1.3.2.b",
        names=("you", "opponent"),
        facts=True,
        still=True,
        meaning="who is the first player",
    ),
    ConditionWord(
        "phase", NAMES, "1.3.2.a", names=PHASES, facts=True, still=True, meaning="it is this phase, or one of these"
    ),
    *(
        ConditionWord(
            standing,
            NAMES,
            "borrowed/ahead-behind-tied",
            names=WHICH,
            from_bearer=True,
            facts=True,
            of_that=(ITS,),
            meaning=f"this Expedition is {standing}, seen from the one that faces it",
        )
        for standing in STANDINGS
    ),
    *(
        ConditionWord(
            word,
            NAMES,
            "borrowed/played",
            names=(*PLAYED_KINDS, CARD),
            facts=True,
            meaning=f"you have played nothing of this kind {span} before what is being played",
        )
        for word, span in ((FIRST_TODAY, "this day"), (FIRST_THIS_AFTERNOON, "in this Afternoon"))
    ),
    ConditionWord(
        ZERO_STATISTICS,
        AMONG,
        "borrowed/statistics",
        meaning="so many statistics that are printed as 0 are among such things, up to three on each",
    ),
    ConditionWord("any_of", PARTS, "1.2.6.d", meaning="one of these conditions is true"),
    ConditionWord("all_of", PARTS, "1.2.6.d", meaning="all of these conditions are true"),
    ConditionWord(
        WAS,
        BEFORE,
        "4.4.a/remark-2",
        meaning="this was so just before the event of the reaction: the past tense of a text",
    ),
)
"""In the order of the page."""
