"""Places in a document as an editor counts them, and the words that stand there."""

from __future__ import annotations

import re

from lsprotocol import types
from pygls.workspace import TextDocument

_WORD = re.compile(r"[\w./=:-]+")
_TYPED = re.compile(r"[\w./=:-]*$")
_ENDS = ".:/-="
_LONGEST_LINE, _LONGEST_WORD = 2000, 200


def line_and_column(document: TextDocument, position: types.Position) -> tuple[int, int]:
    """A place in letters, counted from zero."""
    # Behind the last line's end there is no line yet: taken for that end, what fits would be what fits in that line.
    if position.line >= len(document.lines):
        return len(document.lines), 0
    here = document.position_from_client_units(position)
    return here.line, here.character


def word_at(document: TextDocument, position: types.Position) -> tuple[str, int, int]:
    """The word under the cursor, with the dots of a rule's number; its line, and the column where it begins."""
    line, column = line_and_column(document, position)
    lines = document.lines
    if not 0 <= line < len(lines):
        return "", line, 0
    words = (match for match in _WORD.finditer(lines[line][:_LONGEST_LINE]) if match.start() <= column <= match.end())
    match = next(words, None)
    return (match[0].strip(_ENDS)[:_LONGEST_WORD], line, match.start()) if match else ("", line, 0)


def typed_range(document: TextDocument, position: types.Position) -> tuple[types.Range, str]:
    """The part of a word that stands before the cursor, which a completion replaces; and the sign before it."""
    line, column = line_and_column(document, position)
    lines = document.lines
    text = lines[line] if 0 <= line < len(lines) else ""
    text_before = text[:column][-_LONGEST_LINE:]
    match = _TYPED.search(text_before)
    typed_start = column - len(match[0]) if match else column
    units = document.position_codec.client_num_units
    start = types.Position(position.line, units(text[:typed_start]))
    return types.Range(start, position), text[typed_start - 1 : typed_start] if typed_start else ""


def range_of_word(document: TextDocument, line: int, column: int) -> types.Range:
    """The word that begins at a place, as a range of the editor."""
    lines = document.lines
    text = lines[line].rstrip("\r\n") if 0 <= line < len(lines) else ""
    match = _WORD.match(text, column) if column <= len(text) else None
    end_column = column + len(match[0].rstrip(_ENDS)) if match else min(column + 1, max(len(text), column))
    units = document.position_codec.client_num_units
    start_unit, end_unit = units(text[:column]), units(text[:end_column])
    return types.Range(types.Position(max(line, 0), start_unit), types.Position(max(line, 0), end_unit))
