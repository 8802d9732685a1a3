"""Lays an explanation out as plain text, at any width from 40 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from judge.explain.layouts.board_text import board_lines
from judge.explain.said.depth import (
    ALL,
    RULING,
    Page,
    answer_of,
    further_reasons,
    sentences,
    shown_boards,
    shown_stamp,
    shown_steps,
    unmet,
    why_on,
)
from judge.explain.said.printed_citation import foreign_lines
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Because, Explanation, Line, Missed
from judge.text.catalogue import Catalogue

NARROWEST = 40


def as_text(
    explanation: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str], page: Page | None = None
) -> str:
    """The ruling as it is read aloud: numbered lines, rules at the right, what did not happen below.

    ``shorts`` gives the printed form of a citation where it differs from its id (a borrowed rule).
    """
    page = page or Page()
    width = max(width, NARROWEST)
    is_brief = page.depth == RULING
    rows = [
        *_headed(explanation, width, not is_brief and not explanation.ruling),
        "",
        *_asked(explanation, page, width, shorts),
    ]
    if shown_boards(explanation, page):
        rows += [*board_lines(explanation.boards[0], width, page.drawn), ""]
    if is_brief:
        rows += [
            row
            for sentence in sentences(explanation)
            for row in paragraph("", sentence.text, _cites(sentence.cites, shorts), width)
        ]
    else:
        rows += [
            row for line in explanation.lines for row in step_lines(line, catalogue, width, shorts, page.depth == ALL)
        ]
        rows += [row for reason in further_reasons(explanation) for row in _not(reason, catalogue, width, shorts)]
    rows.append("")
    if shown_boards(explanation, page):
        rows += [
            *board_lines(explanation.boards[1], width, page.drawn),
            *_wrap(catalogue.say("board.legend"), width),
            "",
        ]
    if explanation.why is not None:
        rows += [*_why(explanation.why, catalogue, width, shorts), ""]
    rows += _ended(explanation, catalogue, width, shorts, page.depth)
    rows += card_lines(page.cards, catalogue, width)
    stamp = _brief_stamp(explanation, page, catalogue, shorts) if is_brief else shown_stamp(explanation, page)
    rows += ["", *(piece for line in stamp for piece in _wrap(line, width))]
    return "\n".join(_spaced(line.rstrip() for line in rows)) + "\n"


def _brief_stamp(explanation: Explanation, page: Page, catalogue: Catalogue, shorts: dict[str, str]) -> tuple[str, ...]:
    """What it rests on in a line, and which of the rules that are printed are not the publisher's of this edition."""
    printed = (answer_of(explanation, page), *why_on(explanation, page), *sentences(explanation))
    cited = (rule for sentence in printed for rule in sentence.cites)
    return (*explanation.stamp[:1], *foreign_lines(cited, explanation.foreign, catalogue, shorts))


def _spaced(lines: Iterable[str]) -> Iterator[str]:
    """The lines with one empty line where several follow each other: a part of a ruling may be left out."""
    line_before = ""
    for line in lines:
        if line or line_before:
            yield line
        line_before = line


def _asked(explanation: Explanation, page: Page, width: int, shorts: dict[str, str]) -> list[str]:
    """The question with its answer, then the reason for the answer; without a question, that nothing was asked."""
    lines: list[str] = []
    if explanation.question:
        answer = answer_of(explanation, page)
        lines += _wrap(explanation.question, width)
        lines += paragraph("→ ", answer.text, "" if explanation.ruling else _cites(answer.cites, shorts), width)
    indent = "  " if lines else ""
    # Beside the answer: whoever reads no further must not take it for the whole.
    for sentence_below in explanation.not_computed:
        lines += _wrap(sentence_below, width, indent, indent)
    if explanation.question:
        for reason in why_on(explanation, page):
            lines += paragraph(indent, reason.text, _cites(reason.cites, shorts), width)
    for turning in explanation.turning:
        lines += paragraph(indent, turning.text, _cites(turning.cites, {}), width)
    return [*lines, ""] if lines else []


def step_lines(line: Line, catalogue: Catalogue, width: int, shorts: dict[str, str], is_deep: bool) -> list[str]:
    """One numbered step, its rules at the right; what did not happen below it."""
    lines = paragraph(f"{line.n:>2}  ", line.text, _cites(line.cites, shorts), width)
    for detail in line.details if is_deep else ():
        label = catalogue.say(f"detail.{detail.kind}")
        lines += paragraph(f"      {label}  " if label else "      ", detail.text, _cites(detail.cites, shorts), width)
    for missed in line.missed:
        lines += _not(missed, catalogue, width, shorts)
    return lines


def _not(missed: Missed, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> list[str]:
    """What did not happen, below what did."""
    return paragraph(f"      {catalogue.say('label.not')}  ", missed.text, _cites(missed.cites, shorts), width)


def card_lines(cards: tuple[ToldCard, ...], catalogue: Catalogue, width: int) -> list[str]:
    """The cards that act, each with what it does, below an empty line; no lines where none does."""
    if not cards:
        return []
    told_cards = (catalogue.say("acting.card", name=card.name, text=card.text) for card in cards)
    paragraphs = (_wrap(told_card, width, "  ", "    ") for told_card in told_cards)
    return ["", *_wrap(catalogue.say("acting.title"), width), *(line for lines in paragraphs for line in lines)]


def _why(why: Because, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> list[str]:
    """Everything about the card that was asked about, with the steps, and what would make a difference."""
    rows = [*_wrap(why.title, width), *_wrap(why.none, width, "  ", "  ")]
    for reason in why.found:
        label = catalogue.say("label.not" if reason.kind == "missed" else f"detail.{reason.kind}")
        steps = catalogue.say("why.steps", steps=shown_steps(reason))
        rows += paragraph(f"  {label}  ", f"{reason.text} ({steps})", _cites(reason.cites, shorts), width)
    for flip in why.flips:
        rows += paragraph("  → ", flip.text, _cites(flip.cites, shorts), width)
    return [*rows, *_wrap(why.tried, width, "  ", "  ")]


def _ended(explanation: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str], depth: str) -> list[str]:
    """Where the run stopped, in what it differs from the file, who chose what, what would change it."""
    rows: list[str] = []
    if explanation.stop.text:
        rows += paragraph("", explanation.stop.text, _cites(explanation.stop.cites, shorts), width)
        if explanation.paste:
            rows += [*_wrap(catalogue.say("stop.paste"), width), *(f"  {answer}" for answer in explanation.paste)]
    rows += _wrap(" ".join((unmet(explanation), *(explanation.choices if depth == ALL else ()))).strip(), width)
    for difference in explanation.differences:
        rows += _wrap(difference, width, initial_indent="  ", subsequent_indent="    ")
    for contrast in () if depth == RULING else explanation.contrasts:
        rows += paragraph("", contrast.text, _cites(contrast.cites, shorts), width)
    return rows


def _wrap(text: str, width: int, initial_indent: str = "", subsequent_indent: str = "") -> list[str]:
    """Lines of at most ``width`` columns; hyphens and narrow spaces hold together."""
    return textwrap.wrap(
        text, width, initial_indent=initial_indent, subsequent_indent=subsequent_indent, break_on_hyphens=False
    )


def _headed(explanation: Explanation, width: int, is_titled: bool) -> list[str]:
    title = [*_wrap(explanation.title, width), ""] if is_titled else []
    gap = width - len(explanation.header) - len(explanation.edition)
    if gap < 2:
        return [*title, *_wrap(explanation.header, width), *_wrap(explanation.edition, width)]
    return [*title, explanation.header + " " * gap + explanation.edition]


def _cites(rules: tuple[str, ...], shorts: dict[str, str]) -> str:
    return "  ".join(dict.fromkeys(shorts.get(rule, rule) for rule in rules))


def paragraph(mark: str, text: str, cites: str, width: int) -> list[str]:
    """One paragraph, hanging under its mark, with the citations flush right on its last line or below it."""
    indent = " " * len(mark)
    lines = _wrap(text, width, initial_indent=mark, subsequent_indent=indent) or [mark.rstrip()]
    if not cites:
        return lines
    room_left = width - len(lines[-1]) - 2
    if len(cites) <= room_left:
        lines[-1] += " " * (width - len(lines[-1]) - len(cites)) + cites
        return lines
    return lines + [" " * (width - len(piece)) + piece for piece in _wrap(cites, width - len(indent))]
