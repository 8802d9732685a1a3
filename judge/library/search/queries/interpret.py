"""Decides what each word of a query stands for in one language: itself, a word like it, its beginning, or a slip of it.

Each word climbs as far as it must and no further: what is known is never taken for something else.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.search.analysis.alike import LONGEST
from judge.library.search.analysis.words import texts
from judge.library.search.index.backend import SearchBackend
from judge.library.search.queries.query import Node
from judge.library.search.weights import BEGUN, STOP, WEAK, slip
from judge.model.value import Value

_SHORTEST_START = 4
"""Letters that a word must have to be taken for a beginning."""
ELIDES = frozenset("aehiouy")
"""The letters before which a word may be cut short."""


class Way(Value, frozen=True):
    """Stems that answer a word together, and what they count."""

    stems: tuple[str, ...]
    weight: float


class WantedWord(Value, frozen=True):
    """A word of the query, or several that mean one thing, and the ways to answer it.

    Where no way leads, ``foreign`` may be the language and the stem by which another language knows the word: no record
    has it here, and each is the worse for it. ``step`` says how the word was taken: exact, begun, typo or unknown.
    """

    word: str
    weight: float
    ways: tuple[Way, ...]
    step: str = "exact"
    foreign: tuple[str, str] = ("", "")


class _Taken(Value, frozen=True):
    """What one word was taken for."""

    word: str
    weight: float
    ways: tuple[Way, ...]
    step: str = "exact"


class Interpreter:
    """One language of an index."""

    def __init__(self, backend: SearchBackend, language: str) -> None:
        self._backend = backend
        self._code = language
        self._analyzer = backend.analyzer(language)
        self._language = self._analyzer.language
        self._others = [other_language for other_language in backend.languages if other_language != language]
        # What says nothing in one language says nothing in another: « it », quoted in French, is its rarest word.
        self._stop = frozenset(word for code in backend.languages for word in backend.analyzer(code).language.stop)

    def wanted(self, leaves: Iterable[Node]) -> tuple[WantedWord, ...]:
        """What the leaves of a query stand for."""
        words = [(word, leaf.op) for leaf in leaves for word in texts(leaf.text)]
        taken_words = [self._taken(word, op) for word, op in words]
        is_all_stop = all(word in self._stop for word, _ in words)
        wanted_words: list[WantedWord] = []
        start = 0
        while start < len(taken_words):
            length, other_ways = self._alike(taken_words, start)
            wanted_word = self._one(taken_words[start : start + length], other_ways)
            if is_all_stop or length > 1 or wanted_word.word not in self._stop:
                wanted_words.append(wanted_word)
            start += length
        # Alone, a word that says nothing of what is asked for is what nobody looks for: Sierra is no slip of « sera ».
        if all(wanted_word.step == "typo" and wanted_word.weight == WEAK for wanted_word in wanted_words):
            return tuple(WantedWord(wanted_word.word, 1.0, (), "unknown") for wanted_word in wanted_words)
        return tuple(wanted_words)

    def _taken(self, word: str, op: str) -> _Taken:
        """One word by itself."""
        language = self._language
        weight = STOP if word in language.stop else WEAK if word in language.weak else 1.0
        if op == "begun":
            return _Taken(word, 1.0, self._stems_of(self._backend.vocabulary(self._code).begun(word, 50), 1.0))
        stem = self._analyzer.stem(word)
        if self._is_known(word, stem) or weight < 1:
            return _Taken(word, weight, (Way((stem,), 1.0),))
        word_left = self._rest(word)
        return self._taken(word_left, op) if word_left else self._guessed(word, stem)

    def _is_known(self, word: str, stem: str) -> bool:
        """Whether the word needs no correction: the records or another language have it, or others may stand for it."""
        return (
            bool(self._backend.postings(self._code, stem))
            or stem in self._backend.alike(self._code)
            or any(self._is_foreign(word, other_language) for other_language in self._others)
        )

    def _is_foreign(self, word: str, other_language: str) -> bool:
        analyzer = self._backend.analyzer(other_language)
        is_common = word in analyzer.language.stop or word in analyzer.language.weak
        return is_common or bool(self._backend.postings(other_language, analyzer.stem(word)))

    def _rest(self, word: str) -> str:
        """What is left of a word without what was written together with it (lorbe), or put before it (rejouer).

        Only before a vowel is a word cut short to be written with the next: « scout » is no « s’coût ».
        """
        for word_start in (*self._language.elided, *self._language.prefixes):
            word_left = word[len(word_start) :]
            may_stand_before = word_start in self._language.prefixes or word_left[:1] in ELIDES
            if word.startswith(word_start) and len(word_left) > 2 and may_stand_before:
                is_short = word_left in self._language.stop or word_left in self._language.weak
                if (is_short and len(word_start) > 1) or self._backend.postings(
                    self._code, self._analyzer.stem(word_left)
                ):
                    return word_left
        return ""

    def _guessed(self, word: str, stem: str) -> _Taken:
        """A word that nobody knows: the beginning of one, or a slip."""
        vocabulary = self._backend.vocabulary(self._code)
        words_beginning_so = vocabulary.begun(word) if len(word) >= _SHORTEST_START else ()
        if words_beginning_so:
            return _Taken(word, 1.0, self._stems_of(words_beginning_so, BEGUN), "begun")
        near_words = vocabulary.near(word)
        if not near_words:
            return _Taken(word, 1.0, (Way((stem,), 1.0),), "unknown")
        weight = WEAK if near_words[0].word in self._language.weak else 1.0
        ways = tuple(
            Way((self._analyzer.stem(near_word.word),), slip(near_word.wrong, len(word))) for near_word in near_words
        )
        return _Taken(word, weight, ways, "typo")

    def _stems_of(self, words: Iterable[str], weight: float) -> tuple[Way, ...]:
        stems = dict.fromkeys(self._analyzer.stem(word) for word in words)
        return tuple(Way((stem,), weight) for stem in stems)

    def _alike(self, taken_words: list[_Taken], start: int) -> tuple[int, tuple[Way, ...]]:
        """The longest run of words from here for which others may stand: its length, and the ways of the others."""
        forms_by_stems = self._backend.alike(self._code)
        stems = [
            taken_word.ways[0].stems[0] if taken_word.ways else taken_word.word
            for taken_word in taken_words[start : start + LONGEST]
        ]
        for length in range(len(stems), 0, -1):
            other_ways = forms_by_stems.get(" ".join(stems[:length]))
            if other_ways:
                return length, tuple(Way(tuple(form.split()), weight) for form, weight in other_ways.items())
        return 1, ()

    def _one(self, run: list[_Taken], other_ways: tuple[Way, ...]) -> WantedWord:
        """A word, or a run of words that is one thing, with all its ways that lead somewhere."""
        first_word = run[0]
        if len(run) == 1:
            run_ways, weight = first_word.ways, first_word.weight
        else:
            telling_words = [taken_word for taken_word in run if taken_word.word not in self._language.stop]
            stems = tuple(taken_word.ways[0].stems[0] for taken_word in telling_words if taken_word.ways)
            run_ways, weight = ((Way(stems, 1.0),) if stems else ()), 1.0
        ways = tuple(way for way in run_ways if all(self._backend.postings(self._code, stem) for stem in way.stems))
        word = " ".join(taken_word.word for taken_word in run)
        return WantedWord(
            word, weight, (*ways, *other_ways), first_word.step, ("", "") if ways or other_ways else self._foreign(word)
        )

    def _foreign(self, word: str) -> tuple[str, str]:
        """The first other language that knows the word, and its stem there."""
        stems = ((other_language, self._backend.analyzer(other_language).stem(word)) for other_language in self._others)
        return next(
            ((other_language, stem) for other_language, stem in stems if self._backend.postings(other_language, stem)),
            ("", ""),
        )
