"""Which numbers alone on a line begin a rule or a heading, and which only refer to one."""

from __future__ import annotations

import re
from bisect import bisect_left

from judge.library.importers.altered.book_layout import BODY, NUMBER_ALONE, BookLayout, bare, opens_chapter
from judge.library.rulebook.numbers import order

_CHAPTER = re.compile(r"[0-9]{1,2}")
_TITLE = re.compile(r"[^\W\d_].{0,58}[^\W_]")
_NEAR = 8
_FEW = 0.05


def accepted_numbers(lines: tuple[str, ...], layout: BookLayout) -> dict[int, str]:
    """Numbers by the index of their line. Rules come in order: a number out of it is a reference that a line broke off.

    Where much is out of order, the file is not one run through the book, and every number counts.
    """
    candidates = [
        (line_index, number)
        for line_index in range(layout.start, len(lines))
        if (number := _number(lines, layout, line_index))
    ]
    rising = _longest_rising([order(number) for _, number in candidates])
    if len(candidates) - len(rising) > max(1, _FEW * len(candidates)):
        return dict(candidates)
    return {candidates[index][0]: candidates[index][1] for index in rising}


def _number(lines: tuple[str, ...], layout: BookLayout, index: int) -> str:
    if layout.kinds[index] != BODY:
        return ""
    bare_line = bare(lines[index])
    if match := NUMBER_ALONE.fullmatch(bare_line):
        return match["id"]
    return bare_line if _CHAPTER.fullmatch(bare_line) and _is_chapter(lines, layout, index, bare_line) else ""


def _is_chapter(lines: tuple[str, ...], layout: BookLayout, index: int, bare_line: str) -> bool:
    """A bare number is a chapter's if its title, as the contents have it, or its first section follows.

    Where there are no contents, anything that looks like a title will do: a short line, alone, without a full stop.
    """
    near_lines = [bare(line) for line in lines[index : index + 2 * _NEAR]]
    if opens_chapter(near_lines, 0):
        return True
    title = next((line for line in near_lines[1:] if line), "")
    if layout.titles:
        return layout.titles.get(bare_line) == title
    lines_after = near_lines[near_lines.index(title) + 1 :] if title else [""]
    return bool(_TITLE.fullmatch(title)) and lines_after[:1] == [""]


def _longest_rising(keys: list[tuple[tuple[int, int, str], ...]]) -> list[int]:
    """The indexes of the longest run of keys that rises, by patience sorting."""
    ends: list[tuple[tuple[int, int, str], ...]] = []
    tops: list[int] = []
    predecessors: list[int] = []
    for index, key in enumerate(keys):
        pile = bisect_left(ends, key)
        predecessors.append(tops[pile - 1] if pile else -1)
        if pile == len(ends):
            ends.append(key)
            tops.append(index)
        else:
            ends[pile], tops[pile] = key, index
    run = []
    current = tops[-1] if tops else -1
    while current >= 0:
        run.append(current)
        current = predecessors[current]
    return run[::-1]
