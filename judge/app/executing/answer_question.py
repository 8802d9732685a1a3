"""Answers what a scenario asks: replays its board once, and only where the answer needs it, looks further."""

from __future__ import annotations

from judge.app.executed.answered import Answered
from judge.app.executing.run_answer import answer, replay_for_answer
from judge.app.executing.settle_claims import ANSWERS, ASKING, settled
from judge.app.executing.show_lines import show_dispute
from judge.app.executing.turning_rules import turning_rules
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import OPEN
from judge.model.value import change


def execute(
    scenario: Scenario, ruleset: Ruleset, *, first: bool = False, strict: bool = True, watching: bool = False
) -> Answered:
    """Replay a board, answer its question, and see which rules decide the answer.

    ``first``, ``strict`` and ``watching`` are those of ``replay``. Only a watched replay shows why something was
    never offered; a board that asks for an option is therefore watched from the start, or it would be replayed twice.

    Raises:
        Refused: an answer of the scenario is illegal, or is left over (only if ``strict``).
    """
    run = replay_for_answer(scenario, ruleset, first=first, strict=strict, watching=watching)
    over_all, deciding = _over_all(scenario, ruleset) if scenario.asked is not None else ("", ())
    answered = answer(scenario, ruleset, run, over_all)
    answered = change(answered, deciding=deciding or turning_rules(answered, first))
    return change(answered, run=run) if watching else answered


def _over_all(scenario: Scenario, ruleset: Ruleset) -> tuple[str, tuple[str, ...]]:
    """The answer to a question about every line, and the rules that decide it."""
    assert scenario.asked is not None
    plan = change(ASKING, positions=scenario.positions or ASKING.positions)
    dispute = settled(scenario, ruleset, (scenario.asked,), plan)
    (claim,) = show_dispute(scenario, dispute, plan).claims
    return ANSWERS.get(claim.settled.verdict, OPEN), claim.deciding
