"""The user's own copy of official texts: the values, and the file that keeps them.

One file holds an edition in one language, ``<data>/overlays/<game>/<edition>/<language>/official.json``: every source
that was imported, each with its name, its hash and one record a rule. It is replaced as a whole, so that a reader finds
the old one or the new one; and the same sources give the same bytes.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import msgspec

from judge.library.regular_file import regular_bytes
from judge.model.diagnostic import Refused, Span, refusal
from judge.model.phrase import Phrase
from judge.model.value import Value, from_json, to_json
from judge.text.faults import reason_of

VERSION = 1
"""Grows when the shape of the file changes."""
FILE = "official.json"
MOST_WORDINGS = 20
"""So many wordings of one number are quoted: sources that disagree oftener are no two copies of a rulebook."""
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,40}")
Line = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Lines = tuple[Line, Line]
LARGEST = 32 * 1024 * 1024
"""So much a file of overlays may hold: many times what the largest document that is imported comes to."""


class OverlayRecord(Value, frozen=True, omit_defaults=True):
    """One rule, heading, item, remark, example or entry as the source prints it, with the lines that it stands on.

    An ``entry`` is an answer with its ``question``; ``path`` says under which headings it stands and ``number`` the
    card that it is about. ``reading`` is question and answer with their glyphs named (``[crit]``), where they have any;
    ``same_as`` the entry whose words it repeats. What the source adds to the publisher's rules has the authority
    ``community``.
    """

    id: str
    kind: str
    text: str
    lines: Annotated[tuple[Lines, ...], msgspec.Meta(min_length=1)]
    parent: str = ""
    authority: str = "official"
    question: str = ""
    path: tuple[str, ...] = ()
    number: str = ""
    same_as: str = ""
    reading: str = ""


class OverlaySource(Value, frozen=True):
    """One imported file: its name, the hash of its bytes, the format that it was read as."""

    name: str
    sha256: str
    format: str
    records: tuple[OverlayRecord, ...]


class Overlay(Value, frozen=True):
    """What one file of overlays holds."""

    game: str
    edition: str
    language: str
    sources: tuple[OverlaySource, ...]
    overlay: int = VERSION


class SourcePlace(Value, frozen=True):
    """Where a text stands: a source and its lines, counted from 1."""

    source: str
    sha256: str
    first: int
    last: int


class OfficialText(Value, frozen=True):
    """An official text to be quoted, with every place that has it in these words."""

    id: str
    kind: str
    language: str
    text: str
    places: tuple[SourcePlace, ...]
    authority: str = "official"
    question: str = ""
    path: tuple[str, ...] = ()
    number: str = ""
    same_as: str = ""
    reading: str = ""


def is_name(text: str) -> bool:
    """True for what may name a game, an edition or a language: nothing that leads out of its folder."""
    return _NAME.fullmatch(text) is not None and ".." not in text


def overlay_path(data_root: Path, game: str, edition: str, language: str) -> Path:
    """Where the overlay of an edition in a language lies, whether there is one or not.

    Raises:
        ValueError: a part is no plain name.
    """
    if not all(is_name(part) for part in (game, edition, language)):
        raise ValueError(f"not the name of an overlay: {game}/{edition}/{language}")
    return data_root / "overlays" / game / edition / language / FILE


def overlay_files(data_root: Path) -> tuple[Path, ...]:
    """Every overlay that there is, in the order of their names."""
    return tuple(sorted((data_root / "overlays").glob(f"*/*/*/{FILE}")))


def encode(overlay: Overlay) -> bytes:
    """The bytes of the file: the same for equal overlays."""
    return to_json(overlay) + b"\n"


def load(path: Path) -> Overlay:
    """The overlay in this file.

    Raises:
        Refused: it cannot be read, is no file or too large, is damaged, or a later version of this program wrote it.
    """
    try:
        return from_json(regular_bytes(path, LARGEST), Overlay)
    except OSError as error:
        reason: str | Phrase = reason_of(error)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise refusal(Span(str(path), 1, 1), "overlay/unreadable", "damaged") from None
    raise refusal(Span(str(path), 1, 1), "overlay/unreadable", reason=reason)


def official(data_root: Path, game: str, edition: str, rule_id: str) -> tuple[OfficialText, ...]:
    """The official wordings of one record: one for every language and every wording that the sources disagree in.

    A damaged overlay counts as none here, for it must not keep anybody from our own wording; ``load`` says what is
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


def _shelves(data_root: Path, game: str, edition: str) -> Iterator[_Shelf]:
    if not (is_name(game) and is_name(edition)):
        return
    for path in sorted((data_root / "overlays" / game / edition).glob(f"*/{FILE}")):
        try:
            file_status = path.stat()
            yield _shelf(path, file_status.st_mtime_ns, file_status.st_size)
        except (Refused, OSError):
            continue


@lru_cache(maxsize=16)
def _shelf(path: Path, changed: int, size: int) -> _Shelf:
    """The texts of an overlay; time and size belong to the key, so that a new import is seen at once."""
    return _Shelf(load(path))


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
        known, below = self._sorted, set(ids)
        for beginning in [f"{id}{sign}" for id in ids for sign in "./"]:
            below.update(known[bisect_left(known, beginning) : bisect_left(known, f"{beginning}\U0010ffff")])
        return below

    def under(self, ids: Collection[str]) -> Iterator[OfficialText]:
        """The texts with these numbers, in the order of the sources; the same words stand once, with all places."""
        for id in sorted((id for id in ids if id in self._records), key=self._order.__getitem__):
            alike: dict[str, list[tuple[OverlayRecord, SourcePlace]]] = {}
            for record, place in self._records[id]:
                alike.setdefault(sameness(f"{record.question} {record.text}"), []).append((record, place))
            for same in islice(alike.values(), MOST_WORDINGS):
                places = tuple(place for _, place in same)
                yield OfficialText(language=self._language, places=places, **_shared(same[0][0]))


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


_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\u00ad": None})


def sameness(text: str) -> str:
    """The text without what two copies of the same words may differ in: white space, kinds of quotes and dashes."""
    return "".join(text.translate(_SIGNS).split())
