"""Opens the search index: from the private cache, or built anew, in memory if it cannot be kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.app.corpus import corpus
from judge.app.shelf import read, stamp, write
from judge.library.index import WhooshIndex, built, unpacked
from judge.library.search import Record, records_of
from judge.model.card import Words
from judge.model.value import Value


class Opened(Value, frozen=True):
    """An index, and whether the disk keeps it for the next time."""

    index: Any
    kept: bool


@lru_cache(maxsize=4)
def opened(game: str, edition: str) -> Opened:
    """The index of an edition. Whatever is wrong with the cached one, a new one is built.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    name, current = f"search-{game}-{edition}.index", stamp()
    found = _cached(read(name, current))
    if found is not None:
        return Opened(found, kept=True)
    records = records_of(corpus(game, edition).rulebook)
    found = built((*records, *_scenarios(game)))
    return Opened(found, kept=write(name, current, found.packed()))


def _cached(raw: bytes | None) -> WhooshIndex | None:
    if raw is None:
        return None
    try:
        return unpacked(raw[1:])
    except Exception:  # noqa: BLE001 — a cache may fail in any way; the answer to each is to build it anew
        return None


def _scenarios(game: str) -> Iterator[Record]:
    """The bundled scenarios by their sentence and their question. A faulty one is for ``judge check`` to report."""
    from judge.app.place import scenarios_root
    from judge.model.diagnostic import Refused
    from judge.text.decode import Faults, Fields
    from judge.text.yaml import read as parse

    root = scenarios_root() / game
    for path in sorted(root.rglob("*.yaml")):
        if "refused" in path.relative_to(root).parts:
            continue
        try:
            fields = Fields(parse(path.read_bytes(), path.name), Faults(), None, "a scenario")
        except (Refused, OSError):
            continue
        name, question = fields.bilingual("name"), fields.bilingual("question")
        yield Record("scenario", path.stem, Words(tuple(name.items())), Words(tuple(question.items())))
