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
    last = min(line, len(lines) - 1)
    first = max(last - MOST_LINES, 0)
    begin = next((at for at in range(last, first, -1) if _MARGIN.match(lines[at])), first)
    scan = _Scan()
    for text in lines[begin:line]:
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
        typed = word[0] if word else ""
        before = text[: len(text) - len(typed)]
        if self._levels and self._levels[-1].indent < 0:
            self._brackets(before)
            return self._cursor(self._levels[-1].key == "", self._levels[-1].key != "")
        is_behind_key = self._block(before)
        bracket = self._levels[-1] if self._levels and self._levels[-1].indent < 0 else None
        if bracket is not None:
            return self._cursor(bracket.key == "", bracket.key != "")
        if is_behind_key:
            return self._cursor(False, True)
        self._leave(len(before), is_dash=False)
        mapping = next((level for level in self._levels if level.kind == "{" and level.indent == len(before)), None)
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
        at = len(text) - len(text.lstrip(" "))
        while text[at : at + 2] in ("- ", "-"):
            self._leave(at, is_dash=True)
            self._levels.append(level := _Level("-", at))
            level.key = ITEM
            at += 1
            at += len(text[at:]) - len(text[at:].lstrip(" "))
        match = _KEY.match(text, at)
        if match is None:
            self._brackets(text[at:])
            return False
        self._leave(at, is_dash=False)
        if not self._levels or self._levels[-1].indent != at or self._levels[-1].kind != "{":
            self._levels.append(_Level("{", at))
        name = _unquoted(match[1].strip())
        self._levels[-1].key = name
        self._levels[-1].keys.add(name)
        rest = text[match.end() :]
        if _LITERAL.match(rest.strip()):
            self._literal = at
        else:
            self._brackets(rest)
        return True

    def _leave(self, indent: int, is_dash: bool) -> None:
        """Close what a line at this indent does not belong to; a dash may stand as far left as the key of its list."""
        while self._levels:
            last = self._levels[-1]
            is_beside = last.indent == indent and (last.kind == "{")
            if last.indent < indent or is_beside:
                break
            self._levels.pop()
        if not is_dash and len(self._levels) > 1 and self._levels[-1].kind == "-" and self._levels[-1].indent == indent:
            self._levels.pop()

    def _brackets(self, text: str) -> None:
        """Brackets, commas and keys within them."""
        begin, at = 0, 0
        while at < len(text):
            sign = text[at]
            if self._quote:
                at = self._quoted(text, at)
                continue
            if sign in "\"'" and not text[begin:at].strip():
                self._quote = sign
            elif sign == "#" and (at == 0 or text[at - 1] == " "):
                return
            elif sign in "{[":
                self._levels.append(_Level(sign))
                begin = at + 1
            elif self._levels and self._levels[-1].indent < 0:
                begin = self._within(text, begin, at)
            at += 1

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
        above = frozenset(self._levels[-1].keys) if self._levels and not self._levels[-1].key else frozenset()
        return Cursor(path, above, is_key, is_value)


def _unquoted(key: str) -> str:
    if key[:1] == key[-1:] == "'":
        return key[1:-1].replace("''", "'")
    if key[:1] == key[-1:] == '"':
        return re.sub(r"\\(.)", r"\1", key[1:-1])
    return key
