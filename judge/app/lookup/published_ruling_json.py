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
        """The full citation; None for nothing."""
        return f"{self._prefix}{id}" if id else None

    def record(self, one: Ruling | Statement | OpenPoint) -> dict[str, Any]:
        """One record of any kind."""
        if isinstance(one, Ruling):
            return self._ruling(one)
        return self._statement(one) if isinstance(one, Statement) else self._point(one)

    def card(self, one: CardFacts) -> dict[str, Any]:
        """The facts of a card, with everything that concerns it."""
        rulings = tuple(found for id in one.rulings if (found := self._book.ruling(id)))
        return {
            "id": one.id,
            "game": self._book.game,
            "name": dict(one.name.texts),
            "kind": one.kind or None,
            "numbers": list(one.numbers),
            "part": one.part,
            "warband": one.warband,
            "wording": WORDING,
            "does": _texts(one.does),
            "aliases": {language: list(names) for language, names in one.aliases},
            "note": _texts(one.note),
            "rulings": [self._ruling(found) for found in rulings],
            "statements": self._cites(found.id for found in self._book.stated_in(*one.rulings)),
            "open": self._cites(found.id for found in self._book.open_at(*one.rulings)),
            "scenarios": [],
            "unsupported": "no engine",
        }

    def unknown(self, asked: str, nearest: Iterable[str]) -> dict[str, Any]:
        """What was asked for and is not there."""
        return {"id": None, "kind": "unknown", "asked": asked, "nearest": list(nearest)}

    def _ruling(self, one: Ruling) -> dict[str, Any]:
        return {
            "id": self.cite(one.id),
            "number": one.id,
            "kind": "ruling",
            "authority": OFFICIAL,
            "wording": WORDING,
            "executed": False,
            "part": one.part,
            "section": one.section,
            "warband": one.warband,
            "category": one.category,
            "subject": {
                "kind": one.subject.kind,
                "id": one.subject.name or None,
                "name": _texts(self._book.subject(one)),
            },
            "question": dict(one.question.texts),
            "verdict": one.verdict,
            "value": _texts(one.value),
            "text": dict(one.ruling.texts),
            "reason": _texts(one.reason),
            "example": _texts(one.example),
            "paragraphs": [dict(found.texts) for found in one.paragraphs],
            "note": _texts(one.note),
            "tags": list(one.tags),
            "terms": [self._term(code) for code in one.terms],
            "grade": one.grade,
            **self._links(one),
        }

    def _links(self, one: Ruling) -> dict[str, Any]:
        """Where the ruling leads, and what leads to it."""
        return {
            "see": self._cites(one.see),
            "seen_from": self._cites(self._book.seen_from(one.id)),
            "same_as": self.cite(one.same_as),
            "statements": self._cites(found.id for found in self._book.stated_in(one.id)),
            "open": self._cites(found.id for found in self._book.open_at(one.id)),
        }

    def _statement(self, one: Statement) -> dict[str, Any]:
        return {
            "id": self.cite(one.id),
            "number": one.id,
            "kind": "statement",
            "authority": one.authority,
            "wording": WORDING,
            "executed": False,
            "topic": one.topic,
            "title": dict(one.title.texts),
            "text": dict(one.words.texts),
            "note": _texts(one.note),
            "says": self._cites(one.says),
            "open": self._cites(one.open),
        }

    def _point(self, one: OpenPoint) -> dict[str, Any]:
        return {
            "id": self.cite(one.id),
            "number": one.id,
            "kind": "undetermined",
            "authority": "ours",
            "wording": WORDING,
            "executed": False,
            "question": dict(one.question.texts),
            "text": dict(one.why.texts),
            "nearest": self._cites(one.nearest),
        }

    def _term(self, code: str) -> dict[str, Any]:
        term = self._terms.get(code)
        return {"code": code, **({language: forms.form for language, forms in term.forms} if term else {})}

    def _cites(self, ids: Iterable[str]) -> list[str | None]:
        return [self.cite(id) for id in ids]


def _texts(words: Words) -> dict[str, str] | None:
    return dict(words.texts) or None
