"""Explores a scenario for a document: what it says of all lines is settled, and has to come out as it expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.app.executing.scenario_files import asked_as
from judge.app.executing.settle_claims import ASKING, READING, Dispute, settled, switchable, under_readings
from judge.app.explaining.settled_claims import DisputeTeller
from judge.app.ruling.rule_on_claims import claims_of
from judge.app.verifying.verify_claims import said_faults
from judge.model.diagnostic import Diagnostic
from judge.model.disputes.claim import DEPENDS, RIGHT, WRONG
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import DEPENDS as ON_SOMETHING
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.telling.told import ToldDispute
from judge.model.value import Value, change

_ANSWERS = {RIGHT: YES, WRONG: NO, DEPENDS: ON_SOMETHING}


class EveryLine(Value, frozen=True):
    """What was found on every line: the answer to the question about all of them, the dispute in words, the faults."""

    answer: str = ""
    told: ToldDispute | None = None
    faults: tuple[Diagnostic, ...] = ()


def every_line(scenario: Scenario, ruleset: Ruleset, language: str) -> EveryLine:
    """Settle the claims and the question of a scenario; where nothing is claimed, only its outcomes are compared.

    A document claims no certainty that it has not: an exploration that did not come to its end is a fault.
    """
    claims = claims_of(scenario)
    faults = tuple(_as_of_document(said_faults(scenario, ruleset, ruleset.readings)))
    if not claims:
        return EveryLine(faults=faults)
    plan = change(ASKING, positions=scenario.positions or ASKING.positions)
    dispute = settled(scenario, ruleset, claims, plan)
    dispute = under_readings(scenario, ruleset.readings, dispute, claims, plan)
    asked = _asked(dispute) if scenario.asked is not None else ""
    told = DisputeTeller(scenario, dispute, language).told()
    answer = _ANSWERS.get(asked, OPEN) if asked else ""
    return EveryLine(answer, told, (*faults, *_unfinished(scenario, dispute)))


def _asked(dispute: Dispute) -> str:
    """The verdict on the question; where another reading turns it, that of the readings in force: the text names it."""
    one = dispute.settled[-1]
    return one.finding.verdict if one.on == READING else one.verdict


def _unfinished(scenario: Scenario, dispute: Dispute) -> Iterator[Diagnostic]:
    untried = len(switchable(scenario, dispute)) - len(dispute.tried)
    if dispute.why or untried:
        what = f"the exploration ended early ({dispute.why or 'seconds'}), so what it says of every line is not certain"
        how = f'Make the board smaller, or raise "budget:"; see `judge ruling {asked_as(scenario)}`.'
        yield Diagnostic(scenario.span, "faq/incomplete", what, "A document states only what was executed.", how)


def _as_of_document(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The faults that `judge test` would report, as faults of an entry."""
    for one in found:
        yield change(one, code=one.code.replace("test/", "faq/"))
