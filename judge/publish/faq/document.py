"""What a FAQ holds, whatever its format: chapters of entries, the rules they cite, a glossary, indexes, changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.model.rulebook.rule import Section
from judge.model.value import Value, change
from judge.publish.faq.chapters import Chapter, chapters_of, cited_sections
from judge.publish.faq.entry import CHANGES, FaqEntry
from judge.publish.faq.next_edition import NextEdition
from judge.publish.faq.release import Alteration
from judge.text.spelling import fold


class Sibling(Value, frozen=True):
    """The same document in a language: its code, the name of the language in its own words, the file."""

    language: str
    name: str
    file: str


class Front(Value, frozen=True):
    """What a document says of itself.

    ``version`` is that of the release which it agrees with, to the letter; where it agrees with none, ``after`` is the
    newest release before it. ``replaces`` is the version before, ``against`` the release that changes are marked from.
    ``built`` names the program and the corpus. ``siblings`` are the documents that were written together, this one too.
    """

    title: str
    game: str
    edition: str
    language: str
    date: str = ""
    version: str = ""
    after: str = ""
    replaces: str = ""
    against: str = ""
    built: str = ""
    siblings: tuple[Sibling, ...] = ()


class Gloss(Value, frozen=True):
    """A defined term that the document uses: its word here and in the other language, and the rules to read."""

    code: str
    form: str
    other: str
    definition: str
    rules: tuple[str, ...]


class Assumed(Value, frozen=True):
    """A reading that answers rest on: what the rules leave open, how they are read here, and why."""

    id: str
    option: str
    question: str
    says: str
    why: str
    rules: tuple[str, ...]


class Indexed(Value, frozen=True):
    """A row of an index: a card or a rule, and the ids of the entries."""

    name: str
    ids: tuple[str, ...]


class Faq(Value, frozen=True):
    """The content of a document in one language.

    ``sections`` hold the cited rules only; ``next`` is what a later edition changes.
    """

    front: Front
    chapters: tuple[Chapter, ...]
    sections: tuple[Section, ...] = ()
    glossary: tuple[Gloss, ...] = ()
    readings: tuple[Assumed, ...] = ()
    cards: tuple[Indexed, ...] = ()
    rules: tuple[Indexed, ...] = ()
    changes: tuple[Alteration, ...] = ()
    next: NextEdition | None = None

    @property
    def rule_rows(self) -> tuple[Indexed, ...]:
        """The index of rules as it is read: by printed number, those of this edition first, each number once."""
        number_by_rule = {rule.id: rule.short for section in self.sections for rule in section.rules}
        rows_by_number: dict[str, list[Indexed]] = {}
        for row in self.rules:
            rows_by_number.setdefault(number_by_rule.get(row.name, row.name), []).append(row)
        ordered_rows = (rows_by_number[number] for number in sorted(rows_by_number, key=_in_book))
        return tuple(
            Indexed(rows[0].name, tuple(sorted({id for row in rows for id in row.ids}))) for rows in ordered_rows
        )

    @property
    def entries(self) -> tuple[FaqEntry, ...]:
        """All entries in the order of the document, each once."""
        return tuple(placed.entry for chapter in self.chapters for placed in chapter.every() if placed.first)

    @property
    def executed(self) -> int:
        """How many entries were executed."""
        return sum(entry.executed for entry in self.entries)


def faq_of(
    front: Front,
    entries: Iterable[FaqEntry],
    sections: tuple[Section, ...],
    glossary: Iterable[Gloss] = (),
    readings: Iterable[Assumed] = (),
    changes: Iterable[Alteration] = (),
    next: NextEdition | None = None,
) -> Faq:
    """Assembles the content of a FAQ. Everything is sorted here: the order of what is given does not matter."""
    sorted_entries = sorted(entries, key=lambda entry: entry.id)
    sections_cited = cited_sections(sections, {rule for entry in sorted_entries for rule in entry.rules})
    rule_ids = [rule.id for section in sections_cited for rule in section.rules]
    return Faq(
        front=front,
        chapters=chapters_of(sorted_entries),
        sections=sections_cited,
        glossary=_glossary(glossary, sorted_entries, set(rule_ids)),
        readings=_readings(readings, sorted_entries, set(rule_ids)),
        cards=tuple(_cards(sorted_entries)),
        rules=tuple(_rules(rule_ids, sorted_entries)),
        next=next,
        changes=tuple(sorted(changes, key=lambda alteration: (CHANGES.index(alteration.kind), alteration.id))),
    )


def _readings(readings: Iterable[Assumed], entries: list[FaqEntry], rule_ids: set[str]) -> tuple[Assumed, ...]:
    """The readings that answers rest on, by id; of the rules behind them, those that the document prints."""
    used_options = {reading_option for entry in entries for reading_option in entry.readings}
    used_readings = (reading for reading in readings if (reading.id, reading.option) in used_options)
    trimmed_readings = (
        change(reading, rules=tuple(rule for rule in reading.rules if rule in rule_ids)) for reading in used_readings
    )
    return tuple(sorted(trimmed_readings, key=lambda reading: (reading.id, reading.option)))


def _glossary(glossary: Iterable[Gloss], entries: list[FaqEntry], rule_ids: set[str]) -> tuple[Gloss, ...]:
    """The terms that entries use, by the alphabet; of the rules behind them, those that the document prints."""
    used_codes = {code for entry in entries for code in entry.terms}
    used_glosses = (
        Gloss(
            gloss.code,
            gloss.form,
            gloss.other,
            gloss.definition,
            tuple(rule for rule in gloss.rules if rule in rule_ids),
        )
        for gloss in glossary
        if gloss.code in used_codes
    )
    return tuple(sorted(used_glosses, key=lambda gloss: (fold(gloss.form), gloss.code)))


def _cards(entries: list[FaqEntry]) -> Iterator[Indexed]:
    ids_by_card: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        for code, name in entry.cards:
            ids_by_card.setdefault((code, name), []).append(entry.id)
    for (_, name), ids in sorted(ids_by_card.items(), key=lambda row: (fold(row[0][1]), row[0])):
        yield Indexed(name, tuple(ids))


def _rules(rule_ids: list[str], entries: list[FaqEntry]) -> Iterator[Indexed]:
    """Every rule that entries cite, in the order of the sections."""
    for rule in rule_ids:
        ids = tuple(entry.id for entry in entries if rule in entry.rules)
        if ids:
            yield Indexed(rule, ids)


def _in_book(number: str) -> tuple[bool, bool, list[tuple[int, str]]]:
    """What sorts numbers as a book has them: 4.4.a, 5.1, then 3.0:2.4 of another edition, and names last."""
    number_parts = [piece for piece in re.split(r"[.:/]", number) if piece]
    ordered_pieces = [(int(piece), "") if piece.isdigit() else (0, piece) for piece in number_parts]
    return not number[:1].isdigit(), ":" in number, ordered_pieces
