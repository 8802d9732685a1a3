"""The official wordings that the user's overlays hold: asked by number, without a look at the rest."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from judge.library.overlay import FILE, OfficialText, Overlay, OverlayRecord, SourcePlace, is_name, load, sameness
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.value import change

MOST_WORDINGS = 20
"""So many wordings of one number are quoted: sources that disagree oftener are no two copies of a rulebook."""


def official(data_root: Path, game: str, edition: str, rule_id: str) -> tuple[OfficialText, ...]:
    """The official wordings of one record: one for every language and every wording that the sources disagree in.

    A damaged overlay counts as none here, for it must not keep anybody from our own wording; ``damaged`` says what is
    wrong with it.
    """
    return tuple(text for shelf in _shelves(data_root, game, edition) for text in shelf.under((rule_id,)))


def texts(data_root: Path, game: str, edition: str) -> tuple[OfficialText, ...]:
    """Every official wording of an edition, in the order of the sources: what search has to know."""
    return tuple(text for shelf in _shelves(data_root, game, edition) for text in shelf.under(shelf.ids))


def texts_of(
    data_root: Path, game: str, edition: str, ids: Collection[str], with_parts: bool = False
) -> tuple[OfficialText, ...]:
    """The official wordings of some records, in the order of the sources; of their parts, too, if they are wanted."""
    shelves = _shelves(data_root, game, edition)
    return tuple(text for shelf in shelves for text in shelf.under(shelf.parts_of(ids) if with_parts else ids))


def damaged(data_root: Path, game: str, edition: str) -> tuple[Diagnostic, ...]:
    """What is wrong with those overlays of an edition that are passed over, as remarks."""
    return tuple(
        change(fault, severity="warning")
        for shelf in _read(data_root, game, edition)
        if isinstance(shelf, Refused)
        for fault in shelf.diagnostics
    )


def _shelves(data_root: Path, game: str, edition: str) -> Iterator[_Shelf]:
    return (shelf for shelf in _read(data_root, game, edition) if isinstance(shelf, _Shelf))


def _read(data_root: Path, game: str, edition: str) -> Iterator[_Shelf | Refused]:
    """Every overlay of an edition, or why it cannot be used."""
    if not (is_name(game) and is_name(edition)):
        return
    for path in sorted((data_root / "overlays" / game / edition).glob(f"*/{FILE}")):
        try:
            file_status = path.stat()
        except OSError:
            continue
        yield _shelf(path, file_status.st_mtime_ns, file_status.st_size)


@lru_cache(maxsize=16)
def _shelf(path: Path, changed: int, size: int) -> _Shelf | Refused:
    """The texts of an overlay; time and size belong to the key, so that a new import is seen at once.

    Why one cannot be used is kept as well, or each of a thousand rules would read it again.
    """
    try:
        return _Shelf(load(path))
    except Refused as refused:
        return refused


class _Shelf:
    """The texts of one overlay, by their numbers: of a hundred thousand only those asked for are made."""

    def __init__(self, overlay: Overlay) -> None:
        self._language = overlay.language
        self._records: dict[str, list[tuple[OverlayRecord, SourcePlace]]] = {}
        for record, place in _placed(overlay):
            self._records.setdefault(record.id, []).append((record, place))
        self._order = {id: at for at, id in enumerate(self._records)}
        self._sorted: list[str] = []

    @property
    def ids(self) -> Collection[str]:
        """The numbers of all texts, in the order of the sources."""
        return self._records.keys()

    def parts_of(self, ids: Collection[str]) -> set[str]:
        """These numbers, and those of what is below them."""
        self._sorted = self._sorted or sorted(self._records)
        sorted_ids, ids_below = self._sorted, set(ids)
        for id_beginning in [f"{id}{sign}" for id in ids for sign in "./"]:
            ids_below.update(
                sorted_ids[bisect_left(sorted_ids, id_beginning) : bisect_left(sorted_ids, f"{id_beginning}\U0010ffff")]
            )
        return ids_below

    def under(self, ids: Collection[str]) -> Iterator[OfficialText]:
        """The texts with these numbers, in the order of the sources; the same words stand once, with all places."""
        for id in sorted((id for id in ids if id in self._records), key=self._order.__getitem__):
            texts_by_sameness: dict[str, list[tuple[OverlayRecord, SourcePlace]]] = {}
            for record, place in self._records[id]:
                texts_by_sameness.setdefault(sameness(f"{record.question} {record.text}"), []).append((record, place))
            for same_texts in islice(texts_by_sameness.values(), MOST_WORDINGS):
                places = tuple(place for _, place in same_texts)
                yield OfficialText(language=self._language, places=places, **_shared(same_texts[0][0]))


def _shared(record: OverlayRecord) -> dict[str, Any]:
    """The fields that a record and its quotation both have, with what the record has in them."""
    return {
        name: getattr(record, name)
        for name in OfficialText.__struct_fields__
        if name in OverlayRecord.__struct_fields__
    }


def _placed(overlay: Overlay) -> Iterator[tuple[OverlayRecord, SourcePlace]]:
    for source in overlay.sources:
        for record in source.records:
            yield record, SourcePlace(source.name, source.sha256, record.lines[0][0], record.lines[-1][1])
