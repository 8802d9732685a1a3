"""Questions about one card in the end: where it lies then, and whether it still has a status or counter."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.scenario.expectations.state_at_the_end import HAS, WHERE


def of_the_end(run: RunSession, question: str) -> list[Suggestion]:
    """Where the cards end that the question names, and whether they have the marks then that it names."""
    if not question.strip():
        return []
    fit, vocabulary = QuestionFit(run.file, question, run.run), game_of(run.file).reads.vocabulary
    objects_there = (thing for state in (run.run.start, run.run.end) for thing in state.objects if thing.emblem is None)
    cards = dict.fromkeys(thing.card for thing in objects_there if thing.card != UNKNOWN_CARD)
    marks = (*vocabulary.statuses, *vocabulary.counters)
    kinds_and_lines = [(WHERE, (card,)) for card in cards]
    kinds_and_lines += [(HAS, (f"{card}: {mark}",)) for card in cards for mark in marks]
    return [(kind, lines) for kind, lines in kinds_and_lines if fit.of(kind, check_of(kind, lines)) == ANSWERED]
