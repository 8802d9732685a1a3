"""The rule that decides is the rule that is cited: on a line of the ruling, and under the answer."""

from __future__ import annotations

from functools import lru_cache

import pytest

from judge.app.corpus.games import GAMES
from judge.app.coverage.ablation import Rules
from judge.app.executed.answered import Answered, replay_answers, told_at_once
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.settle_claims import ASKING as FAR
from judge.app.executing.settle_claims import settled, under_readings
from judge.app.executing.show_lines import show_dispute
from judge.app.executing.turning_rules import MOST_SHOWN, answer_without
from judge.app.explaining.explain_run import tell
from judge.engine.run.build_ruleset import without
from judge.model.telling.executed import OPEN
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from tests.bundle import scenarios

LONG_ENOUGH = 1_000
BOARDS = {scenario.id: scenario for scenario in scenarios() if GAMES[scenario.game]}
ASKING = [id for id, scenario in BOARDS.items() if scenario.asks is not None and scenario.asked is None]
CHOSEN = ("target", "card", "object", "mode", "pays", "reaction", "modifier", "plays", "kept")
"""Kinds of choices that each rest on a rule: who chooses, or what there is to choose from."""


@lru_cache(maxsize=4)
def rules_of(game: str, edition: str) -> Rules:
    return Rules(
        ruleset_for(next(board for board in BOARDS.values() if (board.game, board.edition) == (game, edition)))
    )


@lru_cache(maxsize=64)
def executed(name: str) -> Answered:
    scenario = change(BOARDS[name], budget=min(BOARDS[name].budget, LONG_ENOUGH))
    return execute(scenario, rules_of(scenario.game, scenario.edition).whole)


def turns(answered: Answered, rule: str) -> bool:
    """Whether the board has another answer without the rule; a question that nobody answers is none.

    Where the answer tells that things happen at once, that they no longer do is another answer.
    """
    scenario, run = answered.scenario, answered.run
    answer, other_run = answer_without(answered, rule)
    steps = told_at_once(scenario, run)
    apart = bool(steps) and told_at_once(scenario, other_run) != steps
    return answer not in (OPEN, "") and (answer != replay_answers(scenario, run) or apart)


@pytest.mark.long(keep=5)
@pytest.mark.parametrize("name", ASKING)
def test_a_rule_that_turns_the_answer_is_cited(name: str) -> None:
    """Itself, or one that the same functions enforce: such rules cannot be told apart by what happens without them."""
    answered = executed(name)
    enforced, consulted = answered.ruleset.enforced, set(answered.run.consulted)
    cited_slots = {tuple(enforced[rule]) for rule in answered.run.cited if rule in enforced}
    uncited: dict[tuple[str, ...], str] = {}
    for rule, slots in enforced.items():
        if tuple(slots) not in cited_slots and not consulted.isdisjoint(slots):
            uncited.setdefault(tuple(slots), rule)
    assert [rule for rule in uncited.values() if turns(answered, rule)] == []


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", ASKING)
def test_under_an_answer_stand_at_most_three_rules_each_of_which_turns_it(name: str) -> None:
    answered = executed(name)
    told = tell(answered, "en")
    under = set(told.decisive) | {rule for reason in told.reason for rule in reason.cites}
    # Where no rule alone turns the answer, a reason keeps numbers of the step or the near miss that it tells; that nobody
    # is asked, those by which a contrast of the file asks; or the rule by which a contrast answers otherwise.
    of_steps = {
        rule for line in told.lines for rule in (*line.cites, *(rule for miss in line.missed for rule in miss.cites))
    }
    looked_at = {rule for note in answered.never_offered for rule in note.rules} | set(answered.asked_in_contrast)
    assert set(told.decisive) <= (set(answered.deciding) or of_steps | looked_at | set(answered.turned_by))
    # A reason none of whose own numbers turns the answer keeps them before those that do: the sentence says what they say.
    for reason in told.reason:
        if not set(reason.cites) <= set(answered.deciding) and answered.deciding:
            assert not set(reason.cites[:1]) & set(answered.deciding), reason
    assert under - set(answered.deciding) <= of_steps | looked_at | set(answered.turned_by)
    assert len(answered.deciding) <= MOST_SHOWN
    assert [rule for rule in answered.deciding if not turns(answered, rule)] == []


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", [id for id, scenario in BOARDS.items() if scenario.claims])
def test_under_a_verdict_stand_at_most_three_rules_each_of_which_turns_it(name: str) -> None:
    scenario = BOARDS[name]
    rules = rules_of(scenario.game, scenario.edition)
    plan = change(FAR, positions=scenario.positions or FAR.positions)
    dispute = settled(scenario, rules.whole, scenario.claims, plan)
    shown = show_dispute(scenario, under_readings(scenario, (), dispute, scenario.claims, plan), plan)
    for number, claim in enumerate(shown.claims):
        own = dispute.settled[number]
        assert len(claim.deciding) <= MOST_SHOWN
        for rule in claim.deciding:
            other = settled(scenario, without(rules.whole, rule), scenario.claims, plan).settled[number]
            assert other.findings[own.board].verdict != own.finding.verdict, rule


@pytest.mark.long(keep=30)
@pytest.mark.parametrize("name", [id for id, scenario in BOARDS.items() if scenario.contrasts])
def test_every_contrast_that_is_told_names_its_rule(name: str) -> None:
    told = [contrast for contrast in BOARDS[name].contrasts if contrast.says.texts]
    assert [contrast.says.get("en") for contrast in told if not contrast.why] == []


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", ASKING)
def test_a_rule_that_decides_stands_first_on_its_line(name: str) -> None:
    answered = executed(name)
    for line in tell(answered, "en").lines:
        deciding = [rule in answered.deciding for rule in line.cites]
        assert deciding == sorted(deciding, reverse=True), line.text


@pytest.mark.long(keep=25)
@pytest.mark.parametrize("name", BOARDS)
def test_every_numbered_line_bears_a_rule(name: str) -> None:
    lines = tell(executed(name), "en").lines
    assert [line.text for line in lines if not line.cites] == []


@pytest.mark.long(keep=25)
@pytest.mark.parametrize("name", BOARDS)
def test_every_choice_that_a_rule_gives_names_that_rule(name: str) -> None:
    run = executed(name).run
    choices = [asked.choice for asked in run.asked] + ([run.choice] if run.choice is not None else [])
    assert {question(choice) for choice in choices if choice.kind in CHOSEN and not choice.rules} == set()


def test_these_laws_are_about_boards_of_which_most_are_decided_by_some_rule() -> None:
    """The instrument: were nothing ever found to decide, every law above would hold."""
    names = ASKING[:: max(len(ASKING) // 12, 1)]
    assert sum(bool(executed(name).deciding) for name in names) > len(names) / 2
