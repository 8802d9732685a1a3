"""How near a line of play comes to what is claimed, so that of the lines on which it is not so the nearest is shown."""

from __future__ import annotations

from collections import Counter

from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.run import Run
from judge.scenario.expectations.compare_run import compare, look
from judge.scenario.expectations.marks_found import UNCLEAR

MET = 100
"""What a check counts that is met: more than any part of one that is not."""


def nearness(game: Game, run: Run, checks: tuple[Check, ...]) -> int:
    """How much of these checks holds at the end of a run: whole checks first, then parts of the others.

    They look at the end itself; what happened on the way is measured by the monitors of ``label_ends``.
    """
    return sum(_partly(game, run, check) if compare(game, run, (check,)) else MET for check in checks)


def _partly(game: Game, run: Run, check: Check) -> int:
    """What is there of what an unmet check wants: that the card lies there at all is a part of its marks."""
    found = look(game, run, check)
    if check.kind == "marks":
        is_card_there = not (found and found[0].startswith(UNCLEAR))
        return is_card_there + len(set(check.wanted) & set(found)) if is_card_there else 0
    if check.kind == "zones":
        return (Counter(check.wanted) & Counter(found)).total()
    return 0
