"""Puts the rules of a numbered text together, line by line, with their items, remarks and examples."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from judge.library.importers.draft import Account
from judge.library.importers.printed_words import PrintedWords, any_of
from judge.library.overlay import Lines, OverlayRecord
from judge.text.clean import clean

LETTERED = r"[0-9]{1,3}(?:\.[0-9]{1,3}){1,4}\.[a-z]"
HEADING = r"[0-9]{1,3}(?:\.[0-9]{1,3}){1,4}"
BULLET = re.compile(r"[•\-–*]\s+(?P<text>\S.*)")
COUNTED = re.compile(r"(?P<count>[0-9]{1,2})[.)]\s+(?P<text>\S.*)")
FINISHED = (".", "!", "?", "…", "»", "”", '"', ")", "]", ";")
# The letters that a PDF may hold as one sign: nobody types them into a search.
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
# Bounded, and only from a word's beginning: a line of a million letters is read once, not once a letter.
_HYPHENATED = re.compile(r"(?<![^\W\d_])[^\W\d_]{1,40}-[^\W\d_]{1,40}")
_BROKEN_WORD = re.compile(r"[^\W\d_]+-$")
_FIRST_WORD = re.compile(r"\W")
_JOINTS = {"item": ".", "remark": "/remark-", "example": "/example-"}


def marks_of(words: PrintedWords) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """How a remark and an example begin, each with its kind."""
    kinds_and_spellings = (("remark", words.remark), ("example", words.example))
    return tuple(
        (kind, re.compile(rf"[+*_]{{0,3}}{any_of(spellings)}[*_]{{0,3}}\s?[.:]\s*(?P<text>.*)"))
        for kind, spellings in kinds_and_spellings
    )


class Part:
    """One record that grows."""

    def __init__(self, id: str, kind: str, parent: str = "", authority: str = "official") -> None:
        self.id, self.kind, self.parent, self.authority = id, kind, parent, authority
        self.depth = 0  # how many brackets are open
        self._pieces: list[tuple[int, str, str]] = []

    def add(self, line: int, text: str, joint: str = " ") -> None:
        """More text; a line may come without any, as one that holds the number alone."""
        self._pieces.append((line, clean(without_ligatures(text)).strip(), joint))
        self.depth += text.count("(") - text.count(")")

    @property
    def end(self) -> str:
        """The last text that it was given."""
        return next((text for _, text, _ in reversed(self._pieces) if text), "")

    def is_finished(self) -> bool:
        """True if the text so far may end there."""
        return self.end.endswith(FINISHED)

    def record(self, hyphenated: frozenset[str]) -> OverlayRecord:
        """The finished record."""
        return OverlayRecord(
            id=self.id,
            kind=self.kind,
            text=_joined(self._texts(), hyphenated),
            lines=line_ranges(line for line, _, _ in self._pieces),
            parent=self.parent,
            authority=self.authority,
        )

    def _texts(self) -> list[tuple[str, str]]:
        pieces = [(text, joint) for _, text, joint in self._pieces if text]
        # pdftotext may put the last line of a short block first: "types." before "Regions … have no sub-".
        if len(pieces) > 1 and _is_tail(pieces[0][0]) and not pieces[-1][0].endswith(FINISHED):
            return [*pieces[1:], (pieces[0][0], " ")]
        return pieces


class Assembly:
    """The records of a text, in their order. ``owner`` is the rule or heading that what follows belongs to."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self.account = Account()
        self.owner: Part | None = None
        self.part: Part | None = None
        self.parts: list[Part] = []
        self._counts: Counter[str] = Counter()
        self._hyphenated = frozenset(_HYPHENATED.findall(" ".join(lines).lower()))

    def begin(self, id: str, kind: str, line: int, text: str = "", authority: str = "official") -> Part:
        """A rule or heading begins."""
        self._counts.clear()
        self.owner = self._opened(Part(id, kind, authority=authority), line, text)
        return self.owner

    def belong(self, kind: str, line: int, text: str, authority: str = "") -> Part:
        """An item, a remark or an example of the owner begins.

        Raises:
            ValueError: nothing has begun that it could belong to.
        """
        owner = self.owner
        if owner is None:
            raise ValueError(f"a {kind} without a rule")
        self._counts[kind] += 1
        # What stands under a heading has no letter: its id may not look like a number that the publisher gave.
        joint = "/item-" if owner.kind == "heading" and kind == "item" else _JOINTS[kind]
        part = Part(f"{owner.id}{joint}{self._counts[kind]}", kind, owner.id, authority or owner.authority)
        return self._opened(part, line, text)

    def extend(self, part: Part, line: int, raw: str, text: str, joint: str = " ") -> None:
        """Add more text to a part, which is then the one that goes on."""
        part.add(line, text, joint)
        self.account.add(part.kind, line, raw)
        self.part = part

    def count(self, kind: str) -> int:
        """How many parts of this kind the owner has."""
        return self._counts[kind]

    def records(self) -> tuple[OverlayRecord, ...]:
        """All records."""
        return tuple(part.record(self._hyphenated) for part in self.parts)

    def _opened(self, part: Part, line: int, text: str) -> Part:
        part.add(line, text)
        self.parts.append(part)
        self.part = part
        return part


def _joined(pieces: list[tuple[str, str]], hyphenated: frozenset[str]) -> str:
    """One text of several lines: a word that a line's end had divided is made whole."""
    joined_pieces: list[str] = []
    for text, joint in pieces:
        if joined_pieces:
            broken_half = _BROKEN_WORD.search(joined_pieces[-1][-80:]) if text[:1].islower() and joint == " " else None
            if broken_half:
                whole_word = broken_half[0] + _FIRST_WORD.split(text, maxsplit=1)[0]
                joined_pieces[-1] = joined_pieces[-1] if whole_word.lower() in hyphenated else joined_pieces[-1][:-1]
            else:
                joined_pieces.append(joint)
        joined_pieces.append(text)
    return "".join(joined_pieces)


def _is_tail(text: str) -> bool:
    return text[:1].islower() and text.endswith(".") and len(text.split()) <= 3


def without_ligatures(text: str) -> str:
    """The text in the letters that people type."""
    return text.translate(_LIGATURES)


def line_ranges(lines: Iterable[int]) -> tuple[Lines, ...]:
    """The lines as ranges; a blank line between two does not part them."""
    ranges: list[Lines] = []
    for line in lines:
        if ranges and line - ranges[-1][1] <= 2:
            ranges[-1] = (ranges[-1][0], line)
        else:
            ranges.append((line, line))
    return tuple(ranges)
