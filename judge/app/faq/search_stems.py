"""Prepares the search of a document: the stems of both languages, computed by the analyzers of ``judge search``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from judge.app.faq.faq_words import FaqWords
from judge.library.search.analysis.alike import alike_of
from judge.library.search.analysis.words import texts
from judge.library.search.sources import synonyms_of
from judge.publish.faq.document import Faq
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.search_index import SearchIndex

_ASKED, _SAID, _NAMED = 4, 1, 3
"""What a word counts in the question, in the answer, and as the name of a rule, card or entry."""
_FULL = 4
"""The weight of a word's own stem; those of words alike are parts of it."""

_Postings = dict[str, dict[int, int]]


def search_index(faq: Faq, words: FaqWords) -> SearchIndex:
    """The index over the entries of a document."""
    entries = faq.entries
    postings: _Postings = defaultdict(dict)
    words_by_language: dict[str, set[str]] = {language: set() for language in words.analyzers}
    for at, entry in enumerate(entries):
        for code, text, weight in _texts(entry, words.language):
            language = words.reading(code)
            words_by_language[language].update(texts(text))
            for stem in words.analyzers[language].stems(text):
                postings[stem][at] = max(weight, postings[stem].get(at, 0))
    forms = _forms(words, words_by_language, postings)
    stems = tuple((stem, tuple(sorted(postings[stem].items()))) for stem in sorted(postings))
    return SearchIndex(tuple(entry.id for entry in entries), forms, stems)


def _texts(entry: FaqEntry, language: str) -> Iterable[tuple[str, str, int]]:
    """Language, text and weight of everything by which an entry is found."""
    yield from ((code, text, _ASKED) for code, text in entry.asked.texts)
    yield from ((code, text, _SAID) for code, text in entry.sought.texts)
    names = (entry.id, *entry.aliases, *(name for _, name in entry.cards), *entry.rules)
    yield language, " ".join(names), _NAMED
    yield language, " ".join((entry.short, *(paragraph.text for paragraph in entry.paragraphs))), _SAID


def _forms(
    words: FaqWords, words_by_language: dict[str, set[str]], postings: _Postings
) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
    """Every word that the document or the language files have, with the stems that it looks for."""
    stems_by_word: dict[str, dict[str, int]] = {}
    for language, analyzer in words.analyzers.items():
        language_file = analyzer.language
        synonyms = synonyms_of(words.rulebook)
        related_stems = alike_of(analyzer, synonyms, postings.__contains__)
        phrases = (
            *(alike_phrase for group in language_file.alike for alike_phrase in group),
            *(synonym.said for synonym in synonyms),
        )
        known_words = {word for phrase in phrases for word in texts(phrase)} | set(language_file.forms)
        for word in sorted(words_by_language[language] | known_words):
            if word in language_file.stop:
                stems_by_word.setdefault(word, {})
                continue
            weights = stems_by_word.setdefault(word, {})
            stem = analyzer.stem(word)
            if stem in postings:
                weights[stem] = _FULL
            for related_stem, weight in related_stems.get(stem, {}).items():
                if " " not in related_stem and related_stem in postings:
                    weights[related_stem] = max(weights.get(related_stem, 0), round(weight * _FULL))
    return tuple((word, tuple(sorted(stems_by_word[word].items()))) for word in sorted(stems_by_word))
