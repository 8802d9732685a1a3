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
                "id": entry.id,
                "topic": entry.places[0][-1].code,
                "under": list(entry.under),
                "question": entry.question,
                "answer": entry.answer,
                "short": entry.short,
                "executed": entry.executed,
                "change": entry.change or None,
                "changed": list(entry.changed),
                "local": entry.local,
                "cites": full(entry.rules),
            }
            for entry in faq.entries
        ],
        "changes": [
            {"kind": alteration.kind, "id": alteration.id, "parts": list(alteration.parts)}
            for alteration in faq.changes
        ],
        "failed": 0,
        "out": None if out is None else str(out),
        "document": document,
    }
