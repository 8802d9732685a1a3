"""The steps at which a card comes to have as many counters as it has in the end."""

from __future__ import annotations

from itertools import pairwise

from judge.explain.said.line_layout import grouped
from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.run import Run
from judge.model.telling.layout import Layout
from judge.scenario.expectations.counters_had import counters_had


def counting_steps(game: Game, check: Check, run: Run, layout: Layout) -> tuple[int, ...]:
    """The numbers of the steps that change how many counters the card has; none where something else is asked about."""
    steps: list[int] = []
    for number, group in enumerate(grouped(run, layout), 1):
        states = [state for applied in group.events for state in (applied.before, applied.after)]
        counts = [counters_had(game, run.start, check.subject, state) for state in states]
        steps += [number] if any(before != after for before, after in pairwise(counts)) else []
    return tuple(steps)
