"""A FAQ as JSON, for other programs: plain texts, full citations, nothing to be parsed out of a sentence."""

from __future__ import annotations

import json
from typing import Any

from judge.model.rulebook.rule import Rule
from judge.model.telling.explanation import Missed
from judge.publish.faq.document import Faq, Indexed
from judge.publish.faq.entry import Entry
from judge.publish.faq.sentences import Telling
from judge.text.catalogue import Catalogue

VERSION = 1
"""The version of this format; it grows when a key changes its meaning."""


def faq_json(faq: Faq, words: Catalogue) -> bytes:
    """The document, in UTF-8."""
    text = json.dumps(_Records(faq, words).document(), ensure_ascii=False, indent=1)
    return f"{text}\n".encode()


class _Records:
    def __init__(self, faq: Faq, words: Catalogue) -> None:
        self._faq = faq
        self._telling = Telling(faq, words)
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
            "entries": [self._entry(one) for one in self._faq.entries],
            "changes": [
                {"kind": one.kind, "id": one.id, "question": self._telling.question(one), "parts": list(one.parts)}
                for one in self._faq.changes
            ],
            "rules": [self._rule(rule) for section in self._faq.sections for rule in section.rules],
            "readings": [
                {"id": one.id, "option": one.option, "question": one.question, "says": one.says, "why": one.why,
                 "rules": self._full(one.rules)}
                for one in self._faq.readings
            ],
            "glossary": [
                {"code": one.code, "term": one.form, "other": one.other or None, "definition": one.definition,
                 "rules": self._full(one.rules)}
                for one in self._faq.glossary
            ],
            "index": {
                "cards": [_row(row, row.name) for row in self._faq.cards],
                "rules": [_row(row, f"{self._prefix}{row.name}") for row in self._faq.rules],
            },
        }  # fmt: skip

    def _entry(self, one: Entry) -> dict[str, Any]:
        return {
            "id": one.id,
            "aliases": list(one.aliases),
            "under": [[{"code": head.code, "title": head.title} for head in place] for place in one.places],
            "question": one.question,
            "answer": one.answer or None,
            "verdict": one.verdict or None,
            "short": one.short,
            "executed": one.executed,
            "steps": [
                {"n": step.n, "text": step.text, "cites": self._full(step.cites), "not": self._said(step.missed)}
                for step in one.steps
            ],
            "closing": one.closing or None,
            "paragraphs": [{"kind": part.label or None, "text": part.text} for part in one.paragraphs],
            "board": None if not one.board else {
                "header": one.header,
                "sides": [
                    {
                        "player": side.player or None,
                        "zones": [{"zone": zone.title, "things": list(zone.things)} for zone in side.zones],
                    }
                    for side in one.board
                ],
            },
            "contrasts": self._said(one.contrasts),
            "see": list(one.see),
            "foot": list(one.foot),
            "cards": [{"code": code, "name": name} for code, name in one.cards],
            "cites": self._full(one.rules),
            "terms": list(one.terms),
            "readings": dict(one.readings),
            "local": one.local,
            "change": one.change or None,
            "changed": list(one.changed),
        }  # fmt: skip

    def _said(self, found: tuple[Missed, ...]) -> list[dict[str, Any]]:
        return [{"text": one.text, "cites": self._full(one.cites)} for one in found]

    def _rule(self, rule: Rule) -> dict[str, Any]:
        return {
            "id": f"{self._prefix}{rule.id}",
            "number": rule.short,
            "authority": rule.authority,
            "wording": "ours",
            "text": self._telling.rule(rule),
            "hole": self._telling.hole(rule) or None,
        }

    def _full(self, rules: tuple[str, ...]) -> list[str]:
        return [f"{self._prefix}{rule}" for rule in rules]


def _row(row: Indexed, name: str) -> dict[str, Any]:
    return {"name": name, "entries": list(row.ids)}
