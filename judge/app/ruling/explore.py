"""``judge explore``: every legal answer to every choice, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.app.corpus.games import rulebook
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executed.answered import Answered
from judge.app.executed.explored import Explored, ShownExploration
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.show_lines import MOST_OUTCOMES, show_exploration
from judge.app.explaining.explain_exploration import ExplorationTeller
from judge.app.explaining.explain_run import stamp
from judge.app.reply import DONE, INTERRUPTED, STOPPED, Reply, Settings
from judge.explain.layouts.decision_tree import as_mermaid
from judge.explain.layouts.exploration import as_text
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import Progress
from judge.model.play.run import Run, Stop
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.told import ToldDecision, ToldExploration, ToldTree
from judge.model.value import Value, change
from judge.text.written import typeset_as_written

Say = Callable[[str], None]
FEW = 12
"""Outcomes that are told after an interruption: the answer has to be there at once."""


class Limits(Value, frozen=True):
    """What the command line says about how far to go; 0: as the scenario says, or the default."""

    positions: int = 0
    seconds: float = 0.0
    reduce: bool = True
    follow: bool = False
    mermaid: bool = False


def explore(settings: Settings, scenario: str, limits: Limits | None = None, progress: Say | None = None) -> Reply:
    """Explore a bundled scenario (by name), a file (by path) or standard input (``-``).

    Raises:
        Refused: the file is faulty, or a reading is unknown.
    """
    limits = limits or Limits()
    file = load_scenario(scenario)
    ruleset = chosen_ruleset(file, settings.readings)
    done = explored(file, ruleset, plan_for(file, limits), said_to(settings, file, progress))
    shown = show_exploration(file, ruleset, done, FEW if done.why == "interrupted" else MOST_OUTCOMES)
    told = told_exploration(file, ruleset, shown, settings.language)
    words, brief = catalogue(file.game, file.edition, settings.language), shorts(file.game, file.edition)
    return Reply(
        "explore",
        exit=exit_code(done),
        text=as_mermaid(told.tree) if limits.mermaid else as_text(told, words, settings.width, brief),
        result=as_result(file, done, told),
        diagnostics=file.remarks,
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
    )


def plan_for(file: Scenario, limits: Limits, **others: bool) -> Plan:
    """The plan that the command line and the file's budget make together."""
    plan = Plan(follow=limits.follow, reduce=limits.reduce, keep=True, **others)
    positions = limits.positions or file.positions or plan.positions
    return change(plan, positions=positions, seconds=limits.seconds or file.seconds or plan.seconds)


def said_to(settings: Settings, file: Scenario, progress: Say | None) -> Callable[[Progress], None] | None:
    """A watch that says how far an exploration has come."""
    if progress is None:
        return None
    words = catalogue(file.game, file.edition, settings.language)
    return lambda one: progress(words.say("explore.progress", positions=str(one.positions), ends=str(one.ends)))


def exit_code(done: Explored) -> int:
    """0: every line was followed to its end; 3: a limit was reached; 130: interrupted."""
    if done.why == "interrupted":
        return INTERRUPTED
    return DONE if done.graph.certain else STOPPED


def told_exploration(file: Scenario, ruleset: Ruleset, shown: ShownExploration, language: str) -> ToldExploration:
    """An exploration in words."""
    done = shown.explored
    teller = ExplorationTeller(file, done, language)
    outcomes = teller.outcomes(shown.outcomes)
    run = Run(done.start, done.start, (), Stop("done"), done.consulted)
    return ToldExploration(
        title=typeset_as_written(file.name.get(language), language),
        edition=rulebook(file.game, file.edition).title.get(language),
        summary=teller.words.say(
            "explore.summary" if done.graph.complete else "explore.seen", count=len(done.graph.outcomes)
        ),
        complete=teller.completeness(shown.goes_round),
        outcomes=outcomes,
        tree=teller.outcome_tree(shown.tree) if shown.tree is not None else ToldTree((), 0),
        forces=teller.forces(shown, outcomes),
        stamp=stamp(teller.words, Answered(file, ruleset, run)),
    )


def as_result(file: Scenario, done: Explored, told: ToldExploration) -> dict[str, Any]:
    """The exploration for ``--json``: citations always carry game and edition."""
    return {
        "scenario": file.id,
        "title": told.title,
        "complete": done.graph.complete,
        "certain": done.graph.certain,
        "why": done.why,
        "positions": done.graph.positions,
        "ends": len(done.graph.nodes) - done.graph.positions,
        "reduced": done.graph.reduced,
        "count": len(done.graph.outcomes),
        "outcomes": [
            {
                "n": one.n,
                "text": one.text,
                "decided": one.decided,
                "witness": [line.removeprefix("- ") for line in one.witness],
                "forced_by": list(one.forced_by),
            }
            for one in told.outcomes
        ],
        "tree": tree_result(file, told.tree),
        "summary": [told.summary, told.complete, *told.forces],
        "stamp": list(told.stamp),
    }


def tree_result(file: Scenario, tree: ToldTree) -> dict[str, Any]:
    """A decision tree as plain values: entries that refer to each other by number."""
    entries: list[dict[str, Any]] = []
    for one in tree.entries:
        if not isinstance(one, ToldDecision):
            entries.append({"leaf": one.text, "outcome": one.outcome})
            continue
        cites = [f"{file.game}/{file.edition}/{rule}" for rule in one.cites]
        branches = [{"options": list(branch.options), "to": branch.to} for branch in one.branches]
        entries.append({"by": one.player, "asked": one.question, "cites": cites, "branches": branches})
    return {"root": tree.root, "left": tree.left, "entries": entries}
