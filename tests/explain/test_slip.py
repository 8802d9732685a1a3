"""The slip names the rules that decide first, and says how many it leaves out."""

from __future__ import annotations

import pytest

from judge.app.corpus.messages import catalogue, shorts
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell
from judge.explain.layouts.slip import as_slip, slip_of


@pytest.mark.parametrize("name", ["noon-limbo", "whole-day", "steps-in-order", "alone-at-noon"])
@pytest.mark.parametrize("screen", [24, 12])
def test_the_rules_of_a_slip_and_those_it_counts_are_all(name: str, screen: int) -> None:
    scenario = load_scenario(name)
    answered = execute(scenario, ruleset_for(scenario))
    told, words = tell(answered, "en"), catalogue("altered", "1.0", "en")
    short = shorts("altered", "1.0")
    slip = slip_of(told, words, short, (), 100, screen)
    sources = (*answered.deciding, *scenario.rules, *(rule for line in told.lines for rule in line.cites))
    contrasts = tuple(rule for contrast in told.contrasts[:1] for rule in contrast.cites)
    all_rules = {short.get(rule, rule) for rule in (*sources, *contrasts)}
    assert len(slip.rules) + slip.more == len(all_rules)
    assert {short.get(rule, rule) for rule in slip.rules} <= all_rules
    assert [rule for rule in slip.rules if rule in answered.deciding] == list(slip.rules[: len(answered.deciding)])


@pytest.mark.parametrize(("language", "said"), [("en", "and 18 more"), ("fr", "et 18 autres")])
def test_what_is_left_out_is_counted_in_words(language: str, said: str) -> None:
    scenario = load_scenario("noon-limbo")
    told = tell(execute(scenario, ruleset_for(scenario)), language)
    text = as_slip(told, catalogue("altered", "1.0", language), 200, shorts("altered", "1.0"))
    assert said in text.replace(" ", " ")
    assert "…" not in text
