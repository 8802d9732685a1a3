"""The numbers of rules: their order, and the part of a number that names its section."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)+(?:\.[a-z])?")
_HEADING = re.compile(r"[0-9]+(?:\.[0-9]+)*")
_PIECES = re.compile(r"[0-9]+|/?[^0-9./]+")

Order = tuple[tuple[int, int, str], ...]


def order(id: str) -> Order:
    """The key under which ids sort as a rulebook does: 4.2.a before 4.2.1 before 4.2.10, words last."""
    sorts_last = 0 if id[:1].isdigit() else 1
    return ((sorts_last, 0, ""), *(_rank(piece) for piece in _PIECES.findall(id)))


def _rank(piece: str) -> tuple[int, int, str]:
    if piece.isdigit():
        return 1, int(piece), ""
    return (2, 0, piece) if piece.startswith("/") else (0, 0, piece)


def is_number(text: str) -> bool:
    """True for what an official number looks like: ``6.3.f``."""
    return _NUMBER.fullmatch(text) is not None


def is_heading(text: str) -> bool:
    """True for a number without a letter: ``6``, ``6.3``, ``4.2.3``."""
    return _HEADING.fullmatch(text) is not None


def section_of(id: str) -> str:
    """What stands before the last part: ``6.3`` for ``6.3.f``, ``borrowed`` for ``borrowed/draw``."""
    return id.split("/", maxsplit=1)[0] if "/" in id else id.rpartition(".")[0]
