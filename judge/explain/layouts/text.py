"""Lays an explanation out as plain text, at any width from 40 columns."""

from __future__ import annotations

import textwrap

from judge.explain.layouts.board_text import board_lines
from judge.explain.said.depth import ALL, RULING, Page, answer_of, reasons, sentences, shown_boards, shown_steps
from judge.model.telling.explanation import Because, Explanation, Line
from judge.text.catalogue import Catalogue

NARROWEST = 40


def as_text(
    told: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str], page: Page | None = None
) -> str:
    """The ruling as it is read aloud: numbered lines, rules at the right, what did not happen below.

    ``shorts`` gives the printed form of a citation where it differs from its id (a borrowed rule).
    """
    page = page or Page()
    width = max(width, NARROWEST)
    brief = page.depth == RULING
    out = [*_headed(told, width, not brief), "", *_asked(told, width, shorts, page)]
    if shown_boards(told, page):
        out += [*board_lines(told.boards[0], width, page.drawn), ""]
    if brief:
        out += [row for one in sentences(told) for row in paragraph("", one.text, _cites(one.cites, shorts), width)]
    else:
        out += [row for line in told.lines for row in step_lines(line, catalogue, width, shorts, page.depth == ALL)]
    out.append("")
    if shown_boards(told, page):
        out += [*board_lines(told.boards[1], width, page.drawn), *_wrap(catalogue.say("board.legend"), width), ""]
    if told.why is not None:
        out += [*_why(told.why, catalogue, width, shorts), ""]
    out += _ended(told, catalogue, width, shorts, brief)
    stamp = told.stamp[:1] if brief else told.stamp
    out += ["", *(piece for line in stamp for piece in _wrap(line, width))]
    return "\n".join(line.rstrip() for line in out) + "\n"


def _asked(told: Explanation, width: int, shorts: dict[str, str], page: Page) -> list[str]:
    """The question with its answer, and beside it what the answer rests on, unless a step says it."""
    if not told.question:
        return []
    answer = answer_of(told, page)
    lines = [*_wrap(told.question, width), *paragraph("", f"→ {answer.text}", _cites(answer.cites, shorts), width)]
    for one in reasons(told, page):
        lines += paragraph("  ", one.text, _cites(one.cites, shorts), width)
    return [*lines, ""]


def step_lines(line: Line, catalogue: Catalogue, width: int, shorts: dict[str, str], deep: bool) -> list[str]:
    """One numbered step, its rules at the right; what did not happen below it."""
    lines = paragraph(f"{line.n:>2}  ", line.text, _cites(line.cites, shorts), width)
    for detail in line.details if deep else ():
        label = catalogue.say(f"detail.{detail.kind}")
        lines += paragraph(f"      {label}  " if label else "      ", detail.text, _cites(detail.cites, shorts), width)
    label = catalogue.say("label.not")
    for missed in line.missed:
        lines += paragraph(f"      {label}  ", missed.text, _cites(missed.cites, shorts), width)
    return lines


def _why(why: Because, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> list[str]:
    """Everything about the card that was asked about, with the steps, and what would make a difference."""
    out = [*_wrap(why.title, width), *_wrap(why.none, width, "  ", "  ")]
    for one in why.found:
        label = catalogue.say("label.not" if one.kind == "missed" else f"detail.{one.kind}")
        steps = catalogue.say("why.steps", steps=shown_steps(one))
        out += paragraph(f"  {label}  ", f"{one.text} ({steps})", _cites(one.cites, shorts), width)
    for flip in why.flips:
        out += paragraph("  → ", flip.text, _cites(flip.cites, shorts), width)
    return [*out, *_wrap(why.tried, width, "  ", "  ")]


def _ended(told: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str], brief: bool) -> list[str]:
    """Where the run ended, whether it agrees, who chose what, what would change it."""
    out: list[str] = []
    if told.stop:
        out += _wrap(told.stop, width)
        if told.paste:
            out += [*_wrap(catalogue.say("stop.paste"), width), *(f"  {one}" for one in told.paste)]
    out += _wrap(" ".join((told.verdict, *(() if brief else told.choices))), width)
    for difference in told.differences:
        out += _wrap(difference, width, initial_indent="  ", subsequent_indent="    ")
    for contrast in () if brief else told.contrasts:
        out += paragraph("", contrast.text, _cites(contrast.cites, shorts), width)
    return out


def _wrap(text: str, width: int, initial_indent: str = "", subsequent_indent: str = "") -> list[str]:
    """Lines of at most ``width`` columns; hyphens and narrow spaces hold together."""
    return textwrap.wrap(
        text, width, initial_indent=initial_indent, subsequent_indent=subsequent_indent, break_on_hyphens=False
    )


def _headed(told: Explanation, width: int, titled: bool) -> list[str]:
    title = [*_wrap(told.title, width), ""] if titled else []
    gap = width - len(told.header) - len(told.edition)
    if gap < 2:
        return [*title, *_wrap(told.header, width), *_wrap(told.edition, width)]
    return [*title, told.header + " " * gap + told.edition]


def _cites(rules: tuple[str, ...], shorts: dict[str, str]) -> str:
    return "  ".join(dict.fromkeys(shorts.get(rule, rule) for rule in rules))


def paragraph(mark: str, text: str, cites: str, width: int) -> list[str]:
    """One paragraph, hanging under its mark, with the citations flush right on its last line or below it."""
    rest = " " * len(mark)
    lines = _wrap(text, width, initial_indent=mark, subsequent_indent=rest) or [mark.rstrip()]
    if not cites:
        return lines
    room = width - len(lines[-1]) - 2
    if len(cites) <= room:
        lines[-1] += " " * (width - len(lines[-1]) - len(cites)) + cites
        return lines
    return lines + [" " * (width - len(piece)) + piece for piece in _wrap(cites, width - len(rest))]
