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
    end = _mark_contents(bare_lines, kinds, start, words)
    feeds = [index for index, line in enumerate(lines) if "\f" in line and index]
    numbers = [] if feeds else _running(bare_lines, kinds)
    for index in numbers:
        kinds[index] = "page"
    pages = _pages(feeds or [index + 1 for index in numbers], len(lines))
    if feeds:
        _mark_page_numbers(bare_lines, kinds, pages)
    _mark_figures(bare_lines, kinds, pages)
    return BookLayout(tuple(kinds), _titles(bare_lines[:end]), start)


def _body_start(bare_lines: list[str]) -> int:
    """Where the chapter of the first rule begins: the nearest line before it that is the chapter's number alone."""
    first = next((index for index, line in enumerate(bare_lines) if _RULE_ALONE.fullmatch(line)), 0)
    pieces = bare_lines[first].split(".")
    numbers_above = [".".join(pieces[:end]) for end in range(1, len(pieces))]
    chapter_line = (
        next((index for index in range(first, -1, -1) if bare_lines[index] == numbers_above[0]), -1)
        if numbers_above
        else 0
    )
    if chapter_line >= 0:
        return chapter_line
    near = [index for index in range(max(0, first - 12), first) if bare_lines[index] in numbers_above]
    return near[0] if near else first


def _mark_contents(bare_lines: list[str], kinds: list[str], start: int, words: PrintedWords) -> int:
    """Mark the lines before the contents and the contents; give back where these end."""
    heading = re.compile(any_of(words.contents), re.IGNORECASE)
    begin = next((index for index in range(start) if heading.fullmatch(bare_lines[index])), None)
    if begin is None:
        return 0
    last = max((index for index in range(begin, start) if _LEADERS in f"{bare_lines[index]} "), default=begin)
    while (next_line := _next_pair(bare_lines, last + 1, start)) >= 0:
        last = next_line
    kinds[:begin] = ["title"] * begin
    kinds[begin : last + 1] = ["contents"] * (last + 1 - begin)
    return last + 1


def _next_pair(bare_lines: list[str], begin: int, end: int) -> int:
    """The next line if it is a page number or an entry with one after it: the contents go on there."""
    written = [index for index in range(begin, min(end, begin + 40)) if bare_lines[index]][:2]
    return next((index for index in written if _DIGITS.fullmatch(bare_lines[index])), -1)


def _pages(starts: list[int], end: int) -> list[tuple[int, int]]:
    """The pages as ranges of lines, from where each but the first begins."""
    return list(pairwise([0, *starts, end]))


def _running(bare_lines: list[str], kinds: list[str]) -> list[int]:
    """The page numbers of a text without form feeds: the longest run of bare numbers that count up."""
    ends: dict[int, int] = {}  # by number, the line on which the longest run to it ends
    length: dict[int, int] = {}
    predecessors: dict[int, int] = {}
    for index in (index for index, line in enumerate(bare_lines) if kinds[index] == BODY and _DIGITS.fullmatch(line)):
        number = int(bare_lines[index])
        run_ends = [
            ends[earlier] for earlier in (number - 1, number - 2) if earlier in ends
        ]  # a page may lack its number
        predecessors[index] = max(run_ends, key=lambda end: length[end], default=-1)
        length[index] = length.get(predecessors[index], 0) + 1
        if not opens_chapter(bare_lines, index) and length[index] >= length.get(ends.get(number, -1), 0):
            ends[number] = index
    index = max(ends.values(), key=lambda end: length[end], default=-1)
    run = []
    while index >= 0:
        run.append(index)
        index = predecessors[index]
    return run[::-1] if len(run) >= _FEWEST_PAGES else []


def opens_chapter(bare_lines: Sequence[str], index: int) -> bool:
    """True if the first section of a chapter of this number follows at once."""
    after = [line for line in bare_lines[index + 1 : index + _FOOT] if line][:3]
    return f"{bare_lines[index]}.1" in after


def _mark_page_numbers(bare_lines: list[str], kinds: list[str], pages: list[tuple[int, int]]) -> None:
    """Mark page numbers: the last line of a page; or the next number, with stray pieces of the page behind it."""
    last_number = 0
    for begin, end in pages:
        written = [index for index in range(end - 1, begin - 1, -1) if bare_lines[index]][:_FOOT]
        last = written[:1] if written and _DIGITS.fullmatch(bare_lines[written[0]]) else []
        number_lines = last or [index for index in written if bare_lines[index] == str(last_number + 1)]
        last_number = int(bare_lines[number_lines[0]]) if number_lines else last_number + 1
        for index in number_lines[:1]:
            kinds[index] = "page"


def _mark_figures(bare_lines: list[str], kinds: list[str], pages: list[tuple[int, int]]) -> None:
    """Mark captions; and where a page holds no number, all that is on it: the words of the cards in the picture."""
    for begin, end in pages:
        captions = [
            index for index in range(begin, end) if kinds[index] == BODY and _FIGURE.fullmatch(bare_lines[index])
        ]
        is_picture = not any(NUMBER_ALONE.fullmatch(bare_lines[index]) for index in range(begin, end))
        for index in range(begin, end) if captions and is_picture else captions:
            kinds[index] = "figure" if kinds[index] == BODY else kinds[index]


def _titles(contents: list[str]) -> dict[str, str]:
    """The title of each number; one whose number stands elsewhere is the section of the entry after it."""
    titles: dict[str, str] = {}
    loose = ""
    for line in contents:
        text = line.split(" . ", maxsplit=1)[0].strip()
        contents_line = _ENTRY.fullmatch(text)
        if contents_line:
            above = contents_line["id"].rpartition(".")[0]
            if loose and above and above not in titles:
                titles[above] = loose
            titles[contents_line["id"]] = contents_line["title"]
        loose = text if not contents_line and _LEADERS in f"{line} " else ""
    return titles
