"""Finds out what a file does not print: its language, and the edition that its numbers fit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from judge.model.value import Value

GIVEN, PRINTED, DEDUCED, ASSUMED = "given", "printed", "deduced", "assumed"
_WORD = re.compile(r"[^\W\d_]+")
_FITS = 0.8
_ENOUGH = 20_000


class Detected(Value, frozen=True):
    """A finding, and how it came about: given, printed, deduced or assumed."""

    value: str
    how: str


def language_of(lines: Iterable[str], common_words: Mapping[str, frozenset[str]]) -> str:
    """The language whose commonest words the text uses; empty if none does clearly."""
    counts: Counter[str] = Counter()
    word_count = 0
    for line in lines:
        for word in _WORD.findall(line[:_ENOUGH]):
            word_count += 1
            counts.update(
                language for language, words_of_language in common_words.items() if word.lower() in words_of_language
            )
        if word_count > _ENOUGH:
            break
    counts_by_rank = [*counts.most_common(2), ("", 0), ("", 0)]
    return counts_by_rank[0][0] if counts_by_rank[0][1] > 2 * counts_by_rank[1][1] else ""


def editions_of(numbers: frozenset[str], numbers_of_editions: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """The known editions whose numbers these fit best: none, one, or several that fit equally."""
    shares = {edition: _share(numbers, edition_numbers) for edition, edition_numbers in numbers_of_editions.items()}
    best_share = max(shares.values(), default=0.0)
    return tuple(sorted(edition for edition, share in shares.items() if share == best_share >= _FITS))


def _share(numbers: frozenset[str], edition_numbers: frozenset[str]) -> float:
    # Either may be an excerpt of the other.
    smaller = min(len(numbers), len(edition_numbers))
    return len(numbers & edition_numbers) / smaller if smaller else 0.0
