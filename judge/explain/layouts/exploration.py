"""Lays an exploration out as plain text."""

from __future__ import annotations

from judge.explain.layouts.decision_tree import TreeText
from judge.explain.layouts.text import card_lines
from judge.explain.said.paragraph import wrapped
from judge.explain.said.told_card import ToldCard
from judge.model.telling.told import ToldExploration, ToldOutcome
from judge.text.catalogue import Catalogue

NARROWEST = 40
SHOWN = 12


def as_text(
    exploration: ToldExploration,
    catalogue: Catalogue,
    width: int,
    shorts: dict[str, str],
    cards: tuple[ToldCard, ...] = (),
) -> str:
    """Summary, outcomes with the answers that lead there, who decides, who can force what, cards that act, stamp."""
    width = max(width, NARROWEST)
    rows = [*wrapped(exploration.title, width), ""]
    rows += [*wrapped(exploration.summary, width), *wrapped(exploration.complete, width)]
    rows += [line for sentence in exploration.not_computed for line in wrapped(sentence, width)]
    for outcome in exploration.outcomes[:SHOWN]:
        rows += ["", *_outcome(outcome, catalogue, width)]
    if len(exploration.outcomes) > SHOWN:
        rows += ["", *wrapped(catalogue.say("explore.more-outcomes", count=len(exploration.outcomes) - SHOWN), width)]
    decision_lines = TreeText(exploration.tree, catalogue, width, shorts).lines() if exploration.tree.entries else []
    rows += ["", catalogue.say("explore.who-decides"), *decision_lines] if decision_lines else []
    if exploration.forces:
        rows += ["", *(line for sentence in exploration.forces for line in wrapped(sentence, width))]
    rows += card_lines(cards, catalogue, width)
    rows += ["", *(line for stamp_line in exploration.stamp_in_brief for line in wrapped(stamp_line, width))]
    return "\n".join(line.rstrip() for line in rows) + "\n"


def _outcome(outcome: ToldOutcome, catalogue: Catalogue, width: int) -> list[str]:
    lead = catalogue.say("explore.outcome", number=outcome.n)
    lines = wrapped(f"{lead} {outcome.text}", width, "", "    ")
    if not outcome.witness:
        return [*lines, *wrapped(catalogue.say("explore.no-choice"), width, "    ", "    ")]
    lines += wrapped(catalogue.say("explore.witness"), width, "    ", "    ")
    return [*lines, *(f"      {line}" for line in outcome.witness)]
