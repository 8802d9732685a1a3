"""Search by words over everything that has words: what is searched, in which steps, and how a hit is shown.

The engine behind it is a ``SearchBackend``; ``judge.library.index`` is the one there is, and alone knows Whoosh.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from judge.library.analyzer import Analyzer, words
from judge.model.card import Words
from judge.model.rule import Rulebook, Term
from judge.model.value import Value
from judge.text.spelling import distance

STEPS = ("strict", "prefix", "slip", "typo", "any")
"""From strict to generous: every word; the last only begun; one letter wrong in a word, or two; any of the words."""
LONGEST = 200
"""Characters of a query that are looked at."""
_SNIPPET, _BEFORE = 160, 50


class Record(Value, frozen=True):
    """Something that can be found. ``id`` is unique within its ``kind``."""

    kind: str
    id: str
    title: Words
    text: Words


class Hit(Value, frozen=True):
    """A record that was found, and in which language. ``at`` is its place in the records."""

    at: int
    language: str
    score: float


class SearchBackend(Protocol):
    """An index over records."""

    @property
    def records(self) -> tuple[Record, ...]:
        """What the index was built over; a hit's ``at`` is a place in it."""

    def analyzer(self, language: str) -> Analyzer:
        """The analyzer of a language: the one that built the index."""

    def find(self, stems: tuple[str, ...], language: str, step: str) -> dict[int, float]:
        """The places of the records that one step finds in one language, with their scores."""


class Results(Value, frozen=True):
    """What was found, best first, and in which step."""

    hits: tuple[Hit, ...]
    step: str = ""


def search(backend: SearchBackend, query: str, languages: tuple[str, ...]) -> Results:
    """The hits of the strictest step that has any. A hit scores by its better language, not by the sum.

    « on », « or », « car » are words of both languages. A hit is shown in the first language that has it.
    """
    stems = {one: backend.analyzer(one).stems(query[:LONGEST]) for one in languages}
    for step in STEPS:
        best: dict[int, Hit] = {}
        for language in languages:
            found = backend.find(stems[language], language, step) if stems[language] else {}
            for at, score in found.items():
                known = best.get(at)
                best[at] = Hit(at, known.language, max(known.score, score)) if known else Hit(at, language, score)
        if best:
            return Results(tuple(sorted(best.values(), key=lambda hit: (-hit.score, hit.at))), step)
    return Results(())


def records_of(rulebook: Rulebook) -> tuple[Record, ...]:
    """Headings, rules and their parts, terms and readings."""
    none = Words()
    headings = (Record("heading", one.number, one.title, none) for one in rulebook.sections)
    rules = (Record(rule.kind, rule.id, none, rule.words) for rule in rulebook.rules if rule.kind != "heading")
    terms = (Record("term", term.code, _forms(term), term.definition) for term in rulebook.terms)
    readings = (
        Record("reading", one.id, one.question, _together(option.says for option in one.options))
        for one in rulebook.readings
    )
    return (*headings, *rules, *terms, *readings)


def meant(query: str, records: Iterable[Record], limit: int = 3) -> tuple[str, ...]:
    """Words of the records that the words of the query may be misspellings of, as they are written there."""
    known: dict[str, str] = {}
    for record in records:
        for text in (*record.title.texts, *record.text.texts):
            for word in words(text[1]):
                known.setdefault(word.text, text[1][word.start : word.end])
    found: dict[str, None] = {}
    for word in words(query[:LONGEST]):
        if word.text not in known and len(word.text) > 2:
            near = sorted(close(word.text, known, 1 if len(word.text) < 5 else 2))
            found |= {known[one].lower(): None for _, one in near[:limit]}
    return tuple(found)[:limit]


def close(word: str, known: Iterable[str], most: int) -> Iterator[tuple[int, str]]:
    """The known words that differ in some letters, at most so many, with how many.

    A misspelling keeps its first letter, or swaps or loses it: to look no further is four times as fast.
    """
    letters = set(word)
    for one in known:
        if abs(len(one) - len(word)) > most or not (one[0] in word[:2] or one[1:2] == word[0]):
            continue
        if len(letters.symmetric_difference(one)) <= 2 * most:
            far = distance(word, one, most)
            if 0 < far <= most:
                yield far, one


def snippet(shown: str, query: str, analyzer: Analyzer, step: str = STEPS[0]) -> str:
    """The part of a text around its first hit, every hit between « and »."""
    wanted = set(analyzer.stems(query[:LONGEST]))
    hits = [word for word in words(shown) if _is_hit(analyzer.stem(word.text), wanted, step)]
    start = _begin(shown, hits[0].start if hits else 0)
    end = _finish(shown, start + _SNIPPET)
    pieces, last = [], start
    for word in hits:
        if word.end <= end:
            pieces += [shown[last : word.start], f"«{shown[word.start : word.end]}»"]
            last = word.end
    body = "".join([*pieces, shown[last:end]]).strip()
    return f"{'…' if start else ''}{body}{'…' if end < len(shown) else ''}"


def _is_hit(stem: str, wanted: set[str], step: str) -> bool:
    if stem in wanted or step == "strict":
        return stem in wanted
    if step == "prefix":
        return any(stem.startswith(one) for one in wanted if len(one) > 2)
    return any(distance(stem, one, tolerance(one, step)) <= tolerance(one, step) for one in wanted)


def tolerance(stem: str, step: str) -> int:
    """How many letters of a stem may be wrong in this step."""
    if step in STEPS[:2] or len(stem) < 3:
        return 0
    return 1 if step == "slip" or len(stem) < 6 else 2


def _begin(text: str, hit: int) -> int:
    """The beginning of a word, a little before the hit."""
    return 0 if hit <= _BEFORE else text.find(" ", hit - _BEFORE) + 1


def _finish(text: str, end: int) -> int:
    if end >= len(text):
        return len(text)
    space = text.rfind(" ", 0, end)
    return space if space > 0 else end


def _forms(term: Term) -> Words:
    both = ((language, dict.fromkeys((one.form, one.plural))) for language, one in term.forms)
    return Words(tuple((language, ", ".join(form for form in forms if form)) for language, forms in both))


def _together(texts: Iterable[Words]) -> Words:
    found: dict[str, str] = {}
    for one in texts:
        for language, text in one.texts:
            found[language] = f"{found[language]} {text}" if language in found else text
    return Words(tuple(found.items()))
