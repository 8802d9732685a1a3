"""What of a story happens at once: an answer must not say that one thing came after another where both are one step."""

from __future__ import annotations

from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.run import Run
from judge.scenario.expectations.compare_run import happening_for
from judge.scenario.expectations.lines_in_order import in_order, says


def steps_at_once(game: Game, run: Run, asks: tuple[str, Check]) -> tuple[tuple[str, ...], ...]:
    """The lines that a question asks about, those of one step together; empty where no two of them come at once, or
    where not all of them come.
    """
    kind, check = asks
    if kind == "before":
        return _first_together(game, run, check.wanted)
    steps: list[tuple[str, ...]] = []
    lines_found = 0
    for step in happening_for(game, run, check.wanted) if kind == "happens" else ():
        found_before, lines_found = lines_found, in_order(check.wanted, (step,), lines_found)
        steps += [check.wanted[found_before:lines_found]] if lines_found > found_before else []
    return tuple(steps) if lines_found == len(check.wanted) > len(steps) else ()


def _first_together(game: Game, run: Run, wanted: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The lines as one step, if that is the first of any of them; a later one says nothing of what came first."""
    steps = happening_for(game, run, wanted)
    first_step = next((step for step in steps if any(says(step, line) for line in wanted)), ())
    return (wanted,) if all(says(first_step, line) for line in wanted) else ()
