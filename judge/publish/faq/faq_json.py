"""A FAQ as JSON, for other programs: plain texts, full citations, nothing to be parsed out of a sentence."""

from __future__ import annotations

import json
from typing import Any

from judge.model.rulebook.rule import Rule
from judge.model.telling.explanation import Missed
from judge.publish.faq.document import Faq, Indexed
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.sentences import Telling
from judge.text.catalogue import Catalogue

VERSION = 1
"""The version of this format; it grows when a key changes its meaning."""


def faq_json(faq: Faq, catalogue: Catalogue) -> bytes:
    """The document, in UTF-8."""
    text = json.dumps(_Records(faq, catalogue).document(), ensure_ascii=False, indent=1)
    return f"{text}\n".encode()


class _Records:
    def __init__(self, faq: Faq, catalogue: Catalogue) -> None:
        self._faq = faq
        self._telling = Telling(faq, catalogue)
        self._prefix = f"{faq.front.game}/{faq.front.edition}/"

    def document(self) -> dict[str, Any]:
        front = self._faq.front
        return {
            "faq": VERSION,
            "title": front.title,
            "game": front.game,
            "edition": front.edition,
            "language": front.language,
            "version": front.version or None,
            "after": front.after or None,
            "date": front.date or None,
            "replaces": front.replaces or None,
            "against": front.against or None,
            "built": front.built,
            "wording": self._telling.say("wording"),
            "entries": [self._entry(entry) for entry in self._faq.entries],
            "changes": [
                {"kind": alteration.kind, "id": alteration.id, "question": self._telling.question(alteration),
                 "parts": list(alteration.parts)}
                for alteration in self._faq.changes
            ],
            "rules": [self._rule(rule) for section in self._faq.sections for rule in section.rules],
            "readings": [
                {"id": reading.id, "option": reading.option, "question": reading.question, "says": reading.says,
                 "why": reading.why, "rules": self._full(reading.rules)}
                for reading in self._faq.readings
            ],
            "next_edition": self._next(),
            "glossary": [
                {"code": gloss.code, "term": gloss.form, "other": gloss.other or None, "definition": gloss.definition,
                 "rules": self._full(gloss.rules)}
                for gloss in self._faq.glossary
            ],
            "index": {
                "cards": [_row(row, row.name) for row in self._faq.cards],
                "rules": [_row(row, f"{self._prefix}{row.name}") for row in self._faq.rules],
            },
        }  # fmt: skip

    def _next(self) -> dict[str, Any] | None:
        """What a later edition changes, its rules cited in full; null where none says it."""
        next_edition, front = self._faq.next, self._faq.front
        if next_edition is None:
            return None
        changes = [
            {"topic": change.topic, "says": change.says, "entries": list(change.entries),
             "rules": [f"{front.game}/{next_edition.edition}/{rule}" for rule in change.rules],
             "older": self._full(change.older)}
            for change in next_edition.changes
        ]  # fmt: skip
        return {"edition": next_edition.edition, "changes": changes}

    def _entry(self, entry: FaqEntry) -> dict[str, Any]:
        return {
            "id": entry.id,
            "aliases": list(entry.aliases),
            "under": [[{"code": head.code, "title": head.title} for head in place] for place in entry.places],
            "question": entry.question,
            "answer": entry.answer or None,
            "verdict": entry.verdict or None,
            "short": entry.short,
            "executed": entry.executed,
            "because": self._said(entry.because),
            "steps": [
                {"n": step.n, "text": step.text, "cites": self._full(step.cites), "not": self._said(step.missed)}
                for step in entry.steps
            ],
            "closing": entry.closing or None,
            "paragraphs": [{"kind": paragraph.label or None, "text": paragraph.text} for paragraph in entry.paragraphs],
            "board": None if not entry.board else {
                "header": entry.header,
                "sides": [
                    {
                        "player": side.player or None,
                        "zones": [{"zone": zone.title, "things": list(zone.things)} for zone in side.zones],
                    }
                    for side in entry.board
                ],
            },
            "contrasts": self._said(entry.contrasts),
            "acting": [
                {"name": card.name, "facts": card.facts, "abilities": [*card.abilities, *card.not_computed],
                 "source": list(card.source)}
                for card in entry.acting
            ],
            "see": list(entry.see),
            "foot": list(entry.foot),
            "cards": [{"code": code, "name": name} for code, name in entry.cards],
            "cites": self._full(entry.rules),
            "terms": list(entry.terms),
            "readings": dict(entry.readings),
            "local": entry.local,
            "change": entry.change or None,
            "changed": list(entry.changed),
        }  # fmt: skip

    def _said(self, sentences: tuple[Missed, ...]) -> list[dict[str, Any]]:
        return [{"text": sentence.text, "cites": self._full(sentence.cites)} for sentence in sentences]

    def _rule(self, rule: Rule) -> dict[str, Any]:
        return {
            "id": f"{self._prefix}{rule.id}",
            "number": rule.source or rule.id,
            "authority": rule.authority,
            "wording": "ours",
            "text": self._telling.rule(rule),
            "hole": self._telling.hole(rule) or None,
        }

    def _full(self, rules: tuple[str, ...]) -> list[str]:
        return [f"{self._prefix}{rule}" for rule in rules]


def _row(row: Indexed, name: str) -> dict[str, Any]:
    return {"name": name, "entries": list(row.ids)}
