"""The slip: what a judge shows the players, on one screen."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping

from judge.explain.layouts.text import card_lines
from judge.explain.said.depth import answer_of, lines_of_reason, reason_of, unmet, without_steps
from judge.explain.said.printed_citation import foreign_lines
from judge.explain.said.speaker import EPITHET
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation, Missed
from judge.model.value import Value, change
from judge.text.catalogue import Catalogue

MOST_RULES, FEW_RULES, MOST_CONTRASTS, MOST_STEPS, SCREEN = 12, 6, 1, 2, 24


class Slip(Value, frozen=True):
    """What a slip says; a part that is empty is left out.

    ``verdicts`` say who is right; ``silent`` is what cards say and nothing plays; ``notes`` are what turns the answer,
    where the run stopped or differs from the file, and what would change the result; ``brief_notes`` are the same with
    all readings in one; ``bare_notes`` are those without what would change the result. ``steps`` are those that show
    the answer, where nothing else is its reason. ``rules`` are ids, those that decide first, and ``more`` counts those
    that are left out; ``foreign`` is the authority of those that are not the publisher's. Of the ``cards`` so many are
    ``central``, since the dispute is about them, and come first; so many, these included, are ``spoken`` of in
    sentences that stay as long as any, and so many ``named`` in all of its sentences.
    """

    header: str
    title: str
    question: str
    answer: str
    verdicts: str
    reason: str
    silent: tuple[str, ...]
    outcome: str
    notes: tuple[str, ...]
    brief_notes: tuple[str, ...]
    bare_notes: tuple[str, ...]
    steps: tuple[str, ...]
    rules: tuple[str, ...]
    more: int
    cards: tuple[ToldCard, ...]
    central: int
    spoken: int
    named: int
    stamp: str
    foreign: Mapping[str, str]


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
    return fitted(
        whole_slip(explanation, shorts, cards), lambda slip: len([*_lines(slip, catalogue, shorts, width)]) <= screen
    )


def fitted(slip_at_length: Slip, fits: Callable[[Slip], bool]) -> Slip:
    """The slip with as much as fits; where nothing does, without all that can be left out."""
    return next(
        filter(fits, _ever_shorter(slip_at_length)),
        change(_brief(slip_at_length), cards=(), steps=()),
    )


def whole_slip(explanation: Explanation, shorts: dict[str, str], cards: tuple[ToldCard, ...]) -> Slip:
    """All that a slip could say: of the cards those first that the dispute is about, then those that it names."""
    sentences_under = (*reason_of(explanation), answer_of(explanation), Missed("", explanation.decisive))
    deciding_rules = [rule for sentence in sentences_under for rule in sentence.cites]
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
    further_notes = (explanation.stop.text or unmet(explanation), *(contrast.text for contrast in contrasts))
    notes = tuple(filter(None, (*explanation.otherwise, *further_notes)))
    steps, reasons = _reasoning_steps(explanation), tuple(map(_text, without_steps(explanation.reason[:1])))
    # Of a card without an ability a slip has nothing to say: it shows what acts.
    acting = tuple(card for card in cards if not card.idle)
    # What kept a thing from being is the matter of the card by whose effect it came to that, too.
    told_as_reason = (explanation.question, *reasons, *(line.text for line in lines_of_reason(explanation)))
    central = tuple(card for card in acting if card.central or _is_named(card, told_as_reason))
    bare_notes = tuple(filter(None, (*explanation.otherwise_in_brief, *further_notes[:1])))
    always_said = (explanation.title, *explanation.not_computed, *bare_notes)
    spoken = (*central, *(card for card in acting if card not in central and _is_named(card, always_said)))
    named = (*spoken, *(card for card in acting if card not in spoken and _is_named(card, (*steps, *notes))))
    return Slip(
        header=f"{explanation.header} · {explanation.edition}",
        title=explanation.title,
        question=explanation.question,
        answer=explanation.answer if explanation.question else "",
        verdicts=explanation.verdicts,
        reason=" ".join(reasons) if explanation.question else "",
        silent=explanation.not_computed,
        outcome=explanation.outcome,
        notes=notes,
        brief_notes=tuple(filter(None, (*explanation.otherwise_in_brief, *further_notes))),
        bare_notes=bare_notes,
        steps=steps,
        rules=rules[:MOST_RULES],
        more=max(len(rules) - MOST_RULES, 0),
        # What is neither asked about nor named is the matter of nobody who reads it.
        cards=named or acting,
        central=len(central),
        spoken=len(spoken),
        named=len(named),
        stamp=explanation.stamp[0],
        foreign=explanation.foreign,
    )


def _text(sentence: Missed) -> str:
    return sentence.text


def _is_named(card: ToldCard, sentences: tuple[str, ...]) -> bool:
    # In a sentence a name stands without its epithet.
    spoken_name = card.name.partition(EPITHET)[0]
    return any(spoken_name in sentence for sentence in sentences)


def _is_without_number(rule: str, shorts: dict[str, str]) -> bool:
    """Whether a rule is printed by a word: what the community clarified has none."""
    return not shorts.get(rule, rule)[:1].isdigit()


def _reasoning_steps(explanation: Explanation) -> tuple[str, ...]:
    """The step at which it happens, and the one by which it came to that; none where the answer has its reason.

    Without their numbers: nobody sees the others.
    """
    if explanation.reason:
        return ()
    if explanation.summed:
        # All of a sum are shown, in one piece, or none of it.
        texts = tuple(line.text for line in explanation.lines if line.n in explanation.summed)
        return (" ".join(texts),) if len(texts) <= MOST_STEPS else ()
    numbers = explanation.resting[:MOST_STEPS]
    return tuple(line.text for line in explanation.lines if line.n in numbers)


def _brief(whole: Slip) -> Slip:
    """The slip with the least of what every slip has: no outcome, few rules, all readings in one sentence."""
    return change(with_few_rules(whole), outcome="", notes=whole.brief_notes)


def _in_one(slip: Slip) -> Slip:
    """The slip with its reason and its notes in one paragraph: lines that are half empty are filled."""
    return change(slip, reason=" ".join(filter(None, (slip.reason, *slip.notes))), notes=())


def _ever_shorter(whole: Slip) -> Iterator[Slip]:
    """The slip, then without what it can best do without: the outcome, since the players see the board; then most of
    the rules, and what readings ask; then the step by which it came to what happens; then one card after the other that
    no sentence names; then the steps, and what would change the result, with the cards that only this names; then the
    title, where the question and its answer say it, rather than any of the cards that the dispute is about.
    """
    yield whole
    yield change(whole, outcome="")
    yield change(with_few_rules(whole), outcome="")
    brief_slip = _brief(whole)
    yield brief_slip
    # The last of the steps is what happens.
    for steps in dict.fromkeys((whole.steps[-1:], ())):
        for count in range(len(whole.cards), max(whole.named, 1) - 1, -1):
            yield change(brief_slip, cards=whole.cards[:count], steps=steps)
    yield change(_in_one(change(brief_slip, steps=())), cards=whole.cards[: whole.named])
    bare_slip = change(brief_slip, steps=(), notes=whole.bare_notes)
    for count in range(whole.spoken, whole.central - 1, -1):
        yield change(bare_slip, cards=whole.cards[:count])
    joined_slip = _in_one(bare_slip)
    yield change(joined_slip, cards=whole.cards[: whole.central])
    untitled_slip = change(joined_slip, title="") if whole.question else joined_slip
    for count in range(whole.central, 0, -1):
        yield change(untitled_slip, cards=whole.cards[:count])
    yield change(bare_slip, cards=())
    yield change(joined_slip, cards=())


def with_few_rules(slip: Slip) -> Slip:
    left_out = max(len(slip.rules) - FEW_RULES, 0)
    return change(slip, rules=slip.rules[:FEW_RULES], more=slip.more + left_out)


def further_rules(slip: Slip, catalogue: Catalogue) -> tuple[str, ...]:
    """That there are rules beside those of the slip, and how many; nothing where it has all of them."""
    return (catalogue.say("slip.more-rules", count=slip.more),) if slip.more else ()


def stamp_of(slip: Slip, catalogue: Catalogue, shorts: Mapping[str, str]) -> str:
    """What the slip rests on, and which of its rules are not the publisher's of this edition."""
    return " · ".join((slip.stamp, *foreign_lines(slip.rules, slip.foreign, catalogue, shorts, brief=True)))


def _lines(slip: Slip, catalogue: Catalogue, shorts: dict[str, str], width: int) -> Iterator[str]:
    answer = f"{slip.question} → {slip.answer}" if slip.question else ""
    question_and_answer = " ".join(filter(None, (answer, slip.verdicts)))
    rules = "  ".join((*(shorts.get(rule, rule) for rule in slip.rules), *further_rules(slip, catalogue)))
    yield slip.header
    for paragraph in (
        slip.title,
        question_and_answer,
        slip.reason,
        " ".join(slip.steps),
        *slip.silent,
        slip.outcome,
        *slip.notes,
        rules,
    ):
        if paragraph:
            yield ""
            yield from textwrap.wrap(paragraph, width, break_on_hyphens=False)
    yield from card_lines(slip.cards, catalogue, width)
    yield from ("", *textwrap.wrap(stamp_of(slip, catalogue, shorts), width, break_on_hyphens=False))
