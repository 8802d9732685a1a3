"""The ruling as a message for a chat: question, answer, reason, three steps, rules, abilities, as far as they fit."""

from __future__ import annotations

from collections.abc import Iterator

from judge.explain.layouts.slip import Slip, further_rules, stamp_of, whole_slip, with_few_rules
from judge.explain.said.depth import lines_of_reason
from judge.explain.said.line_layout import AHEAD
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation, Line
from judge.model.value import change
from judge.text.catalogue import Catalogue

MOST = 1500
"""Characters of a message: chats cut off at 2,000, and somebody writes a sentence above it."""
STEPS = 3


def as_chat(
    explanation: Explanation, catalogue: Catalogue, shorts: dict[str, str], cards: tuple[ToldCard, ...] = ()
) -> str:
    """The longest message that fits; of one that never does, its beginning and what it rests on."""
    slip = change(whole_slip(explanation, shorts, cards), outcome="")
    message = ""
    for shorter_slip, steps in _ever_shorter(slip, _telling_lines(explanation)):
        message = "\n".join(_lines(shorter_slip, steps, catalogue, shorts))
        # The line that ends it counts, too.
        if len(message) < MOST:
            return message + "\n"
    # What it rests on is read by whoever doubts it: of the text above that the end is cut off.
    stamp = stamp_of(slip, catalogue, shorts)
    return f"{message[: MOST - 4 - len(stamp)].rstrip()}…\n{stamp}\n"


def _telling_lines(explanation: Explanation) -> tuple[Line, ...]:
    """The steps that show the answer: where it happens and by what, or where it is told why it does not.

    Then those by the rules that decide, and what somebody decides, the last ones first. What only looks and finds
    nothing shows no answer.
    """
    reason_rules = (rule for missed in explanation.reason[:1] for rule in missed.cites)
    rules_to_show = frozenset((*reason_rules, *explanation.decisive, *explanation.rests))
    ranks = {n: rank for rank, n in enumerate(explanation.resting)}
    reason_lines = {line.n for line in lines_of_reason(explanation)}
    # What comes after the answer is there shows nothing of it.
    last_shown = max(ranks.keys() | reason_lines, default=len(explanation.lines))

    def order(line: Line) -> tuple[int, bool, bool, bool, bool, int]:
        rank, is_ruled = ranks.get(line.n, len(ranks)), not rules_to_show.isdisjoint(line.cites)
        return rank, line.n not in reason_lines, line.n > last_shown, not is_ruled, not line.by, -line.n

    lines_by_rank = sorted((line for line in explanation.lines if line.n in ranks or _does_something(line)), key=order)
    return tuple(sorted(lines_by_rank[:STEPS], key=lambda line: line.n))


def _does_something(line: Line) -> bool:
    """Whether something changes at this step, or does not, or somebody decides something."""
    return bool(line.changes or line.missed or line.among or line.kind in AHEAD)


def _ever_shorter(slip: Slip, steps: tuple[Line, ...]) -> Iterator[tuple[Slip, tuple[Line, ...]]]:
    """The message, then without what it can best do without: most rules, then the cards that were asked about last,
    then the steps; then it names the readings on which the answer hangs instead of telling them. What is not computed
    stays as long as anything.
    """
    yield slip, steps
    brief_slip = with_few_rules(slip)
    for count in range(len(slip.cards), -1, -1):
        yield change(brief_slip, cards=slip.cards[:count]), steps
    bare_slip = change(brief_slip, cards=())
    for count in range(len(steps) - 1, -1, -1):
        yield bare_slip, steps[:count]
    yield change(bare_slip, title=""), ()
    yield change(bare_slip, title="", notes=slip.brief_notes), ()
    yield change(bare_slip, title="", notes=slip.bare_notes), ()


def _lines(slip: Slip, steps: tuple[Line, ...], catalogue: Catalogue, shorts: dict[str, str]) -> Iterator[str]:
    answer = f"→ {slip.answer}" if slip.answer else ""
    yield slip.header
    answer_and_reason = " ".join(part for part in (answer, slip.verdicts, slip.reason) if part)
    for paragraph in (slip.question or slip.title, answer_and_reason):
        if paragraph:
            yield paragraph
    yield from slip.silent
    for step in steps:
        yield f"{step.n}. {step.text}"
    yield from slip.notes
    if slip.question and slip.title:
        yield slip.title
    if slip.rules:
        yield " · ".join((*(shorts.get(rule, rule) for rule in slip.rules), *further_rules(slip, catalogue)))
    for card in slip.cards:
        yield catalogue.say("acting.card", name=card.name, text=card.text)
    yield stamp_of(slip, catalogue, shorts)
