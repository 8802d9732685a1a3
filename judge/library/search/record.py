"""What can be found."""

from __future__ import annotations

from judge.model.cards.card import Words
from judge.model.value import Value

PASSAGES = ("heading", "rule", "item", "remark", "example")
"""The kinds whose ids are citations; the others have a name."""


class Record(Value, frozen=True):
    """Something that can be found, as a hit shows it. ``id`` is unique within its ``kind``.

    ``sections`` are the numbers of the sections that it stands in or speaks of, ``editions`` where its words come
    from, ``cards`` the names of the cards that it concerns: what a query may filter by.
    """

    kind: str
    id: str
    title: Words
    text: Words
    sections: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    authority: str = ""
    cards: tuple[str, ...] = ()


class Lead(Value, frozen=True):
    """A rule that a record leads to: a ``reading`` to the rules it reads, a ``term`` to those that define or use it."""

    how: str
    to: str


class IndexedRecord(Value, frozen=True):
    """A record as it goes into the index: with the words around it, which count a little, and where it leads."""

    record: Record
    around: Words = Words()
    leads: tuple[Lead, ...] = ()


class Synonym(Value, frozen=True):
    """What players say in a language for the form of a defined term."""

    language: str
    said: str
    form: str
