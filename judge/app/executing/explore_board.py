"""Explores the board of a scenario: brings game, rules and scenario together, watches the clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from judge.app.corpus.games import game_of
from judge.app.executed.explored import Explored
from judge.app.executing.answers.forced_choices import Planned, line_for, planned_for, unasked
from judge.app.executing.replay import table_for
from judge.engine.explore.explore_positions import LineContext, Search, explore
from judge.engine.explore.independent_orders import independent_ones
from judge.engine.explore.player_view import labels, view
from judge.engine.explore.position_key import Keyer
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.advance import Halt
from judge.engine.run.allowance import allowance
from judge.engine.run.slots import ANNOUNCED
from judge.engine.run.table import Table
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Choice
from judge.model.play.graph import Graph, Progress
from judge.model.play.place import Ref
from judge.model.play.run import Run
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change
from judge.scenario.addressing.numbered import numbered_in_answers, numbered_in_checks
from judge.scenario.addressing.planned_answers import option_named
from judge.scenario.expectations.label_ends import trace_of
from judge.scenario.reading.until import events_wanted, is_usual, reached

POSITIONS, SECONDS, WORK = 20_000, 60.0, 40_000_000
"""Where an exploration gives up, unless it is told otherwise: some seconds of work, whatever a file says of itself."""

Watch = Callable[[Progress], None]


class Plan(Value, frozen=True):
    """How a board is explored.

    ``follow`` keeps the answers of the scenario's ``play``; ``reduce`` leaves out orders that cannot matter, ``force``
    only where they cannot matter to what a player can bring about either; ``traced`` records what happens on the way,
    ``recording`` what does not, too. With ``keep``, Ctrl-C ends the exploration and keeps what was found so far;
    without it, it ends the program: half an exploration is no answer to who asked for more than that. ``work`` is what
    all lines together may cost; who types how far to go may let them cost anything. ``by_number`` are the cards of
    which one of several is meant by its number; those that the answers and the end of the file mean need not be given.
    """

    positions: int = POSITIONS
    seconds: float = SECONDS
    work: float = WORK
    follow: bool = False
    reduce: bool = True
    force: bool = True
    traced: bool = False
    recording: bool = False
    keep: bool = False
    by_number: frozenset[str] = frozenset()


def search_for(scenario: Scenario, table: Table, start: State, plan: Plan) -> Search:
    """All that an exploration of this board needs."""
    game = game_of(scenario)
    is_at_end = reached(game, scenario.until)
    is_named_end = scenario.until.word in (
        *game.runs.until,
        *game.runs.spans,
    )  # no order of the same things can miss these ends
    # footprints were made for the rules as they are by default
    # and who rolls first gets the die that is fixed first
    is_reducible = (
        plan.reduce
        and is_named_end
        and not (scenario.chance or plan.follow or plan.traced or table.ruleset.off or table.ruleset.readings)
    )
    keep = independent_ones(
        partial(game.runs.footprint, table), plan.force, game.runs.orders, partial(game.runs.conditions, table)
    )
    return Search(
        table=table,
        until=lambda now: is_at_end(start, now),
        keyer=Keyer(change(game.runs.memory(table, start), by_number=plan.by_number)),
        outcome=game.speaks.outcome,
        labels=labels(game.runs.hides, plan.by_number),
        view=view(game.speaks.observe, game.runs.hides, _announced(table), plan.by_number) if plan.force else None,
        keep=keep if is_reducible else None,
        answer=_fixed(game),
        traced=(lambda state, halt: trace_of(game, Run(state, halt.state, halt.entries, halt.stop, ())))
        if plan.traced
        else None,
        budget=scenario.budget,
        declared=frozenset() if scenario.turns_open else frozenset(game.runs.declarations),
        stays=not is_usual(game, scenario.until),
        notice=_noticed(game),
    )


def _announced(table: Table) -> bool:
    """Whether the players who decide later know what was decided about a step."""
    announced: bool = table.ruleset.slots[ANNOUNCED.name].function()
    return announced


def _fixed(game: Game) -> Callable[[State, Choice, Planned], tuple[Ref | None, Planned]]:
    """The answers of ``play``, used up in order for each question; one that is not legal leaves its question open."""

    def answer(state: State, choice: Choice, left: Planned) -> tuple[Ref | None, Planned]:
        planned = planned_for(game, choice, left)
        if planned is None:
            return None, left
        return option_named(game, state, choice, planned.answer.text), _without(left, planned)

    return answer


def _noticed(game: Game) -> Callable[[State, Halt, Planned], Planned]:
    """A function that drops planned answers where only one was legal: nobody is asked for that one."""

    def notice(state: State, halt: Halt, left: Planned) -> Planned:
        for passed_over in unasked(game, state, halt):
            left = _without(left, line_for(game, passed_over, left))
        return left

    return notice


def _without(left: Planned, used: PlannedAnswer | None) -> Planned:
    """The answers without the used one, which is found by identity: an equal one stays. None leaves them all."""
    used_index = next((n for n, planned_answer in enumerate(left) if planned_answer is used), len(left))
    return left[:used_index] + left[used_index + 1 :]


def explored(
    scenario: Scenario,
    ruleset: Ruleset,
    plan: Plan,
    watch: Watch | None = None,
    start: State | None = None,
    known: KnownSteps | None = None,
) -> Explored:
    """Follow every line of a board as far as the plan allows, and over the steps that are ``known``.

    Raises:
        KeyboardInterrupt: Ctrl-C, unless the plan keeps what was found so far.
    """
    game = game_of(scenario)
    start_state = scenario.start if start is None else start
    table = table_for(scenario, ruleset, plan.recording, silent=not plan.traced, known=known)
    kinds = () if scenario.turns_open else game.runs.declarations
    fixed_answers = tuple(
        planned_answer
        for planned_answer in scenario.play
        if plan.follow or planned_answer.answer.kind in kinds or planned_answer in scenario.chance
    )
    context = LineContext(events_wanted(scenario.until), fixed_answers)
    cards_by_number = numbered_in_answers(fixed_answers) | numbered_in_checks(scenario.until.checks)
    plan = change(plan, by_number=plan.by_number | cards_by_number)
    search = search_for(scenario, table, start_state, plan)
    deadline = time.monotonic() + plan.seconds
    last_progress, stop_reason = Progress(0, 0, Graph((), (), False)), ""
    try:
        for progress in explore(search, start_state, plan.positions, context, plan.work):
            last_progress = progress
            if watch is not None:
                watch(progress)
            if (time.monotonic() > deadline or allowance().is_late) and not progress.graph.complete:
                stop_reason = "seconds"
                break
    except KeyboardInterrupt:
        if not plan.keep:
            raise
        stop_reason = "interrupted"
    if not stop_reason and not last_progress.graph.complete:
        stop_reason = "work" if table.meter.used >= plan.work else "positions"
    return Explored(last_progress.graph, start_state, table.consulted, stop_reason, search, context)
