"""``judge ruling``: who of those who say something of a board is right, and a proof."""

from __future__ import annotations

import shlex
from typing import Any

from judge.app.corpus.games import game_of
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executed.settled import CHOICE, Dispute, ShownQuestion
from judge.app.executing.asked_lines import plan_of_question, show_question
from judge.app.executing.other_edition import run_in
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.settle_claims import asked_over_all, settled, under_readings
from judge.app.executing.show_lines import show_dispute
from judge.app.explaining.claims_told.settled_claims import DisputeTeller
from judge.app.explaining.tell_cards import tell_cards_of
from judge.app.illegal.lines_under_readings import lost_under_readings
from judge.app.reply import DONE, INTERRUPTED, NO, STOPPED, Reply, Settings
from judge.app.ruling.explore import Limits, Say, plan_for, said_to, tree_result
from judge.explain.layouts.claims import as_text
from judge.explain.said.paragraph import wrapped
from judge.model.diagnostic import refusal
from judge.model.disputes.claim import UNDETERMINED, WRONG
from judge.model.disputes.scenario import Claim, Scenario
from judge.model.telling.executed import OPEN
from judge.model.telling.told import ToldClaim, ToldDispute
from judge.model.value import change


def ruling(
    settings: Settings,
    scenario: str,
    limits: Limits | None = None,
    progress: Say | None = None,
    edition: str | None = None,
) -> Reply:
    """Settle the claims, or the question about every line, of a scenario; under another ``edition`` than its own, too.

    Raises:
        Refused: the file is faulty, claims and asks nothing, or a reading is unknown.
    """
    file = run_in(load_scenario(scenario, settings), edition)
    return ruling_on(settings, file, scenario, limits or Limits(), progress)


def ruling_on(settings: Settings, file: Scenario, scenario: str, limits: Limits, progress: Say | None = None) -> Reply:
    """The ruling on the claims of a scenario that was read; ``scenario`` is the word for it in a command.

    Raises:
        Refused: it claims and asks nothing, or a reading is unknown.
    """
    claims = claims_of(file)
    if not claims and file.asks is None:
        raise refusal(file.span, "ruling/no-claim")
    if limits.follow is not None:
        file = change(file, follow=limits.follow)
    ruleset = chosen_ruleset(file, settings.readings)
    plan = plan_for(file, limits)
    # Where nobody claims anything, the lines are followed for the question alone, and once.
    first_plan = plan if claims else plan_of_question(file, plan)
    dispute = settled(file, ruleset, claims, first_plan, said_to(settings, file, progress))
    dispute = under_readings(file, settings.readings, dispute, claims, plan) if claims else dispute
    explorations = tuple(board.explored for board in dispute.boards)
    # Who has interrupted it waits for what is known, and not for what that hangs on: to find this takes as long again.
    is_interrupted = dispute.why == "interrupted"
    # What other lines answer is asked of all of them, even where the claims are about the one that was played.
    of_all_lines = explorations if plan.follow == file.follow else ()
    question = None if is_interrupted else show_question(file, ruleset, plan, settings.readings, of_all_lines)
    shown_dispute = change(show_dispute(file, dispute, plan), question=question)
    told_dispute = DisputeTeller(file, shown_dispute, settings.language).told()
    runs = tuple(claim.line.run for claim in shown_dispute.claims if claim.line)
    runs += (question.answered.run,) if question is not None else ()
    cards = tell_cards_of(file, runs, settings.language)
    # Claims follow only declarations; what is asked of the line that was played, all of it.
    follows_turns_only = question is None and not file.follow
    words = catalogue(file.game, file.edition, settings.language)
    short_rules = shorts(file.game, file.edition, settings.language)
    return Reply(
        "ruling",
        exit=exit_code(dispute, question),
        text=as_text(told_dispute, words, settings.width, short_rules, cards),
        result=as_result(file, dispute, told_dispute),
        diagnostics=(*file.remarks, *lost_under_readings(file, ruleset, settings.language, follows_turns_only)),
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
        footer="" if limits.follow else _other_lines(settings, file, scenario, dispute),
    )


def _other_lines(settings: Settings, file: Scenario, name: str, dispute: Dispute) -> str:
    """Which command settles the claims with the answers of the file; empty if none of them could matter.

    Of a file whose claims are about the game as it was played, the one that looks at every line.
    """
    chosen_answers = [planned for planned in file.play if planned.answer.kind not in game_of(file).runs.declarations]
    could_matter = file.follow or any(settled_claim.on == CHOICE for settled_claim in dispute.settled)
    if not chosen_answers or not dispute.settled or not could_matter:
        return ""
    key, option = ("over-every-line", "--every-line") if file.follow else ("as-it-was-played", "--follow")
    sentence = catalogue(file.game, file.edition, settings.language).say(f"dispute.{key}")
    return "\n".join((*wrapped(sentence, settings.width), f"  judge ruling {shlex.quote(name)} {option}")) + "\n"


def claims_of(file: Scenario) -> tuple[Claim, ...]:
    """What is to be settled: the claims, and what the file asks about every line."""
    question_claim = asked_over_all(file)
    return file.claims + ((question_claim,) if question_claim is not None else ())


def exit_code(dispute: Dispute, question: ShownQuestion | None = None) -> int:
    """0: nobody is wrong; 1: somebody is; 3: something stays undetermined, or untried; 130: interrupted."""
    if dispute.why == "interrupted":
        return INTERRUPTED
    verdicts = [settled_claim.verdict for settled_claim in dispute.settled]
    is_open = not verdicts and question is not None and question.answered.answer == OPEN
    return STOPPED if UNDETERMINED in verdicts or dispute.untried or is_open else NO if WRONG in verdicts else DONE


def as_result(file: Scenario, dispute: Dispute, told_dispute: ToldDispute) -> dict[str, Any]:
    """The ruling for ``--json``."""
    graphs = [board.explored.graph for board in dispute.boards]
    return {
        "scenario": file.id,
        "title": told_dispute.title,
        "question": told_dispute.question,
        "answer": told_dispute.answer,
        "not_computed": list(told_dispute.not_computed),
        "cites": [f"{file.game}/{file.edition}/{rule}" for rule in told_dispute.cites],
        "sentences": list(told_dispute.sentences),
        "complete": all(graph.complete for graph in graphs),
        "why": dispute.why,
        "positions": sum(graph.positions for graph in graphs),
        "claims": [
            _claim(file, settled_claim.verdict, settled_claim.on, told_claim)
            for settled_claim, told_claim in zip(dispute.settled, told_dispute.claims, strict=True)
        ],
        "tried": [{"id": id, "option": option} for id, option in dispute.tried],
        "untried": [{"id": id, "option": option} for id, option in dispute.untried],
        "rejected": [{"id": other.reading, "option": other.option} for other in dispute.rejected],
        "played": _played(file, told_dispute),
        "contrasts": [contrast.text for contrast in told_dispute.contrasts],
        "stamp": list(told_dispute.stamp),
    }


def _played(file: Scenario, told_dispute: ToldDispute) -> dict[str, Any] | None:
    """What other lines answer to a question of the line that was played; null where nothing is asked of it."""
    part = told_dispute.played
    return None if part is None else {"why": list(part.why), "tree": tree_result(file, part.tree)}


def _claim(file: Scenario, verdict: str, on: str, told_claim: ToldClaim) -> dict[str, Any]:
    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{file.game}/{file.edition}/{rule}" for rule in rules]

    return {
        "by": told_claim.by,
        "says": told_claim.says,
        "holds": told_claim.holds,
        "verdict": verdict,
        "on": on,
        "why": list(told_claim.why),
        "cites": full(told_claim.cites),
        "reason": [{"text": missed.text, "cites": full(missed.cites)} for missed in told_claim.reason],
        "line": [answer.removeprefix("- ") for answer in told_claim.answers],
        "steps": [{"n": step.n, "text": step.text, "cites": full(step.cites)} for step in told_claim.steps],
        "tree": tree_result(file, told_claim.tree),
    }
