"""Of several questions that would be proposed in the same words one is left: nobody could tell which is which."""

from __future__ import annotations

from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.ruling.ask_choices import RunSession
from judge.explain.said.question_words import ASKS, AskedWords
from judge.scenario.addressing.planned_answers import question
from judge.scenario.expectations.asked_turns import choices_met


def worded_once(run: RunSession, words: AskedWords, suggestions: list[Suggestion]) -> dict[Suggestion, str]:
    """The suggestions with their words, in their order; of those alike one of a choice that somebody has, else the
    first.
    """
    asked = {question(choice) for choice in choices_met(run.run)}
    texts = {each: words.say(each[0], check_of(*each), ASKS) for each in suggestions}
    by_text: dict[str, Suggestion] = {}
    for each, text in texts.items():
        is_met = each[0] == "legal" and check_of(*each).subject in asked
        kept = by_text.setdefault(text, each)
        if is_met and kept[0] == "legal" and check_of(*kept).subject not in asked:
            by_text[text] = each
    return {each: text for each, text in texts.items() if by_text[text] == each}
