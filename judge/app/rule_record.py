"""A rule as ``--json`` shows it: plain, the same in every language, every citation in full."""

from __future__ import annotations

from typing import Any

from judge.explain.references import Uses
from judge.library.crossing import Crossing
from judge.model.card import Words
from judge.model.rule import Rule, Rulebook


class RuleRecords:
    """The records of one rulebook."""

    def __init__(self, rulebook: Rulebook, crossing: Crossing, uses: Uses | None) -> None:
        self._crossing = crossing
        self._uses = uses
        self._prefix = f"{rulebook.game}/{rulebook.edition}/"
        self._classes = {number: (name, reason) for number, name, reason in rulebook.classes}
        self._terms = {term.code: term for term in rulebook.terms}

    def record(self, rule: Rule) -> dict[str, Any]:
        """One rule, with its lines, remarks and examples inside it."""
        before, after = self._crossing.neighbours(rule.parent or rule.id)
        return {
            **self._words(rule),
            "path": [{"number": one.number, "title": dict(one.title.texts)} for one in self._path(rule)],
            "parent": self.cite(rule.parent),
            "parts": [self._words(part) for part in self._crossing.parts.get(rule.id, ())],
            "see": [self.cite(id) for id in rule.see],
            "seen_from": [self.cite(id) for id in self._crossing.seen_from.get(rule.id, ())],
            "terms": [self._term(code) for code in rule.terms],
            "readings": list(self._crossing.readings.get(rule.id, ())),
            "renumbered_to": rule.renumbered_to,
            **self._class(rule),
            "previous": self.cite(before),
            "next": self.cite(after),
        }

    def unknown(self, asked: str, nearest: tuple[str, ...]) -> dict[str, Any]:
        """What was asked for and is not there."""
        return {
            "id": None,
            "kind": "unknown",
            "asked": asked,
            "nearest": [id if ":" in id else self.cite(id) for id in nearest],
        }

    def cite(self, id: str) -> str | None:
        """The full citation; None for nothing."""
        return f"{self._prefix}{id}" if id else None

    def _path(self, rule: Rule) -> tuple[Any, ...]:
        return self._crossing.path(rule.section)

    def _words(self, rule: Rule) -> dict[str, Any]:
        return {
            "id": self.cite(rule.id),
            "number": rule.id,
            "kind": rule.kind,
            "authority": rule.authority,
            "wording": "ours",
            "source": rule.source,
            "text": dict(rule.words.texts),
            "hole": dict(rule.hole.texts) if rule.hole != Words() else None,
        }

    def _term(self, code: str) -> dict[str, Any]:
        term = self._terms.get(code)
        return {"code": code, **({language: forms.form for language, forms in term.forms} if term else {})}

    def _class(self, rule: Rule) -> dict[str, Any]:
        """Class, slots and scenarios; None where nobody has computed them."""
        slots = self._uses.enforced.get(rule.id, ()) if self._uses else ()
        name, reason = ("enforced", "") if slots else self._classes.get(rule.id, (None, ""))
        if name is None and self._uses is not None:
            name = "pending"
        return {
            "class": name,
            "class_reason": reason,
            "enforced_by": list(slots) if self._uses else None,
            "scenarios": list(self._uses.scenarios.get(rule.id, ())) if self._uses else None,
        }
