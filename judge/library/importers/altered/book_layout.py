"""What of a book's text is no rule: the front, the contents, page numbers, figures.

The text is that of a PDF (``pdftotext``): form feeds between pages, numbers alone on a line, contents with leaders
whose page numbers stand in columns of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from judge.library.importers.parts import HEADING, LETTERED
from judge.model.value import Value

BODY = "body"
NUMBER_ALONE = re.compile(rf"(?P<id>{LETTERED}|{HEADING})\.?")
_RULE_ALONE = re.compile(rf"(?P<id>{LETTERED})\.?")
_DIGITS = re.compile(r"[0-9]{1,4}")
_CONTENTS = re.compile(r"(?:Table of )?Contents|Sommaire|Table des matières", re.IGNORECASE)
_FIGURE = re.compile(r"Figure\s[0-9]{1,3}\s?[:.].*")
_LEADERS = " . . . "
_FOOT = 8
_FEWEST_PAGES = 3
_ENTRY = re.compile(r"(?P<id>[0-9]{1,3}(?:\.[0-9]{1,3}){0,4})\s(?P<title>\S.*)")


class Layout(Value, frozen=True):
    """The kind of every line, and the titles of the headings as the contents print them."""

    kinds: tuple[str, ...]
    titles: dict[str, str]
    start: int


def bare(line: str) -> str:
    """The line without its form feed and the spaces at its ends."""
    return line.replace("\f", " ").strip()


def layout_of(lines: tuple[str, ...]) -> Layout:
    """The layout of a book."""
    shown = [bare(line) for line in lines]
    start = _body_start(shown)
    kinds = ["front"] * start + [BODY] * (len(lines) - start)
    end = _mark_contents(shown, kinds, start)
    feeds = [at for at, line in enumerate(lines) if "\f" in line and at]
    numbers = [] if feeds else _running(shown, kinds)
    for at in numbers:
        kinds[at] = "page"
    pages = _pages(feeds or [at + 1 for at in numbers], len(lines))
    if feeds:
        _mark_page_numbers(shown, kinds, pages)
    _mark_figures(shown, kinds, pages)
    return Layout(tuple(kinds), _titles(shown[:end]), start)


def _body_start(shown: list[str]) -> int:
    """Where the chapter of the first rule begins: the nearest line before it that is the chapter's number alone."""
    first = next((at for at, line in enumerate(shown) if _RULE_ALONE.fullmatch(line)), 0)
    pieces = shown[first].split(".")
    above = [".".join(pieces[:end]) for end in range(1, len(pieces))]
    found = next((at for at in range(first, -1, -1) if shown[at] == above[0]), -1) if above else 0
    if found >= 0:
        return found
    near = [at for at in range(max(0, first - 12), first) if shown[at] in above]
    return near[0] if near else first


def _mark_contents(shown: list[str], kinds: list[str], start: int) -> int:
    """Mark the lines before the contents and the contents; give back where these end."""
    begin = next((at for at in range(start) if _CONTENTS.fullmatch(shown[at])), None)
    if begin is None:
        return 0
    last = max((at for at in range(begin, start) if _LEADERS in f"{shown[at]} "), default=begin)
    while (after := _next_pair(shown, last + 1, start)) >= 0:
        last = after
    kinds[:begin] = ["title"] * begin
    kinds[begin : last + 1] = ["contents"] * (last + 1 - begin)
    return last + 1


def _next_pair(shown: list[str], begin: int, end: int) -> int:
    """The next line if it is a page number or an entry with one after it: the contents go on there."""
    written = [at for at in range(begin, min(end, begin + 40)) if shown[at]][:2]
    return next((at for at in written if _DIGITS.fullmatch(shown[at])), -1)


def _pages(starts: list[int], end: int) -> list[tuple[int, int]]:
    """The pages as ranges of lines, from where each but the first begins."""
    return list(pairwise([0, *starts, end]))


def _running(shown: list[str], kinds: list[str]) -> list[int]:
    """The page numbers of a text without form feeds: the longest run of bare numbers that count up."""
    ends: dict[int, int] = {}  # by number, the line on which the longest run to it ends
    length: dict[int, int] = {}
    before: dict[int, int] = {}
    for at in (at for at, line in enumerate(shown) if kinds[at] == BODY and _DIGITS.fullmatch(line)):
        number = int(shown[at])
        near = [ends[one] for one in (number - 1, number - 2) if one in ends]  # a page may lack its number
        before[at] = max(near, key=lambda one: length[one], default=-1)
        length[at] = length.get(before[at], 0) + 1
        if not opens_chapter(shown, at) and length[at] >= length.get(ends.get(number, -1), 0):
            ends[number] = at
    at = max(ends.values(), key=lambda one: length[one], default=-1)
    run = []
    while at >= 0:
        run.append(at)
        at = before[at]
    return run[::-1] if len(run) >= _FEWEST_PAGES else []


def opens_chapter(shown: Sequence[str], at: int) -> bool:
    """True if the first section of a chapter of this number follows at once."""
    after = [line for line in shown[at + 1 : at + _FOOT] if line][:3]
    return f"{shown[at]}.1" in after


def _mark_page_numbers(shown: list[str], kinds: list[str], pages: list[tuple[int, int]]) -> None:
    """The last line of a page; or the number after that of the page before, with stray pieces of the page behind it."""
    before = 0
    for begin, end in pages:
        written = [at for at in range(end - 1, begin - 1, -1) if shown[at]][:_FOOT]
        last = written[:1] if written and _DIGITS.fullmatch(shown[written[0]]) else []
        found = last or [at for at in written if shown[at] == str(before + 1)]
        before = int(shown[found[0]]) if found else before + 1
        for at in found[:1]:
            kinds[at] = "page"


def _mark_figures(shown: list[str], kinds: list[str], pages: list[tuple[int, int]]) -> None:
    """A caption; and where a page holds no number, all that is on it: the words of the cards in the picture."""
    for begin, end in pages:
        captions = [at for at in range(begin, end) if kinds[at] == BODY and _FIGURE.fullmatch(shown[at])]
        is_picture = not any(NUMBER_ALONE.fullmatch(shown[at]) for at in range(begin, end))
        for at in range(begin, end) if captions and is_picture else captions:
            kinds[at] = "figure" if kinds[at] == BODY else kinds[at]


def _titles(contents: list[str]) -> dict[str, str]:
    """The title of each number; one whose number stands elsewhere is the section of the entry after it."""
    titles: dict[str, str] = {}
    loose = ""
    for line in contents:
        text = line.split(" . ", maxsplit=1)[0].strip()
        entry = _ENTRY.fullmatch(text)
        if entry:
            above = entry["id"].rpartition(".")[0]
            if loose and above and above not in titles:
                titles[above] = loose
            titles[entry["id"]] = entry["title"]
        loose = text if not entry and _LEADERS in f"{line} " else ""
    return titles
