"""The slip: what a judge shows the players, on one screen."""

from __future__ import annotations

import textwrap

from judge.model.explanation import Explanation
from judge.text.catalogue import Catalogue

MOST_RULES, MOST_CONTRASTS = 12, 1


def as_slip(told: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """The ruling as its sentence, what came of it, what would change it, and the rules that it rests on."""
    rules = dict.fromkeys(shorts.get(rule, rule) for line in told.lines for rule in line.cites)
    named = list(rules)[:MOST_RULES] + ["…"] * (len(rules) > MOST_RULES)
    asked = f"{told.question} → {told.answer}" if told.question else ""
    changes = [one.text for one in told.contrasts[:MOST_CONTRASTS]]
    paragraphs = [told.title, asked, told.outcome, told.stop or told.verdict, *changes, "  ".join(named)]
    body = "\n\n".join(textwrap.fill(one, width) for one in paragraphs if one)
    return f"{told.header} · {told.edition}\n\n{body}\n\n{told.stamp[0]}\n"
