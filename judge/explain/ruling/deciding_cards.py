"""Which cards bring an answer about: those that act at the steps it rests on, then those that act before them."""

from __future__ import annotations

from judge.explain.ruling.acting_cards import cards_acting
from judge.explain.ruling.telling_steps import resting_steps
from judge.explain.said.line_layout import grouped
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
    return tuple(
        dict.fromkeys(
            code for n in (*resting_lines, *earlier_lines) for note in groups[n - 1].did for code in cards_acting(note)
        )
    )


def cards_at_resting_steps(game: Game, scenario: Scenario, run: Run, layout: Layout) -> tuple[str, ...]:
    """Those of the deciding cards that are known to act for the answer; none where it rests on no step."""
    if not resting_steps(game, scenario, run, layout):
        return ()
    return deciding_cards(game, scenario, run, layout)
