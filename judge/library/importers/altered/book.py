"""Altered as the text of the rulebook's PDF: numbers alone on their lines, and the words a block further down.

The blocks of a page may come out of order: ``2.4.5.e``, ``2.4.6``, the words of the rule, the title of the section; or
``1.1.2``, ``1.1.2.a``, the title, the words. Numbers therefore wait until their words come.
"""

from __future__ import annotations

import re

from judge.library.importers.altered.book_layout import BODY, NUMBER_ALONE, bare, layout_of
from judge.library.importers.altered.book_numbers import accepted_numbers
from judge.library.importers.altered.glossary_entries import KIND, GlossaryEntry, entries_of
from judge.library.importers.draft import UNFILED, ImportedText
from judge.library.importers.parts import BULLET, COUNTED, Assembly, Part, marks_of
from judge.library.importers.printed_words import PrintedWords, any_of
from judge.library.importers.source import Text
from judge.library.importers.tally import rule_counts
from judge.library.overlay import OverlayRecord
from judge.library.rulebook.numbers import is_heading

GAME = "altered"
_VERSION = re.compile(r"\bVersion\s([0-9]{1,3}\.[0-9]{1,3})\b")
_RULE_ALONE = re.compile(r".*\.[a-z]\.?")
_FRAGMENT = (",", ")", "]", ";")
_REACH = 6
"""So many records back a bracket may be open that a stray line closes."""


def score(text: Text) -> int:
    """How many lines are the number of a rule and nothing else."""
    bare_lines = (bare(line) for line in text.lines)
    return sum(1 for line in bare_lines if NUMBER_ALONE.fullmatch(line) and _RULE_ALONE.fullmatch(line))


def read(text: Text, words: PrintedWords) -> ImportedText:
    """The rules of the book."""
    book = _Book(text.lines, words)
    for index in range(len(text.lines)):
        book.take(index)
    book.close()
    front = "\n".join(text.lines[: min(book.layout.start, 400)])
    version = _VERSION.search(front)
    records, entries = book.assembly.records(), book.glossary()
    return ImportedText(
        (*records, *entries),
        book.assembly.account.stretches(),
        (*rule_counts(records), *((("terms", len(entries)),) if entries else ())),
        game=GAME if "altered" in front.lower() else "",
        edition=version[1] if version else "",
    )


class _Book:
    def __init__(self, lines: tuple[str, ...], words: PrintedWords) -> None:
        self.assembly = Assembly(lines)
        self.layout = layout_of(lines, words)
        self._marks = marks_of(words)
        self._glossary = re.compile(any_of(words.glossary), re.IGNORECASE)
        self._lines = lines
        self._numbers = accepted_numbers(lines, self.layout)
        self._waiting: list[tuple[str, int]] = []
        self._behind = False  # the open rule got its words while a heading was waiting already
        self._fresh = True  # the line begins a block
        self._appendix = ""
        self._glossary_of: dict[int, GlossaryEntry] = self._entries(words)
        self._filed: set[int] = set()

    def _entries(self, words: PrintedWords) -> dict[int, GlossaryEntry]:
        """The entries of what stands behind the last heading of a glossary, by each of their lines."""
        bare_lines = [
            bare(line) if kind == BODY else "" for line, kind in zip(self._lines, self.layout.kinds, strict=True)
        ]
        heading_indexes = [index for index, line in enumerate(bare_lines) if self._glossary.fullmatch(line)]
        lines_behind = bare_lines[heading_indexes[-1] + 1 :] if heading_indexes else []
        lines = (
            (line, text)
            for line, text in enumerate(lines_behind, heading_indexes[-1] + 2 if heading_indexes else 0)
            if text
        )
        return {line: entry for entry in entries_of(lines, words.meanings) for line in entry.lines}

    def take(self, index: int) -> None:
        """Take in the line with this index."""
        kind, bare_line, number = self.layout.kinds[index], bare(self._lines[index]), self._numbers.get(index, "")
        if not bare_line:
            self._fresh = True
        elif kind != BODY:
            self.assembly.account.add(kind, index + 1, self._lines[index])
        elif number:
            self._number(number, index)
        else:
            self._text(index, bare_line)
            self._fresh = False

    def close(self) -> None:
        """End the text: numbers whose words never came become rules without words."""
        for number, line in self._waiting:
            self.assembly.begin(number, "heading" if is_heading(number) else "rule", line)
        self._waiting.clear()

    def glossary(self) -> tuple[OverlayRecord, ...]:
        """The entries of which every line was filed in the glossary; a name that stands there twice, once."""
        entries = dict.fromkeys(self._glossary_of.values())
        records = (entry.record() for entry in entries if self._filed.issuperset(entry.lines))
        return tuple({record.id: record for record in records}.values())

    def _number(self, number: str, index: int) -> None:
        self._appendix = ""
        self._waiting.append((number, index + 1))
        self.assembly.account.add("heading" if is_heading(number) else "rule", index + 1, self._lines[index])
        self._fresh = True

    def _text(self, index: int, bare_line: str) -> None:
        line, raw = index + 1, self._lines[index]
        waiting_titled = next(
            (
                waiting_number
                for waiting_number in self._waiting
                if self.layout.titles.get(waiting_number[0]) == bare_line
            ),
            None,
        )
        stray_part = self._unclosed() if bare_line.startswith(_FRAGMENT) and (self._waiting or self._fresh) else None
        if waiting_titled:
            self._title(waiting_titled, line, raw, bare_line)
        elif stray_part is not None:
            stray_part.add(line, bare_line)
            self.assembly.account.add(stray_part.kind, line, raw)
        elif self._waiting and not self._goes_on_before():
            self._first(line, raw, bare_line)
        else:
            self._more(line, raw, bare_line)

    def _goes_on_before(self) -> bool:
        """True if the words belong to the rule that is open, though a heading waits: its title comes later."""
        return self._behind and (self._waiting[0][0] in self.layout.titles or not self._fresh)

    def _first(self, line: int, raw: str, bare_line: str) -> None:
        """The first words of the number that has waited longest."""
        number = self._waiting[0]
        if is_heading(number[0]) and self._comes_soon(number[0], line):
            self.assembly.account.add(UNFILED, line, raw)
        elif is_heading(number[0]):
            self._title(number, line, raw, bare_line)
        else:
            self._open(number, "rule")
            self._behind = bool(self._waiting)
            self._more(line, raw, bare_line)

    def _title(self, number: tuple[str, int], line: int, raw: str, bare_line: str) -> None:
        part = self._open(number, "heading")
        self._behind = False
        self.assembly.extend(part, line, raw, bare_line)

    def _open(self, number: tuple[str, int], kind: str) -> Part:
        self._waiting.remove(number)
        return self.assembly.begin(number[0], kind, number[1])

    def _comes_soon(self, number: str, line: int) -> bool:
        title = self.layout.titles.get(number)
        return title is not None and any(bare(near_line) == title for near_line in self._lines[line : line + 8])

    def _more(self, line: int, raw: str, bare_line: str) -> None:
        """Further words: a part of the rule with a mark, the end of the rule after a list, or more of what is open."""
        owner, part = self.assembly.owner, self.assembly.part
        if self._appendix or owner is None or part is None or (owner.kind == "heading" and "." not in owner.id):
            self._set_aside(line, raw, bare_line)
        elif self._marked(line, raw, bare_line, part):
            return
        elif part.kind == "heading":
            self.assembly.account.add(UNFILED, line, raw)
        elif (
            part.kind == "item"
            and owner.kind == "rule"
            and self._fresh
            and part.is_finished()
            and bare_line[0].isupper()
        ):
            self.assembly.extend(owner, line, raw, bare_line, "\n")
        else:
            self.assembly.extend(part, line, raw, bare_line)

    def _marked(self, line: int, raw: str, bare_line: str, part: Part) -> bool:
        """Take the line as a remark, an example or an item; False where it has the mark of none of them."""
        for kind, pattern in self._marks:
            if match := pattern.fullmatch(bare_line):
                self._belong(kind, line, raw, match["text"])
                return True
        bullet_match, counted_match = BULLET.fullmatch(bare_line), COUNTED.fullmatch(bare_line)
        if bullet_match and (part.kind in ("remark", "example") or (part.kind == "item" and self._is_counted)):
            self.assembly.extend(part, line, raw, bare_line, "\n")  # a list within, not one of the rule's
            return True
        is_next = counted_match is not None and int(counted_match["count"]) == self.assembly.count("item") + 1
        item_match = counted_match if is_next and part.kind in ("rule", "item") else bullet_match
        if item_match is None:
            return False
        self._is_counted = item_match is counted_match
        self._belong("item", line, raw, item_match["text"])
        return True

    _is_counted = False

    def _belong(self, kind: str, line: int, raw: str, text: str) -> None:
        self.assembly.account.add(kind, line, raw)
        self.assembly.belong(kind, line, text)

    def _set_aside(self, line: int, raw: str, bare_line: str) -> None:
        """Take a line of a chapter without numbers, such as the changes or the glossary."""
        if self.assembly.owner is None:
            self.assembly.account.add(UNFILED, line, raw)
            return
        self._appendix = "glossary" if self._glossary.fullmatch(bare_line) else self._appendix or "appendix"
        is_filed = self._appendix == "glossary" and line in self._glossary_of
        self._filed |= {line} if is_filed else set()
        self.assembly.account.add(KIND if is_filed else self._appendix, line, raw)

    def _unclosed(self) -> Part | None:
        """The oldest near record with an open bracket: a sign that the PDF draws as a picture tears lines apart."""
        return next((part for part in self.assembly.parts[-_REACH:] if part.depth > 0), None)
