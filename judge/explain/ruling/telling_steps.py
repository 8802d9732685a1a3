"""Which steps of a run an answer rests on: where what is asked about happens, and what brought that about."""

from __future__ import annotations

from collections.abc import Iterator

from judge.explain.reasons.near_rules import happened_lines, shown_at
from judge.explain.reasons.reactions_under_way import arrival, reaction_under_way
from judge.explain.said.divergence import moments
from judge.explain.said.line_layout import Group, grouped
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.run import Run
from judge.model.telling.layout import Layout

COUNT = "count"


def resting_steps(game: Game, scenario: Scenario, run: Run, layout: Layout) -> tuple[int, ...]:
    """The numbers of these lines: those at which it happens first, then by which reactions it came to that.

    None where the answer is that something did not happen, or where the question is no event of the run.
    """
    groups = grouped(run, layout)
    showing_lines = _showing(game, scenario, run, layout)
    # Cause by cause, and not line by line: of two that have the same cause it is told once.
    causing_lines = [n for step in showing_lines for n in _causes(groups, step)]
    return tuple(dict.fromkeys((*showing_lines, *causing_lines)))


def summed_steps(game: Game, scenario: Scenario, run: Run, layout: Layout) -> tuple[int, ...]:
    """The lines of which an answer is the sum, where it is one of several: none of them shows it alone."""
    if scenario.asks is None or scenario.asks[0] != COUNT:
        return ()
    line_count, check = len(grouped(run, layout)), scenario.asks[1]
    counted_lines = dict.fromkeys(happened_lines(COUNT, check, moments(game, run, layout)))
    summed_lines = tuple(n for n in counted_lines if n <= line_count)
    return summed_lines if len(summed_lines) > 1 else ()


def _showing(game: Game, scenario: Scenario, run: Run, layout: Layout) -> tuple[int, ...]:
    """The lines at which what is asked about happens."""
    line_count = len(grouped(run, layout))
    return tuple(n for n in dict.fromkeys(shown_at(game, scenario, run, layout)) if n <= line_count)


def _causes(groups: tuple[Group, ...], step: int) -> Iterator[int]:
    """The line at which the reaction is played that does this, and the one at which it was activated; so on from there.

    Each is earlier than the one before, or the same where one line tells both.
    """
    line_and_emblem = reaction_under_way(groups, step)
    if line_and_emblem is None:
        return
    played_at, emblem_id = line_and_emblem
    yield played_at
    activated_at = arrival(groups, emblem_id, played_at)
    if activated_at is not None:
        yield activated_at
        if activated_at < step:
            yield from _causes(groups, activated_at)
