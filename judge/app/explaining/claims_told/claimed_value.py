"""What a claim states that its file says by a value alone: who it is, what lies where, where a card ends."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.explaining.computed_question import stated, value_said
from judge.explain.said.question_words import SO, AskedWords, scene_of
from judge.explain.said.speaker import Speaker
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.scenario import Check, Claim, Scenario
from judge.model.play.run import Run
from judge.model.value import change
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.who_did import NOBODY, THEN, WHO

_NOTHING = "0"


def claimed_value(scenario: Scenario, claim: Claim, run: Run, speaker: Speaker) -> str:
    """The value as a sentence; empty where several things are claimed, or one that is no value."""
    if len(claim.that) != 1 or claim.holds:
        return ""
    (check,) = claim.that
    if check.kind == ENDS_IN:
        return f"{AskedWords(speaker, scene_of(game_of(scenario), scenario, run)).say(ENDS_IN, check, SO)}."
    is_asked = scenario.asks is not None and scenario.asks[1].subject == check.subject
    if check.kind == WHO:
        asking, answer = change(scenario, asks=(WHO, check)), THEN.join(check.wanted) or NOBODY
        # Beside another question a name alone would be its answer.
        return (value_said if is_asked else stated)(asking, run, answer, speaker)
    if check.kind == "zones":
        return value_said(change(scenario, asks=("value", check)), run, _contents(check), speaker)
    if check.kind == "facts" and is_asked:
        return value_said(scenario, run, check.wanted[0], speaker)
    return ""


def _contents(check: Check) -> str:
    """What is claimed to lie in a zone, as an answer has it: a number of cards is that many unknown ones."""
    if len(check.wanted) == 1 and check.wanted[0].isdecimal():
        return ", ".join([UNKNOWN_CARD] * int(check.wanted[0])) or _NOTHING
    return ", ".join(check.wanted) or _NOTHING
