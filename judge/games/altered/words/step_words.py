"""The words of steps, one row each."""

from __future__ import annotations

from judge.model.cards.text_forms import (
    ATTEMPT,
    CHOOSE_ONE,
    FOR_EACH,
    IF,
    MAY,
    MAY_PAY,
    ROLL,
    TOGETHER,
    UNTIL,
    TextWord,
)

STEP_WORDS = (
    TextWord(MAY, "1.2.6.c", "an optional step: whoever may decides when it comes"),
    TextWord(MAY_PAY, "1.2.6.e", "an internal action: you may pay the cost to do the steps"),
    TextWord(TOGETHER, "6.1.c", "verbs that happen simultaneously, as one step"),
    TextWord(IF, "1.2.6.d", "steps that hang on a condition, looked at when they come"),
    TextWord(CHOOSE_ONE, "5.1.2.b.2", "one of several modes, chosen at the declaration"),
    TextWord(ROLL, "borrowed/roll", "a die is rolled, and what is done stands for what it shows"),
    TextWord(FOR_EACH, "borrowed/repeated-steps", "the steps are done so often, one time after the other"),
    # What lasts is in force as an ability, and every footprint reads which abilities are: a footprint of it would leave
    # no order out beside it.
    TextWord(UNTIL, "borrowed/duration", "a passive or a reaction holds for so long", followed=False),
    TextWord(ATTEMPT, "borrowed/if-you-did", "a part, and what is done if it was begun, or was not"),
)
