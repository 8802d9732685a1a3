"""Rules, labels, citations, classes: what ``judge coverage`` reports is held to here (design 5)."""

from __future__ import annotations

import statistics
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.app.coverage.ablation import Ablation, boards, differs
from judge.app.coverage.report_coverage import CLASSES, class_of
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.engine.run.build_ruleset import build, without
from judge.engine.run.enforce import alternative
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Rulebook
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change

HOUSE = Path(__file__).resolve().parents[2]
GAME = GAMES["altered"]
LONG_ENOUGH = 1_000
"""Steps in which every board is over; without some rules there is no end, and the default takes long to reach."""
EDITIONS = tuple(GAME.editions)


@lru_cache(maxsize=4)
def in_force(edition: str) -> tuple[Rulebook, Ruleset]:
    book = rulebook(GAME.name, edition)
    return book, build(GAME, book, edition)


@lru_cache(maxsize=1)
def scenarios() -> tuple[Scenario, ...]:
    return tuple(load_scenario(str(path)) for path in bundled().values())


@lru_cache(maxsize=2)
def ablation(budget: int = 0) -> Ablation:
    """All boards, with so many steps where a number is given."""
    return Ablation(change(one, budget=budget or one.budget) for one in scenarios())


def enforced() -> list[str]:
    return [rule for edition in EDITIONS for rule in in_force(edition)[1].enforced]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_enforced_rule_can_be_switched_off(edition: str) -> None:
    """Design 3: an enforced rule is at least one slot with a declared ``without``."""
    _, ruleset = in_force(edition)
    assert ruleset.enforced
    for name, filled in ruleset.slots.items():
        assert not filled.rules or filled.without is not None, name
        assert filled.without is None or not alternative(filled.without).rules, f"{name}: what is off enforces nothing"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alternative_takes_what_the_function_takes(edition: str) -> None:
    """Design 5: an ablation that raises is a failure; the commonest way to raise is another list of parameters."""
    import inspect

    for name, filled in in_force(edition)[1].slots.items():
        if filled.without is not None:
            taken, instead = (len(inspect.signature(one).parameters) for one in (filled.function, filled.without))
            assert taken == instead, name


@pytest.mark.parametrize("edition", EDITIONS)
def test_functions_declare_few_rules(edition: str) -> None:
    """Design 5: median at most two rules a labelled function, never more than five."""
    counts = [len(filled.rules) for filled in in_force(edition)[1].slots.values() if filled.rules]
    assert statistics.median(counts) <= 2
    assert max(counts) <= 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_declared_number_is_cited_by_some_scenario(edition: str) -> None:
    """Design 5: a declared number that no note of any scenario cites is an error."""
    cited: set[str] = set()
    for scenario in scenarios():
        for _, start, play in boards(scenario):
            cited |= replay(scenario, ruleset_for(scenario), start=start, play=play, recording=True).cited
    assert sorted(set(in_force(edition)[1].enforced) - cited) == []


@pytest.mark.parametrize("rule", enforced())
def test_a_board_notices_when_the_rule_is_switched_off(rule: str) -> None:
    """Design 5: switched off, some scenario differs in more than a citation."""
    noticed = ablation().smallest(rule)
    assert noticed.scenario
    assert noticed.kind in ("choice", "order", "outcome", "end")
    assert noticed.what


@pytest.mark.parametrize("rule", enforced())
def test_no_ablation_raises_on_any_board(rule: str) -> None:
    """Design 5: an exception is a failure of the ablation, on whichever board."""
    for scenario, board in ablation(LONG_ENOUGH).boards:
        ablation(LONG_ENOUGH).differs(rule, scenario, board)


def test_every_board_is_over_within_the_steps_of_these_tests() -> None:
    for scenario in scenarios():
        for name, start, play in boards(scenario):
            run = replay(change(scenario, budget=LONG_ENOUGH), ruleset_for(scenario), start=start, play=play)
            assert run.stop.reason != "limit" or scenario.budget < LONG_ENOUGH, name


def test_no_ablation_differs_from_itself() -> None:
    """The instrument: where nothing is switched off, nothing is noticed."""
    for scenario in scenarios():
        for board in boards(scenario):
            assert differs(scenario, board, ruleset_for(scenario), ruleset_for(scenario)) is None


def test_a_rule_that_no_board_asks_changes_nothing_there() -> None:
    """The shortcut of an ablation: where no slot of a rule was asked, its run is not made. Here it is."""
    tried = 0
    for n, rule in enumerate(enforced()):
        for scenario, board in ablation(LONG_ENOUGH).boards[n % 80 :: 80]:
            ruleset = ruleset_for(scenario)
            if ablation(LONG_ENOUGH).differs(rule, scenario, board) is None:
                tried += 1
                assert differs(scenario, board, ruleset, without(ruleset, rule)) is None, (rule, board[0])
    assert tried > len(enforced())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_is_in_one_class(edition: str) -> None:
    """Design 5: a declared class names a rule of this edition, once, and none that is enforced."""
    book, ruleset = in_force(edition)
    declared = [number for number, _, _ in book.classes]
    assert len(set(declared)) == len(declared)
    assert set(declared) <= {*book.numbers, *book.by_id()}
    for number in declared:
        assert not any(id == number or id.startswith((f"{number}.", f"{number}/")) for id in ruleset.enforced), number
    assert {class_of(book, ruleset, number)[0] for number in book.numbers} <= set(CLASSES)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_not_for_the_engine_says_why(edition: str) -> None:
    """Design 5: one line says why no board could show it broken."""
    for number, kind, reason in in_force(edition)[0].classes:
        assert kind != "not_for_engine" or len(reason.split()) > 3, number


@pytest.mark.parametrize("edition", EDITIONS)
def test_structural_rules_name_tests_that_exist(edition: str) -> None:
    """Design 5: a structural rule names the law test that fails if it is broken."""
    named = {reason for _, kind, reason in in_force(edition)[0].classes if kind == "structural"}
    assert named
    files = sorted({one.partition("::")[0] for one in named})
    assert [file for file in files if not (HOUSE / file).is_file()] == []
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
        *files,
    ]
    listed = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False).stdout
    found = {line.strip() for line in listed.splitlines() if "::" in line}
    found |= {one.partition("[")[0] for one in found}
    assert sorted(named - found) == []
