"""What is taken over from other runs is what would have come anyway: whole runs against shortened ones, by brute force."""

from __future__ import annotations

import sys
from math import inf
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "laws"))

import law_boards
import law_turns
from law_boards import Maker

from judge.app.corpus.games import game_of, rulebook
from judge.app.executing.answer_question import execute
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.settle_claims import settled, under_readings
from judge.app.executing.show_lines import show_dispute
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.build_ruleset import build, without
from judge.engine.run.meter import Meter
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run, Said
from judge.model.rulebook.ruleset import Ruleset
from tests.bundle import by_name, scenarios
from tests.sample import how_many, some_of

ENOUGH = 10**9
FEW = Plan(positions=40, seconds=600.0, work=inf)
"""Without a bound on work: over steps that are known an exploration costs less, and so would come further."""


def others(scenario: Scenario, ruleset: Ruleset, consulted: tuple[str, ...]) -> list[Ruleset]:
    """The rulesets that differ in something that was asked: in a rule, and in a reading."""
    game, book = game_of(scenario), rulebook(scenario.game, scenario.edition)
    rules = [rule for rule, slots in ruleset.enforced.items() if not set(consulted).isdisjoint(slots)]
    pairs = [pair for pair, slots in game.edition.readings.items() if not slots.keys().isdisjoint(consulted)]
    switched = [without(ruleset, rule) for rule in rules if _can_be_off(ruleset, rule)]
    return [*switched, *(build(game, book, [pair]) for pair in pairs)]


def _can_be_off(ruleset: Ruleset, rule: str) -> bool:
    return all(ruleset.slots[name].without is not None for name in ruleset.enforced[rule])


def run_of(scenario: Scenario, ruleset: Ruleset, known: KnownSteps | None, told: bool = False) -> Run:
    return replay(
        scenario, ruleset, first=True, strict=False, recording=told, silent=not told, meter=Meter(ENOUGH), known=known
    )


def what_happened(run: Run) -> tuple[object, ...]:
    """All of a run but what is said of it, and what was asked to say it."""
    entries = tuple(entry for entry in run.entries if not isinstance(entry, Said))
    return run.start, run.end, entries, run.stop.reason, run.choice


def board(seed: int) -> Scenario:
    return law_boards.scenario_of(law_boards.board(seed, Maker if seed % 5 else law_turns.Afternoon))


def same_of(scenario: Scenario, most: int) -> None:
    """Every run is the same, entry by entry, whether it takes over what others have found or not."""
    ruleset, known, beside_told = ruleset_for(scenario), KnownSteps(), KnownSteps()
    whole = run_of(scenario, ruleset, None)
    assert run_of(scenario, ruleset, known) == whole
    run_of(scenario, ruleset, beside_told, told=True)
    tried = others(scenario, ruleset, whole.consulted)
    for other in (ruleset, *tried[:: max(1, len(tried) // most)], ruleset):
        whole = run_of(scenario, other, None)
        label = f"{scenario.id} without {other.off}, {other.readings}"
        shortened = run_of(scenario, other, known)
        assert what_happened(shortened) == what_happened(whole), label
        assert shortened == whole, label
        assert what_happened(less_said := run_of(scenario, other, beside_told)) == what_happened(whole), label
        assert set(whole.consulted) <= set(less_said.consulted), label


@pytest.mark.parametrize("seed", some_of(range(1, 121), 10, "known steps"))
def test_of_a_generated_board_every_shortened_run_is_the_whole_one(seed: int) -> None:
    same_of(board(seed), how_many(ENOUGH, 25))


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", sorted(scenario.id for scenario in scenarios()))
def test_of_a_bundled_board_every_shortened_run_is_the_whole_one(name: str) -> None:
    same_of(by_name()[name], how_many(ENOUGH, 12))


@pytest.mark.parametrize("seed", some_of(range(1, 61), 4, "known positions"))
def test_an_exploration_finds_the_same_graph_over_steps_that_are_known(seed: int) -> None:
    scenario = board(seed)
    ruleset, known = ruleset_for(scenario), KnownSteps()
    whole = explored(scenario, ruleset, FEW)
    tried = others(scenario, ruleset, whole.consulted)
    for other in (ruleset, *tried[:: max(1, len(tried) // how_many(ENOUGH, 6))]):
        whole = explored(scenario, other, FEW)
        shortened = explored(scenario, other, FEW, None, None, known)
        assert shortened.graph == whole.graph, (other.off, other.readings)
        assert set(shortened.consulted) == set(whole.consulted), (other.off, other.readings)


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", sorted(scenario.id for scenario in scenarios()))
def test_the_same_rules_readings_and_choices_turn_what_is_asked_and_claimed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shortened = what_turns(by_name()[name])
    monkeypatch.setattr(KnownSteps, "find", lambda *_: None)
    assert shortened == what_turns(by_name()[name])


def what_turns(scenario: Scenario) -> tuple[object, ...]:
    """All that stands under the answer of a board, and under the verdicts on what is claimed of it."""
    ruleset, plan = ruleset_for(scenario), Plan(seconds=600.0)
    answered = execute(scenario, ruleset, first=True, strict=False)
    if not scenario.claims:
        return answered.answer, answered.deciding, answered.otherwise
    dispute = under_readings(scenario, (), settled(scenario, ruleset, scenario.claims, plan), scenario.claims, plan)
    claims = show_dispute(scenario, dispute, plan).claims
    verdicts = [(claim.settled.verdict, claim.settled.elsewhere, claim.deciding) for claim in claims]
    return answered.answer, answered.deciding, answered.otherwise, verdicts


def test_of_a_step_taken_over_the_question_is_the_own_one() -> None:
    """Under other rules more could be answered; the same answer brings the same, but not the same was offered."""
    scenario = by_name()["tough-target-too-dear"]
    ruleset, known = ruleset_for(scenario), KnownSteps()
    replay(scenario, without(ruleset, "7.4.5.c"), silent=True, strict=False, known=known)
    alone, after = (replay(scenario, ruleset, silent=True, known=steps) for steps in (None, known))
    assert after.asked == alone.asked
    assert after.end == alone.end
