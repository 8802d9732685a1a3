"""The slip: what a judge shows the players, on one screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from judge.explain.layouts.text import card_lines
from judge.explain.said.depth import unmet
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation
from judge.model.value import Value, change
from judge.text.catalogue import Catalogue

MOST_RULES, FEW_RULES, MOST_CONTRASTS, MOST_STEPS, SCREEN = 12, 6, 1, 2, 24


class Slip(Value, frozen=True):
    """What a slip says; a part that is empty is left out.

    ``silent`` is what cards say and nothing plays; ``notes`` are what turns the answer, where the run stopped or
    differs from the file, and what would change the result; ``steps`` are those that show the answer, where nothing
    else is its reason; ``rules`` are ids, those that decide first, and ``more``
    counts those that are left out.
    """

    header: str
    title: str
    question: str
    answer: str
    reason: str
    silent: tuple[str, ...]
    outcome: str
    notes: tuple[str, ...]
    steps: str
    rules: tuple[str, ...]
    more: int
    cards: tuple[ToldCard, ...]
    stamp: str


def as_slip(
    explanation: Explanation,
    catalogue: Catalogue,
    width: int,
    shorts: dict[str, str],
    cards: tuple[ToldCard, ...] = (),
) -> str:
    """The ruling as its sentence, what came of it, what would change it, its rules, and what its cards do."""
    slip = slip_of(explanation, catalogue, shorts, cards, width, SCREEN)
    return "\n".join(_lines(slip, catalogue, shorts, width)) + "\n"


def slip_of(
    explanation: Explanation,
    catalogue: Catalogue,
    shorts: dict[str, str],
    cards: tuple[ToldCard, ...],
    width: int,
    screen: int,
) -> Slip:
    """What fits on a screen of so many lines of so many columns."""
    slip_at_length = whole_slip(explanation, shorts, cards)
    return next(
        (slip for slip in _ever_shorter(slip_at_length) if len([*_lines(slip, catalogue, shorts, width)]) <= screen),
        change(with_few_rules(slip_at_length), outcome="", cards=(), steps=""),
    )


def whole_slip(explanation: Explanation, shorts: dict[str, str], cards: tuple[ToldCard, ...]) -> Slip:
    deciding_rules = [*(rule for reason in explanation.reason[:1] for rule in reason.cites), *explanation.decisive]
    contrasts = explanation.contrasts[:MOST_CONTRASTS]
    deciding_rules += [*explanation.rests, *(rule for contrast in contrasts for rule in contrast.cites)]
    rules_of_lines = (rule for line in explanation.lines for rule in line.cites)
    # Of those that decide nothing first what is printed as a number.
    cited_rules = (*deciding_rules, *sorted(rules_of_lines, key=lambda rule: _is_without_number(rule, shorts)))
    # Of rules that are cited by one number, the first.
    rule_by_citation: dict[str, str] = {}
    for rule in cited_rules:
        rule_by_citation.setdefault(shorts.get(rule, rule), rule)
    rules = tuple(rule_by_citation.values())
    notes = (
        *explanation.otherwise,
        explanation.stop or unmet(explanation),
        *(contrast.text for contrast in contrasts),
    )
    return Slip(
        header=f"{explanation.header} · {explanation.edition}",
        title=explanation.title,
        question=explanation.question,
        answer=explanation.answer if explanation.question else "",
        reason=explanation.reason[0].text if explanation.question and explanation.reason else "",
        silent=explanation.not_computed,
        outcome=explanation.outcome,
        notes=tuple(note for note in notes if note),
        steps=_reasoning_steps(explanation),
        rules=rules[:MOST_RULES],
        more=max(len(rules) - MOST_RULES, 0),
        # Of a card without an ability a slip has nothing to say: it shows what acts.
        cards=tuple(card for card in cards if not card.idle),
        stamp=explanation.stamp[0],
    )


def _is_without_number(rule: str, shorts: dict[str, str]) -> bool:
    """Whether a rule is printed by a word: what the community clarified has none."""
    return not shorts.get(rule, rule)[:1].isdigit()


def _reasoning_steps(explanation: Explanation) -> str:
    """The step at which it happens, and the one by which it came to that; none where the answer has its reason."""
    if explanation.reason:
        return ""
    numbers = explanation.resting[:MOST_STEPS]
    return " ".join(f"{line.n}. {line.text}" for line in explanation.lines if line.n in numbers)


def _ever_shorter(whole: Slip) -> Iterator[Slip]:
    """The slip, then without what it can best do without: the outcome, since the players see the board; then most of
    the rules; then one card after the other, but for the first; then the steps, rather than all of the cards.
    """
    yield whole
    brief_slip = change(whole, outcome="")
    for steps in dict.fromkeys((whole.steps, "")):
        for count in range(len(whole.cards), 0 if steps else -1, -1):
            shorter_slip = change(brief_slip, cards=whole.cards[:count], steps=steps)
            yield shorter_slip
            yield with_few_rules(shorter_slip)


def with_few_rules(slip: Slip) -> Slip:
    left_out = max(len(slip.rules) - FEW_RULES, 0)
    return change(slip, rules=slip.rules[:FEW_RULES], more=slip.more + left_out)


def further_rules(slip: Slip, catalogue: Catalogue) -> tuple[str, ...]:
    """That there are rules beside those of the slip, and how many; nothing where it has all of them."""
    return (catalogue.say("slip.more-rules", count=slip.more),) if slip.more else ()


def _lines(slip: Slip, catalogue: Catalogue, shorts: dict[str, str], width: int) -> Iterator[str]:
    question_and_answer = f"{slip.question} → {slip.answer}" if slip.question else ""
    rules = "  ".join((*(shorts.get(rule, rule) for rule in slip.rules), *further_rules(slip, catalogue)))
    yield slip.header
    for paragraph in (
        slip.title,
        question_and_answer,
        slip.reason,
        slip.steps,
        *slip.silent,
        slip.outcome,
        *slip.notes,
        rules,
    ):
        if paragraph:
            yield ""
            yield from textwrap.wrap(paragraph, width)
    yield from card_lines(slip.cards, catalogue, width)
    yield from ("", slip.stamp)
