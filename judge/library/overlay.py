"""The user's own copy of official texts: the values, and the file that keeps them.

One file holds an edition in one language, ``<data>/overlays/<game>/<edition>/<language>/official.json``: every source
that was imported, each with its name, its hash and one record a rule. It is replaced as a whole, so that a reader finds
the old one or the new one; and the same sources give the same bytes.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import msgspec

from judge.library.regular_file import regular_bytes
from judge.model.diagnostic import Span, refusal
from judge.model.phrase import Phrase
from judge.model.value import Value, from_json, to_json
from judge.text.faults import reason_of

VERSION = 1
"""Grows when the shape of the file changes."""
FILE = "official.json"
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,40}")
Line = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Lines = tuple[Line, Line]
LARGEST = 32 * 1024 * 1024
"""So much a file of overlays may hold: many times what the largest document that is imported comes to."""


class OverlayRecord(Value, frozen=True, omit_defaults=True):
    """One rule, heading, item, remark, example or entry as the source prints it, with the lines that it stands on.

    An ``entry`` is an answer with its ``question``; ``path`` says under which headings it stands and ``number`` the
    card that it is about. A ``term`` of the glossary stands under its name: that is its ``path``. ``reading`` is
    question and answer with their glyphs named (``[crit]``), where they have any; ``same_as`` the entry whose words it
    repeats. What the source adds to the publisher's rules has the authority ``community``.
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
        overlay = from_json(regular_bytes(path, LARGEST), Overlay)
        # Its folders say of what it is; a file that says otherwise was put there by somebody else.
        if path.parts[-4:-1] == (overlay.game, overlay.edition, overlay.language):
            return overlay
        raise refusal(Span(str(path), 1, 1), "overlay/unreadable", "moved")
    except OSError as error:
        reason: str | Phrase = reason_of(error)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise refusal(Span(str(path), 1, 1), "overlay/unreadable", "damaged") from None
    raise refusal(Span(str(path), 1, 1), "overlay/unreadable", reason=reason)


_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\u00ad": None})


def sameness(text: str) -> str:
    """The text without what two copies of the same words may differ in: white space, kinds of quotes and dashes."""
    return "".join(text.translate(_SIGNS).split())
