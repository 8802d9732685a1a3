"""The search index: Whoosh in memory, and packed into bytes that prove themselves before they are opened.

Whoosh opens an index with ``pickle``, which runs whatever the bytes say. So an index is never opened from a folder: it
is unpacked from one blob whose SHA-256 and makers are checked first, into memory. This catches damage and staleness; a
blob that somebody else made on purpose is kept out by the caller, who keeps it where only the user can write.
"""

from __future__ import annotations

import hashlib
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import ModuleType
from typing import Any

from judge.library.analyzer import Analyzer, Stem
from judge.library.search import Record, close, tolerance
from judge.model.value import Value, from_json, to_json

_NEVER_CALLED = (("urllib.request", "urlretrieve"), ("whoosh.lang.morph_en", "variations"))
"""What Whoosh imports for functions that nothing here calls: a tenth of the time of a search."""


@contextmanager
def _lean() -> Iterator[None]:
    """Imports without what is never called, and without warnings.

    Whoosh 2.7.4 has invalid escapes in its sources: a SyntaxWarning each from Python 3.12 on.
    """
    stood_in = [name for name, _ in _NEVER_CALLED if name not in sys.modules]
    for name, function in _NEVER_CALLED:
        if name in stood_in:
            sys.modules[name] = ModuleType(name)
            setattr(sys.modules[name], function, None)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for name in stood_in:
            del sys.modules[name]


with _lean():
    import whoosh
    from whoosh import fields, query
    from whoosh.analysis import SpaceSeparatedTokenizer
    from whoosh.filedb.filestore import RamStorage

LANGUAGES = ("fr", "en")
_SCHEMA_VERSION = 1
_TITLE_WEIGHT = 3.0
_MOST = 200
_SHORTEST_PREFIX = 3
_RECORDS = "records.json"
_MAKER = f"judge-search {_SCHEMA_VERSION} whoosh {whoosh.versionstring()} python {sys.version_info[:2]}".encode()


class Records(Value, frozen=True):
    """What the index was built over, kept in it: a hit is shown from here."""

    all: tuple[Record, ...]


class WhooshIndex:
    """A ``SearchBackend``: title and text by language, filled with the stems of our own analyzers."""

    def __init__(self, storage: Any, records: tuple[Record, ...]) -> None:
        self._records = records
        self._storage = storage
        self._searcher = storage.open_index().searcher()
        self._lexicons: dict[str, tuple[str, ...]] = {}

    @property
    def records(self) -> tuple[Record, ...]:
        """What the index was built over."""
        return self._records

    def analyzer(self, language: str) -> Analyzer:
        """The analyzer of a language."""
        return analyzer_of(language)

    def find(self, stems: tuple[str, ...], language: str, step: str) -> dict[int, float]:
        """The records of one step in one language."""
        pair = (f"title_{language}", f"text_{language}")
        each = [query.Or(self._spellings(pair, stem, step, stem == stems[-1])) for stem in dict.fromkeys(stems)]
        asked = query.Or(each) if step == "any" else query.And(each)
        named = query.Term(f"name_{language}", _name(stems))
        found = self._searcher.search(query.AndMaybe(asked, named), limit=_MOST)
        return {hit["at"]: hit.score for hit in found}

    def _spellings(self, names: tuple[str, ...], stem: str, step: str, is_last: bool) -> list[Any]:
        """The stem in each field, and what this step takes for it."""
        found: list[Any] = [query.Term(name, stem) for name in names]
        if step == "prefix" and is_last and len(stem) >= _SHORTEST_PREFIX:
            found += [query.Prefix(name, stem, boost=0.5) for name in names]
        most = tolerance(stem, step)
        for name in names if most else ():
            # By our own distance: Whoosh's counts a swap of neighbours as two slips.
            found += [query.Term(name, near, boost=0.5**far) for far, near in close(stem, self._lexicon(name), most)]
        return found

    def _lexicon(self, name: str) -> tuple[str, ...]:
        if name not in self._lexicons:
            self._lexicons[name] = tuple(known.decode() for known in self._searcher.reader().lexicon(name) if known)
        return self._lexicons[name]

    def packed(self) -> bytes:
        """The whole index as bytes for ``unpacked``."""
        files = {name: bytes(body) for name, body in self._storage.files.items()}
        files[_RECORDS] = to_json(Records(self._records))
        heads = "\n".join(f"{name} {len(body)}" for name, body in files.items()).encode()
        body = heads + b"\n\n" + b"".join(files.values())
        return b"\n".join((_MAKER, hashlib.sha256(body).hexdigest().encode(), body))


def built(records: tuple[Record, ...]) -> WhooshIndex:
    """The index over these records."""
    storage = RamStorage()
    writer = storage.create_index(_schema()).writer()
    for at, record in enumerate(records):
        writer.add_document(at=at, **_document(record))
    writer.commit()
    return WhooshIndex(storage, records)


def unpacked(blob: bytes) -> WhooshIndex | None:
    """The index in these bytes; None if they are damaged, or come from another version of anything."""
    maker, _, rest = blob.partition(b"\n")
    check, _, body = rest.partition(b"\n")
    if maker != _MAKER or check != hashlib.sha256(body).hexdigest().encode():
        return None
    heads, _, contents = body.partition(b"\n\n")
    storage, at = RamStorage(), 0
    for head in heads.decode().splitlines():
        name, _, size = head.rpartition(" ")
        storage.files[name] = contents[at : at + int(size)]
        at += int(size)
    records = from_json(storage.files.pop(_RECORDS), Records)
    return WhooshIndex(storage, records.all)


@lru_cache(maxsize=4)
def analyzer_of(language: str) -> Analyzer:
    """The analyzer of a language, with Whoosh's stemmer."""
    return Analyzer(language, _stemmer(language))


def _stemmer(language: str) -> Stem:
    if language == "fr":
        from whoosh.lang.snowball.french import FrenchStemmer as Stemmer
    else:
        from whoosh.lang.snowball.english import EnglishStemmer as Stemmer
    stem: Stem = Stemmer().stem
    return stem


def _schema() -> Any:
    text = {f"text_{one}": fields.TEXT(analyzer=SpaceSeparatedTokenizer()) for one in LANGUAGES}
    title = {
        f"title_{one}": fields.TEXT(analyzer=SpaceSeparatedTokenizer(), field_boost=_TITLE_WEIGHT) for one in LANGUAGES
    }
    name = {f"name_{one}": fields.ID for one in LANGUAGES}
    return fields.Schema(at=fields.STORED, kind=fields.ID, number=fields.ID, **name, **title, **text)


def _document(record: Record) -> dict[str, str]:
    found = {"kind": record.kind, "number": record.id}
    for language in LANGUAGES:
        title = analyzer_of(language).stems(dict(record.title.texts).get(language, ""))
        text = analyzer_of(language).stems(dict(record.text.texts).get(language, ""))
        # A title counts a word once: the singular and plural of a term are no stress.
        found[f"title_{language}"] = " ".join(dict.fromkeys(title))
        found[f"text_{language}"] = " ".join(text)
        found[f"name_{language}"] = _name(title)
    return found


def _name(stems: tuple[str, ...]) -> str:
    """A title as one word: who asks for exactly these words means this record."""
    return "_".join(sorted(set(stems)))
