"""What a FAQ holds, whatever its format: chapters of entries, the rules they cite, a glossary, indexes, changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.model.rulebook.rule import Section
from judge.model.value import Value, change
from judge.publish.faq.chapters import Chapter, chapters_of, cited_sections
from judge.publish.faq.entry import CHANGES, Entry
from judge.publish.faq.release import Alteration
from judge.text.spelling import fold


class Front(Value, frozen=True):
    """What a document says of itself.

    ``version`` is that of the release which it agrees with, to the letter; where it agrees with none, ``after`` is the
    newest release before it. ``replaces`` is the version before, ``against`` the release that changes are marked from.
    ``built`` names the program and the corpus.
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
    """The content of a document in one language; ``sections`` hold the cited rules only."""

    front: Front
    chapters: tuple[Chapter, ...]
    sections: tuple[Section, ...] = ()
    glossary: tuple[Gloss, ...] = ()
    readings: tuple[Assumed, ...] = ()
    cards: tuple[Indexed, ...] = ()
    rules: tuple[Indexed, ...] = ()
    changes: tuple[Alteration, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries in the order of the document, each once."""
        return tuple(placed.entry for chapter in self.chapters for placed in chapter.every() if placed.first)

    @property
    def executed(self) -> int:
        """How many entries were executed."""
        return sum(entry.executed for entry in self.entries)


def faq_of(
    front: Front,
    entries: Iterable[Entry],
    sections: tuple[Section, ...],
    glossary: Iterable[Gloss] = (),
    readings: Iterable[Assumed] = (),
    changes: Iterable[Alteration] = (),
) -> Faq:
    """The content of a FAQ: the same for the same values, in whatever order they come."""
    ordered = sorted(entries, key=lambda one: one.id)
    kept = cited_sections(sections, {rule for entry in ordered for rule in entry.rules})
    order = [rule.id for section in kept for rule in section.rules]
    return Faq(
        front=front,
        chapters=chapters_of(ordered),
        sections=kept,
        glossary=_glossary(glossary, ordered, set(order)),
        readings=_readings(readings, ordered, set(order)),
        cards=tuple(_cards(ordered)),
        rules=tuple(_rules(order, ordered)),
        changes=tuple(sorted(changes, key=lambda one: (CHANGES.index(one.kind), one.id))),
    )


def _readings(readings: Iterable[Assumed], entries: list[Entry], rules: set[str]) -> tuple[Assumed, ...]:
    """The options that answers rest on; of the rules behind them, those that the document has."""
    used = {pair for entry in entries for pair in entry.readings}
    found = (one for one in readings if (one.id, one.option) in used)
    kept = (change(one, rules=tuple(rule for rule in one.rules if rule in rules)) for one in found)
    return tuple(sorted(kept, key=lambda one: (one.id, one.option)))


def _glossary(glossary: Iterable[Gloss], entries: list[Entry], rules: set[str]) -> tuple[Gloss, ...]:
    """The terms that entries use, by the alphabet; of the rules behind them, those that the document has."""
    used = {code for entry in entries for code in entry.terms}
    found = (
        Gloss(one.code, one.form, one.other, one.definition, tuple(rule for rule in one.rules if rule in rules))
        for one in glossary
        if one.code in used
    )
    return tuple(sorted(found, key=lambda one: (fold(one.form), one.code)))


def _cards(entries: list[Entry]) -> Iterator[Indexed]:
    found: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        for code, name in entry.cards:
            found.setdefault((code, name), []).append(entry.id)
    for (_, name), ids in sorted(found.items(), key=lambda one: (fold(one[0][1]), one[0])):
        yield Indexed(name, tuple(ids))


def _rules(order: list[str], entries: list[Entry]) -> Iterator[Indexed]:
    for rule in order:
        ids = tuple(entry.id for entry in entries if rule in entry.rules)
        if ids:
            yield Indexed(rule, ids)
