"""Prepares the search of a document: the stems of both languages, computed by the analyzers of ``judge search``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator

from judge.app.faq.faq_words import FaqWords
from judge.library.search.analysis.alike import alike_of
from judge.library.search.analysis.words import texts
from judge.library.search.sources import synonyms_of
from judge.publish.faq.document import Faq
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.markdown_elements import anchor
from judge.publish.faq.search_index import Postings, SearchIndex

_ASKED, _SAID, _NAMED = 4, 1, 3
"""What a word counts in the question, in the answer, and as the name of a rule, card or entry."""
_FULL = 4
"""The weight of a word's own stem; those of words alike are parts of it."""

_Postings = dict[str, dict[int, int]]
_Texts = Iterable[tuple[str, str, int]]


def search_index(faq: Faq, words: FaqWords) -> SearchIndex:
    """The index over the entries of a document, and beside it one over its rules and its glossary."""
    words_by_language: dict[str, set[str]] = {language: set() for language in words.analyzers}
    texts_by_anchor = dict(_others(faq, words.language))
    in_entries = _postings((_texts(entry, words.language) for entry in faq.entries), words, words_by_language)
    in_others = _postings(texts_by_anchor.values(), words, words_by_language)
    forms = _forms(words, words_by_language, in_entries.keys() | in_others.keys())
    ids = tuple(entry.id for entry in faq.entries)
    return SearchIndex(ids, forms, _by_stem(in_entries), tuple(texts_by_anchor), _by_stem(in_others))


def _postings(all_texts: Iterable[_Texts], words: FaqWords, words_by_language: dict[str, set[str]]) -> _Postings:
    """By stem the places of the texts that have it, with the greatest weight there; every word is noted."""
    postings: _Postings = defaultdict(dict)
    for text_index, weighted_texts in enumerate(all_texts):
        for code, text, weight in weighted_texts:
            language = words.reading(code)
            words_by_language[language].update(texts(text))
            for stem in words.analyzers[language].stems(text):
                postings[stem][text_index] = max(weight, postings[stem].get(text_index, 0))
    return postings


def _by_stem(postings: _Postings) -> Postings:
    return tuple((stem, tuple(sorted(postings[stem].items()))) for stem in sorted(postings))


def _others(faq: Faq, language: str) -> Iterator[tuple[str, _Texts]]:
    """Rules, each together with the lines that belong to it, and terms: the anchor, and what they are found by."""
    for section in faq.sections:
        for rule in section.rules:
            if not rule.parent:
                parts = (rule, *(part for part in section.rules if part.parent == rule.id))
                rule_texts = tuple((code, text, _SAID) for part in parts for code, text in part.words.texts)
                yield anchor("rule", rule.id), ((language, f"{rule.id} {rule.short}", _NAMED), *rule_texts)
    for gloss in faq.glossary:
        name = f"{gloss.form} {gloss.other}"
        yield anchor("term", gloss.code), ((language, name, _ASKED), (language, gloss.definition, _SAID))


def _texts(entry: FaqEntry, language: str) -> _Texts:
    """Language, text and weight of everything by which an entry is found."""
    yield from ((code, text, _ASKED) for code, text in entry.asked.texts)
    yield from ((code, text, _SAID) for code, text in entry.sought.texts)
    names = (entry.id, *entry.aliases, *(name for _, name in entry.cards), *entry.rules)
    yield language, " ".join(names), _NAMED
    yield language, " ".join((entry.short, *(paragraph.text for paragraph in entry.paragraphs))), _SAID


def _forms(
    words: FaqWords, words_by_language: dict[str, set[str]], postings: Container[str]
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
