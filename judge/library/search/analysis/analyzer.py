"""Turns text into the stems that search compares: our own, for the stock analyzers drop « ne … pas » and fold wrongly.

A word is folded (case, accents, œ and æ), cut at elisions, led back from a form that no ending tells (meurt, died),
relieved of endings that a stemmer without accents no longer sees, stemmed, and folded again.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.library.search.analysis.language import Language
from judge.library.search.analysis.words import folded, texts

Stem = Callable[[str], str]
_SHORTEST = 3


class Analyzer:
    """One language: words to stems."""

    def __init__(self, language: Language, stem: Stem) -> None:
        self.language = language
        self._prepare = _without_agreement if language.code == "fr" else str
        self._stem = stem
        self._known: dict[str, str] = {}

    def stem(self, word: str) -> str:
        """The stem of a folded word."""
        if word not in self._known:
            base_form = self.language.forms.get(word, word)
            is_word = base_form.isalpha() and len(base_form) >= _SHORTEST
            self._known[word] = folded(self._stem(self._prepare(base_form))) if is_word else base_form
        return self._known[word]

    def stems(self, text: str) -> tuple[str, ...]:
        """The stems of a text without its stop words; of a text of stop words only, all stems."""
        words = texts(text)
        telling_words = [word for word in words if word not in self.language.stop]
        return tuple(self.stem(word) for word in telling_words or words)


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
