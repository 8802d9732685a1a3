"""Takes apart what is pasted of a card with several abilities: where one ends and the next begins.

A paste has a line for each, or a slash or two blanks between them, or nothing at all; a line may be broken where the
page was too narrow. Nothing is read here: what each part says is found out by whoever reads it alone.
"""

from __future__ import annotations

import re

_SEPARATED = re.compile(r"\s*\n\s*(?!\s*•)|(?<=\S)\s+/\s+(?=\S)|(?<=\S) {2,}(?=\S)(?!•)")
_ENDED = re.compile(r"[.!:)\]»”\"]\s*$")
_BEGINS = re.compile(r"\s*#?(?:\{[A-Za-z]\}|•)")
_NEXT = re.compile(
    r"(?<=[.)\]#])\s+(?=#?\{[A-Za-z]\}\s*(?![).]))"  # a symbol behind a full stop
    r"|(?<=[.)])\s+(?=[^.•—:{}]{2,60}\s—\s)"  # « At Noon — »
)
_KEYWORD = re.compile(r"^((?:\[{0,2}[^\W\d_]+\]{0,2})(?: \{?\d\}?)?\.)\s+(?=\S)")
_SHORTEST_BROKEN = 3
"""A line of so many words or fewer is a keyword, and not the beginning of a sentence that goes on in the next one."""


def parts_printed(text: str) -> tuple[str, ...]:
    """The parts of a paste, each of which may be an ability; the text alone where it has no second one."""
    lines = _whole_lines([line for line in _SEPARATED.split(text) if line.strip()])
    return tuple(part for line in lines for part in _in_one_line(line))


def _whole_lines(lines: list[str]) -> list[str]:
    """The lines, of which one that ends in the middle of a sentence goes on with the next."""
    whole = list[str]()
    for line in lines:
        if whole and _goes_on(whole[-1], line):
            whole[-1] = f"{whole[-1].rstrip()} {line.strip()}"
        else:
            whole.append(line.strip())
    return whole


def _goes_on(before: str, line: str) -> bool:
    """Whether a line is broken in the middle of a sentence."""
    is_long = len(before.split()) > _SHORTEST_BROKEN
    return not _ENDED.search(before) and not _BEGINS.match(line) and (is_long or line[:1].islower())


def _in_one_line(line: str) -> list[str]:
    keyword = _KEYWORD.match(line)
    if keyword:
        return [keyword[1], *_in_one_line(line[keyword.end() :])]
    return [part.strip() for part in _NEXT.split(line) if part.strip()]
