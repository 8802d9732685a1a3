"""Lays a settled dispute out as plain text: three sentences, then claim by claim, each with its proof."""

from __future__ import annotations

from judge.explain.layouts.decision_tree import TreeText
from judge.explain.layouts.text import step_lines
from judge.explain.said.paragraph import wrapped
from judge.model.telling.told import ToldClaim, ToldDecision, ToldDispute
from judge.text.catalogue import Catalogue

NARROWEST = 40


def as_text(told: ToldDispute, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """The whole ruling."""
    width = max(width, NARROWEST)
    out = [*wrapped(told.title, width), ""]
    if told.question:
        out += [*wrapped(told.question, width), *wrapped(f"→ {told.answer}", width), ""]
    out += [line for one in told.sentences for line in wrapped(one, width)]
    for n in range(len(told.claims)):
        out += ["", *_claim(told.claims, n, catalogue, width, shorts)]
    out += [""] if told.contrasts else []
    out += [line for one in told.contrasts for line in wrapped(one, width)]
    out += ["", *(line for one in told.stamp for line in wrapped(one, width))]
    return "\n".join(line.rstrip() for line in out) + "\n"


def _claim(
    claims: tuple[ToldClaim, ...], n: int, catalogue: Catalogue, width: int, shorts: dict[str, str]
) -> list[str]:
    """A claim with its proof; a line or a tree that was told before is only referred to."""
    one, before = claims[n], claims[:n]
    lines = wrapped(one.lead, width)
    lines += [line for sentence in one.why for line in wrapped(sentence, width, "  ", "  ")]
    if one.introduced:
        same = next((k for k, other in enumerate(before, 1) if other.introduced and other.steps == one.steps), 0)
        again = f" {catalogue.say('dispute.same-line', number=same)}" if same else ""
        lines += wrapped(one.introduced + again, width, "  ", "  ")
        steps = () if same else one.steps
        lines += [] if same else [f"    {answer}" for answer in one.answers]
        lines += [f"  {row}" for step in steps for row in step_lines(step, catalogue, width - 2, shorts, False)]
    if isinstance(one.tree.entries[one.tree.root], ToldDecision):
        same = next((k for k, other in enumerate(before, 1) if other.tree == one.tree), 0)
        again = f" {catalogue.say('dispute.same-tree', number=same)}" if same else ""
        lines += [f"  {one.decides}{again}"]
        lines += [f"    {row}" for row in TreeText(one.tree, catalogue, width - 4, shorts).lines() if not same]
    return lines
