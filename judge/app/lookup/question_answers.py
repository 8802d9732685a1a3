"""What a bundled board answers to its question, in every language: executed, and never read from the file."""

from __future__ import annotations

from judge.app.corpus.messages import catalogue, spoken_languages
from judge.app.corpus.told_cards import told_cards
from judge.app.executing.beyond.rest_of_phase import decided_answer
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.settle_claims import answered_over_all
from judge.app.explaining.computed_question import value_said
from judge.explain.said.speaker import Speaker
from judge.model.cards.card import Words
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.value import Value
from judge.publish.faq.executed_entry import verdict_word


class AnsweredQuestion(Value, frozen=True):
    """A board, replayed: ``answer`` is computed and free of any language, ``says`` is what it comes to in words.

    Both are empty where nothing is asked.
    """

    run: Run
    answer: str
    says: Words


def answered_question(scenario: Scenario) -> AnsweredQuestion:
    """The answer under the scenario's own edition and the default readings; a question about every line is explored.

    Raises:
        Refused: an answer of the scenario is illegal, or is left over.
    """
    ruleset = ruleset_for(scenario)
    run = replay(scenario, ruleset, recording=True)
    answer_over_lines = answered_over_all(scenario, ruleset) if scenario.asked is not None else ""
    answer = answer_over_lines or decided_answer(scenario, ruleset, run)
    return AnsweredQuestion(run, answer, _said(scenario, run, answer))


def _said(scenario: Scenario, run: Run, answer: str) -> Words:
    """The answer in every language in which answers can be given; nothing where nothing is asked."""
    if not answer:
        return Words()
    texts = []
    for language in spoken_languages(scenario.game, scenario.edition):
        words = catalogue(scenario.game, scenario.edition, language)
        value = value_said(scenario, run, answer, Speaker(words, told_cards(scenario, words)))
        texts.append((language, verdict_word(value, words)))
    return Words(tuple(texts))
