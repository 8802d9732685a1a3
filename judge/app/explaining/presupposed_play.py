"""A play that a typed question takes for granted and that never came: no answer on that board is the one it wants."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.explaining.asked.asked_phrases import card_stems
from judge.app.explaining.asked.heard_question import HeardQuestion, stems_of
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.scenario.addressing.names import PLAYS
from judge.scenario.addressing.quick_actions import bearer_named
from judge.scenario.expectations.compare_run import happenings
from judge.text.spelling import fold

_MOST_BEHIND = 5
"""So many words may stand from the verb to the name of the card: *plays her boosted Kodama*."""


def unplayed(scenario: Scenario, question: str, run: Run) -> str:
    """The card which the question says is played now, as it is no part of what is asked, and which nobody played.

    *Ben plays Dorothy Gale: does Kodama go to the Reserve?* is about nothing that a pass would show. Empty where all
    that is said to be played was played. Of what *was played* the board is what is left.
    """
    heard = HeardQuestion(scenario, question)
    words_now = typed_words(*heard.about, "plays-now")
    if not words_now:
        return ""
    stems_by_card, played_cards = card_stems(scenario), _played(scenario, run)
    for match in re.finditer(rf"\b({any_of(words_now)})\b((?:\W+\w+){{1,{_MOST_BEHIND}}})", fold(question)):
        verb, *_, behind = match.groups()
        card = _first_named(heard, behind, stems_by_card)
        is_asked = stems_of(heard.about, verb) | stems_by_card.get(card, frozenset()) & heard.said <= heard.asked
        if card and card not in played_cards and not is_asked:
            return card
    return ""


def _first_named(heard: HeardQuestion, text: str, stems_by_card: dict[str, frozenset[str]]) -> str:
    """The first card that a text names, by a word that no other card has; empty where it names none."""
    for word in re.findall(r"\w+", text):
        named_cards = [card for card, stems in stems_by_card.items() if stems_of(heard.about, word) & stems]
        if len(named_cards) == 1:
            return named_cards[0]
    return ""


def _played(scenario: Scenario, run: Run) -> frozenset[str]:
    """The cards that were played in a run, themselves or by a reaction or an action of theirs."""
    lines = (line.partition(" ") for line in happenings(game_of(scenario), run))
    return frozenset(bearer_named(name) for verb, _, name in lines if verb == PLAYS)
