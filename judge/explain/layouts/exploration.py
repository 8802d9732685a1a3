"""Lays an exploration out as plain text."""

from __future__ import annotations

from judge.explain.layouts.decision_tree import TreeText
from judge.explain.said.paragraph import wrapped
from judge.model.telling.told import ToldExploration, ToldOutcome
from judge.text.catalogue import Catalogue

NARROWEST = 40
SHOWN = 12


def as_text(told: ToldExploration, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """Summary, outcomes with the answers that lead there, who decides, who can force what, the stamp."""
    width = max(width, NARROWEST)
    out = [*wrapped(told.title, width), ""]
    out += [*wrapped(told.summary, width), *wrapped(told.complete, width)]
    for one in told.outcomes[:SHOWN]:
        out += ["", *_outcome(one, catalogue, width)]
    if len(told.outcomes) > SHOWN:
        out += ["", *wrapped(catalogue.say("explore.more-outcomes", count=len(told.outcomes) - SHOWN), width)]
    decided = TreeText(told.tree, catalogue, width, shorts).lines() if told.tree.entries else []
    out += ["", catalogue.say("explore.who-decides"), *decided] if decided else []
    if told.forces:
        out += ["", *(line for one in told.forces for line in wrapped(one, width))]
    out += ["", *(line for one in told.stamp for line in wrapped(one, width))]
    return "\n".join(line.rstrip() for line in out) + "\n"


def _outcome(one: ToldOutcome, catalogue: Catalogue, width: int) -> list[str]:
    lead = catalogue.say("explore.outcome", number=one.n)
    lines = wrapped(f"{lead} {one.text}", width, "", "    ")
    if not one.witness:
        return [*lines, *wrapped(catalogue.say("explore.no-choice"), width, "    ", "    ")]
    lines += wrapped(catalogue.say("explore.witness"), width, "    ", "    ")
    return [*lines, *(f"      {line}" for line in one.witness)]
