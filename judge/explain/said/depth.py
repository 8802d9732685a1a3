"""How much of a ruling is shown."""

from __future__ import annotations

from judge.model.telling.explanation import Explanation, Missed, Reason
from judge.model.value import Value

RULING, STEPS, ALL = DEPTHS = ("ruling", "steps", "all")
"""The ruling in three sentences; the steps; every atomic action and every modifier that was looked at."""


MOST_STEPS = 6
MOST_DECISIVE = 6


class Page(Value, frozen=True):
    """What a reader wants to see: how deep, the boards before and after, and whether lines may be drawn."""

    depth: str = STEPS
    board: bool = False
    drawn: bool = False


def sentences(told: Explanation) -> tuple[Missed, ...]:
    """The ruling in three sentences at most: the answer (else what came of it), what holds, what would change it.

    What holds is the scenario's own name, claimed only where the replay agrees with it, with the rules on which the
    file says that it rests. The answer stands beside its question already, with the one thing that was missing.
    """
    held = (Missed(told.title, told.rests),) if told.agrees else ()
    came = () if told.question or not told.outcome else (Missed(told.outcome, ()),)
    return (*held, *came, *told.contrasts[:1])


def reasons(told: Explanation, page: Page) -> tuple[Missed, ...]:
    """What stands beside the answer: the first reason on the shallowest page, else those that no step gives."""
    return told.reason[:1] if page.depth == RULING else told.unsaid


def answer_of(told: Explanation, page: Page) -> Missed:
    """The answer; on the shallowest page with the rules of the steps that show it, unless a reason brings its own."""
    alone = page.depth == RULING and not told.reason
    return Missed(told.answer, told.decisive[:MOST_DECISIVE] if alone else ())


def shown_steps(one: Reason) -> tuple[str, ...]:
    """The first few steps at which something holds."""
    more = ("…",) if len(one.steps) > MOST_STEPS else ()
    return (*map(str, one.steps[:MOST_STEPS]), *more)


def shown_boards(told: Explanation, page: Page) -> bool:
    """Whether the boards belong on the page: where they are wanted, and wherever everything is."""
    return bool(told.boards) and (page.board or page.depth == ALL)
