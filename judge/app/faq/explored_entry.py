"""Explores a scenario for a document: what it says of all lines is settled, and has to come out as it expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.app.executed.answered import Choices
from judge.app.executed.settled import READING, Dispute, ShownDispute
from judge.app.executing.scenario_files import asked_as
from judge.app.executing.settle_claims import ASKING, settled, under_readings
from judge.app.executing.show_lines import show_dispute
from judge.app.ruling.rule_on_claims import claims_of
from judge.app.verifying.verify_claims import said_faults
from judge.model.diagnostic import Diagnostic, fault_at
from judge.model.disputes.claim import DEPENDS, RIGHT, WRONG
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import DEPENDS as ON_SOMETHING
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import Value, change

_ANSWERS = {RIGHT: YES, WRONG: NO, DEPENDS: ON_SOMETHING}


class EveryLine(Value, frozen=True):
    """What every line together shows: the answer to the question about all of them, the settled claims, the faults."""

    answer: str = ""
    dispute: ShownDispute | None = None
    faults: tuple[Diagnostic, ...] = ()

    @property
    def plain_answer(self) -> str:
        """The answer as a ruling on a single board gives it: what depends on something is open there."""
        return self.answer if self.answer in (YES, NO, "") else OPEN


def every_line(scenario: Scenario, ruleset: Ruleset, named: Choices = ()) -> EveryLine:
    """Settle the claims and the question of a scenario; where nothing is claimed, only its outcomes are compared.

    Readings that are ``named`` are held fixed.
    A document claims no certainty that it has not: an exploration that did not come to its end is a fault.
    """
    claims = claims_of(scenario)
    if not claims:
        return EveryLine(faults=tuple(_as_of_document(said_faults(scenario, ruleset, named))))
    plan = change(ASKING, positions=scenario.positions or ASKING.positions)
    dispute = settled(scenario, ruleset, claims, plan)
    dispute = under_readings(scenario, named, dispute, claims, plan)
    verdicts = tuple(claim.verdict for claim in dispute.settled[: len(scenario.claims)])
    faults = tuple(_as_of_document(said_faults(scenario, ruleset, named, verdicts)))
    asked_verdict = _asked(dispute) if scenario.asked is not None else ""
    answer = _ANSWERS.get(asked_verdict, OPEN) if asked_verdict else ""
    return EveryLine(answer, show_dispute(scenario, dispute, plan), (*faults, *_unfinished(scenario, dispute)))


def _asked(dispute: Dispute) -> str:
    """The verdict on the question; one that another reading turns, as the readings in force have it."""
    question = dispute.settled[-1]
    return question.finding.verdict if question.on == READING else question.verdict


def _unfinished(scenario: Scenario, dispute: Dispute) -> Iterator[Diagnostic]:
    if dispute.why or dispute.untried:
        limit = dispute.why or "work"
        yield fault_at(scenario.span, "faq/incomplete", limit, board=asked_as(scenario))


def _as_of_document(faults: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The faults that `judge test` would report, as faults of an entry."""
    for fault in faults:
        yield change(fault, code=fault.code.replace("test/", "faq/"))
