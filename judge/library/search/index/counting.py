"""Counts the words of a record before they go into the index: how much of each stem it has, and where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.spelling import Spelt
from judge.library.search.analysis.words import texts, words
from judge.library.search.record import PASSAGES, IndexedRecord, Record
from judge.library.search.weights import AROUND, LENGTH, TEXT, TITLE
from judge.model.cards.card import Words
from judge.model.value import Value

_GAP = 10
"""Between the last word of the title and the first of the text, which do not stand side by side."""


class Counted(Value, frozen=True):
    """The stems of a record in one language: of its title each once, of its text, and of the words around it."""

    title: tuple[str, ...]
    text: tuple[str, ...]
    around: tuple[str, ...]


class Lengths(Value, frozen=True):
    """How many stems each field usually has, among those that have any."""

    title: float
    text: float
    around: float


class Amount(Value, frozen=True):
    """How much of a stem a record has, in the measure of BM25, and where."""

    weight: float
    positions: tuple[int, ...] = ()


def counted(source: IndexedRecord, analyzer: Analyzer) -> Counted:
    """The stems of a source."""
    record, language = source.record, analyzer.language.reads
    title_stems = (*analyzer.stems(text_in(record.title, language)), *_number(record))
    around_text = f"{text_in(source.around, language)} {analyzer.language.kinds.get(record.kind, '')}"
    text_stems = analyzer.stems(text_in(record.text, language))
    # A title counts a word once: the singular and plural of a term are no stress.
    return Counted(tuple(dict.fromkeys(title_stems)), text_stems, analyzer.stems(around_text))


def text_in(text: Words, language: str) -> str:
    """The text in this language and no other."""
    return dict(text.texts).get(language, "")


def weighed(record_stems: Counted, usual: Lengths) -> dict[str, Amount]:
    """How much of each stem a record has, and where."""
    weights: dict[str, float] = {}
    for field_stems, usual_length, weight in (
        (record_stems.title, usual.title, TITLE),
        (record_stems.text, usual.text, TEXT),
        (record_stems.around, usual.around, AROUND),
    ):
        weight_each = weight / (1 - LENGTH + LENGTH * len(field_stems) / usual_length)
        for stem in field_stems:
            weights[stem] = weights.get(stem, 0.0) + weight_each
    positions_by_stem: dict[str, list[int]] = {}
    for position, stem in enumerate(record_stems.title):
        positions_by_stem.setdefault(stem, []).append(position)
    for position, stem in enumerate(record_stems.text, len(record_stems.title) + _GAP):
        positions_by_stem.setdefault(stem, []).append(position)
    return {stem: Amount(weight, tuple(positions_by_stem.get(stem, ()))) for stem, weight in weights.items()}


def usual(all_counted: Iterable[Counted]) -> Lengths:
    """The mean length of each field."""
    all_stems = list(all_counted)
    return Lengths(
        _mean([len(record_stems.title) for record_stems in all_stems]),
        _mean([len(record_stems.text) for record_stems in all_stems]),
        _mean([len(record_stems.around) for record_stems in all_stems]),
    )


def _mean(lengths: list[int]) -> float:
    lengths_above_zero = [length for length in lengths if length]
    return sum(lengths_above_zero) / len(lengths_above_zero) if lengths_above_zero else 1.0


def spelt(records: Iterable[Record], language: str, phrases: Iterable[str]) -> dict[str, Spelt]:
    """The words of some records as they are spelt, and those of phrases that the language knows besides."""
    spelling_by_word: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for record in records:
        for text in (text_in(record.title, language), text_in(record.text, language)):
            for word in words(text):
                counts[word.text] += 1
                spelling_by_word.setdefault(word.text, text[word.start : word.end].lower())
    counts.update(dict.fromkeys((word for phrase in phrases for word in texts(phrase)), 0))
    return {word: Spelt(spelling_by_word.get(word, word), count) for word, count in counts.items()}


def name(stems: Iterable[str]) -> str:
    """A title as one word: who asks for exactly these words means this record."""
    return "_".join(sorted(set(stems)))


def _number(record: Record) -> tuple[str, ...]:
    """The number in the id of a record that is cited by it: 6.3.e of R-6.3.e and of 6.3.e/remark-1."""
    is_cited = record.kind in (*PASSAGES, "reading")
    return tuple(word for word in texts(record.id) if "." in word and word[0].isdigit()) if is_cited else ()
