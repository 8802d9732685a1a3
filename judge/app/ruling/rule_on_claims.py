"""``judge ruling``: who of those who say something of a board is right, and a proof."""

from __future__ import annotations

import shlex
from typing import Any

from judge.app.corpus.games import GAMES
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executed.settled import CHOICE, Dispute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.settle_claims import asked_over_all, settled, under_readings
from judge.app.executing.show_lines import show_dispute
from judge.app.explaining.settled_claims import DisputeTeller
from judge.app.reply import DONE, INTERRUPTED, NO, STOPPED, Reply, Settings
from judge.app.ruling.explore import Limits, Say, plan_for, said_to, tree_result
from judge.explain.layouts.claims import as_text
from judge.explain.said.paragraph import wrapped
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.disputes.claim import UNDETERMINED, WRONG
from judge.model.disputes.scenario import Claim, Scenario
from judge.model.telling.told import ToldClaim, ToldDispute


def ruling(settings: Settings, scenario: str, limits: Limits | None = None, progress: Say | None = None) -> Reply:
    """Settle the claims, or the question about every line, of a scenario.

    Raises:
        Refused: the file is faulty, claims and asks nothing, or a reading is unknown.
    """
    limits = limits or Limits()
    file = load_scenario(scenario)
    claims = claims_of(file)
    if not claims:
        why = "A ruling needs somebody who says something of the board."
        how = 'Write "claims:", or "asks:" with before, always, possible, never or can_force; or see judge explore.'
        raise Refused([Diagnostic(file.span, "ruling/no-claim", "the file has no claims", why, how)])
    ruleset = chosen_ruleset(file, settings.readings)
    plan = plan_for(file, limits)
    dispute = settled(file, ruleset, claims, plan, said_to(settings, file, progress))
    dispute = under_readings(file, settings.readings, dispute, claims, plan)
    told = DisputeTeller(file, show_dispute(file, dispute), settings.language).told()
    words = catalogue(file.game, file.edition, settings.language)
    return Reply(
        "ruling",
        exit=exit_code(dispute),
        text=as_text(told, words, settings.width, shorts(file.game, file.edition)),
        result=as_result(file, dispute, told),
        diagnostics=file.remarks,
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
        footer="" if limits.follow else _as_it_was_played(settings, file, scenario, dispute),
    )


def _as_it_was_played(settings: Settings, file: Scenario, name: str, dispute: Dispute) -> str:
    """Where a choice decides, and the file has answers to choices: how the claims are settled as it was played."""
    kept = [one for one in file.play if one.answer.kind not in GAMES[file.game].declarations]
    if not kept or all(one.on != CHOICE for one in dispute.settled):
        return ""
    said = catalogue(file.game, file.edition, settings.language).say("dispute.as-it-was-played")
    return "\n".join((*wrapped(said, settings.width), f"  judge ruling {shlex.quote(name)} --follow")) + "\n"


def claims_of(file: Scenario) -> tuple[Claim, ...]:
    """What is to be settled: the claims, and what the file asks about every line."""
    asked = asked_over_all(file)
    return file.claims + ((asked,) if asked is not None else ())


def exit_code(dispute: Dispute) -> int:
    """0: nobody is wrong; 1: somebody is; 3: something stays undetermined; 130: interrupted."""
    if dispute.why == "interrupted":
        return INTERRUPTED
    verdicts = [one.verdict for one in dispute.settled]
    return STOPPED if UNDETERMINED in verdicts else NO if WRONG in verdicts else DONE


def as_result(file: Scenario, dispute: Dispute, told: ToldDispute) -> dict[str, Any]:
    """The ruling for ``--json``."""
    graphs = [board.explored.graph for board in dispute.boards]
    return {
        "scenario": file.id,
        "title": told.title,
        "question": told.question,
        "answer": told.answer,
        "sentences": list(told.sentences),
        "complete": all(one.complete for one in graphs),
        "why": dispute.why,
        "positions": sum(one.positions for one in graphs),
        "claims": [
            _claim(file, one.verdict, one.on, said) for one, said in zip(dispute.settled, told.claims, strict=True)
        ],
        "tried": [{"id": id, "option": option} for id, option in dispute.tried],
        "contrasts": list(told.contrasts),
        "stamp": list(told.stamp),
    }


def _claim(file: Scenario, verdict: str, on: str, said: ToldClaim) -> dict[str, Any]:
    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{file.game}/{file.edition}/{rule}" for rule in rules]

    return {
        "by": said.by,
        "says": said.says,
        "holds": said.holds,
        "verdict": verdict,
        "on": on,
        "why": list(said.why),
        "line": [one.removeprefix("- ") for one in said.answers],
        "steps": [{"n": one.n, "text": one.text, "cites": full(one.cites)} for one in said.steps],
        "tree": tree_result(file, said.tree),
    }
