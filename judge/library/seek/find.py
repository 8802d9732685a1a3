"""Searches an index: what a query finds, best first, and how it had to be understood."""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.seek.backend import SearchBackend
from judge.library.seek.conditions import Conditions
from judge.library.seek.interpret import Interpreter, Wanted
from judge.library.seek.query import FIELDS, Query, parse
from judge.library.seek.rank import Ranking, Scores
from judge.model.value import Value

STEPS = ("exact", "begun", "typo", "unknown")
"""How a word was understood, from strict to not at all."""
_FEWEST = 0.4
"""A hit has at least this part of the score of the best, where the query is of several words."""


class Hit(Value, frozen=True):
    """A record that was found, and in which language. ``at`` is its place in the records."""

    at: int
    language: str
    score: float


class Results(Value, frozen=True):
    """What was found, best first.

    ``step`` is the most generous that was needed; ``marks`` are, by language, the stems that a hit shows; ``unknown``
    are the words that no language has, and ``meant`` what they may be misspellings of, as the records write it.
    """

    hits: tuple[Hit, ...]
    step: str = "exact"
    marks: tuple[tuple[str, frozenset[str]], ...] = ()
    unknown: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()


def search(backend: SearchBackend, text: str, languages: tuple[str, ...]) -> Results:
    """The hits. Each scores by its better language, not by the sum: « on », « or », « car » are words of both.

    A hit is shown in the language in which it scores; where it scores in both alike, in the first.
    """
    query = parse(text, _fields(backend))
    understood = {one: Interpreter(backend, one).wanted(query.wishes) for one in languages}
    best: dict[int, Hit] = {}
    for language, wanted in understood.items():
        for at, score in _scores(backend, language, query, wanted).items():
            if at not in best or score > best[at].score:
                best[at] = Hit(at, language, score)
    hits = sorted(best.values(), key=lambda hit: (-hit.score, hit.at))
    return _results(backend, hits, understood)


def _fields(backend: SearchBackend) -> dict[str, str]:
    known = {field: field for field in FIELDS}
    for language in backend.languages:
        known |= backend.analyzer(language).language.fields
    return known


def _scores(backend: SearchBackend, language: str, query: Query, wanted: tuple[Wanted, ...]) -> Scores:
    allowed = Conditions(backend, language).meeting(query.conditions)
    if not query.wishes:  # conditions alone: every record that meets them, in the order of the book
        return dict.fromkeys(allowed or (), 1.0)
    return Ranking(backend, language).scores(wanted, allowed)


def _results(backend: SearchBackend, hits: list[Hit], understood: dict[str, tuple[Wanted, ...]]) -> Results:
    lowest = hits[0].score * _FEWEST if hits and any(len(one) > 1 for one in understood.values()) else 0.0
    marks = tuple((language, _marks(wanted)) for language, wanted in understood.items())
    steps = {one.step for wanted in understood.values() for one in wanted}
    unknown = _unknown(understood.values())
    return Results(
        hits=tuple(hit for hit in hits if hit.score >= lowest),
        step=max(steps, key=STEPS.index, default=STEPS[0]),
        marks=marks,
        unknown=unknown,
        meant=_meant(backend, unknown, tuple(understood)),
    )


def _marks(wanted: tuple[Wanted, ...]) -> frozenset[str]:
    """The stems of the words that tell something; of others only where there is nothing else."""
    telling = [one for one in wanted if one.weight >= 1.0] or wanted
    return frozenset(stem for one in telling for way in one.ways for stem in way.stems)


def _unknown(understood: Iterable[tuple[Wanted, ...]]) -> tuple[str, ...]:
    """The words that every language had to guess."""
    guessed = [[one.word for one in wanted if one.step in ("typo", "unknown")] for wanted in understood]
    return tuple(dict.fromkeys(word for word in guessed[0] if all(word in one for one in guessed))) if guessed else ()


def _meant(
    backend: SearchBackend, unknown: tuple[str, ...], languages: tuple[str, ...], limit: int = 3
) -> tuple[str, ...]:
    """The nearest words of the records, over all languages."""
    found: dict[str, None] = {}
    for word in unknown:
        near = [
            (one.wrong, order, backend.vocabulary(language).shown(one.word))
            for order, language in enumerate(languages)
            for one in backend.vocabulary(language).near(word)
        ]
        found |= {shown: None for wrong, _, shown in sorted(near) if shown and wrong == min(near)[0]}
    return tuple(found)[:limit]
