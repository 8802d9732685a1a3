"""Opens the search index: from the private cache, or built anew, in memory if it cannot be kept."""

from __future__ import annotations

from functools import lru_cache

from judge.app.store.cache import read, stamp, write
from judge.app.store.one_moment import stamp_to_read
from judge.library.search.index import whoosh_index
from judge.library.search.index.whoosh_index import WhooshIndex
from judge.model.value import Value


class Opened(Value, frozen=True):
    """An index; ``kept`` says that the disk keeps it for the next time, ``cached`` that it comes from there."""

    index: WhooshIndex
    kept: bool
    cached: bool


@lru_cache(maxsize=4)
def opened(game: str, edition: str, language: str = "") -> Opened:
    """The index of an edition. Whatever is wrong with the cached one, a new one is built.

    ``language`` is one that has words of its own for search, though the rules are not written in it, see
    ``own_language``: it has an index of its own, so that nobody else meets its words or its faults.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    index = _cached(read(_name(game, edition, language), stamp_to_read()))
    return Opened(index, kept=True, cached=True) if index is not None else rebuilt(game, edition, language)


def own_language(language: str) -> str:
    """The language, if it has words of its own for search and the rules are not written in it; else empty."""
    from judge.app.store.place import rules_root
    from judge.library.search.analysis.language import has_own_words

    return language if has_own_words(rules_root(), language) else ""


def rebuilt(game: str, edition: str, language: str = "") -> Opened:
    """A new index, whatever the cache holds.

    Raises:
        Refused: as ``opened``.
    """
    # What only building needs is dear to import, and seldom needed.
    from judge.app.corpus.rules_and_messages import corpus
    from judge.app.lookup.search_records import sources
    from judge.app.store.place import rules_root
    from judge.library.search.analysis.language_file import search_languages
    from judge.library.search.index.building import built
    from judge.library.search.sources import synonyms_of

    current_stamp = stamp()
    languages = search_languages(rules_root(), language)
    index = built(sources(game, edition), languages, synonyms_of(corpus(game, edition).rulebook))
    return Opened(index, kept=write(_name(game, edition, language), current_stamp, index.packed()), cached=False)


def _name(game: str, edition: str, language: str) -> str:
    return f"search-{game}-{edition}{language and '-'}{language}.index"


def _cached(raw: bytes | None) -> WhooshIndex | None:
    if raw is None:
        return None
    try:
        return whoosh_index.opened(raw[1:])
    except Exception:  # noqa: BLE001 — a cache may fail in any way; the answer to each is to build it anew
        return None
