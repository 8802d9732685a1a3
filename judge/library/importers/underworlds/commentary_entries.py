"""Entries of a commentary while they grow, and as finished records with their ids."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

from judge.library.importers.parts import FINISHED
from judge.library.importers.signs import reading
from judge.library.overlay import OverlayRecord, sameness
from judge.model.value import Value
from judge.text.clean import clean

_BULLET = re.compile(r"[-•–]\s")
# The edition's shape: entries before and after the heading of the second part, sections, cards.
_SHAPES = {"2018-11": ((48, 96), 27, 69)}


class EntryHeading(Value, frozen=True):
    """Where an entry stands: part, section, and the card, fighter or group if it is under one."""

    part: str
    section: str
    item: str
    number: str
    line: int

    @property
    def path(self) -> tuple[str, ...]:
        """The headings above, outermost first."""
        return tuple(heading for heading in (self.part, self.section, self.item) if heading)


class CommentaryEntry:
    """A question and its answer, line by line."""

    def __init__(self, subject: EntryHeading) -> None:
        self.subject = subject
        self.answer_line = 0
        self._texts: tuple[list[str], list[str]] = ([], [])
        self._last = ("", subject.line)

    def add(self, to_answer: bool, line: int, text: str, fresh: bool) -> None:
        """More words. A blank line is a page break in the middle of a sentence, a new paragraph after its end."""
        last_text, last_line = self._last
        text_pieces = self._texts[to_answer]
        text = clean(text)
        if text_pieces:
            begins_paragraph = _BULLET.match(text) or (
                fresh and (last_text.endswith(FINISHED) or _BULLET.match(last_text))
            )
            text_pieces.append("\n" if begins_paragraph and line > last_line else " ")
        text_pieces.append(text)
        self._last = (text, line)

    def is_finished(self) -> bool:
        """True if its last line may be its end."""
        return self._last[0].endswith(FINISHED)

    @property
    def question(self) -> str:
        """The question."""
        return "".join(self._texts[False])

    @property
    def answer(self) -> str:
        """The answer."""
        return "".join(self._texts[True])

    def record(self, id: str, same_as: str) -> OverlayRecord:
        """The finished record; its lines are those of the question and those of the answer."""
        first_line, answer_line = self.subject.line, self.answer_line
        last_line = max(self._last[1], answer_line)  # an answer may be a marker without words
        lines = ((first_line, answer_line), (answer_line, last_line)) if answer_line else ((first_line, last_line),)
        text_with_glyph_names = reading(id, f"{self.question}\n{self.answer}")
        return OverlayRecord(
            id, "entry", self.answer, lines, question=self.question, path=self.subject.path,
            number=self.subject.number, same_as=same_as, reading=text_with_glyph_names,
        )  # fmt: skip


def filed(
    entries: list[CommentaryEntry], subjects: list[EntryHeading], edition: str
) -> tuple[tuple[OverlayRecord, ...], tuple[tuple[str, int], ...]]:
    """The records of headings and entries in the order of the document, and how many there are of each."""
    is_whole = _has_shape(entries, subjects, edition)
    records = [*_headings(subjects, is_whole), *_entries(entries, is_whole)]
    records.sort(key=lambda record: (record.lines[0][0], record.kind == "entry"))
    return tuple(records), _counts(entries, subjects, records)


def _has_shape(entries: list[CommentaryEntry], subjects: list[EntryHeading], edition: str) -> bool:
    entry_counts = tuple(Counter(entry.subject.part for entry in entries).values())
    item_count = sum(1 for subject in subjects if subject.item)
    return _SHAPES.get(edition) == (entry_counts, len(subjects) - item_count, item_count)


def _headings(subjects: list[EntryHeading], is_whole: bool) -> list[OverlayRecord]:
    headings: list[OverlayRecord] = []
    section_count = 0
    section = ""
    for subject in subjects:
        if subject.item:
            id, kind, text = f"{section or subject.part}/{subject.number or _slug(subject.item)}", "item", subject.item
        else:
            section_count += 1
            section = f"S{section_count:02}" if is_whole else f"{subject.part}/{_slug(subject.section)}"
            id, kind, text = section, "heading", subject.section
        parent_id, lines = section if subject.item else "", ((subject.line, subject.line),)
        headings.append(
            OverlayRecord(id, kind, clean(text), lines, parent_id, path=subject.path, number=subject.number)
        )
    return headings


def _entries(entries: list[CommentaryEntry], is_whole: bool) -> list[OverlayRecord]:
    entries_by_heading: Counter[str] = Counter()
    first_ids: dict[str, str] = {}
    records: list[OverlayRecord] = []
    for entry_number, entry in enumerate(entries, 1):
        heading_id = _heading_id(entry.subject)
        entries_by_heading[heading_id] += 1
        id = f"WU-{entry_number:03}" if is_whole else f"{heading_id}/{entries_by_heading[heading_id]}"
        words = sameness(f"{entry.question} {entry.answer}")
        records.append(entry.record(id, first_ids.get(words, "") if words else ""))
        first_ids.setdefault(words, id)
    return records


def _heading_id(subject: EntryHeading) -> str:
    """The heading of an entry as an id; a card's number means a card only together with its part."""
    heading_parts = (subject.part, _slug(subject.section), subject.number or _slug(subject.item))
    return "/".join(piece for piece in heading_parts if piece)


def _slug(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    return "-".join(re.findall(r"[a-z0-9]+", folded.encode("ascii", "ignore").decode()))[:80]


def _counts(
    entries: list[CommentaryEntry], subjects: list[EntryHeading], records: list[OverlayRecord]
) -> tuple[tuple[str, int], ...]:
    sections = [subject for subject in subjects if not subject.item]
    items = [subject for subject in subjects if subject.item]
    card_numbers = [item.number for item in items if item.number]
    general_count = sum(1 for entry in entries if not entry.subject.item and entry.subject.section.startswith("FAQ"))
    item_entry_count = sum(1 for entry in entries if entry.subject.item)
    return (
        ("entries", len(entries)),
        ("answers", sum(1 for entry in entries if entry.answer)),
        ("parts", len({entry.subject.part for entry in entries})),
        ("sections", len(sections)),
        ("section_texts", len({section.section for section in sections})),
        ("items", len(items)),
        ("numbered", len(card_numbers)),
        ("numbers", len(set(card_numbers))),
        ("general", general_count),
        ("on_section", len(entries) - general_count - item_entry_count),
        ("on_item", item_entry_count),
        ("one_word", sum(1 for entry in entries if len(entry.answer.split()) == 1)),
        ("repeated", sum(1 for record in records if record.same_as)),
    )
