"""Says in a language on which readings a verdict depends, and what an option of one of them says."""

from __future__ import annotations

from judge.app.corpus.games import rulebook
from judge.explain.said.printed_citation import cited
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Reading
from judge.text.catalogue import Catalogue


def on_readings(scenario: Scenario, words: Catalogue, ids: tuple[str, ...]) -> str:
    """One reading by its question, with rules; of several only the questions: each has its options below."""
    readings = tuple(reading for id in ids if (reading := _reading(scenario, id)) is not None)
    questions = [reading.question.get(words.language) for reading in readings]
    if len(readings) == 1:
        rules = ", ".join(cited(rule, words) for rule in readings[0].rules)
        return words.say("dispute.on-reading", id=readings[0].id, rules=rules, question=questions[0])
    questions_with_ids = (f"{question} ({reading.id})" for question, reading in zip(questions, readings, strict=True))
    return words.say("dispute.on-readings", questions=" ".join(questions_with_ids))


def option_says(scenario: Scenario, words: Catalogue, id: str, option: str) -> str:
    """What an option of a reading says."""
    reading = _reading(scenario, id)
    options = reading.options if reading is not None else ()
    return next((known.says.get(words.language) for known in options if known.name == option), "")


def _reading(scenario: Scenario, id: str) -> Reading | None:
    return rulebook(scenario.game, scenario.edition).reading(id)
