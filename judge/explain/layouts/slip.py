"""The slip: what a judge shows the players, on one screen."""

from __future__ import annotations

import textwrap

from judge.model.telling.explanation import Explanation
from judge.text.catalogue import Catalogue

MOST_RULES, MOST_CONTRASTS, SCREEN = 12, 1, 24


def as_slip(told: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """The ruling as its sentence, what came of it, what would change it, and its rules, those that decide it first."""
    first = [rule for one in told.reason[:1] for rule in one.cites] or [*told.decisive]
    first += [*told.rests, *(rule for one in told.contrasts[:MOST_CONTRASTS] for rule in one.cites)]
    every = (*first, *(rule for line in told.lines for rule in line.cites))
    rules = dict.fromkeys(shorts.get(rule, rule) for rule in every)
    named = list(rules)[:MOST_RULES] + ["…"] * (len(rules) > MOST_RULES)
    asked = f"{told.question} → {told.answer}" if told.question else ""
    reason = told.reason[0].text if told.question and told.reason else ""
    changes = [one.text for one in told.contrasts[:MOST_CONTRASTS]]
    ended = [told.stop or told.verdict, *changes, "  ".join(named)]
    page = _page(told, [told.title, asked, reason, told.outcome, *ended], width)
    # A long outcome is what a slip can best do without: the players see the board.
    return page if page.count("\n") <= SCREEN else _page(told, [told.title, asked, reason, *ended], width)


def _page(told: Explanation, paragraphs: list[str], width: int) -> str:
    body = "\n\n".join(textwrap.fill(one, width) for one in paragraphs if one)
    return f"{told.header} · {told.edition}\n\n{body}\n\n{told.stamp[0]}\n"
