"""What of a book's text is no rule: the front, the contents, page numbers, figures.

The text is that of a PDF (``pdftotext``): form feeds between pages, numbers alone on a line, contents with leaders
whose page numbers stand in columns of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from judge.library.importers.parts import HEADING, LETTERED
from judge.library.importers.printed_words import PrintedWords, any_of
from judge.model.value import Value

BODY = "body"
NUMBER_ALONE = re.compile(rf"(?P<id>{LETTERED}|{HEADING})\.?")
_RULE_ALONE = re.compile(rf"(?P<id>{LETTERED})\.?")
_DIGITS = re.compile(r"[0-9]{1,4}")
_FIGURE = re.compile(r"Figure\s[0-9]{1,3}\s?[:.].*")
_LEADERS = " . . . "
_FOOT = 8
_FEWEST_PAGES = 3
_ENTRY = re.compile(r"(?P<id>[0-9]{1,3}(?:\.[0-9]{1,3}){0,4})\s(?P<title>\S.*)")


class BookLayout(Value, frozen=True):
    """The kind of every line, and the titles of the headings as the contents print them."""

    kinds: tuple[str, ...]
    titles: dict[str, str]
    start: int


def bare(line: str) -> str:
    """The line without its form feed and the spaces at its ends."""
    return line.replace("\f", " ").strip()


def layout_of(lines: tuple[str, ...], words: PrintedWords) -> BookLayout:
    """The layout of a book."""
    bare_lines = [bare(line) for line in lines]
    start = _body_start(bare_lines)
    kinds = ["front"] * start + [BODY] * (len(lines) - start)
    contents_end = _mark_contents(bare_lines, kinds, start, words)
    feed_indexes = [index for index, line in enumerate(lines) if "\f" in line and index]
    number_indexes = [] if feed_indexes else _running(bare_lines, kinds)
    for index in number_indexes:
        kinds[index] = "page"
    pages = _pages(feed_indexes or [index + 1 for index in number_indexes], len(lines))
    if feed_indexes:
        _mark_page_numbers(bare_lines, kinds, pages)
    _mark_figures(bare_lines, kinds, pages)
    return BookLayout(tuple(kinds), _titles(bare_lines[:contents_end]), start)


def _body_start(bare_lines: list[str]) -> int:
    """Where the chapter of the first rule begins: the nearest line before it that is the chapter's number alone."""
    first_rule = next((index for index, line in enumerate(bare_lines) if _RULE_ALONE.fullmatch(line)), 0)
    number_parts = bare_lines[first_rule].split(".")
    numbers_above = [".".join(number_parts[:end]) for end in range(1, len(number_parts))]
    chapter_line = (
        next((index for index in range(first_rule, -1, -1) if bare_lines[index] == numbers_above[0]), -1)
        if numbers_above
        else 0
    )
    if chapter_line >= 0:
        return chapter_line
    near_indexes = [index for index in range(max(0, first_rule - 12), first_rule) if bare_lines[index] in numbers_above]
    return near_indexes[0] if near_indexes else first_rule


def _mark_contents(bare_lines: list[str], kinds: list[str], start: int, words: PrintedWords) -> int:
    """Mark the lines before the contents and the contents; give back where these end."""
    heading = re.compile(any_of(words.contents), re.IGNORECASE)
    contents_index = next((index for index in range(start) if heading.fullmatch(bare_lines[index])), None)
    if contents_index is None:
        return 0
    last_index = max(
        (index for index in range(contents_index, start) if _LEADERS in f"{bare_lines[index]} "), default=contents_index
    )
    while (next_index := _next_pair(bare_lines, last_index + 1, start)) >= 0:
        last_index = next_index
    kinds[:contents_index] = ["title"] * contents_index
    kinds[contents_index : last_index + 1] = ["contents"] * (last_index + 1 - contents_index)
    return last_index + 1


def _next_pair(bare_lines: list[str], begin: int, end: int) -> int:
    """The next line if it is a page number or an entry with one after it: the contents go on there."""
    written_indexes = [index for index in range(begin, min(end, begin + 40)) if bare_lines[index]][:2]
    return next((index for index in written_indexes if _DIGITS.fullmatch(bare_lines[index])), -1)


def _pages(starts: list[int], end: int) -> list[tuple[int, int]]:
    """The pages as ranges of lines, from where each but the first begins."""
    return list(pairwise([0, *starts, end]))


def _running(bare_lines: list[str], kinds: list[str]) -> list[int]:
    """The page numbers of a text without form feeds: the longest run of bare numbers that count up."""
    ends_by_number: dict[int, int] = {}  # by number, the line on which the longest run to it ends
    run_lengths: dict[int, int] = {}
    predecessors: dict[int, int] = {}
    for index in (index for index, line in enumerate(bare_lines) if kinds[index] == BODY and _DIGITS.fullmatch(line)):
        number = int(bare_lines[index])
        run_ends = [
            ends_by_number[earlier] for earlier in (number - 1, number - 2) if earlier in ends_by_number
        ]  # a page may lack its number
        predecessors[index] = max(run_ends, key=lambda end: run_lengths[end], default=-1)
        run_lengths[index] = run_lengths.get(predecessors[index], 0) + 1
        if not opens_chapter(bare_lines, index) and run_lengths[index] >= run_lengths.get(
            ends_by_number.get(number, -1), 0
        ):
            ends_by_number[number] = index
    index = max(ends_by_number.values(), key=lambda end: run_lengths[end], default=-1)
    run_indexes = []
    while index >= 0:
        run_indexes.append(index)
        index = predecessors[index]
    return run_indexes[::-1] if len(run_indexes) >= _FEWEST_PAGES else []


def opens_chapter(bare_lines: Sequence[str], index: int) -> bool:
    """True if the first section of a chapter of this number follows at once."""
    lines_after = [line for line in bare_lines[index + 1 : index + _FOOT] if line][:3]
    return f"{bare_lines[index]}.1" in lines_after


def _mark_page_numbers(bare_lines: list[str], kinds: list[str], pages: list[tuple[int, int]]) -> None:
    """Mark page numbers: the last line of a page; or the next number, with stray pieces of the page behind it."""
    last_number = 0
    for begin, end in pages:
        written_indexes = [index for index in range(end - 1, begin - 1, -1) if bare_lines[index]][:_FOOT]
        last_number_line = (
            written_indexes[:1] if written_indexes and _DIGITS.fullmatch(bare_lines[written_indexes[0]]) else []
        )
        number_lines = last_number_line or [
            index for index in written_indexes if bare_lines[index] == str(last_number + 1)
        ]
        last_number = int(bare_lines[number_lines[0]]) if number_lines else last_number + 1
        for index in number_lines[:1]:
            kinds[index] = "page"


def _mark_figures(bare_lines: list[str], kinds: list[str], pages: list[tuple[int, int]]) -> None:
    """Mark captions; and where a page holds no number, all that is on it: the words of the cards in the picture."""
    for begin, end in pages:
        caption_indexes = [
            index for index in range(begin, end) if kinds[index] == BODY and _FIGURE.fullmatch(bare_lines[index])
        ]
        is_picture = not any(NUMBER_ALONE.fullmatch(bare_lines[index]) for index in range(begin, end))
        for index in range(begin, end) if caption_indexes and is_picture else caption_indexes:
            kinds[index] = "figure" if kinds[index] == BODY else kinds[index]


def _titles(contents: list[str]) -> dict[str, str]:
    """The title of each number; one whose number stands elsewhere is the section of the entry after it."""
    titles: dict[str, str] = {}
    loose_title = ""
    for line in contents:
        text = line.split(" . ", maxsplit=1)[0].strip()
        contents_line = _ENTRY.fullmatch(text)
        if contents_line:
            number_above = contents_line["id"].rpartition(".")[0]
            if loose_title and number_above and number_above not in titles:
                titles[number_above] = loose_title
            titles[contents_line["id"]] = contents_line["title"]
        loose_title = text if not contents_line and _LEADERS in f"{line} " else ""
    return titles
