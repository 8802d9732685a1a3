"""Turns text into the words that search compares: our own, for the stock analyzers drop « ne … pas » and fold wrongly.

A word is folded (case, accents, œ and æ), cut at elisions, relieved of endings that a stemmer without accents no
longer sees, stemmed, and folded again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.model.value import Value
from judge.text.spelling import fold

Stem = Callable[[str], str]
# Numbers of rules are one word: 6.3.f. An elision ends one: l’Expédition, don’t.
_WORD = re.compile(r"[0-9]+(?:\.\w+)+|[^\W_]+")
# Short on purpose: ne, pas, sur, été, même carry the sense of a rule.
_STOP = {
    "fr": frozenset(
        (
            "le",
            "la",
            "les",
            "l",
            "un",
            "une",
            "des",
            "du",
            "de",
            "d",
            "et",
            "a",
            "au",
            "aux",
            "en",
            "que",
            "qu",
            "c",
            "s",
            "se",
            "est",
        )
    ),
    "en": frozenset(("the", "a", "an", "of", "to", "and", "in", "is", "are", "it", "its", "s")),
}
_SHORTEST = 3


class Word(Value, frozen=True):
    """A word of a text, folded, and where it stands."""

    text: str
    start: int
    end: int


def words(text: str) -> Iterator[Word]:
    """The words of a text in order."""
    return (Word(fold(found[0]), found.start(), found.end()) for found in _WORD.finditer(text))


class Analyzer:
    """One language: words to stems."""

    def __init__(self, language: str, stem: Stem) -> None:
        self._stop = _STOP.get(language, frozenset())
        self._prepare = _without_agreement if language == "fr" else str
        self._stem = stem
        self._known: dict[str, str] = {}

    def stem(self, folded: str) -> str:
        """The stem of a folded word."""
        if folded not in self._known:
            is_word = folded.isalpha() and len(folded) >= _SHORTEST
            self._known[folded] = fold(self._stem(self._prepare(folded))) if is_word else folded
        return self._known[folded]

    def stems(self, text: str) -> tuple[str, ...]:
        """The stems of a text without the words that say nothing; of a text of such words only, all."""
        found = [word.text for word in words(text)]
        telling = [word for word in found if word not in self._stop]
        return tuple(self.stem(word) for word in telling or found)


def _without_agreement(word: str) -> str:
    """A French word without the endings of number and gender that only accents would tell: jouées, jeux, piochent."""
    if word.endswith(("eux", "aux", "oux")):
        return word[:-1]
    bare = word[:-1] if word.endswith("s") and len(word) > _SHORTEST else word
    if bare.endswith("ee"):
        return bare[:-1]
    if bare.endswith("ent") and len(bare) > 5 and not bare.endswith("ment"):
        return bare[:-2]
    return bare
