"""An import of cards as ``--json`` shows it: counts, places and names; no text of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.app.importing.card_data.imported_cards import CardsImport, ImportedFile
from judge.library.pool.joined_pool import CardVersion
from judge.library.pool.read_card_file import Unknown


def result_of(outcome: CardsImport) -> dict[str, Any]:
    """The result of an import of cards."""
    playable = outcome.playability
    return {
        "dry_run": outcome.dry_run,
        "files": [_file(file) for file in outcome.files],
        "cards": len(outcome.pool.versions),
        "names": len(outcome.pool.cards),
        "printings": sum(len(version.references) for version in outcome.pool.versions),
        "languages": list(outcome.languages),
        "sources": outcome.sources,
        "playable": playable.playable,
        "refused": dict(playable.refused),
        "errata": _references(outcome.errata),
        "disputed": _references(outcome.disputed),
        "flags": outcome.flagged,
        "path": outcome.path,
        "changed": outcome.is_changed,
        "written": outcome.is_changed and not outcome.dry_run,
    }


def _file(file: ImportedFile) -> dict[str, Any]:
    read = file.read
    return {
        "file": file.name,
        "sha256": read.sha256,
        "shape": read.shape,
        "date": {"value": file.date.date, "how": file.date.how},
        "records": read.records,
        "printings": len(read.printings),
        "languages": sorted({printing.language for printing in read.printings}),
        "damaged": read.damaged,
        "repeated": read.repeated,
        "not_understood": {
            "fields": _unknown(read.fields), "signs": _unknown(read.signs), "kinds": _unknown(read.kinds),
        },
    }  # fmt: skip


def _unknown(unknown: Sequence[Unknown]) -> list[dict[str, Any]]:
    return [{"what": each.what, "count": each.count, "first": each.first} for each in unknown]


def _references(versions: Sequence[CardVersion]) -> list[str]:
    return [version.references[0] for version in versions]
