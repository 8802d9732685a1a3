"""The spelling that was probably meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from judge.text.clean import quoted

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "ʼ": "'", "\u00a0": " ", "\u202f": " "})
_JOINERS = re.compile(r"[\s_\-'.]+")
_LONGEST = 64


def fold(text: str) -> str:
    """The text without case, accents and ligatures, for comparison only."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).translate(_LIGATURES)


def distance(left: str, right: str, most: int) -> int:
    """Optimal string alignment distance (one swap of neighbours counts 1), or ``most + 1`` if it is larger."""
    if abs(len(left) - len(right)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        after = [i]
        for j, b in enumerate(right, 1):
            best = min(row[j] + 1, after[j - 1] + 1, row[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            after.append(best)
        if min(after) > most:  # a swap cannot help: it costs one more than what stood two rows before
            return most + 1
        before, row = row, after
    return min(row[-1], most + 1)


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The candidates that ``word`` may be a misspelling of, nearest first, then by their own order as text."""
    wanted = _key(word[: 2 * _LONGEST])
    if len(wanted) > _LONGEST:
        return ()
    most = _tolerance(len(wanted))
    found = []
    for candidate in set(candidates):
        other = _key(candidate)
        far = distance(wanted, other, most)
        if far <= most and far < len(other):
            found.append((far, candidate))
    return tuple(candidate for _, candidate in sorted(found)[:limit])


def advice(word: str, known: Iterable[str]) -> str:
    """The nearest spellings, then what is known: the ``how`` of a fault about a word outside a closed list."""
    listed = tuple(dict.fromkeys(known))
    close = nearest(word, listed)
    guess = f"Did you mean {' or '.join(quoted(one) for one in close)}? " if close else ""
    shown = ", ".join(listed[:30]) + (", …" if len(listed) > 30 else "")
    return f"{guess}Known: {shown}." if listed else f"{guess}Nothing is known here."


def _key(text: str) -> str:
    return _JOINERS.sub("", fold(text))


def _tolerance(length: int) -> int:
    return 1 if length <= 4 else 2 if length <= 8 else 3
