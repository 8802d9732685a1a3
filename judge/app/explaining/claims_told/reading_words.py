"""Says in a language on which readings a verdict depends."""

from __future__ import annotations

from judge.app.corpus.games import rulebook
from judge.explain.said.printed_citation import printed_citation
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Reading
from judge.text.catalogue import Catalogue


def on_readings(scenario: Scenario, words: Catalogue, ids: tuple[str, ...]) -> str:
    """One reading by its question, with rules; of several only the questions: each has its options below."""
    readings = tuple(reading for id in ids if (reading := _reading(scenario, id)) is not None)
    questions = [reading.question.get(words.language) for reading in readings]
    if len(readings) == 1:
        by_id = rulebook(scenario.game, scenario.edition).by_id()
        rules = ", ".join(printed_citation(by_id[rule], words) for rule in readings[0].rules)
        return words.say(
            "dispute.on-reading", id=readings[0].id, rules=rules, question=questions[0], **_later(readings[0])
        )
    questions_told = (
        words.say("dispute.one-question", question=question, id=reading.id, **_later(reading))
        for question, reading in zip(questions, readings, strict=True)
    )
    return words.say("dispute.on-readings", questions=" ".join(questions_told))


def _later(reading: Reading) -> dict[str, str]:
    """The newest edition that settles it, with the numbers that do; both empty where none does."""
    settlement = reading.settlement
    edition, rules = (settlement.edition, settlement.rules) if settlement is not None else ("", ())
    return {"later": edition, "settled": ", ".join(rules)}


def _reading(scenario: Scenario, id: str) -> Reading | None:
    return rulebook(scenario.game, scenario.edition).reading(id)
