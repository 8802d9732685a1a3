"""Where a cursor stands in a file that is being written: the keys above it, and whether a key or a value fits there.

The text is seldom whole YAML while somebody types, so it is not parsed: indents and brackets are followed up to the
cursor, from the last line on that begins a key at the margin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.model.value import Value

ITEM = "[]"
"""Stands in a path for an element of a list."""
LONGEST, MOST_LINES = 2_000, 5_000
"""So many letters of a line are looked at, and so many lines."""
_MARGIN = re.compile(r"[^\s#\-\]}]")
_KEY = re.compile(r"""("(?:[^"\\]|\\.)*" *|'(?:[^']|'')*' *|[^\s\-?,\[\]{}#&*!|>'"%@`][^#{}\[\]"]*?):(?=\s|$)""")
_LITERAL = re.compile(r"[|>][+\-0-9]*\s*(?:#.*)?$")


class Cursor(Value, frozen=True):
    """``path`` leads to the mapping, list or value in which the cursor stands; ``above`` are the keys written there.

    ``is_key``: a key may stand here; ``is_value``: a value. Behind a dash both may.
    """

    path: tuple[str, ...]
    above: frozenset[str]
    is_key: bool
    is_value: bool


class _Level:
    """A mapping or a list that is open: at an indent, or in brackets (``indent`` is below zero)."""

    def __init__(self, kind: str, indent: int = -1) -> None:
        self.kind, self.indent = kind, indent
        self.key = ITEM if kind == "[" else ""
        self.keys: set[str] = set()


def cursor_at(lines: Sequence[str], line: int, column: int) -> Cursor:
    """Where this column of a line stands (both counted from zero)."""
    last_index = min(line, len(lines) - 1)
    first_index = max(last_index - MOST_LINES, 0)
    begin_index = next(
        (line_index for line_index in range(last_index, first_index, -1) if _MARGIN.match(lines[line_index])),
        first_index,
    )
    scan = _Scan()
    for text in lines[begin_index:line]:
        scan.line(text.rstrip("\r\n")[:LONGEST])
    return scan.end(lines[line].rstrip("\r\n")[: min(column, LONGEST)] if line < len(lines) else "")


class _Scan:
    """Follows lines, and keeps the levels that are open."""

    def __init__(self) -> None:
        self._levels: list[_Level] = []
        self._quote = ""
        self._literal = -1

    def end(self, text: str) -> Cursor:
        """The last line, as far as the cursor; what is typed of a word is left away."""
        word = re.search(r"[\w./:=-]*$", text)
        typed_word = word[0] if word else ""
        text_before = text[: len(text) - len(typed_word)]
        if self._levels and self._levels[-1].indent < 0:
            self._brackets(text_before)
            return self._cursor(self._levels[-1].key == "", self._levels[-1].key != "")
        is_behind_key = self._block(text_before)
        bracket = self._levels[-1] if self._levels and self._levels[-1].indent < 0 else None
        if bracket is not None:
            return self._cursor(bracket.key == "", bracket.key != "")
        if is_behind_key:
            return self._cursor(False, True)
        self._leave(len(text_before), is_dash=False)
        mapping = next(
            (level for level in self._levels if level.kind == "{" and level.indent == len(text_before)), None
        )
        if mapping is not None:  # a key beside those above
            mapping.key = ""
        return self._cursor(True, True)

    def line(self, text: str) -> None:
        """A whole line above the cursor."""
        indent = len(text) - len(text.lstrip(" "))
        if not text.strip() or (not self._quote and text.lstrip().startswith("#")):
            return
        if self._literal >= 0 and indent > self._literal:
            return
        self._literal = -1
        if self._quote or (self._levels and self._levels[-1].indent < 0):
            self._brackets(text)
        else:
            self._block(text)

    def _block(self, text: str) -> bool:
        """A line outside brackets: whether it has a key, behind which something may stand."""
        column = len(text) - len(text.lstrip(" "))
        while text[column : column + 2] in ("- ", "-"):
            self._leave(column, is_dash=True)
            self._levels.append(level := _Level("-", column))
            level.key = ITEM
            column += 1
            column += len(text[column:]) - len(text[column:].lstrip(" "))
        match = _KEY.match(text, column)
        if match is None:
            self._brackets(text[column:])
            return False
        self._leave(column, is_dash=False)
        if not self._levels or self._levels[-1].indent != column or self._levels[-1].kind != "{":
            self._levels.append(_Level("{", column))
        name = _unquoted(match[1].strip())
        self._levels[-1].key = name
        self._levels[-1].keys.add(name)
        rest_of_line = text[match.end() :]
        if _LITERAL.match(rest_of_line.strip()):
            self._literal = column
        else:
            self._brackets(rest_of_line)
        return True

    def _leave(self, indent: int, is_dash: bool) -> None:
        """Close what a line at this indent does not belong to; a dash may stand as far left as the key of its list."""
        while self._levels:
            last_level = self._levels[-1]
            is_beside = last_level.indent == indent and (last_level.kind == "{")
            if last_level.indent < indent or is_beside:
                break
            self._levels.pop()
        if not is_dash and len(self._levels) > 1 and self._levels[-1].kind == "-" and self._levels[-1].indent == indent:
            self._levels.pop()

    def _brackets(self, text: str) -> None:
        """Brackets, commas and keys within them."""
        word_start, column = 0, 0
        while column < len(text):
            sign = text[column]
            if self._quote:
                column = self._quoted(text, column)
                continue
            if sign in "\"'" and not text[word_start:column].strip():
                self._quote = sign
            elif sign == "#" and (column == 0 or text[column - 1] == " "):
                return
            elif sign in "{[":
                self._levels.append(_Level(sign))
                word_start = column + 1
            elif self._levels and self._levels[-1].indent < 0:
                word_start = self._within(text, word_start, column)
            column += 1

    def _within(self, text: str, begin: int, at: int) -> int:
        """A sign within brackets; where the next word begins."""
        level, sign = self._levels[-1], text[at]
        if sign in "}]":
            self._levels.pop()
        elif sign == ",":
            level.key = ITEM if level.kind == "[" else ""
        elif sign == ":" and level.kind == "{" and text[at + 1 : at + 2] in ("", " "):
            level.key = _unquoted(text[begin:at].strip())
            level.keys.add(level.key)
        else:
            return begin
        return at + 1

    def _quoted(self, text: str, at: int) -> int:
        """The place behind the next sign of a text in quotes."""
        if self._quote == '"' and text[at] == "\\":
            return at + 2
        if text[at] == self._quote:
            self._quote = ""
        return at + 1

    def _cursor(self, is_key: bool, is_value: bool) -> Cursor:
        path = tuple(level.key for level in self._levels if level.key)
        sibling_keys = frozenset(self._levels[-1].keys) if self._levels and not self._levels[-1].key else frozenset()
        return Cursor(path, sibling_keys, is_key, is_value)


def _unquoted(key: str) -> str:
    if key[:1] == key[-1:] == "'":
        return key[1:-1].replace("''", "'")
    if key[:1] == key[-1:] == '"':
        return re.sub(r"\\(.)", r"\1", key[1:-1])
    return key
