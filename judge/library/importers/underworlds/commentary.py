"""Underworlds as the French designers' commentary: questions and answers under sections and cards, from a scan.

Questions begin anywhere on a line, markers vary (``Q:``, ``Q.``, a formula), sentences run over page breaks, and
nothing has a number of its own. Ids are ours: ``WU-001`` and so on, in the order of the document, where its shape is
that of the edition; in any other copy, which might shift them, they say the place instead.
"""

from __future__ import annotations

import re

from judge.library.importers.draft import UNFILED, Account, ImportedText
from judge.library.importers.printed_words import PrintedWords, any_of
from judge.library.importers.signs import plain
from judge.library.importers.source import Text
from judge.library.importers.underworlds.commentary_entries import CommentaryEntry, EntryHeading, filed
from judge.library.importers.underworlds.commentary_headings import FIRST_PART, Heading, heading_of, may_be_name
from judge.model.diagnostic import Span, refusal

GAME = "underworlds"
_MARK = re.compile(r"[QR][:.]")
_HEAD = 40
_MOST_ENTRIES = 10_000


def score(text: Text) -> int:
    """How many lines begin with a question."""
    return sum(1 for line in text.lines if re.match(r"Q[:.]\s", plain(line).strip()))


def read(text: Text, words: PrintedWords) -> ImportedText:
    """The entries of the commentary.

    Raises:
        Refused: there are far more than in any document known.
    """
    scan = _Scan(text, words.categories)
    for index in range(len(text.lines)):
        scan.take(index)
    head_text = "\n".join(text.lines[:_HEAD])
    month = any_of(words.months)
    title = rf"{any_of(words.commentary)}\W{{1,5}}(?P<month>{month})\s(?P<year>20[0-9]{{2}})"
    date = re.search(title, head_text, re.IGNORECASE)
    edition = f"{date['year']}-{words.months[date['month'].lower()]:02}" if date else ""
    records, counts = filed(scan.entries, scan.subjects, edition)
    names_game = "underworlds" in head_text.lower()
    return ImportedText(records, scan.account.stretches(), counts, game=GAME if names_game else "", edition=edition)


class _Scan:
    def __init__(self, text: Text, categories: tuple[str, ...]) -> None:
        self._categories = categories
        self.account = Account()
        self.entries: list[CommentaryEntry] = []
        self.subjects: list[EntryHeading] = []
        self._name, self._lines = text.name, text.lines
        self._part, self._section, self._item = FIRST_PART, "", ""
        self._number = ""
        self._entry: CommentaryEntry | None = None
        self._answers = False  # in the answer of the entry, else in its question
        self._preface = True  # before the first heading of a section, and after that of a part
        self._fresh = True

    def take(self, index: int) -> None:
        """Take in the line with this index."""
        raw, line = self._lines[index], plain(self._lines[index]).strip()
        if not line:
            self._fresh = True
            return
        if not _MARK.fullmatch(line.split(maxsplit=1)[0]):
            heading = heading_of(line, self._categories) or (
                Heading(item=line) if self._names_card(index, line) else None
            )
            if heading is not None:
                self._head(heading, index + 1, raw)
                return
        self._words(index + 1, raw.split(), line.split())
        self._fresh = False

    def _names_card(self, index: int, line: str) -> bool:
        """A short line of its own, after a finished answer and before a question."""
        if not (self._fresh and self._answers and self._entry and self._entry.is_finished() and may_be_name(line)):
            return False
        line_after = next((next_line for next_line in self._lines[index + 1 : index + 4] if next_line.strip()), "")
        return plain(line_after).strip().startswith(("Q:", "Q."))

    def _head(self, heading: Heading, line: int, raw: str) -> None:
        self._entry, self._fresh = None, True
        self._preface = bool(heading.part)
        self.account.add("heading", line, raw)
        if heading.part:
            self._part, self._section, self._item, self._number = heading.part, "", "", ""
        if heading.section:
            self._section, self._item, self._number = heading.section, "", ""
            self.subjects.append(EntryHeading(self._part, heading.section, "", "", line))
        if heading.item:
            self._item, self._number = heading.item, heading.number
            self.subjects.append(EntryHeading(self._part, self._section, heading.item, heading.number, line))

    def _words(self, line: int, raw: list[str], words: list[str]) -> None:
        """The words of a line, marker by marker."""
        first_index = 0
        for index, word in enumerate(words):
            if len(word) == 2 and _MARK.fullmatch(word) and self._turns(word[0]):
                self._some(line, raw[first_index:index], words[first_index:index])
                self.account.add("marker", line, raw[index])
                self._turn(word[0], line)
                first_index = index + 1
        self._some(line, raw[first_index:], words[first_index:])

    def _turns(self, letter: str) -> bool:
        """Questions and answers take turns: an R that answers nothing is a word."""
        in_question = self._entry is not None and not self._answers
        return letter == "Q" or in_question

    def _turn(self, letter: str, line: int) -> None:
        self._preface = False
        self._answers = letter == "R"
        if letter == "Q":
            if len(self.entries) == _MOST_ENTRIES:
                raise refusal(Span(self._name, line, 1), "import/too-long", "questions", most=_MOST_ENTRIES)
            self._entry = CommentaryEntry(EntryHeading(self._part, self._section, self._item, self._number, line))
            self.entries.append(self._entry)
        elif self._entry is not None:
            self._entry.answer_line = line

    def _some(self, line: int, raw: list[str], words: list[str]) -> None:
        if not words:
            return
        text = " ".join(raw)
        if self._entry is None:
            self.account.add("boilerplate" if self._preface else UNFILED, line, text)
            return
        self.account.add("answer" if self._answers else "question", line, text)
        self._entry.add(self._answers, line, " ".join(words), self._fresh)
        self._fresh = False
