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
    rising_indexes = _longest_rising([order(number) for _, number in candidates])
    if len(candidates) - len(rising_indexes) > max(1, _FEW * len(candidates)):
        return dict(candidates)
    return {candidates[index][0]: candidates[index][1] for index in rising_indexes}


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
    end_keys: list[tuple[tuple[int, int, str], ...]] = []
    top_indexes: list[int] = []
    predecessors: list[int] = []
    for index, key in enumerate(keys):
        pile_number = bisect_left(end_keys, key)
        predecessors.append(top_indexes[pile_number - 1] if pile_number else -1)
        if pile_number == len(end_keys):
            end_keys.append(key)
            top_indexes.append(index)
        else:
            end_keys[pile_number], top_indexes[pile_number] = key, index
    run_indexes = []
    current_index = top_indexes[-1] if top_indexes else -1
    while current_index >= 0:
        run_indexes.append(current_index)
        current_index = predecessors[current_index]
    return run_indexes[::-1]
