"""The spelling that was probably meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "ʼ": "'", "\u00a0": " ", "\u202f": " "})
_JOINERS = re.compile(r"[\s_\-'.]+")
_LONGEST = 64
_FEW, _MOST_NEAR, _SHORT = 12, 3, 5


def fold(text: str) -> str:
    """The text without case, accents and ligatures, for comparison only."""
    if text.isascii():
        return text.casefold()
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).translate(_LIGATURES)


def distance(left: str, right: str, most: int) -> int:
    """Optimal string alignment distance (one swap of neighbours counts 1), or ``most + 1`` if it is larger."""
    if abs(len(left) - len(right)) > most:
        return most + 1
    previous_row: list[int] = []
    row = list(range(len(right) + 1))
    for i, left_letter in enumerate(left, 1):
        next_row = [i]
        for j, right_letter in enumerate(right, 1):
            best = min(row[j] + 1, next_row[j - 1] + 1, row[j - 1] + (left_letter != right_letter))
            if i > 1 and j > 1 and left_letter == right[j - 2] and left[i - 2] == right_letter:
                best = min(best, previous_row[j - 2] + 1)
            next_row.append(best)
        if min(next_row) > most:  # a swap cannot help: it costs one more than what stood two rows before
            return most + 1
        previous_row, row = row, next_row
    return min(row[-1], most + 1)


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The candidates that ``word`` may be a misspelling of, nearest first, then by their own order as text."""
    word_key = _key(word[: 2 * _LONGEST])
    if len(word_key) > _LONGEST:
        return ()
    most = _tolerance(len(word_key))
    letters = frozenset(word_key)
    near_candidates = []
    for candidate in set(candidates):
        candidate_key = _key(candidate)
        if len(letters.difference(candidate_key)) > most:  # one edit takes one letter away: most are told apart so
            continue
        edits = distance(word_key, candidate_key, most)
        if edits <= most and edits < len(candidate_key):
            near_candidates.append((edits, candidate))
    return tuple(candidate for _, candidate in sorted(near_candidates)[:limit])


def advice(word: str, known: Iterable[str]) -> dict[str, Callable[[], tuple[str, ...]]]:
    """What a fault about a word outside a closed list advises: the ``near`` spellings, and what is ``known``.

    Looked for only where the fault is told: of thousands of a kind most are only counted.
    """
    known_words = tuple(known)
    return {
        "near": lambda: nearest(word, dict.fromkeys(known_words)),
        "known": lambda: tuple(dict.fromkeys(known_words)),
    }


def advice_of_many(
    word: str, known: Iterable[str], first: Iterable[str] = ()
) -> dict[str, Callable[[], tuple[str, ...]]]:
    """The same of names of which there may be hundreds: they are listed only where they are few.

    ``first`` are those that are meant most likely: a misspelt name is looked for among them before all others, and they
    are what is ``here`` where there are too many to list all.
    """
    known_words, first_words = tuple(dict.fromkeys(known)), tuple(dict.fromkeys(first))
    is_short = len(known_words) <= _FEW
    return {
        "near": lambda: nearest(word, first_words) or nearest(word, known_words) or with_word(word, known_words),
        "known": lambda: known_words if is_short else (),
        "here": lambda: () if is_short else first_words[:_FEW],
    }


def with_word(word: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names of which this is one word, else of which it is one but for a letter; as many as a sentence takes."""
    folded_word = fold(word)
    words_by_name = {name: fold(name.replace("_", " ")).split() for name in names}
    having = tuple(name for name, words in words_by_name.items() if folded_word in words)
    if not having and _SHORT <= len(folded_word) <= _LONGEST:
        having = tuple(
            name for name, words in words_by_name.items() if any(distance(folded_word, each, 1) <= 1 for each in words)
        )
    return having[:_MOST_NEAR]


def _key(text: str) -> str:
    return _JOINERS.sub("", fold(text))


def _tolerance(length: int) -> int:
    return 1 if length <= 4 else 2 if length <= 8 else 3
