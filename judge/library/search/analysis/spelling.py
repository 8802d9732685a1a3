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


class KnownSpellings:
    """The words of one language, folded."""

    def __init__(self, spelt_words: Mapping[str, Spelt]) -> None:
        self._known = spelt_words
        self._sorted: list[str] = []

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def shown(self, word: str) -> str:
        """How the records write a word; nothing if they do not have it."""
        spelt = self._known.get(word)
        return spelt.shown if spelt and spelt.count else ""

    def begun(self, start: str, most: int = _MOST_BEGUN) -> tuple[str, ...]:
        """The words of the records that begin so, the most frequent first."""
        self._sorted = self._sorted or sorted(self._known)
        first_index = bisect_left(self._sorted, start)
        last_index = bisect_left(self._sorted, f"{start}\U0010ffff")
        words = (word for word in self._sorted[first_index:last_index] if self._known[word].count)
        return tuple(sorted(words, key=lambda word: (-self._known[word].count, word))[:most])

    def near(self, word: str) -> tuple[Near, ...]:
        """The nearest words, all equally near, the most frequent first."""
        if len(word) < _SHORTEST:
            return ()
        candidates = sorted(close(word, self._known, 1 if len(word) <= _SHORT else 2), key=self._order)
        return tuple(candidate for candidate in candidates[:_MOST_NEAR] if candidate.wrong == candidates[0].wrong)

    def _order(self, near: Near) -> tuple[int, int, str]:
        return near.wrong, -self._known[near.word].count, near.word


def close(word: str, known_words: Iterable[str], most: int) -> Iterable[Near]:
    """The known words that differ in some letters, at most so many.

    A misspelling keeps its first letter, or swaps it with the second; only a longer word may lose or gain one there.
    Of a short word that would be another word: a *scout* is no « coût ».
    """
    letters, length = set(word), len(word)
    first_letter, second_letter = word[0], word[1:2]
    is_long = length > _SHORT
    for known_word in known_words:
        if abs(len(known_word) - length) > most or len(known_word) < _SHORTEST - 1:
            continue
        is_swapped = known_word[0] == second_letter and known_word[1:2] == first_letter
        is_shifted = is_long and (known_word[0] == second_letter or known_word[1:2] == first_letter)
        if not (known_word[0] == first_letter or is_swapped or is_shifted):
            continue
        if len(letters.symmetric_difference(known_word)) <= 2 * most:
            letters_wrong = distance(word, known_word, most)
            if 0 < letters_wrong <= most:
                yield Near(known_word, letters_wrong)
