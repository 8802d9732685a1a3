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


def sentences(explanation: Explanation) -> tuple[Missed, ...]:
    """The ruling in three sentences at most: the answer (else what came of it), what holds, what would change it.

    What holds is the scenario's own name, claimed only where the replay agrees with it, with the rules on which the
    file says that it rests. The answer is left out: it stands beside its question already, with the first reason.
    """
    held = (Missed(explanation.title, explanation.rests),) if explanation.agrees else ()
    outcome = () if explanation.question or not explanation.outcome else (Missed(explanation.outcome, ()),)
    return (*held, *outcome, *explanation.contrasts[:1])


def reasons(explanation: Explanation, page: Page) -> tuple[Missed, ...]:
    """What stands beside the answer: the first reason on the shallowest page, else those that no step gives."""
    return explanation.reason[:1] if page.depth == RULING else explanation.unsaid


def answer_of(explanation: Explanation, page: Page) -> Missed:
    """The answer; on the shallowest page with the rules of the steps that show it, unless a reason brings its own."""
    is_alone = page.depth == RULING and not explanation.reason
    return Missed(explanation.answer, explanation.decisive[:MOST_DECISIVE] if is_alone else ())


def shown_steps(reason: Reason) -> tuple[str, ...]:
    """The first few steps at which something holds."""
    ellipsis = ("…",) if len(reason.steps) > MOST_STEPS else ()
    return (*map(str, reason.steps[:MOST_STEPS]), *ellipsis)


def shown_boards(explanation: Explanation, page: Page) -> bool:
    """Whether the boards belong on the page: where they are wanted, and wherever everything is."""
    return bool(explanation.boards) and (page.board or page.depth == ALL)
