"""What else to look for: terms for what players call them, and words that stand for one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.words import texts
from judge.library.search.record import Synonym
from judge.library.search.weights import ALIKE, ASKED, SYNONYM

Others = dict[str, dict[str, float]]
"""From what is said to what is looked for besides, with its weight: stems joined by spaces on both sides."""
LONGEST = 5
"""Words in a row that may stand for another."""


def alike_of(analyzer: Analyzer, synonyms: Iterable[Synonym], has: Callable[[str], bool]) -> Others:
    """What else to look for in one language: only what the records have."""
    others: Others = {}
    language = analyzer.language
    for synonym in synonyms:
        if synonym.language == language.reads:
            _add(others, _as_said(synonym.said, analyzer), _looked_for(synonym.form, analyzer), SYNONYM, has)
    for group in language.alike:
        for said_form in group:
            for form in group:
                _add(others, _as_said(said_form, analyzer), _looked_for(form, analyzer), ALIKE, has)
    for asked_word, *answers in language.asks:
        for form in answers:
            _add(others, _as_said(asked_word, analyzer), _looked_for(form, analyzer), ASKED, has)
    return others


def _as_said(text: str, analyzer: Analyzer) -> str:
    """The stems of all words, little ones too, for they tell one phrase from another: « en plus », « have to »."""
    return " ".join(analyzer.stem(word) for word in texts(text)[:LONGEST])


def _looked_for(text: str, analyzer: Analyzer) -> str:
    return " ".join(analyzer.stems(text))


def _add(others: Others, spoken: str, form: str, weight: float, has: Callable[[str], bool]) -> None:
    if spoken and form and spoken != form and all(has(stem) for stem in form.split()):
        weights_by_form = others.setdefault(spoken, {})
        weights_by_form[form] = max(weights_by_form.get(form, 0.0), weight)
