"""Counts what a numbered text has."""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.overlay import OverlayRecord
from judge.library.rulebook.numbers import is_heading, is_number

Counts = tuple[tuple[str, int], ...]


def rule_counts(records: Iterable[OverlayRecord]) -> Counts:
    """Rules and headings with a number, their items, remarks and examples, and what has no number of its own."""
    counts = dict.fromkeys(("rules", "headings", "items", "remarks", "examples", "unnumbered"), 0)
    for record in records:
        counts[_column(record)] += 1
    return tuple(counts.items())


def is_official_number(id: str) -> bool:
    """True for a number of the publisher's, of a rule or a heading."""
    return is_number(id) or is_heading(id)


def _column(record: OverlayRecord) -> str:
    if record.kind in ("rule", "heading"):
        return f"{record.kind}s" if is_official_number(record.id) else "unnumbered"
    return f"{record.kind}s"
