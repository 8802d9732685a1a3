"""``judge explore``: every legal answer to every choice, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from judge.app.corpus.games import rulebook
from judge.app.corpus.messages import catalogue, shorts
from judge.app.corpus.told_cards import told_cards
from judge.app.executed.answered import Answered
from judge.app.executed.explored import Explored, ShownExploration
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.other_edition import run_in
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.show_lines import MOST_OUTCOMES, count_outcomes, show_exploration
from judge.app.explaining.computed_question import is_reviewed
from judge.app.explaining.explain_exploration import ExplorationTeller
from judge.app.explaining.explain_run import stamp
from judge.app.explaining.run_json import named
from judge.app.explaining.tell_cards import tell_cards_of
from judge.app.illegal.lines_under_readings import lost_under_readings
from judge.app.reply import DONE, INTERRUPTED, STOPPED, Reply, Settings
from judge.explain.layouts.decision_tree import as_mermaid
from judge.explain.layouts.exploration import as_text
from judge.explain.ruling.not_computed import not_computed
from judge.explain.ruling.tell_run import title_told
from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import Progress
from judge.model.play.run import Run, Stop
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.told import ToldDecision, ToldExploration, ToldTree
from judge.model.value import Value, change

Say = Callable[[str], None]
FEW = 6
"""Outcomes, and choices, that are told after an interruption: each is played again, and the answer has to be there at
once."""


class Limits(Value, frozen=True):
    """What the command line says about how far to go; 0: as the scenario says, or the default."""

    positions: int = 0
    seconds: float = 0.0
    reduce: bool = True
    follow: bool | None = None
    mermaid: bool = False


def explore(
    settings: Settings,
    scenario: str,
    limits: Limits | None = None,
    progress: Say | None = None,
    edition: str | None = None,
) -> Reply:
    """Explore a bundled scenario (by name), a file (by path) or standard input (``-``).

    ``edition`` explores the board under another edition than its own.

    Raises:
        Refused: the file is faulty, or a reading is unknown.
    """
    return explore_on(settings, run_in(load_scenario(scenario, settings), edition), limits or Limits(), progress)


def explore_on(settings: Settings, file: Scenario, limits: Limits, progress: Say | None = None) -> Reply:
    """The exploration of a scenario that was read.

    Raises:
        Refused: a reading is unknown.
    """
    ruleset = chosen_ruleset(file, settings.readings)
    exploration = explored(file, ruleset, plan_for(file, limits), said_to(settings, file, progress))
    try:
        most_outcomes = FEW if exploration.why == "interrupted" else MOST_OUTCOMES
        shown_exploration = show_exploration(file, ruleset, exploration, most_outcomes)
        told_lines = told_exploration(file, ruleset, shown_exploration, settings.language)
        untold: tuple[Diagnostic, ...] = ()
    except KeyboardInterrupt:  # to tell an outcome is to play it again; how many there are is known without
        shown_exploration = count_outcomes(exploration)
        told_lines = change(told_exploration(file, ruleset, shown_exploration, settings.language), forces=())
        untold = (fault_at(Span("<command line>", 1, 1), "internal/interrupted", "telling"),)
    return Reply(
        "explore",
        exit=INTERRUPTED if untold else exit_code(exploration),
        text=as_mermaid(told_lines.tree) if limits.mermaid else _as_text(settings, file, shown_exploration, told_lines),
        result=as_result(file, exploration, told_lines),
        diagnostics=(
            *file.remarks,
            *(untold or lost_under_readings(file, ruleset, settings.language, not limits.follow)),
        ),
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
    )


def _as_text(settings: Settings, file: Scenario, shown: ShownExploration, telling: ToldExploration) -> str:
    """The exploration as text; below it the cards that act on the way to its outcomes."""
    words = catalogue(file.game, file.edition, settings.language)
    short_rules = shorts(file.game, file.edition, settings.language)
    # Contrasts are not told here, so that nobody asks what their cards do.
    runs_of_outcomes = tuple(outcome.line.run for outcome in shown.outcomes)
    cards = tell_cards_of(change(file, contrasts=()), runs_of_outcomes, settings.language)
    return as_text(telling, words, settings.width, short_rules, cards)


def plan_for(file: Scenario, limits: Limits) -> Plan:
    """The plan that the command line and the file's budget make together."""
    plan = Plan(follow=bool(limits.follow), reduce=limits.reduce, keep=True)
    positions = limits.positions or file.positions or plan.positions
    # What is typed is wanted; what a file says of itself may come from anybody.
    work = inf if limits.positions or limits.seconds else plan.work
    return change(plan, positions=positions, seconds=limits.seconds or file.seconds or plan.seconds, work=work)


def said_to(settings: Settings, file: Scenario, progress: Say | None) -> Callable[[Progress], None] | None:
    """A watch that reports how far an exploration has come, as a sentence; None if nobody listens."""
    if progress is None:
        return None
    words = catalogue(file.game, file.edition, settings.language)
    return lambda reached: progress(words.say("explore.progress", positions=reached.positions, ends=reached.ends))


def exit_code(exploration: Explored) -> int:
    """0: every line was followed to its end; 3: a limit was reached; 130: interrupted."""
    if exploration.why == "interrupted":
        return INTERRUPTED
    return DONE if exploration.graph.certain else STOPPED


def told_exploration(file: Scenario, ruleset: Ruleset, shown: ShownExploration, language: str) -> ToldExploration:
    """An exploration in words."""
    exploration = shown.explored
    teller = ExplorationTeller(file, exploration, language)
    outcomes = teller.outcomes(shown.outcomes)
    run = Run(exploration.start, exploration.start, (), Stop("done"), exploration.consulted)
    tree = teller.outcome_tree(shown.tree) if shown.tree is not None else ToldTree((), 0)
    told_run, cited = Answered(file, ruleset, run), frozenset(tree.cited)
    return ToldExploration(
        # No outcome is an answer, so that a title may say what hardly any of them is.
        title=title_told(file, teller.words, not is_reviewed(file)),
        edition=rulebook(file.game, file.edition).title.get(language),
        summary=teller.words.say(
            "explore.summary" if exploration.graph.complete else "explore.seen", count=len(exploration.graph.outcomes)
        ),
        complete=teller.completeness(shown.goes_round),
        outcomes=outcomes,
        tree=tree,
        forces=teller.forces(shown, outcomes),
        stamp=stamp(teller.words, told_run, cited),
        stamp_in_brief=stamp(teller.words, told_run, cited, turning=frozenset()),
        not_computed=not_computed(file, (run,), told_cards(file, teller.words), teller.words),
    )


def as_result(file: Scenario, exploration: Explored, telling: ToldExploration) -> dict[str, Any]:
    """The exploration for ``--json``: citations always carry game and edition."""
    return {
        "scenario": file.id,
        "title": telling.title,
        "complete": exploration.graph.complete,
        "certain": exploration.graph.certain,
        "why": exploration.why,
        "positions": exploration.graph.positions,
        "ends": len(exploration.graph.nodes) - exploration.graph.positions,
        "reduced": exploration.graph.reduced,
        "count": len(exploration.graph.outcomes),
        "not_computed": list(telling.not_computed),
        "outcomes": [
            {
                "n": outcome.n,
                "text": outcome.text,
                "decided": outcome.decided,
                "witness": [line.removeprefix("- ") for line in outcome.witness],
                "forced_by": list(outcome.forced_by),
            }
            for outcome in telling.outcomes
        ],
        "tree": tree_result(file, telling.tree),
        "summary": [telling.summary, telling.complete, *telling.forces],
        "stamp": list(telling.stamp),
    }


def tree_result(file: Scenario, tree: ToldTree) -> dict[str, Any]:
    """A decision tree as plain values: entries that refer to each other by number."""
    entries: list[dict[str, Any]] = []
    for entry in tree.entries:
        if not isinstance(entry, ToldDecision):
            entries.append({"leaf": entry.text, "outcome": entry.outcome})
            continue
        cites = [f"{file.game}/{file.edition}/{rule}" for rule in entry.cites]
        branches = [named(branch.options, "options") | {"to": branch.to} for branch in entry.branches]
        entries.append({"by": entry.player, "asked": entry.question, "cites": cites, "branches": branches})
    return {"root": tree.root, "left": tree.left, "entries": entries}
