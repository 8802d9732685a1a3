"""The part of a text that shows best why it was found."""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.words import Word, words

LENGTH, _BEFORE = 160, 50
MARK = "*"
"""Stands before and behind a word that hit; a guillemet would be read as a quote in French."""


def snippet(text: str, marks: Iterable[str], analyzer: Analyzer) -> str:
    """The part of a text with the most of the marked stems, each between two marks."""
    hits = _hits(text, marks, analyzer)
    start = _begin(text, _best(hits, analyzer))
    return _marked(text, hits, start, _finish(text, start + LENGTH))


def marked(text: str, marks: Iterable[str], analyzer: Analyzer) -> str:
    """The whole text, with each of the marked stems between two marks."""
    return _marked(text, _hits(text, marks, analyzer), 0, len(text))


def _hits(text: str, marks: Iterable[str], analyzer: Analyzer) -> list[Word]:
    marked_stems = frozenset(marks)
    return [word for word in words(text) if analyzer.stem(word.text) in marked_stems]


def _marked(text: str, hits: list[Word], start: int, end: int) -> str:
    """The part from start to end, its hits between marks; an ellipsis stands for what is left out."""
    pieces, end_before = [], start
    for word in hits:
        if start <= word.start and word.end <= end:
            pieces += [text[end_before : word.start], f"{MARK}{text[word.start : word.end]}{MARK}"]
            end_before = word.end
    body = "".join([*pieces, text[end_before:end]]).strip()
    return f"{'…' if start else ''}{body}{'…' if end < len(text) else ''}"


def _best(hits: list[Word], analyzer: Analyzer) -> int:
    """Where the window begins that has the most different stems; the first of several."""
    best_start, most_stems = 0, 0
    for index, first_hit in enumerate(hits):
        words_inside = (word for word in hits[index:] if word.end <= first_hit.start + LENGTH - _BEFORE)
        count = len({analyzer.stem(word.text) for word in words_inside})
        if count > most_stems:
            best_start, most_stems = first_hit.start, count
    return best_start


def _begin(text: str, hit: int) -> int:
    """The beginning of a word, a little before the hit; the beginning of the text if that is near."""
    return 0 if hit <= _BEFORE else text.find(" ", hit - _BEFORE) + 1


def _finish(text: str, end: int) -> int:
    if end >= len(text):
        return len(text)
    space = text.rfind(" ", 0, end)
    return space if space > 0 else end
