"""The slip: what a judge shows the players, on one screen."""

from __future__ import annotations

import textwrap

from judge.explain.layouts.text import card_lines
from judge.explain.said.depth import unmet
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation
from judge.text.catalogue import Catalogue

MOST_RULES, MOST_CONTRASTS, SCREEN = 12, 1, 24


def as_slip(
    explanation: Explanation,
    catalogue: Catalogue,
    width: int,
    shorts: dict[str, str],
    cards: tuple[ToldCard, ...] = (),
) -> str:
    """The ruling as its sentence, what came of it, what would change it, its rules, and what its cards do."""
    before = slip_paragraphs(explanation, shorts, MOST_RULES)
    # A long outcome is what a slip can best do without: the players see the board. Then the rules that decide nothing.
    shorter = [paragraph for paragraph in before if paragraph != explanation.outcome]
    shortest = slip_paragraphs(explanation, shorts, MOST_RULES // 2)
    shortest = [paragraph for paragraph in shortest if paragraph != explanation.outcome]
    for paragraphs, count in (
        (before, len(cards)),
        *((fewer, count) for count in range(len(cards), -1, -1) for fewer in (shorter, shortest)),
    ):
        page = _page(explanation, paragraphs, card_lines(cards[:count], catalogue, width), width)
        if page.count("\n") <= SCREEN:
            break
    return page


def slip_paragraphs(explanation: Explanation, shorts: dict[str, str], most_rules: int) -> list[str]:
    """What a slip says, a paragraph each: ruling, question and answer, reason, outcome, contrast, rules."""
    deciding_rules = [rule for reason in explanation.reason[:1] for rule in reason.cites] or [*explanation.decisive]
    deciding_rules += [
        *explanation.rests,
        *(rule for contrast in explanation.contrasts[:MOST_CONTRASTS] for rule in contrast.cites),
    ]
    cited_rules = (*deciding_rules, *(rule for line in explanation.lines for rule in line.cites))
    citations = dict.fromkeys(shorts.get(rule, rule) for rule in cited_rules)
    shown_citations = list(citations)[:most_rules] + ["…"] * (len(citations) > most_rules)
    question_line = f"{explanation.question} → {explanation.answer}" if explanation.question else ""
    reason = explanation.reason[0].text if explanation.question and explanation.reason else ""
    changes = [contrast.text for contrast in explanation.contrasts[:MOST_CONTRASTS]]
    ending = [explanation.stop or unmet(explanation), *changes, "  ".join(shown_citations)]
    return [explanation.title, question_line, reason, explanation.outcome, *ending]


def _page(explanation: Explanation, paragraphs: list[str], cards: list[str], width: int) -> str:
    body = "\n\n".join(textwrap.fill(paragraph, width) for paragraph in paragraphs if paragraph)
    cards_block = "".join(f"{line}\n" for line in cards)
    return f"{explanation.header} · {explanation.edition}\n\n{body}\n{cards_block}\n{explanation.stamp[0]}\n"
