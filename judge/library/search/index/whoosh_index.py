"""The index: Whoosh in memory, filled with the stems of our own analyzers, and packed into one blob of bytes.

Whoosh keeps the lexicon and the postings; what a word is worth in a record is worked out when the index is built and
stored as the weight of the posting. Records, vocabulary and languages lie beside it, decoded when they are needed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.language import Language
from judge.library.search.analysis.spelling import KnownSpellings, Spelt
from judge.library.search.analysis.stemming import stemmer
from judge.library.search.index.harmless import VERSION, RamStorage, formats, whoosh3
from judge.library.search.index.packing import packed, unpacked
from judge.library.search.record import Record
from judge.model.value import Value

SCHEMA_VERSION = 4
MAKER = f"judge-search {SCHEMA_VERSION} whoosh {VERSION} python {sys.version_info[0]}.{sys.version_info[1]}".encode()
NAME, FORMAT = "judge", formats.Positions()
"""Whoosh's name for the index, and how every field stores its terms: with a weight and positions."""
_BESIDE_WHOOSH = "judge/"


class IndexHead(Value, frozen=True):
    """What is kept of the whole: Whoosh's name for it, languages, others by language, leads, where records begin.

    ``book`` is how many records come before those that only show the others.
    """

    segment: str
    languages: tuple[Language, ...]
    alike: dict[str, dict[str, dict[str, float]]]
    leads: tuple[tuple[tuple[int, float], ...], ...]
    starts: tuple[int, ...]
    book: int


class WhooshIndex:
    """A ``SearchBackend``."""

    def __init__(self, storage: Any, own_pieces: Mapping[str, bytes | memoryview]) -> None:
        self._storage = storage
        self._own_pieces = own_pieces
        self._whole = msgspec.json.decode(own_pieces["whole"], type=IndexHead)
        self.languages = tuple(language.code for language in self._whole.languages)
        self.size = len(self._whole.leads)
        self.book = self._whole.book
        codec = whoosh3.W3Codec()
        # Not by its table of contents, which is a pickle of whole objects.
        self._terms = codec.terms_reader(storage, whoosh3.W3Segment(codec, NAME, self.size, self._whole.segment))
        self._analyzers = {
            language.code: Analyzer(language, stemmer(language.reads)) for language in self._whole.languages
        }
        self._postings: dict[tuple[str, str], dict[int, float]] = {}
        self._common: dict[tuple[str, str], int] = {}
        self._vocabularies: dict[str, KnownSpellings] = {}
        self._records: dict[int, Record] = {}

    def record(self, place: int) -> Record:
        """The record at this place: what a hit shows."""
        if place not in self._records:
            first_byte, last_byte = self._whole.starts[place : place + 2]
            self._records[place] = msgspec.json.decode(self._own_pieces["records"][first_byte:last_byte], type=Record)
        return self._records[place]

    def leads(self, place: int) -> Iterable[tuple[int, float]]:
        """The places of the rules that a record leads to, and the share of its score that it passes on."""
        return self._whole.leads[place]

    def analyzer(self, language: str) -> Analyzer:
        """The analyzer that built the index."""
        return self._analyzers[language]

    def alike(self, language: str) -> Mapping[str, Mapping[str, float]]:
        """For stems joined by spaces, what else to look for."""
        return self._whole.alike[language]

    def vocabulary(self, language: str) -> KnownSpellings:
        """The words of the records, unstemmed."""
        if language not in self._vocabularies:
            spelt_words = msgspec.json.decode(self._own_pieces[f"vocabulary_{language}"], type=dict[str, Spelt])
            self._vocabularies[language] = KnownSpellings(spelt_words)
        return self._vocabularies[language]

    def postings(self, language: str, stem: str) -> Mapping[int, float]:
        """The records that have a stem, and how much of it."""
        key = (f"words_{language}", stem)
        if key not in self._postings:
            weights: dict[int, float] = {}
            matcher = self._matcher(*key)
            while matcher is not None and matcher.is_active():
                weights[matcher.id()] = matcher.weight()
                matcher.next()
            self._postings[key] = weights
        return self._postings[key]

    def common(self, language: str, stem: str) -> int:
        """How many records of the book have a stem."""
        key = (language, stem)
        if key not in self._common:
            self._common[key] = sum(1 for place in self.postings(language, stem) if place < self.book)
        return self._common[key]

    def positions(self, language: str, stem: str, among: Iterable[int]) -> Mapping[int, tuple[int, ...]]:
        """Where a stem stands in those of some records that have it."""
        positions = {}
        matcher = self._matcher(f"words_{language}", stem)
        for place in sorted(among) if matcher is not None else ():
            if not matcher.is_active():
                break
            matcher.skip_to(place)
            if matcher.is_active() and matcher.id() == place:
                positions[place] = tuple(matcher.value_as("positions"))
        return positions

    def marked(self, field: str, value: str) -> Iterable[int]:
        """The records with this value of a filter field; of ``name_fr``, those whose title it is."""
        matcher = self._matcher(field, value)
        return tuple(matcher.all_ids()) if matcher is not None else ()

    def packed(self) -> bytes:
        """The whole index as bytes for ``opened``."""
        files = {name: bytes(body) for name, body in self._storage.files.items()}
        return packed(
            files | {f"{_BESIDE_WHOOSH}{name}": bytes(body) for name, body in self._own_pieces.items()}, MAKER
        )

    def _matcher(self, field: str, text: str) -> Any:
        term = (field, text.encode())
        return self._terms.matcher(*term, FORMAT) if term in self._terms else None


def opened(blob: bytes) -> WhooshIndex | None:
    """The index in these bytes; None if they are damaged, or come from another version of anything."""
    pieces = unpacked(blob, MAKER)
    if pieces is None:
        return None
    storage = RamStorage()
    own_pieces = {}
    for name, body in pieces.items():
        if name.startswith(_BESIDE_WHOOSH):
            own_pieces[name.removeprefix(_BESIDE_WHOOSH)] = body
        else:
            storage.files[name] = body
    return WhooshIndex(storage, own_pieces)
