"""The imported versions of a card for a program: facts and dates; the publisher's words only where asked for."""

from __future__ import annotations

from typing import Any

from judge.library.pool.joined_pool import CardText, CardVersion, DatedWording, PoolCard
from judge.library.pool.markup import paragraphs


def versions_record(card: PoolCard, official: bool) -> list[dict[str, Any]]:
    """Every version of the card."""
    return [_version(version, official) for version in card.versions]


def _version(version: CardVersion, official: bool) -> dict[str, Any]:
    return {
        "references": list(version.references),
        "kind": version.kind,
        "faction": version.faction,
        "rarity": version.rarity,
        "sets": list(version.sets),
        "subtypes": list(version.subtypes),
        "numbers": dict(version.numbers),
        "collectors": list(version.collectors),
        "flags": list(version.flags),
        "texts": [_text(text, official) for text in version.texts],
        "old_numbers": [
            {"element": old.element, "number": old.number, "date": old.date} for old in version.old_numbers
        ],
        "answers": [
            {"date": answer.date} | ({"question": answer.question, "answer": answer.answer} if official else {})
            for answer in version.answers
        ],
    }


def _text(text: CardText, official: bool) -> dict[str, Any]:
    return {
        "element": text.element,
        "language": text.language,
        "wordings": [_wording(wording, official) for wording in text.wordings],
    }


def _wording(wording: DatedWording, official: bool) -> dict[str, Any]:
    record = {
        "date": wording.date,
        "state": wording.state,
        "references": list(wording.references),
        "sources": list(wording.sources),
    }
    return record | ({"text": wording.text, "abilities": list(paragraphs(wording.text))} if official else {})
