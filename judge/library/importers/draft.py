"""What an importer hands over: records, and an account of every word of the file."""

from __future__ import annotations

from judge.library.overlay import OverlayRecord
from judge.model.value import Value

UNFILED = "unfiled"
"""Lines that belong to no record and are nothing that is known to be left out."""
SET_ASIDE = ("title", "front", "contents", "page", "figure", "appendix", "glossary", "boilerplate")
"""Known, and no rules: left out on purpose, and said."""


class Stretch(Value, frozen=True):
    """Lines of one kind, as they stand in the file. Lines may be shared where one holds two kinds."""

    kind: str
    first: int
    last: int
    text: str

    @property
    def words(self) -> int:
        """How many words it has, split at white space."""
        return len(self.text.split())


class ImportedText(Value, frozen=True):
    """A file read by an importer. The words of the stretches, in their order, are those of the file.

    ``edition`` and ``game`` are what the file itself prints of them; ``counts`` what its format has, by name.
    """

    records: tuple[OverlayRecord, ...]
    account: tuple[Stretch, ...]
    counts: tuple[tuple[str, int], ...]
    game: str = ""
    edition: str = ""


class Account:
    """Takes down what becomes of each line."""

    def __init__(self) -> None:
        self._kinds: list[str] = []
        self._lines: list[tuple[int, int]] = []
        self._texts: list[list[str]] = []

    def add(self, kind: str, line: int, text: str) -> None:
        """Note that this text, on this line, is of this kind."""
        if not text.split():
            return
        if self._kinds and self._kinds[-1] == kind:
            self._texts[-1].append(text)
            self._lines[-1] = (self._lines[-1][0], line)
            return
        self._kinds.append(kind)
        self._lines.append((line, line))
        self._texts.append([text])

    def stretches(self) -> tuple[Stretch, ...]:
        """All that was taken down, neighbours of one kind together."""
        rows = zip(self._kinds, self._lines, self._texts, strict=True)
        return tuple(Stretch(kind, first, last, "\n".join(texts)) for kind, (first, last), texts in rows)
