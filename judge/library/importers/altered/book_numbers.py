"""Which numbers alone on a line begin a rule or a heading, and which only refer to one."""

from __future__ import annotations

import re
from bisect import bisect_left

from judge.library.importers.altered.book_layout import BODY, NUMBER_ALONE, Layout, bare, opens_chapter
from judge.library.rulebook.numbers import order

_CHAPTER = re.compile(r"[0-9]{1,2}")
_TITLE = re.compile(r"[^\W\d_].{0,58}[^\W_]")
_NEAR = 8
_FEW = 0.05


def accepted_numbers(lines: tuple[str, ...], layout: Layout) -> dict[int, str]:
    """Numbers by the index of their line. Rules come in order: a number out of it is a reference that a line broke off.

    Where much is out of order, the file is not one run through the book, and every number counts.
    """
    found = [(at, number) for at in range(layout.start, len(lines)) if (number := _number(lines, layout, at))]
    rising = _longest_rising([order(number) for _, number in found])
    if len(found) - len(rising) > max(1, _FEW * len(found)):
        return dict(found)
    return {found[index][0]: found[index][1] for index in rising}


def _number(lines: tuple[str, ...], layout: Layout, at: int) -> str:
    if layout.kinds[at] != BODY:
        return ""
    shown = bare(lines[at])
    if match := NUMBER_ALONE.fullmatch(shown):
        return match["id"]
    return shown if _CHAPTER.fullmatch(shown) and _is_chapter(lines, layout, at, shown) else ""


def _is_chapter(lines: tuple[str, ...], layout: Layout, at: int, shown: str) -> bool:
    """A bare number is a chapter's if its title, as the contents have it, or its first section follows.

    Where there are no contents, anything that looks like a title will do: a short line, alone, without a full stop.
    """
    near = [bare(line) for line in lines[at : at + 2 * _NEAR]]
    if opens_chapter(near, 0):
        return True
    title = next((line for line in near[1:] if line), "")
    if layout.titles:
        return layout.titles.get(shown) == title
    after = near[near.index(title) + 1 :] if title else [""]
    return bool(_TITLE.fullmatch(title)) and after[:1] == [""]


def _longest_rising(keys: list[tuple[tuple[int, int, str], ...]]) -> list[int]:
    """The indexes of the longest run of keys that rises, by patience sorting."""
    ends: list[tuple[tuple[int, int, str], ...]] = []
    tops: list[int] = []
    before: list[int] = []
    for index, key in enumerate(keys):
        pile = bisect_left(ends, key)
        before.append(tops[pile - 1] if pile else -1)
        if pile == len(ends):
            ends.append(key)
            tops.append(index)
        else:
            ends[pile], tops[pile] = key, index
    run = []
    at = tops[-1] if tops else -1
    while at >= 0:
        run.append(at)
        at = before[at]
    return run[::-1]
