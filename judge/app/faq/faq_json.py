"""What ``judge faq build --json`` says of a document."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judge.publish.faq.document import Faq


def result_of(faq: Faq, document: str | None, out: Path | None) -> dict[str, Any]:
    """What each entry says, and the document itself where it was not written to a file."""
    front = faq.front

    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{front.game}/{front.edition}/{rule}" for rule in rules]

    return {
        "title": front.title,
        "language": front.language,
        "version": front.version or None,
        "date": front.date,
        "replaces": front.replaces or None,
        "against": front.against or None,
        "entries": [
            {
                "id": one.id,
                "topic": one.places[0][-1].code,
                "under": list(one.under),
                "question": one.question,
                "answer": one.answer,
                "short": one.short,
                "executed": one.executed,
                "change": one.change or None,
                "changed": list(one.changed),
                "local": one.local,
                "cites": full(one.rules),
            }
            for one in faq.entries
        ],
        "changes": [{"kind": one.kind, "id": one.id, "parts": list(one.parts)} for one in faq.changes],
        "failed": 0,
        "out": None if out is None else str(out),
        "document": document,
    }
