"""Rulings and what stands around them as ``--json`` shows them: the same in every language, citations in full."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.model.cards.card import Words
from judge.model.rulebook.published_ruling import CardFacts, OpenPoint, Ruling, RulingBook, Statement
from judge.model.rulebook.rule import Rulebook

OFFICIAL, WORDING = "official", "ours"


class RulingRecords:
    """The records of one edition."""

    def __init__(self, rulebook: Rulebook, book: RulingBook) -> None:
        self._book = book
        self._prefix = f"{book.game}/{book.edition}/"
        self._terms = {term.code: term for term in rulebook.terms}

    def cite(self, id: str) -> str | None:
        """The full citation of an id; None for an empty one."""
        return f"{self._prefix}{id}" if id else None

    def record(self, record: Ruling | Statement | OpenPoint) -> dict[str, Any]:
        """A ruling, a section of our statement or an open point, for a program."""
        if isinstance(record, Ruling):
            return self._ruling(record)
        return self._statement(record) if isinstance(record, Statement) else self._point(record)

    def card(self, card: CardFacts) -> dict[str, Any]:
        """The facts of a card, with the rulings, statements and open points that concern it."""
        rulings = tuple(ruling for id in card.rulings if (ruling := self._book.ruling(id)))
        return {
            "id": card.id,
            "game": self._book.game,
            "name": dict(card.name.texts),
            "kind": card.kind or None,
            "numbers": list(card.numbers),
            "part": card.part,
            "warband": card.warband,
            "wording": WORDING,
            "does": _texts(card.does),
            "aliases": {language: list(names) for language, names in card.aliases},
            "note": _texts(card.note),
            "rulings": [self._ruling(ruling) for ruling in rulings],
            "statements": self._cites(statement.id for statement in self._book.stated_in(*card.rulings)),
            "open": self._cites(point.id for point in self._book.open_at(*card.rulings)),
            "scenarios": [],
            "unsupported": "no engine",
        }

    def unknown(self, asked: str, nearest: Iterable[str]) -> dict[str, Any]:
        """The record of something that was asked for and does not exist, with the nearest ids."""
        return {"id": None, "kind": "unknown", "asked": asked, "nearest": list(nearest)}

    def _ruling(self, ruling: Ruling) -> dict[str, Any]:
        return {
            "id": self.cite(ruling.id),
            "number": ruling.id,
            "kind": "ruling",
            "authority": OFFICIAL,
            "wording": WORDING,
            "executed": False,
            "part": ruling.part,
            "section": ruling.section,
            "warband": ruling.warband,
            "category": ruling.category,
            "subject": {
                "kind": ruling.subject.kind,
                "id": ruling.subject.name or None,
                "name": _texts(self._book.subject(ruling)),
            },
            "question": dict(ruling.question.texts),
            "verdict": ruling.verdict,
            "value": _texts(ruling.value),
            "text": dict(ruling.ruling.texts),
            "reason": _texts(ruling.reason),
            "example": _texts(ruling.example),
            "paragraphs": [dict(paragraph.texts) for paragraph in ruling.paragraphs],
            "note": _texts(ruling.note),
            "tags": list(ruling.tags),
            "terms": [self._term(code) for code in ruling.terms],
            "grade": ruling.grade,
            **self._links(ruling),
        }

    def _links(self, ruling: Ruling) -> dict[str, Any]:
        """Where the ruling leads, and what leads to it."""
        return {
            "see": self._cites(ruling.see),
            "seen_from": self._cites(self._book.seen_from(ruling.id)),
            "same_as": self.cite(ruling.same_as),
            "statements": self._cites(statement.id for statement in self._book.stated_in(ruling.id)),
            "open": self._cites(point.id for point in self._book.open_at(ruling.id)),
        }

    def _statement(self, statement: Statement) -> dict[str, Any]:
        return {
            "id": self.cite(statement.id),
            "number": statement.id,
            "kind": "statement",
            "authority": statement.authority,
            "wording": WORDING,
            "executed": False,
            "topic": statement.topic,
            "title": dict(statement.title.texts),
            "text": dict(statement.words.texts),
            "note": _texts(statement.note),
            "says": self._cites(statement.says),
            "open": self._cites(statement.open),
        }

    def _point(self, point: OpenPoint) -> dict[str, Any]:
        return {
            "id": self.cite(point.id),
            "number": point.id,
            "kind": "undetermined",
            "authority": "ours",
            "wording": WORDING,
            "executed": False,
            "question": dict(point.question.texts),
            "text": dict(point.why.texts),
            "nearest": self._cites(point.nearest),
        }

    def _term(self, code: str) -> dict[str, Any]:
        term = self._terms.get(code)
        return {"code": code, **({language: forms.form for language, forms in term.forms} if term else {})}

    def _cites(self, ids: Iterable[str]) -> list[str | None]:
        return [self.cite(id) for id in ids]


def _texts(words: Words) -> dict[str, str] | None:
    return dict(words.texts) or None
