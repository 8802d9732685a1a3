"""Lays a settled dispute out as plain text: three sentences, then claim by claim, each with its proof."""

from __future__ import annotations

from judge.explain.layouts.decision_tree import TreeText
from judge.explain.layouts.text import card_lines, paragraph, step_lines
from judge.explain.said.paragraph import wrapped
from judge.explain.said.told_card import ToldCard
from judge.model.telling.told import ToldClaim, ToldDecision, ToldDispute
from judge.model.value import change
from judge.text.catalogue import Catalogue

NARROWEST = 40


def as_text(
    dispute: ToldDispute,
    catalogue: Catalogue,
    width: int,
    shorts: dict[str, str],
    cards: tuple[ToldCard, ...] = (),
) -> str:
    """The settled dispute as lines of at most ``width`` columns; ``shorts`` are printed forms of citations by rule,
    ``cards`` those that act.
    """
    width = max(width, NARROWEST)
    rows = [] if dispute.ruling else [*wrapped(dispute.title, width), ""]
    if dispute.question:
        rows += [*wrapped(dispute.question, width), *_answer(dispute, width, shorts)]
    rows += [line for sentence in dispute.not_computed for line in wrapped(sentence, width)]
    rows += [""] if dispute.question or dispute.not_computed else []
    rows += [line for sentence in dispute.sentences for line in wrapped(sentence, width)]
    if dispute.played is not None:
        part_rows = _claim((_without_what_stands_above(dispute, dispute.played),), 0, catalogue, width, shorts)
        rows += ["", *part_rows] if part_rows else []
    is_answered = bool(dispute.question)
    claims = tuple(
        _without_what_stands_above(dispute, claim) if is_answered and not claim.by else claim
        for claim in dispute.claims
    )
    for n in range(len(claims)):
        rows += ["", *_claim(claims, n, catalogue, width, shorts)]
    rows += [""] if dispute.contrasts else []
    rows += [
        line for contrast in dispute.contrasts for line in _cited("", contrast.text, contrast.cites, width, shorts)
    ]
    rows += card_lines(cards, catalogue, width)
    rows += ["", *(line for stamp_line in dispute.stamp_in_brief for line in wrapped(stamp_line, width))]
    return "\n".join(line.rstrip() for line in rows) + "\n"


def _answer(dispute: ToldDispute, width: int, shorts: dict[str, str]) -> list[str]:
    """The answer with its reason right below, and the rules that decide it beside whichever of the two is last."""
    answering_claim = dispute.played or next((claim for claim in dispute.claims if not claim.by), None)
    reasons = answering_claim.reason if answering_claim is not None else ()
    cites = () if reasons else dispute.cites
    rows = _cited("→ ", dispute.answer, () if dispute.ruling else cites, width, shorts)
    rows += _cited("  ", dispute.ruling, cites, width, shorts) if dispute.ruling else []
    return rows + [row for reason in reasons for row in _cited("  ", reason.text, reason.cites, width, shorts)]


def _without_what_stands_above(dispute: ToldDispute, asked: ToldClaim) -> ToldClaim:
    """The part on what is asked, without the answer and its reason, and without what is said of all lines.

    Where the answer is that it depends, this part says what it is by our reading of the rules.
    """
    why = asked.why[1:] if asked.why[:1] == (dispute.answer,) else asked.why
    why = tuple(sentence for sentence in why if sentence not in dispute.certainty)
    return change(asked, why=why, cites=(), reason=())


def _cited(mark: str, text: str, rules: tuple[str, ...], width: int, shorts: dict[str, str]) -> list[str]:
    return paragraph(mark, text, "  ".join(dict.fromkeys(shorts.get(rule, rule) for rule in rules)), width)


def _claim(
    claims: tuple[ToldClaim, ...], n: int, catalogue: Catalogue, width: int, shorts: dict[str, str]
) -> list[str]:
    """A claim with its proof; steps or a tree that an earlier claim shows are only referred to, by its number.

    The answers of the line are left to the steps, which tell them in words.
    """
    claim, earlier_claims = claims[n], claims[:n]
    lines = wrapped(claim.lead, width) if claim.lead else []
    for sentence_index, sentence in enumerate(claim.why):
        # Behind the verdict, which comes first, stand the rules that decide it.
        lines += _cited("  ", sentence, claim.cites if sentence_index == 0 else (), width, shorts)
    lines += [line for reason in claim.reason for line in _cited("  ", reason.text, reason.cites, width, shorts)]
    if claim.introduced:
        same_number = next(
            (
                number
                for number, earlier_claim in enumerate(earlier_claims, 1)
                if earlier_claim.introduced
                and (earlier_claim.answers, earlier_claim.steps) == (claim.answers, claim.steps)
            ),
            0,
        )
        reference = catalogue.say("dispute.same-line", number=same_number) if same_number else ""
        lines += wrapped(reference or claim.introduced, width, "  ", "  ")
        steps = () if same_number else claim.steps
        lines += [f"  {row}" for step in steps for row in step_lines(step, catalogue, width - 2, shorts, False)]
    if isinstance(claim.tree.entries[claim.tree.root], ToldDecision):
        same_number = next(
            (number for number, earlier_claim in enumerate(earlier_claims, 1) if earlier_claim.tree == claim.tree), 0
        )
        reference = catalogue.say("dispute.same-tree", number=same_number, decides=claim.decides)
        lines += [f"  {reference if same_number else claim.decides}"]
        lines += [f"    {row}" for row in TreeText(claim.tree, catalogue, width - 4, shorts).lines() if not same_number]
    return lines
