"""Sentences as they are compared, and the parts of one that stand in the places that a message leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.text.spelling import fold

HOLE = "¤"
"""Stands in a message for a part of it: what stands there in a sentence is that part."""
_QUOTES = re.compile(r"[“”«»\"]")
_LOOSE_SIGN = re.compile(r"\s+([:;,.?!])")
_ENDS = ". "
_WORD = re.compile(r"[^\W_]+")
_SHORTEST = 3
"""Words of fewer letters change with what stands beside them: « de », « d’ »; and what has neither says nothing."""


def plain(text: str) -> str:
    """A sentence for comparison: without capitals, accents, quotes, full stop and needless spaces."""
    folded = _QUOTES.sub("", fold(text)).replace("−", "-")
    return " ".join(_LOOSE_SIGN.sub(r"\1", folded).split()).rstrip(_ENDS)


def words_of(text: str) -> frozenset[str]:
    """The words by which a part of a sentence is looked for: those that stay as they are, and numbers."""
    return frozenset(word for word in _WORD.findall(text) if len(word) >= _SHORTEST or word.isdigit())


def first_word(text: str) -> str:
    """The word with which a text begins; empty where it has none."""
    return next(iter(_WORD.findall(text)), "")


def filled_holes(pattern: str, text: str) -> Iterator[tuple[str, ...]]:
    """What can stand in the holes of a message so that it is the text: in each way in which it can be parted."""
    first, *others = pattern.split(HOLE)
    if not text.startswith(first):
        return
    yield from _parted(others, text[len(first) :])


def _parted(literals: list[str], text: str) -> Iterator[tuple[str, ...]]:
    if not literals:
        if not text:
            yield ()
        return
    literal, *others = literals
    if not others:
        if text.endswith(literal) and len(text) > len(literal):
            yield (text.removesuffix(literal),)
        return
    at = text.find(literal, 1) if literal else -1
    while at > 0:
        for rest in _parted(others, text[at + len(literal) :]):
            yield (text[:at], *rest)
        at = text.find(literal, at + 1)
