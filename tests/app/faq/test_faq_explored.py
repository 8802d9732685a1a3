"""Entries that say something of every line are explored while the document is built."""

from __future__ import annotations

import re

import pytest

from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.messages import catalogue
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.settle_claims import under_readings
from judge.app.faq.executed_entry import entry_of
from judge.app.faq.explored_entry import every_line
from judge.app.verifying.verify_boards import Trial, faults_of
from judge.model.diagnostic import fault_at
from judge.model.disputes.scenario import Scenario
from judge.model.telling.executed import NO, OPEN, YES, Executed
from judge.model.value import change
from judge.publish.faq.executed_entry import executed_entry
from tests.asking import of_altered

ALWAYS, NEVER, CLAIMS = "not-in-every-order", "never-before-its-turn", "own-order-decides"


def executed(scenario: Scenario) -> tuple[Executed, list[str]]:
    found, faults, _ = entry_of(scenario, (), "en")
    return found, [one.code for one in faults]


@pytest.mark.parametrize(("name", "answer"), [(ALWAYS, NO), (NEVER, YES)])
def test_the_answer_is_that_of_every_line(name: str, answer: str) -> None:
    """In the replay of ALWAYS the Echo does gain its boost: one line alone would say yes."""
    found, faults = executed(load_scenario(name))
    assert (found.answer, faults) == (answer, [])


def test_the_line_that_is_told_is_the_one_that_refutes() -> None:
    entry = executed_entry(executed(load_scenario(ALWAYS))[0], catalogue("altered", "1.0", "en"))
    told = " ".join(step.text for step in entry.steps)
    assert told.index("Ana plays Echo’s reaction") < told.index("Ana plays Bell’s reaction")
    assert not any("Echo gains" in step.text for step in entry.steps)
    assert entry.verdict == "No." and "Every possible choice was tried" in " ".join(
        one.text for one in entry.paragraphs
    )
    assert set(entry.rules) >= {rule for step in entry.steps for rule in step.cites}


def test_an_answer_that_another_reading_turns_is_given_by_those_in_force_and_names_it() -> None:
    found, faults = executed(load_scenario("added-action-modified"))
    entry = executed_entry(found, catalogue("altered", "1.0", "en"))
    assert (found.answer, entry.verdict, faults) == (YES, "Yes.", [])
    told = " ".join(one.text for one in entry.paragraphs)
    assert "It depends on a question that the rules leave open." in told
    # It turns it alone; what would of .h-added, "frozen", and of .h-per is rejected, and is told as such.
    open_part, rejected = told.partition("that are rejected")[::2]
    assert set(re.findall(r"R-[\w.]+(?:-[a-z]+)?", open_part)) == {"R-3.2.2.c"}
    assert set(re.findall(r"R-[\w.]+(?:-[a-z]+)?", rejected)) == {"R-6.2.h-added", "R-6.2.h-per"}


def test_the_only_line_of_a_board_reads_like_its_replay() -> None:
    found, _ = executed(load_scenario(NEVER))
    assert [one.text for one in found.steps] == [one.text for one in found.explanation.lines]


def test_what_was_not_followed_to_the_end_is_not_published() -> None:
    found, faults = executed(change(load_scenario(NEVER), positions=0, budget=3, checks=(), contrasts=()))
    assert found.answer == OPEN and faults


@pytest.mark.parametrize(
    ("language", "said", "not_said"),
    [
        ("en", "ended as it became too much work", "(work)"),
        ("fr", "le travail devenait trop grand", "(work)"),
    ],
)
def test_what_ended_an_exploration_is_told_in_the_language(
    language: str, said: str, not_said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """« s’est arrêtée avant la fin (seconds) » stood in the French, the code name of the limit."""
    monkeypatch.setattr(
        "judge.app.faq.explored_entry.under_readings", lambda *of: change(under_readings(*of), untried=(("R-x", "y"),))
    )
    scenario = load_scenario(ALWAYS)
    faults = every_line(scenario, ruleset_for(scenario)).faults
    (fault,) = (fault for fault in faults if fault.code == "faq/incomplete")
    told = told_in(language, fault).what
    assert said in told and not_said not in told


@pytest.mark.parametrize(
    ("language", "said"), [("en", "a limit of this program"), ("fr", "une limite de ce programme")]
)
@pytest.mark.parametrize("code", ["faq/stopped", "test/stopped"])
def test_what_stopped_a_replay_is_told_in_the_language(code: str, language: str, said: str) -> None:
    """« s’arrête avant la fin : limit »."""
    scenario = change(load_scenario(NEVER), budget=3, checks=(), contrasts=())
    faults = (
        entry_of(scenario, (), language)[1]
        if code == "faq/stopped"
        else tuple(faults_of(scenario, Trial(of_altered())))
    )
    (fault,) = (fault for fault in faults if fault.code == code)
    assert told_in(language, fault).what.endswith(said)


@pytest.mark.parametrize("limit", ["positions", "seconds", "work", "interrupted"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_limit_has_words_of_its_own(limit: str, language: str) -> None:
    plain = told_in(language, fault_at(load_scenario(ALWAYS).span, "faq/incomplete", board="x")).what
    told = told_in(language, fault_at(load_scenario(ALWAYS).span, "faq/incomplete", limit, board="x")).what
    assert told != plain and told.endswith(plain.partition("," if language == "en" else ":")[2])


def test_a_wrong_verdict_on_a_claim_stops_the_build() -> None:
    scenario = load_scenario(CLAIMS)
    assert executed(scenario)[1] == []
    wrong = change(scenario, claims=(change(scenario.claims[0], verdict="wrong"), *scenario.claims[1:]))
    assert executed(wrong)[1] == ["faq/verdict"]


def test_a_missing_outcome_stops_the_build() -> None:
    scenario = load_scenario(ALWAYS)
    assert executed(change(scenario, outcomes=scenario.outcomes[:1]))[1] == ["faq/outcomes"]


def test_claims_are_told_with_their_verdicts() -> None:
    entry = executed_entry(executed(load_scenario(CLAIMS))[0], catalogue("altered", "1.0", "en"))
    texts = [one.text for one in entry.paragraphs]
    assert sum("Echo" in text for text in texts) >= 3
    assert any("is right." in text for text in texts) and any("is wrong." in text for text in texts)
