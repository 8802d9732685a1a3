"""The search index: Whoosh in memory, and packed into bytes that prove themselves before they are opened.

Whoosh opens an index with ``pickle``, which runs whatever the bytes say. So an index is never opened from a folder: it
is unpacked from one blob whose SHA-256 and makers are checked first, into memory. This catches damage and staleness; a
blob that somebody else made on purpose is kept out by the caller, who keeps it where only the user can write.
"""

from __future__ import annotations

import hashlib
import sys
import warnings
from functools import lru_cache
from typing import Any

from judge.library.analyzer import Analyzer, Stem
from judge.library.search import Record

with warnings.catch_warnings():
    # Whoosh 2.7.4 has invalid escapes in its sources: a SyntaxWarning each from Python 3.12 on.
    warnings.simplefilter("ignore")
    import whoosh
    from whoosh import fields, query
    from whoosh.analysis import SpaceSeparatedTokenizer
    from whoosh.filedb.filestore import RamStorage

LANGUAGES = ("fr", "en")
_SCHEMA_VERSION = 1
_TITLE_WEIGHT = 3.0
_MOST = 200
_MAKER = f"judge-search {_SCHEMA_VERSION} whoosh {whoosh.versionstring()} python {sys.version_info[:2]}".encode()


class WhooshIndex:
    """A ``SearchBackend``: four fields, title and text by language, filled with the stems of our own analyzers."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage
        self._searcher = storage.open_index().searcher()

    def analyzer(self, language: str) -> Analyzer:
        """The analyzer of a language."""
        return analyzer_of(language)

    def find(self, stems: tuple[str, ...], language: str, step: str) -> dict[int, float]:
        """The records of one step in one language."""
        pair = (f"title_{language}", f"text_{language}")
        each = [_any_field(pair, stem, step, is_last=stem == stems[-1]) for stem in dict.fromkeys(stems)]
        whole = query.Or(each) if step == "any" else query.And(each)
        return {hit["at"]: hit.score for hit in self._searcher.search(whole, limit=_MOST)}

    def packed(self) -> bytes:
        """The whole index as bytes for ``unpacked``."""
        files = {name: bytes(body) for name, body in self._storage.files.items()}
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
    return WhooshIndex(storage)


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
    return WhooshIndex(storage)


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
    return fields.Schema(at=fields.STORED, kind=fields.ID, number=fields.ID, **title, **text)


def _document(record: Record) -> dict[str, str]:
    found = {"kind": record.kind, "number": record.id}
    for name, words in (("title", record.title), ("text", record.text)):
        for language in LANGUAGES:
            if language in words.languages:
                found[f"{name}_{language}"] = " ".join(analyzer_of(language).stems(words.get(language)))
    return found


def _any_field(names: tuple[str, ...], stem: str, step: str, is_last: bool) -> Any:
    found: list[Any] = [query.Term(name, stem) for name in names]
    if step == "prefix" and is_last and len(stem) > 2:
        found += [query.Prefix(name, stem, boost=0.5) for name in names]
    if step in ("typo", "any") and len(stem) > 2:
        far = 1 if len(stem) < 6 else 2
        found += [query.FuzzyTerm(name, stem, maxdist=far, prefixlength=1, boost=0.5) for name in names]
    return query.Or(found)
