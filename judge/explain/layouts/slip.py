"""The slip: what a judge shows the players, on one screen."""

from __future__ import annotations

import textwrap

from judge.model.telling.explanation import Explanation
from judge.text.catalogue import Catalogue

MOST_RULES, MOST_CONTRASTS, SCREEN = 12, 1, 24


def as_slip(explanation: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """The ruling as its sentence, what came of it, what would change it, and its rules, those that decide it first."""
    deciding_rules = [rule for reason in explanation.reason[:1] for rule in reason.cites] or [*explanation.decisive]
    deciding_rules += [
        *explanation.rests,
        *(rule for contrast in explanation.contrasts[:MOST_CONTRASTS] for rule in contrast.cites),
    ]
    cited_rules = (*deciding_rules, *(rule for line in explanation.lines for rule in line.cites))
    citations = dict.fromkeys(shorts.get(rule, rule) for rule in cited_rules)
    shown_citations = list(citations)[:MOST_RULES] + ["…"] * (len(citations) > MOST_RULES)
    question_line = f"{explanation.question} → {explanation.answer}" if explanation.question else ""
    reason = explanation.reason[0].text if explanation.question and explanation.reason else ""
    changes = [contrast.text for contrast in explanation.contrasts[:MOST_CONTRASTS]]
    ending = [explanation.stop or explanation.verdict, *changes, "  ".join(shown_citations)]
    page = _page(explanation, [explanation.title, question_line, reason, explanation.outcome, *ending], width)
    # A long outcome is what a slip can best do without: the players see the board.
    return (
        page
        if page.count("\n") <= SCREEN
        else _page(explanation, [explanation.title, question_line, reason, *ending], width)
    )


def _page(explanation: Explanation, paragraphs: list[str], width: int) -> str:
    body = "\n\n".join(textwrap.fill(paragraph, width) for paragraph in paragraphs if paragraph)
    return f"{explanation.header} · {explanation.edition}\n\n{body}\n\n{explanation.stamp[0]}\n"
