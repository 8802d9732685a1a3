"""Finds defined terms by any of their words, in any language, and who speaks of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from judge.model.cards.card import Words
from judge.model.rulebook.rule import Reading, Rulebook, Term, TermForms
from judge.model.value import Value
from judge.text.spelling import fold, nearest

_JOINERS = re.compile(r"[\W_]+")
Folded = tuple[tuple[str, str], ...]
_SYMBOL = re.compile(r"\{\w+\}")
"""A sign as cards print it; the definition of its term begins with it."""
_LONGEST = 8
"""A term has fewer words than this."""


class Sought(Value, frozen=True):
    """What some words mean: terms by code name, and how they were found.

    That is ``exact``, ``synonym``, ``within`` or ``spelling``.

    Several terms found by a part of their words, or by spelling, are only ``nearest``: it was none of them.
    """

    asked: str
    codes: tuple[str, ...] = ()
    how: str = "exact"
    nearest: tuple[str, ...] = ()


class Mentions(Value, frozen=True):
    """Who speaks of a term: rules beyond those where it is defined, readings, other terms."""

    rules: tuple[str, ...]
    readings: tuple[str, ...]
    terms: tuple[str, ...]


class Glossary:
    """The defined terms of one rulebook. ``articles`` are words that may stand before a term, folded, as *the*."""

    def __init__(self, rulebook: Rulebook, articles: Iterable[str]) -> None:
        self._article = _article(articles)
        self._rulebook = rulebook
        self.terms = {term.code: term for term in rulebook.glossary}
        self._spellings: dict[str, dict[str, None]] = defaultdict(dict)
        self._keys: dict[str, dict[str, None]] = defaultdict(dict)
        for term in rulebook.glossary:
            for spelling in _spellings(term):
                self._spellings[spelling][term.code] = None
                self._keys[_key(spelling)][term.code] = None
        self._symbols = {
            fold(sign[0]): (term.code,)
            for term in rulebook.glossary
            for _, text in term.definition.texts
            if (sign := _SYMBOL.match(text))
        }

    def find(self, words: tuple[str, ...]) -> tuple[Sought, ...]:
        """The terms that the words name: all of them one term, or several terms one after the other."""
        tokens = " ".join(words).split()
        sought_whole = self._one(" ".join(tokens))
        if sought_whole.codes or len(tokens) == 1:
            return (sought_whole,)
        sought_pieces = tuple(self._one(piece) for piece in self._pieces(tokens))
        return sought_pieces if any(piece.codes for piece in sought_pieces) else (sought_whole,)

    def named(self, name: str) -> tuple[str, ...]:
        """The terms of which this is the very name, in any language and form; ``Tough X`` is one with a number."""
        return self._exact(name) or self._exact(name.removesuffix(" X"))

    def mentions(self, term: Term) -> Mentions:
        """Who speaks of the term, in any language."""
        patterns = {language: _pattern(forms) for language, forms in term.forms}
        readings, terms = self._texts
        return Mentions(
            tuple(rule.id for rule in self._rulebook.rules if term.code in rule.terms and rule.id not in term.rules),
            tuple(id for id, folded_texts in readings.items() if _speaks(patterns, folded_texts)),
            tuple(
                code for code, folded_texts in terms.items() if code != term.code and _speaks(patterns, folded_texts)
            ),
        )

    @cached_property
    def _called(self) -> dict[str, tuple[str, ...]]:
        """The terms by the other words for them, in any language: by what cards of another edition call them, say."""
        codes_by_word: dict[str, tuple[str, ...]] = {}
        for term in self._rulebook.glossary:
            for word in (word for _, words in term.synonyms for word in words):
                codes_by_word[fold(word)] = (*codes_by_word.get(fold(word), ()), term.code)
        return codes_by_word

    @cached_property
    def _texts(self) -> tuple[dict[str, Folded], dict[str, Folded]]:
        """What readings and definitions say, folded once for all terms."""
        readings = {reading.id: _folded(_said(reading)) for reading in self._rulebook.readings}
        return readings, {term.code: _folded((term.definition,)) for term in self._rulebook.glossary}

    def _pieces(self, tokens: list[str]) -> Iterator[str]:
        """The words cut into the longest terms, and what is no term in between."""
        unknown_words: list[str] = []
        start = 0
        while start < len(tokens):
            possible_ends = range(min(len(tokens), start + _LONGEST), start, -1)
            end = next((end for end in possible_ends if self._exact(" ".join(tokens[start:end]))), 0)
            if unknown_words and end:
                yield " ".join(unknown_words)
                unknown_words = []
            if end:
                yield " ".join(tokens[start:end])
            else:
                unknown_words.append(tokens[start])
            start = end or start + 1
        if unknown_words:
            yield " ".join(unknown_words)

    def _one(self, typed: str) -> Sought:
        exact_codes = self._exact(typed)
        if exact_codes:
            return Sought(typed, exact_codes)
        near_codes = self._within(typed)
        called_codes = self._called.get(self._bare(typed), ())
        if len(near_codes) != 1 and len(called_codes) == 1:
            return Sought(typed, called_codes, "synonym")
        how_near = "within" if near_codes else "spelling"
        near_codes = near_codes or _each(
            self._spellings[spelling] for spelling in nearest(self._bare(typed), self._spellings)
        )
        return Sought(typed, near_codes, how_near) if len(near_codes) == 1 else Sought(typed, nearest=near_codes)

    def _exact(self, typed: str) -> tuple[str, ...]:
        if _SYMBOL.fullmatch(typed):
            return self._symbols.get(fold(typed), ())
        return tuple(self._keys.get(_key(typed), ())) or tuple(self._keys.get(_key(self._bare(typed)), ()))

    def _bare(self, typed: str) -> str:
        """Folded, without the article before it."""
        folded_text = fold(typed).strip()
        article = self._article.match(folded_text)
        return folded_text[article.end() :] if article else folded_text

    def _within(self, typed: str) -> tuple[str, ...]:
        """The terms that have these words among theirs: « orbe » in « Orbe de Mana »."""
        wanted_words = f" {_spaced(self._bare(typed))} "
        if not wanted_words.strip():
            return ()
        return _each(codes for spelling, codes in self._spellings.items() if wanted_words in f" {_spaced(spelling)} ")


def _spellings(term: Term) -> Iterator[str]:
    yield term.code.replace("_", " ")
    for _, forms in term.forms:
        yield from (form for form in (forms.form, forms.plural, forms.at) if form)


def _each(code_groups: Iterable[Iterable[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(code for codes in code_groups for code in codes))


def _said(reading: Reading) -> tuple[Words, ...]:
    return (reading.question, *(option.says for option in reading.options))


def _folded(spoken: Iterable[Words]) -> Folded:
    return tuple((language, fold(text)) for words in spoken for language, text in words.texts)


def _speaks(patterns: dict[str, re.Pattern[str]], folded_texts: Folded) -> bool:
    return any(language in patterns and patterns[language].search(text) for language, text in folded_texts)


def _pattern(forms: TermForms) -> re.Pattern[str]:
    words = sorted({re.escape(fold(form)) for form in (forms.form, forms.plural) if form}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)")


def _article(articles: Iterable[str]) -> re.Pattern[str]:
    """Any of the articles before a word: at once behind one whose vowel is elided, else behind a space."""
    words = (re.escape(word) if word.endswith("'") else rf"{re.escape(word)}\s+" for word in articles)
    return re.compile(rf"(?:{'|'.join(words) or '(?!)'})(?=\w)")


def _spaced(text: str) -> str:
    return _JOINERS.sub(" ", fold(text)).strip()


def _key(text: str) -> str:
    return _JOINERS.sub("", fold(text))
