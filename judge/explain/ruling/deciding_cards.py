"""Which cards bring an answer about: those that act at the steps it rests on, then those that act before them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explain.ruling.acting_cards import cards_acting
from judge.explain.ruling.telling_steps import resting_steps, summed_steps
from judge.explain.said.line_layout import Group, grouped
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.run import Run
from judge.model.telling.layout import Layout


def deciding_cards(game: Game, scenario: Scenario, run: Run, layout: Layout) -> tuple[str, ...]:
    """The cards that act in what leads to an answer, the nearest to it first.

    Of an answer that rests on no step, as where something did not happen, those of the whole run, the last first.
    """
    groups = grouped(run, layout)
    resting_lines = resting_steps(game, scenario, run, layout)
    earlier_lines = range(max(resting_lines, default=len(groups)), 0, -1)
    return _acting_at(groups, (*resting_lines, *earlier_lines))


def cards_at_resting_steps(game: Game, scenario: Scenario, run: Run, layout: Layout) -> tuple[str, ...]:
    """The cards that act at the steps on which the answer rests; none where it rests on no step.

    Of a sum those that do what is counted: what brought that about is the matter of each of its parts.
    """
    summed_lines = summed_steps(game, scenario, run, layout)
    return _acting_at(grouped(run, layout), summed_lines or resting_steps(game, scenario, run, layout))


def _acting_at(groups: tuple[Group, ...], lines: Iterable[int]) -> tuple[str, ...]:
    """The cards that act in what is done at these lines, each once."""
    notes = (note for n in lines for note in groups[n - 1].did)
    return tuple(dict.fromkeys(code for note in notes for code in cards_acting(note)))
