"""The amounts that are no plain number, one row each."""

from __future__ import annotations

from judge.model.cards.text_forms import COUNTED, COUNTERS, RESULT, THAT_MANY, TextWord

AMOUNT_WORDS = (
    TextWord(COUNTED, "borrowed/repeated-steps", "as many as there are things that fit"),
    TextWord(COUNTERS, "borrowed/gain-counters", "as many as the object has counters of this name, or last had"),
    TextWord(RESULT, "borrowed/roll", "what the die shows; in what is done after a roll"),
    TextWord(THAT_MANY, "6.1.e", "as many as were chosen before, where several were"),
)
