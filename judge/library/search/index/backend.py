"""What the search asks of an index. ``whoosh_index`` is the one there is, and alone knows Whoosh."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.spelling import KnownSpellings
from judge.library.search.record import Record

Ways = Mapping[str, float]
"""Stems, joined by spaces, with what they count."""


class SearchBackend(Protocol):
    """An index over records, which are known by their places from 0 on."""

    size: int
    book: int
    """Up to this place the records are the book's; from there on they only show it."""
    languages: tuple[str, ...]

    def record(self, place: int) -> Record:
        """The record at this place: what a hit shows."""

    def leads(self, place: int) -> Iterable[tuple[int, float]]:
        """The places of the rules that a record leads to, and the share of its score that it passes on."""

    def analyzer(self, language: str) -> Analyzer:
        """The analyzer that built the index."""

    def vocabulary(self, language: str) -> KnownSpellings:
        """The words of the records, unstemmed."""

    def alike(self, language: str) -> Mapping[str, Ways]:
        """For stems joined by spaces, what else to look for."""

    def postings(self, language: str, stem: str) -> Mapping[int, float]:
        """The records that have a stem, and how much of it."""

    def common(self, language: str, stem: str) -> int:
        """How many records of the book have a stem."""

    def positions(self, language: str, stem: str, among: Iterable[int]) -> Mapping[int, tuple[int, ...]]:
        """Where a stem stands in those of some records that have it."""

    def marked(self, field: str, value: str) -> Iterable[int]:
        """The records with this value of a filter field; of ``name_fr``, those whose title it is."""
