"""The slip names the rules that decide first, and says how many it leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.messages import catalogue, shorts
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell
from judge.app.reply import Shape
from judge.app.ruling.run import run
from judge.explain.layouts.slip import as_slip, slip_of, whole_slip
from tests.asking import of_altered


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


BOARD = """
game: altered
edition: "1.0"
name: A board in the Afternoon.
question: Where does it end?
board:
  phase: afternoon
  first_player: ana
  turn: ana
  moment: during
  players:
    ana: {hand: [sun_wukong], landmarks: [reef], mana: 9, reserve: [frank]}
    ben: {hero_expedition: [ada_lovelace]}
cards:
  frank:
    name: Frank
    kind: character
    cost: {hand: 3, reserve: 3}
    abilities: [{when: {played: {what: self, from: reserve}}, do: [{discard: {choose: {is: character, of: opponent, in: expedition_zone}}}]}]
  reef: {name: Reef, kind: permanent, cost: {hand: 2, reserve: 2}}
play:
  - ana plays: frank
  - ana chooses object: ana.hero_expedition
asks:
  ends_in: {ben.discard_pile: ada_lovelace}
"""


def test_a_slip_has_the_steps_and_first_the_card_that_act_for_its_answer(tmp_path: Path) -> None:
    """Ada Lovelace is asked about and does nothing; Frank's reaction discards it, and there is no other reason."""
    (tmp_path / "board.yaml").write_text(BOARD, encoding="utf-8")
    reply = run(of_altered(), str(tmp_path / "board.yaml"), shape=Shape(slip=True))
    lines, words = reply.text.splitlines(), " ".join(reply.text.split())
    assert "5. Ana plays the reaction of Frank" in words
    assert words.index("Frank, the only one") < words.index("Ada Lovelace goes to Ben’s Discard pile")
    names = [line.strip().partition(":")[0] for line in lines[lines.index("What the cards do (our wording):") + 1 :]]
    assert [name for name in names if name in ("Frank", "Ada Lovelace")] == ["Frank", "Ada Lovelace"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_slip_would_rather_do_without_its_steps_than_without_any_card(language: str) -> None:
    """Of the Phoenix and the Gravedigger a player has to know what they do; the sentence above says what came of it."""
    reply = run(of_altered(language=language), "discarded-by-clean-up", shape=Shape(slip=True))
    names = {line.strip().partition(":")[0].strip() for line in reply.text.splitlines()}
    assert names >= ({"Phoenix", "Gravedigger"} if language == "en" else {"Phénix", "Fossoyeuse"})


def test_what_has_no_number_stands_behind_what_has_one_where_it_decides_nothing() -> None:
    """Every card that is played cites a page of the community, which decides nothing of these."""
    for name in ("permanent-and-its-reactions", "leaving-waits-for-the-spell"):
        scenario = load_scenario(name)
        rules = whole_slip(tell(execute(scenario, ruleset_for(scenario)), "en"), shorts("altered", "1.0"), ()).rules
        assert rules
        assert not any(rule.startswith("clarification") for rule in rules)


def test_where_a_reason_answers_the_steps_are_not_told_besides() -> None:
    """“At Noon” of Lamplighter did not exist when Noon began: that is the reason, and the card that is asked about."""
    reply = run(of_altered(), "noon-limbo", shape=Shape(slip=True))
    assert "it was not yet in Ana’s Reserve" in reply.text
    assert not [line for line in reply.text.splitlines() if line.partition(".")[0].isdecimal() and ". " in line]
