"""Says in a language on which readings a verdict depends."""

from __future__ import annotations

from judge.app.corpus.games import rulebook
from judge.explain.said.printed_citation import printed_citation
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Reading
from judge.text.catalogue import Catalogue


def on_readings(scenario: Scenario, words: Catalogue, ids: tuple[str, ...]) -> str:
    """One reading by its question, with rules; of several only the questions: each has its options below."""
    readings = _readings(scenario, ids)
    questions = [reading.question.get(words.language) for reading in readings]
    if len(readings) == 1:
        by_id = rulebook(scenario.game, scenario.edition).by_id()
        rules = ", ".join(printed_citation(by_id[rule], words) for rule in rules_named(scenario, ids))
        return words.say(
            "dispute.on-reading", id=readings[0].id, rules=rules, question=questions[0], **_later(readings[0])
        )
    questions_told = (
        words.say("dispute.one-question", question=question, id=reading.id, **_later(reading))
        for question, reading in zip(questions, readings, strict=True)
    )
    return words.say("dispute.on-readings", questions=" ".join(questions_told))


def rules_named(scenario: Scenario, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that stand within these words, by id."""
    readings = _readings(scenario, ids)
    return readings[0].rules if len(readings) == 1 else ()


def _later(reading: Reading) -> dict[str, str]:
    """The newest edition that settles it, with the numbers that do; both empty where none does."""
    settlement = reading.settlement
    edition, rules = (settlement.edition, settlement.rules) if settlement is not None else ("", ())
    return {"later": edition, "settled": ", ".join(rules)}


def _readings(scenario: Scenario, ids: tuple[str, ...]) -> tuple[Reading, ...]:
    book = rulebook(scenario.game, scenario.edition)
    return tuple(reading for id in ids if (reading := book.reading(id)) is not None)
