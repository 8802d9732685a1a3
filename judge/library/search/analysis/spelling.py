"""The words of the records as they are spelt: what a misspelt or unfinished word may have been meant to be."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from judge.model.value import Value
from judge.text.spelling import distance

_MOST_BEGUN, _MOST_NEAR = 6, 4
_SHORTEST, _SHORT = 4, 5
"""A word of fewer letters is never corrected; one of so many at most by one letter."""


class Spelt(Value, frozen=True):
    """How a word is written, and how often it stands in the records; never, if only the language knows it."""

    shown: str
    count: int


class Near(Value, frozen=True):
    """A word that may have been meant, and how many letters of it are wrong."""

    word: str
    wrong: int


class Vocabulary:
    """The words of one language, folded."""

    def __init__(self, known: Mapping[str, Spelt]) -> None:
        self._known = known
        self._sorted: list[str] = []

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def shown(self, word: str) -> str:
        """How the records write a word; nothing if they do not have it."""
        found = self._known.get(word)
        return found.shown if found and found.count else ""

    def begun(self, start: str, most: int = _MOST_BEGUN) -> tuple[str, ...]:
        """The words of the records that begin so, the most frequent first."""
        self._sorted = self._sorted or sorted(self._known)
        first = bisect_left(self._sorted, start)
        last = bisect_left(self._sorted, f"{start}\U0010ffff")
        found = (word for word in self._sorted[first:last] if self._known[word].count)
        return tuple(sorted(found, key=lambda word: (-self._known[word].count, word))[:most])

    def near(self, word: str) -> tuple[Near, ...]:
        """The nearest words, all equally near, the most frequent first."""
        if len(word) < _SHORTEST:
            return ()
        found = sorted(close(word, self._known, 1 if len(word) <= _SHORT else 2), key=self._order)
        return tuple(one for one in found[:_MOST_NEAR] if one.wrong == found[0].wrong)

    def _order(self, one: Near) -> tuple[int, int, str]:
        return one.wrong, -self._known[one.word].count, one.word


def close(word: str, known: Iterable[str], most: int) -> Iterable[Near]:
    """The known words that differ in some letters, at most so many.

    A misspelling keeps its first letter, or swaps or loses it: to look no further is four times as fast.
    """
    letters, length = set(word), len(word)
    first, second = word[0], word[1:2]
    for one in known:
        if abs(len(one) - length) > most or len(one) < _SHORTEST - 1:
            continue
        if not (one[0] == first or one[0] == second or one[1:2] == first):
            continue
        if len(letters.symmetric_difference(one)) <= 2 * most:
            wrong = distance(word, one, most)
            if 0 < wrong <= most:
                yield Near(one, wrong)
