"""What ``judge test`` looks at beside a replay: the verdicts on claims, and the set of all outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from judge.app.corpus.games import game_of, rulebook
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import asked_as
from judge.app.executing.settle_claims import settled, under_readings
from judge.model.diagnostic import Diagnostic, fault_at
from judge.model.disputes.scenario import Check, Contrast, Elsewhere, Scenario
from judge.model.play.graph import End, Graph
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from judge.scenario.addressing.numbered import numbered_in_checks
from judge.scenario.expectations.label_ends import labelled
from judge.scenario.reading.expect_when import DEFAULTS

Readings = tuple[tuple[str, str], ...]


def is_about_every_line(scenario: Scenario) -> bool:
    """Whether a file says something of all lines, so that nobody has to choose one."""
    return bool(scenario.claims or scenario.outcomes or scenario.asked)


def verdicts_on(scenario: Scenario, readings: Readings = ()) -> tuple[str, ...]:
    """The verdict on each claim; the readings that are named, a default too, are held fixed."""
    plan = _plan(scenario)
    dispute = settled(scenario, chosen_ruleset(scenario, readings), scenario.claims, plan)
    return tuple(
        settled_claim.verdict
        for settled_claim in under_readings(scenario, readings, dispute, scenario.claims, plan).settled
    )


def _plan(scenario: Scenario) -> Plan:
    """Without a clock, unless the file sets one: whether a board comes out as expected is no matter of the machine."""
    plan = Plan(seconds=scenario.seconds or inf, force=False)
    return change(plan, positions=scenario.positions or plan.positions)


def said_faults(
    scenario: Scenario, ruleset: Ruleset, readings: Readings, verdicts: tuple[str, ...] = ()
) -> Iterable[Diagnostic]:
    """Verdicts and outcomes that are not as the file expects them; ``verdicts`` on the claims, where they are known."""
    if any(claim.verdict for claim in scenario.claims):
        for claim, verdict in zip(scenario.claims, verdicts or verdicts_on(scenario, readings), strict=True):
            if claim.verdict and claim.verdict != verdict:
                yield fault_at(
                    claim.span,
                    "test/verdict",
                    "claim",
                    by=claim.by,
                    verdict=verdict,
                    wanted=claim.verdict,
                    board=asked_as(scenario),
                )
    if scenario.outcomes:
        yield from outcome_faults(scenario, ruleset)
    for contrast in scenario.contrasts:
        yield from _contrast_faults(scenario, contrast, readings)


def _contrast_faults(scenario: Scenario, contrast: Contrast, readings: Readings) -> Iterable[Diagnostic]:
    if not contrast.verdicts:
        return
    board = change(scenario, start=contrast.start, play=contrast.play, chance=contrast.chance, possibilities=())
    verdicts = verdicts_on(board, readings)
    if verdicts != contrast.verdicts:
        yield fault_at(
            contrast.span, "test/verdict", "contrast", verdicts=tuple(verdicts), wanted=tuple(contrast.verdicts)
        )


def verdict_elsewhere(scenario: Scenario, elsewhere: Elsewhere) -> Iterable[Diagnostic]:
    """Where other readings do not bring the verdicts that a file expects under them."""
    if not elsewhere.verdicts:
        return
    verdicts = verdicts_on(change(scenario, play=elsewhere.play), elsewhere.readings)
    if verdicts != elsewhere.verdicts:
        yield fault_at(
            elsewhere.span,
            "test/verdict",
            "elsewhere",
            readings=as_named(scenario, elsewhere.readings),
            verdicts=tuple(verdicts),
            wanted=tuple(elsewhere.verdicts),
        )


def as_named(scenario: Scenario, readings: Readings) -> str:
    """The readings of an entry as the file names them."""
    if readings == rulebook(scenario.game, scenario.edition).defaults:
        return DEFAULTS
    return ", ".join("=".join(pair) for pair in readings)


def turns_a_verdict(scenario: Scenario, alternative: Contrast | Elsewhere) -> bool:
    """Whether a contrast, or another reading, has another verdict on some claim than the board itself."""
    wanted_verdicts = tuple(claim.verdict for claim in scenario.claims)
    return bool(alternative.verdicts) and alternative.verdicts != wanted_verdicts


def outcome_faults(scenario: Scenario, ruleset: Ruleset) -> Iterable[Diagnostic]:
    """Where the set of outcomes is not exactly the expected one."""
    checks = (check for outcome_checks in scenario.outcomes for check in outcome_checks)
    plan = change(_plan(scenario), by_number=numbered_in_checks(checks))
    graph = explored(scenario, ruleset, plan).graph
    if not graph.certain:
        yield fault_at(scenario.span, "test/outcomes", "unfinished", board=asked_as(scenario))
    outcomes_missed, outcomes_unlisted = compared(scenario, graph)
    for outcome_checks in outcomes_missed:
        yield fault_at(outcome_checks[0].span, "test/outcomes", "missing", board=asked_as(scenario))
    if outcomes_unlisted:
        numbers = tuple(str(n + 1) for n in sorted(outcomes_unlisted))
        yield fault_at(scenario.span, "test/outcomes", "unlisted", numbers=numbers, board=asked_as(scenario))


def compared(scenario: Scenario, graph: Graph) -> tuple[tuple[tuple[Check, ...], ...], set[int]]:
    """The listed outcomes that no end meets, and the outcomes of which some end meets none of the listed ones."""
    game = game_of(scenario)
    ends_by_outcome = [
        labelled(game, scenario.start, graph, outcome_checks).met for outcome_checks in scenario.outcomes
    ]
    outcomes_missed = tuple(
        outcome_checks for outcome_checks, ends in zip(scenario.outcomes, ends_by_outcome, strict=True) if not ends
    )
    met_ends = frozenset().union(*ends_by_outcome)
    return outcomes_missed, {
        node.outcome for n, node in enumerate(graph.nodes) if isinstance(node, End) and n not in met_ends
    }
