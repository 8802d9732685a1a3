"""The entries of a rulebook's glossary: a name, what it means, and the pages of the book, with nothing between them.

The name is bold in the book, which its text does not keep. What it means begins with a capital, as names do; so a name
ends before one of the words with which meanings begin in the books of the game, or before a capital that no other
follows. Pages end an entry; they say nothing outside the book and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.library.importers.parts import line_ranges, without_ligatures
from judge.library.overlay import OverlayRecord
from judge.model.value import Value
from judge.text.clean import clean

KIND = "term"
PREFIX = "glossary/"
_PAGE = r"[0-9]{1,3}(?:[–-][0-9]{1,3})?"
_PAGES = re.compile(rf"(?:^|[^\w,]\s*|\s){_PAGE}(?:,\s?{_PAGE})*$")
_SIGN = re.compile(r"[^\w]+")
_LONGEST = 6
"""Words of a name."""
_BEGINNING = 3
"""Words that the first line of an entry has at least."""
_MOST_LINES = 30
"""Lines of an entry: what is longer has lost its end."""

Line = tuple[int, str]


class GlossaryEntry(Value, frozen=True):
    """A name with what it means, and its lines."""

    name: str
    meaning: str
    lines: tuple[int, ...]

    def record(self) -> OverlayRecord:
        """The entry as a record of the user's copy."""
        id = f"{PREFIX}{_SIGN.sub('-', self.name.casefold()).strip('-')}"
        return OverlayRecord(id, KIND, self.meaning, line_ranges(self.lines), path=(self.name,))


def entries_of(lines: Iterable[Line], begins: tuple[str, ...]) -> Iterator[GlossaryEntry]:
    """The entries that the lines of a glossary hold, in their order; a line that is in none is a part of no entry."""
    open_lines: list[Line] = []
    for number, text in lines:
        # A sign that the book draws as a picture tears the words beside it off: such pieces belong to no entry.
        if open_lines or (text[:1].isalpha() and len(text.split()) >= _BEGINNING):
            open_lines.append((number, text))
        if open_lines and _PAGES.search(text):
            entry = _entry(open_lines, begins)
            open_lines = []
            if entry is not None:
                yield entry
        if len(open_lines) > _MOST_LINES:
            open_lines = []


def _entry(lines: list[Line], begins: tuple[str, ...]) -> GlossaryEntry | None:
    """The entry of these lines; None where they are none."""
    words = clean(without_ligatures(" ".join(text for _, text in lines))).split()
    end = _name_end(words, begins)
    meaning = _PAGES.sub(lambda match: match[0][:1].strip(), " ".join(words[end:]))
    if not end or not meaning.strip():
        return None
    return GlossaryEntry(" ".join(words[:end]), meaning.strip(), tuple(number for number, _ in lines))


def _name_end(words: list[str], begins: tuple[str, ...]) -> int:
    """How many words the name has: up to one that begins what names mean, or to a capital that no other follows.

    Nothing (0) where no name begins.
    """
    if not words or not words[0][:1].isalpha():
        return 0
    for place in range(1, min(len(words) - 1, _LONGEST)):
        word, next_word = words[place], words[place + 1]
        if word in begins or (word[:1].isupper() and not next_word[:1].isupper()):
            return place
    return 0
