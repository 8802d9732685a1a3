"""What a later edition has as it is read here is not in dispute: who is right hangs on it no more."""

from __future__ import annotations

from judge.app.corpus.settled_readings import HERE, later_edition
from judge.app.executed.settled import READING, Dispute, Settled, ShownDispute
from judge.model.disputes.scenario import Scenario
from judge.model.value import change


def as_confirmed(scenario: Scenario, dispute: Dispute) -> Dispute:
    """The dispute as it is told: a claim that only such a reading turns has the verdict of the reading taken here.

    Under which other readings it would be another one stays with it.
    """
    return change(dispute, settled=tuple(_as_confirmed(scenario, settled) for settled in dispute.settled))


def shown_as_confirmed(scenario: Scenario, shown: ShownDispute) -> ShownDispute:
    """The same of a dispute with the lines that show it."""
    claims = tuple(change(claim, settled=_as_confirmed(scenario, claim.settled)) for claim in shown.claims)
    return change(shown, dispute=as_confirmed(scenario, shown.dispute), claims=claims)


def _as_confirmed(scenario: Scenario, settled: Settled) -> Settled:
    laters = [later_edition(scenario, under.reading, under.option) for under in settled.elsewhere]
    is_confirmed = bool(laters) and all(later is not None and later.how == HERE for later in laters)
    if settled.on != READING or not is_confirmed:
        return settled
    return change(settled, on="", verdict=settled.finding.verdict)
