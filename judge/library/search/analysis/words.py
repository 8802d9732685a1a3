"""The words of a text, as search compares them: without case, accents and ligatures, cut at elisions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from judge.model.value import Value
from judge.text.spelling import fold

_WORD = re.compile(r"[0-9]+(?:\.\w+)+|[^\W_]+")
"""A number of a rule is one word: 6.3.f. An apostrophe ends one: l’Expédition, don’t."""


class Word(Value, frozen=True):
    """A word of a text, folded, and where it stands."""

    text: str
    start: int
    end: int


def words(text: str) -> Iterator[Word]:
    """The words of a text in order."""
    return (Word(folded(match[0]), match.start(), match.end()) for match in _WORD.finditer(text))


def texts(text: str) -> list[str]:
    """The folded words of a text in order."""
    return [folded(word) for word in _WORD.findall(text)]


@lru_cache(maxsize=50_000)
def folded(word: str) -> str:
    """A word without case, accents and ligatures."""
    return fold(word)
