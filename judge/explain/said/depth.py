"""How much of a ruling is shown."""

from __future__ import annotations

from collections.abc import Mapping

from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation, Line, Missed, Reason
from judge.model.value import Value, change

RULING, STEPS, ALL = DEPTHS = ("ruling", "steps", "all")
"""The ruling in three sentences; the steps; every atomic action and every modifier that was looked at."""


MOST_STEPS = 6


class Page(Value, frozen=True):
    """What a reader wants to see: how deep, the boards before and after, and whether lines may be drawn.

    ``cards`` are those that act: they stand at the end of every page. ``texts`` are the words of the rules that are
    cited, by id, for a page on which numbers can lead to them.
    """

    depth: str = STEPS
    board: bool = False
    drawn: bool = False
    cards: tuple[ToldCard, ...] = ()
    texts: Mapping[str, str] = {}


def sentences(explanation: Explanation) -> tuple[Missed, ...]:
    """The ruling in three sentences at most: the answer (else what came of it), what holds, what would change it.

    What holds is the scenario's own name, claimed only where the replay agrees with it, with the rules on which the
    file says that it rests. The answer is left out: it stands beside its question already, with the first reason, and
    with the ruling on it.
    """
    is_said = not explanation.agrees or bool(explanation.ruling)
    what_holds = () if is_said else (Missed(explanation.title, explanation.rests),)
    outcome = () if explanation.question or not explanation.outcome else (Missed(explanation.outcome, ()),)
    return (*what_holds, *outcome, *explanation.contrasts[:1])


def shown_stamp(explanation: Explanation, page: Page) -> tuple[str, ...]:
    """What the ruling rests on, as far as the page is deep."""
    return explanation.stamp if page.depth == ALL else explanation.stamp_in_brief


def reason_of(explanation: Explanation) -> tuple[Missed, ...]:
    """The one reason that stands under the answer, on every page the same.

    It is what kept a thing from being, else what shows that it is; none where neither is known. Beside a ruling that
    somebody has read the step at which it did happen is none: it says no more than the answer.
    """
    return explanation.reason[:1] or (() if explanation.ruling else explanation.shows[:1])


def lines_of_reason(explanation: Explanation) -> tuple[Line, ...]:
    """The steps that the reason tells, or beside which it is told; none where it is a rule in its own words."""
    texts = {reason.in_steps or reason.text for reason in explanation.reason}
    numbers = {reason.step for reason in explanation.reason}
    return tuple(
        line
        for line in explanation.lines
        if line.n in numbers or line.text in texts or any(missed.text in texts for missed in line.missed)
    )


def without_steps(reasons: tuple[Missed, ...]) -> tuple[Missed, ...]:
    """The same reasons on a page that shows no steps: none of them names one."""
    in_other_words = (
        reason if reason.stepless is None else change(reason, text=reason.stepless, stepless=None) for reason in reasons
    )
    return tuple(reason for reason in in_other_words if reason.text)


def reason_on(explanation: Explanation, page: Page) -> tuple[Missed, ...]:
    """The one reason under the answer, as the page is deep."""
    reasons = reason_of(explanation)
    return without_steps(reasons) if page.depth == RULING else reasons


def why_on(explanation: Explanation, page: Page) -> tuple[Missed, ...]:
    """All that stands under the answer: the ruling, where somebody has read it beside the answer, then the reason.

    A rule in its own words is left out there: the ruling says the same, and of less. Then it has its numbers.
    """
    reasons = reason_on(explanation, page)
    if not explanation.ruling:
        return reasons
    told = tuple(reason for reason in reasons if not reason.is_rule)
    numbers = (
        *answer_of(explanation, page).cites,
        *(rule for reason in reasons if reason.is_rule for rule in reason.cites),
    )
    return (Missed(explanation.ruling, numbers), *told)


def further_reasons(explanation: Explanation) -> tuple[Missed, ...]:
    """The other reasons that no step gives: they stand below the steps."""
    return tuple(reason for reason in explanation.unsaid if reason not in reason_of(explanation))


def answer_of(explanation: Explanation, page: Page | None = None) -> Missed:
    """The answer, with the rules that decide it, unless its reason brings some of them."""
    if any(reason.cites for reason in reason_on(explanation, page or Page())):
        return Missed(explanation.answer, ())
    # Of a step that is left out beside a ruling its numbers stay.
    untold = () if explanation.reason or not explanation.ruling else explanation.shows[:1]
    rules = (*explanation.decisive, *(rule for step in untold for rule in step.cites))
    return Missed(explanation.answer, tuple(dict.fromkeys(rules)))


def unmet(explanation: Explanation) -> str:
    """That the run differs from what its file expects; that it does not is for ``judge test`` to say, not players."""
    return explanation.verdict if explanation.differences else ""


def cited_rules(explanation: Explanation) -> tuple[str, ...]:
    """Every rule that a page may name, in the order in which a reader meets them."""
    sentences_cited = (
        *explanation.reason,
        *explanation.shows,
        answer_of(explanation),
        Missed("", explanation.rests),
        *(sentence for line in explanation.lines for sentence in (Missed("", line.cites), *line.missed)),
        *(Missed("", detail.cites) for line in explanation.lines for detail in line.details),
        *((Missed("", reason.cites) for reason in explanation.why.found) if explanation.why else ()),
        *(explanation.why.flips if explanation.why else ()),
        explanation.stop,
        *explanation.contrasts,
    )
    return tuple(dict.fromkeys(rule for sentence in sentences_cited for rule in sentence.cites))


def shown_steps(reason: Reason) -> tuple[str, ...]:
    """The first few steps at which something holds."""
    ellipsis = ("…",) if len(reason.steps) > MOST_STEPS else ()
    return (*map(str, reason.steps[:MOST_STEPS]), *ellipsis)


def shown_boards(explanation: Explanation, page: Page) -> bool:
    """Whether the boards belong on the page: where they are wanted, and wherever everything is."""
    return bool(explanation.boards) and (page.board or page.depth == ALL)
