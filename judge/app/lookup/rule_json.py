"""A rule as ``--json`` shows it: plain, the same in every language, every citation in full."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.app.corpus.official_wording import record_of
from judge.explain.pages.references import Quote, Uses
from judge.library.rulebook.cross_references import Crossing
from judge.model.cards.card import Words
from judge.model.rulebook.rule import Rule, Rulebook


class RuleRecords:
    """The records of one rulebook."""

    def __init__(
        self,
        rulebook: Rulebook,
        crossing: Crossing,
        uses: Uses | None,
        quotes: Callable[[Rule], tuple[Quote, ...]] = lambda rule: (),
    ) -> None:
        self._quotes = quotes
        self._crossing = crossing
        self._uses = uses
        self._game = rulebook.game
        self._prefix = f"{rulebook.game}/{rulebook.edition}/"
        self._classes = {number: (name, reason) for number, name, reason in rulebook.classes}
        self._terms = {term.code: term for term in rulebook.terms}

    def record(self, rule: Rule, official: bool = False) -> dict[str, Any]:
        """One rule, with its lines, remarks and examples inside it; official wordings only where they are asked for."""
        parts = self._crossing.parts.get(rule.id, ())
        previous_number, next_number = self._crossing.neighbours(rule.parent or rule.id)
        return {
            **self._words(rule),
            "path": [{"number": section.number, "title": dict(section.title.texts)} for section in self._path(rule)],
            "parent": self.cite(rule.parent),
            "parts": [self._words(part) for part in parts],
            "official": [record_of(self._game, quote) for quote in self._quotes(rule)] if official else None,
            "see": [self.cite(id) for id in rule.see],
            "seen_from": [self.cite(id) for id in self._crossing.seen_from.get(rule.id, ())],
            "terms": [self._term(code) for code in rule.terms],
            "readings": self._gathered(self._crossing.readings, rule),
            "renumbered_to": ", ".join(rule.renumbered_to),
            "other_editions": self._other_editions(rule),
            **self._class(rule),
            "previous": self.cite(previous_number),
            "next": self.cite(next_number),
        }

    def unknown(self, asked: str, nearest: tuple[str, ...]) -> dict[str, Any]:
        """The record of something that was asked for and does not exist, with the nearest ids."""
        return {
            "id": None,
            "kind": "unknown",
            "asked": asked,
            "nearest": [id if ":" in id else self.cite(id) for id in nearest],
        }

    def cite(self, id: str) -> str | None:
        """The full citation of an id; None for an empty one."""
        return f"{self._prefix}{id}" if id else None

    def _other_editions(self, rule: Rule) -> list[str]:
        """The full citations of what other editions have for the rule."""
        return [f"{self._game}/{cited.replace(':', '/', 1)}" for cited in self._crossing.elsewhere.get(rule.id, ())]

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
            "recast_by": list(self._uses.recast.get(rule.id, ())) if self._uses else None,
        }

    def _term(self, code: str) -> dict[str, Any]:
        term = self._terms.get(code)
        return {"code": code, **({language: forms.form for language, forms in term.forms} if term else {})}

    def _class(self, rule: Rule) -> dict[str, Any]:
        """Class, slots and scenarios; None where nobody has computed them."""
        slots = self._gathered(self._uses.enforced, rule) if self._uses else []
        name, reason = ("enforced", "") if slots else self._classes.get(rule.id, (None, ""))
        if name is None and self._uses is not None:
            name = "pending"
        scenarios = self._gathered(self._uses.scenarios, rule) if self._uses else []
        parts = (rule.id, *(part.id for part in self._crossing.parts.get(rule.id, ())))
        return {
            "class": name,
            "class_reason": reason,
            "in_part": [self._classes[id][1] for id in parts if self._classes.get(id, ("", ""))[0] == "in_part"],
            "enforced_by": slots if self._uses else None,
            "scenarios": scenarios if self._uses else None,
            "answers": [scenario for scenario in scenarios if scenario in self._uses.questions] if self._uses else None,
        }

    def _gathered(self, links: Mapping[str, tuple[str, ...]], rule: Rule) -> list[str]:
        """What the links name for the rule or for a part of it, each name once."""
        ids = (rule.id, *(part.id for part in self._crossing.parts.get(rule.id, ())))
        return list(dict.fromkeys(name for id in ids for name in links.get(id, ())))
