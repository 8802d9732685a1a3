"""How much of a ruling is shown."""

from __future__ import annotations

from judge.model.explanation import Explanation, Missed, Reason
from judge.model.value import Value

RULING, STEPS, ALL = DEPTHS = ("ruling", "steps", "all")
"""The ruling in three sentences; the steps; every atomic action and every modifier that was looked at."""


MOST_STEPS = 6


class Page(Value, frozen=True):
    """What a reader wants to see: how deep, the boards before and after, and whether lines may be drawn."""

    depth: str = STEPS
    board: bool = False
    drawn: bool = False


def sentences(told: Explanation) -> tuple[Missed, ...]:
    """The ruling in at most three sentences: what holds, what came of it, what would change it.

    The first is the scenario's own name, which is claimed only where the replay agrees with it.
    """
    held = (Missed(told.title, ()),) if told.agrees else ()
    return (*held, Missed(told.outcome, ()), *told.contrasts[:1])


def shown_steps(one: Reason) -> tuple[str, ...]:
    """The first few steps at which something holds."""
    more = ("…",) if len(one.steps) > MOST_STEPS else ()
    return (*map(str, one.steps[:MOST_STEPS]), *more)


def shown_boards(told: Explanation, page: Page) -> bool:
    """Whether the boards belong on the page: where they are wanted, and wherever everything is."""
    return bool(told.boards) and (page.board or page.depth == ALL)
