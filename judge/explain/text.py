"""Lays an explanation out as plain text, at any width from 40 columns."""

from __future__ import annotations

import textwrap

from judge.model.explanation import Explanation
from judge.text.catalogue import Catalogue

NARROWEST = 40


def as_text(told: Explanation, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """The ruling as it is read aloud: numbered lines, rules at the right, what did not happen below.

    ``shorts`` gives the printed form of a citation where it differs from its id (a borrowed rule).
    """
    width = max(width, NARROWEST)
    out = [*_headed(told, width), ""]
    if told.question:
        out += [*_wrap(told.question, width), *_wrap(f"→ {told.answer}", width), ""]
    for line in told.lines:
        out += _row(f"{line.n:>2}  ", line.text, _cites(line.cites, shorts), width)
        for missed in line.missed:
            label = catalogue.say("label.not")
            out += _row(f"      {label}  ", missed.text, _cites(missed.cites, shorts), width)
    out.append("")
    if told.stop:
        out += _wrap(told.stop, width)
        if told.paste:
            out += [catalogue.say("stop.paste"), *(f"  {one}" for one in told.paste)]
    out += _wrap(" ".join((told.verdict, *told.choices)), width)
    for difference in told.differences:
        out += _wrap(difference, width, initial_indent="  ", subsequent_indent="    ")
    for contrast in told.contrasts:
        out += _row("", contrast.text, _cites(contrast.cites, shorts), width)
    out += ["", *(piece for line in told.stamp for piece in _wrap(line, width))]
    return "\n".join(line.rstrip() for line in out) + "\n"


def _wrap(text: str, width: int, initial_indent: str = "", subsequent_indent: str = "") -> list[str]:
    """Lines of at most ``width`` columns; hyphens and narrow spaces hold together."""
    return textwrap.wrap(
        text, width, initial_indent=initial_indent, subsequent_indent=subsequent_indent, break_on_hyphens=False
    )


def _headed(told: Explanation, width: int) -> list[str]:
    title = _wrap(told.title, width)
    gap = width - len(told.header) - len(told.edition)
    if gap < 2:
        return [*title, "", *_wrap(told.header, width), told.edition]
    return [*title, "", told.header + " " * gap + told.edition]


def _cites(rules: tuple[str, ...], shorts: dict[str, str]) -> str:
    return "  ".join(shorts.get(rule, rule) for rule in rules)


def _row(mark: str, text: str, cites: str, width: int) -> list[str]:
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
