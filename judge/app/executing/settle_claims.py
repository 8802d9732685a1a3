"""Settles claims: on the board, on every board that is possible, under every reading that is consulted."""

from __future__ import annotations

import time
from math import inf

from judge.app.corpus.games import game_of
from judge.app.executed.answered import Choices
from judge.app.executed.settled import CHOICE, FACT, READING, Dispute, ExploredBoard, Settled, UnderReading
from judge.app.executing.beyond.unreached_ends import cut_short, without_unreached
from judge.app.executing.explore_board import Plan, Watch, explored
from judge.app.executing.rulesets import chosen_ruleset, open_options
from judge.engine.explore.force import force
from judge.engine.explore.settle_claim import joined_graph, not_known, settle
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.allowance import allowance
from judge.model.cards.card import Words
from judge.model.disputes.claim import CAN_FORCE, DEPENDS, RIGHT, UNDETERMINED, WRONG, Finding
from judge.model.disputes.scenario import Claim, Possibility, Scenario
from judge.model.rulebook.rule import OPEN as OPENLY_HELD
from judge.model.rulebook.rule import REJECTED
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import change
from judge.scenario.addressing.numbered import numbered_in_checks
from judge.scenario.expectations.label_ends import RECORDED, Labelled, labelled, needs_traces

LIMIT = "limit"
"""What a finding says that rests on a line which was not followed to its end."""


def plan_of(claims: tuple[Claim, ...], plan: Plan) -> Plan:
    """The plan with what these claims need: what each player can force, the way to an end, near misses, which copy."""
    checks = tuple(check for claim in claims for check in claim.that)
    return change(
        plan,
        force=any(claim.holds == CAN_FORCE for claim in claims),
        traced=plan.traced or needs_traces(checks),
        recording=any(check.kind in RECORDED for check in checks),
        by_number=plan.by_number | numbered_in_checks(checks),
    )


def settled(
    scenario: Scenario,
    ruleset: Ruleset,
    claims: tuple[Claim, ...],
    plan: Plan,
    watch: Watch | None = None,
    known: KnownSteps | None = None,
) -> Dispute:
    """Settle claims under one ruleset; ``known`` are the steps of other explorations of this board.

    Where the file says so, they are about the game as it was played, whatever the plan follows.
    """
    needed_plan = change(plan_of(claims, plan), follow=plan.follow or scenario.follow)
    game = game_of(scenario)
    boards: list[ExploredBoard] = []
    for possibility in scenario.possibilities or (Possibility((), scenario.start),):
        work_left = needed_plan.work - sum(board.explored.work for board in boards)
        exploration = explored(scenario, ruleset, change(needed_plan, work=work_left), watch, possibility.start, known)
        asked = set[str]()
        labelled_graphs = tuple(
            without_unreached(
                scenario, ruleset, claim, labelled(game, possibility.start, exploration.graph, claim.that), asked
            )
            for claim in claims
        )
        slots_beyond = tuple(sorted(asked - set(exploration.consulted)))
        boards.append(ExploredBoard(possibility.values, exploration, labelled_graphs, slots_beyond))
        if exploration.why == "interrupted":
            break
    settled_claims = tuple(_settled(claim, number, tuple(boards)) for number, claim in enumerate(claims))
    return Dispute(ruleset, tuple(boards), settled_claims)


def _settled(claim: Claim, number: int, boards: tuple[ExploredBoard, ...]) -> Settled:
    findings = tuple(_finding(claim, board.labels[number]) for board in boards)
    verdicts = [finding.verdict for finding in findings]
    board_number = _telling(verdicts)
    finding = findings[board_number]
    if len(set(verdicts)) > 1:
        is_decided = UNDETERMINED not in verdicts
        return Settled(claim, DEPENDS if is_decided else UNDETERMINED, FACT, finding, board_number, findings)
    if claim.holds == CAN_FORCE and finding.verdict == RIGHT and len(boards) > 1:
        finding = _without_knowing(claim, number, boards, finding)
    depends_on = CHOICE if finding.verdict == DEPENDS else ""
    return Settled(claim, finding.verdict, depends_on, finding, board_number, findings)


def _finding(claim: Claim, label: Labelled) -> Finding:
    """What one board says of a claim; where only the rest of a phase or day keeps it open, it says that."""
    finding = settle(label.graph, label.met, claim.holds, claim.who)
    return change(finding, why=cut_short(label) or LIMIT) if finding.why == LIMIT else finding


def _telling(verdicts: list[str]) -> int:
    """The board that is told of, by number: the first that is wrong, else that depends, else undetermined; else 0."""
    return next((verdicts.index(verdict) for verdict in (WRONG, DEPENDS, UNDETERMINED) if verdict in verdicts), 0)


def _without_knowing(claim: Claim, number: int, boards: tuple[ExploredBoard, ...], finding: Finding) -> Finding:
    """The finding, if one strategy works on all boards; else undetermined: its player cannot know the board."""
    graph, starts = joined_graph([board.labels[number].graph for board in boards])
    met_nodes = frozenset(
        n + first_node for board, first_node in zip(boards, starts, strict=True) for n in board.labels[number].met
    )
    forcing = force(graph, met_nodes, claim.who, roots=starts)
    if forcing.result == "yes":
        return finding
    # Each board alone is won: what is not known then is whether one strategy does for all of them.
    if forcing.result == "unknown":
        return not_known(graph, forcing)
    names = tuple(name for name, _ in boards[0].values)
    return Finding(UNDETERMINED, "needs", line=finding.line, hidden=names)


def asked_over_all(scenario: Scenario) -> Claim | None:
    """The question of a file as a claim, if all lines together answer it: always, possible …, before; else None."""
    if scenario.asked is not None or scenario.asks is None or scenario.asks[0] != "before":
        return scenario.asked
    check = scenario.asks[1]
    return Claim("", Words(), "", "", (check,), check.span)


ANSWERS = {RIGHT: YES, WRONG: NO}
ASKING = Plan(seconds=inf)
"""How far a question about every line is followed where a document or a single ruling is made: only what is counted
ends it, so that the same comes out however busy the machine is."""


def answered_over_all(scenario: Scenario, ruleset: Ruleset) -> str:
    """The answer to what a scenario asks about every line: yes, no, or open."""
    assert scenario.asked is not None
    plan = change(ASKING, positions=scenario.positions or ASKING.positions)
    verdict = settled(scenario, ruleset, (scenario.asked,), plan).settled[0].verdict
    return ANSWERS.get(verdict, OPEN)


def switchable(scenario: Scenario, dispute: Dispute, named: Choices = (), standing: str = OPENLY_HELD) -> Choices:
    """The options that somebody may hold (or that stand otherwise), of the consulted readings that can be switched.

    Apart from those in force, from every option of a reading that is ``named``: that one is held fixed; and from an
    option of another reading that would put it out of force.
    """
    slots = frozenset(name for board in dispute.boards for name in (*board.explored.consulted, *board.beyond))
    return open_options(scenario, dispute.ruleset, slots, named, standing)


def under_readings(
    scenario: Scenario, named: Choices, dispute: Dispute, claims: tuple[Claim, ...], plan: Plan
) -> Dispute:
    """The dispute, with what every consulted reading would make of it; a claim whose verdict it turns depends on it.

    The readings that are ``named`` stay as they are named, a default, too.
    """
    deadline, work = time.monotonic() + plan.seconds, plan.work - dispute.work
    options = switchable(scenario, dispute, named)
    rejected_options = switchable(scenario, dispute, named, REJECTED)
    known_steps, verdicts_elsewhere = KnownSteps(), list[UnderReading]()
    for option in (*options, *rejected_options):
        seconds_left = deadline - time.monotonic()
        if min(seconds_left, work) <= 0 or dispute.why or allowance().is_spent:
            break
        other_ruleset = chosen_ruleset(scenario, (*named, option))
        other_dispute = settled(
            scenario, other_ruleset, claims, change(plan, seconds=seconds_left, work=work), known=known_steps
        )
        work -= other_dispute.work
        verdicts_elsewhere.append(_under(option, other_dispute))
    # What is rejected stands last: what was left out for want of time is counted only of what somebody may hold.
    tried, rejected = verdicts_elsewhere[: len(options)], verdicts_elsewhere[len(options) :]
    settled_claims = tuple(
        _turned(settled_claim, number, tuple(tried)) for number, settled_claim in enumerate(dispute.settled)
    )
    return change(
        dispute,
        settled=settled_claims,
        tried=options[: len(tried)],
        untried=options[len(tried) :],
        rejected=tuple(under_reading for under_reading in rejected if _turns(dispute, under_reading)),
    )


def _under(option: tuple[str, str], dispute: Dispute) -> UnderReading:
    """What became of the claims under an option."""
    verdicts = tuple(settled_claim.verdict for settled_claim in dispute.settled)
    return UnderReading(*option, verdicts, tuple(settled_claim.finding.why for settled_claim in dispute.settled))


def _turns(dispute: Dispute, under_reading: UnderReading) -> bool:
    """Whether a claim that is right or wrong is another under it, and decided."""
    return any(
        settled_claim.verdict in (RIGHT, WRONG)
        and verdict in (RIGHT, WRONG, DEPENDS)
        and verdict != settled_claim.verdict
        for settled_claim, verdict in zip(dispute.settled, under_reading.verdicts, strict=True)
    )


def _turned(settled_claim: Settled, number: int, elsewhere: tuple[UnderReading, ...]) -> Settled:
    """The claim with the readings under which its verdict is another."""
    turning_readings = tuple(
        under_reading for under_reading in elsewhere if under_reading.verdicts[number] != settled_claim.verdict
    )
    # That more may come there is known: only of what nobody could follow nothing is.
    is_decided = any(
        under_reading.verdicts[number] in (RIGHT, WRONG, DEPENDS) or under_reading.is_unreached(number)
        for under_reading in turning_readings
    )
    if turning_readings and is_decided and settled_claim.verdict in (RIGHT, WRONG):
        return change(settled_claim, verdict=DEPENDS, on=READING, elsewhere=turning_readings)
    return change(settled_claim, elsewhere=turning_readings)
