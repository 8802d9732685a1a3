"""What else to look for: terms for what players call them, and words that stand for one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.words import texts
from judge.library.search.record import Synonym
from judge.library.search.weights import ALIKE, ASKED, SYNONYM

Others = dict[str, dict[str, float]]
"""By what is said, what is looked for besides, with its weight: stems joined by spaces."""
LONGEST = 5
"""Words in a row that may stand for another."""


def alike_of(analyzer: Analyzer, synonyms: Iterable[Synonym], has: Callable[[str], bool]) -> Others:
    """The others of one language; only such as the records have."""
    found: Others = {}
    language = analyzer.language
    for one in synonyms:
        if one.language == language.code:
            _add(found, _as_said(one.said, analyzer), _looked_for(one.form, analyzer), SYNONYM, has)
    for group in language.alike:
        for said in group:
            for form in group:
                _add(found, _as_said(said, analyzer), _looked_for(form, analyzer), ALIKE, has)
    for asked, *answers in language.asks:
        for form in answers:
            _add(found, _as_said(asked, analyzer), _looked_for(form, analyzer), ASKED, has)
    return found


def _as_said(text: str, analyzer: Analyzer) -> str:
    """All words, for they tell one phrase from another: « en plus », « have to »."""
    return " ".join(analyzer.stem(word) for word in texts(text)[:LONGEST])


def _looked_for(text: str, analyzer: Analyzer) -> str:
    return " ".join(analyzer.stems(text))


def _add(found: Others, said: str, form: str, weight: float, has: Callable[[str], bool]) -> None:
    if said and form and said != form and all(has(stem) for stem in form.split()):
        ways = found.setdefault(said, {})
        ways[form] = max(ways.get(form, 0.0), weight)
