"""Searches an index: what a query finds, best first, and how it had to be understood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.library.search.analysis.words import texts, words
from judge.library.search.index.backend import SearchBackend
from judge.library.search.queries.conditions import Conditions
from judge.library.search.queries.interpret import Interpreter, WantedWord
from judge.library.search.queries.query import FIELDS, Query, parse
from judge.library.search.ranking.rank import Ranking, Scores
from judge.library.search.record import Record
from judge.model.value import Value, change

STEPS = ("exact", "begun", "typo", "unknown")
"""How a word was understood, from strict to not at all."""
_FEWEST = 0.4
"""A hit has at least this part of the score of the best, where the query is of several words."""
_TEXT_FIRST = 3
"""So many texts of the rulebook come before the boards: these grow in number, and would fill the first places."""
_NEAR = 0.5
"""They have at least this part of the score of the best. Any part up to 0.7 answers the same questions."""
_MEANT = 3
"""Spellings that are offered."""


class Hit(Value, frozen=True):
    """A record that was found, and the language that it is shown in. ``at`` is its place in the records."""

    at: int
    language: str
    score: float


class Results(Value, frozen=True):
    """What was found, best first.

    ``step`` is the most generous that was needed; ``marks`` are, by language, the stems that a hit shows; ``unknown``
    are the words that no language has, as they were typed, and ``meant`` what they may be misspellings of, as the
    records write it. ``alone`` is how much the words would have found without the conditions that nothing meets.
    """

    hits: tuple[Hit, ...]
    step: str = "exact"
    marks: tuple[tuple[str, frozenset[str]], ...] = ()
    unknown: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    alone: int = 0


def search(backend: SearchBackend, text: str, languages: tuple[str, ...]) -> Results:
    """The hits. Each scores by its better language, not by the sum: « on », « or », « car » are words of both."""
    query = parse(text, _fields(backend), _operators(backend))
    wanted_by_language = {language: Interpreter(backend, language).wanted(query.wishes) for language in languages}
    hits = _ranked(backend, query, wanted_by_language)
    hits_without = 0
    if query.wishes and query.conditions and not hits:
        hits_without = len(_ranked(backend, Query(query.wishes), wanted_by_language))
    results = _results(backend, hits, wanted_by_language)
    typed_by_word = {word.text: text[word.start : word.end] for word in words(text)}
    return change(results, unknown=tuple(typed_by_word.get(word, word) for word in results.unknown), alone=hits_without)


def _ranked(backend: SearchBackend, query: Query, understood: dict[str, tuple[WantedWord, ...]]) -> list[Hit]:
    """The hits of all languages together."""
    best_hits: dict[int, Hit] = {}
    own_language = next(iter(understood), "")
    for language, wanted in understood.items():
        for place, score in _scores(backend, language, query, wanted).items():
            best_hit = best_hits.get(place)
            if best_hit is None or score > best_hit.score:
                best_hits[place] = Hit(place, _shown(backend.record(place), own_language, language), score)
    hits = sorted(best_hits.values(), key=lambda hit: (-hit.score, hit.at))
    # Who sets conditions wants all that meets them.
    is_asked = not query.conditions and any(len(wanted_words) > 1 for wanted_words in understood.values())
    lowest_score = hits[0].score * _FEWEST if hits and is_asked else 0.0
    return _text_first(backend, [hit for hit in hits if hit.score >= lowest_score])


def _shown(record: Record, own: str, matched: str) -> str:
    """The language of a hit: the reader's own, whatever they typed; else the one that it was found in."""
    return own if own in {*record.text.languages, *record.title.languages} else matched


def _text_first(backend: SearchBackend, hits: list[Hit]) -> list[Hit]:
    """The hits with the best texts of the rulebook before the boards; a board that is far better stays where it is."""
    least_score = hits[0].score * _NEAR if hits else 0.0
    best_texts = [hit for hit in hits if hit.score >= least_score and backend.record(hit.at).kind != "scenario"][
        :_TEXT_FIRST
    ]
    return [*best_texts, *(hit for hit in hits if hit not in best_texts)]


def _fields(backend: SearchBackend) -> dict[str, str]:
    field_of_word = {field: field for field in FIELDS}
    for language in backend.languages:
        field_of_word |= backend.analyzer(language).language.fields
    return field_of_word


def _operators(backend: SearchBackend) -> dict[str, str]:
    """The operator of each word for one, in any language."""
    languages = (backend.analyzer(code).language for code in backend.languages)
    return {word: operator for language in languages for word, operator in language.operators.items()}


def _scores(backend: SearchBackend, language: str, query: Query, wanted: tuple[WantedWord, ...]) -> Scores:
    allowed = Conditions(backend, language).meeting(query.conditions)
    if not query.wishes:  # conditions alone: every record that meets them, in the order of the book
        return dict.fromkeys(allowed or (), 1.0)
    return Ranking(backend, language).scores(wanted, allowed)


def _results(backend: SearchBackend, hits: list[Hit], understood: dict[str, tuple[WantedWord, ...]]) -> Results:
    step_by_word = _steps(understood.values())
    unknown_words = tuple(word for word, step in step_by_word.items() if step in ("typo", "unknown"))
    return Results(
        hits=tuple(hits),
        step=max(step_by_word.values(), key=STEPS.index, default=STEPS[0]),
        marks=_all_marks(backend, understood),
        unknown=unknown_words,
        meant=_meant(backend, unknown_words, tuple(understood)),
    )


def _all_marks(
    backend: SearchBackend, understood: Mapping[str, tuple[WantedWord, ...]]
) -> tuple[tuple[str, frozenset[str]], ...]:
    """What each language marks; the first one, which hits are shown in, has the names of defined terms, too."""
    marks = {language: _marks(wanted) for language, wanted in understood.items()}
    own_language = next(iter(marks), "")
    return tuple(
        (language, stems | _named_otherwise(backend, own_language, marks) if language == own_language else stems)
        for language, stems in marks.items()
    )


def _named_otherwise(backend: SearchBackend, own: str, marks: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The stems of the defined terms that were typed in another language, as the reader's own names them."""
    analyzer = backend.analyzer(own)
    untold_words = analyzer.language.stop | analyzer.language.weak
    return frozenset(
        analyzer.stem(word)
        for term in (backend.record(place) for place in backend.marked("kind", "term"))
        if any(_is_named(backend, term, language, stems) for language, stems in marks.items() if language != own)
        for form in _forms(term, own)
        for word in texts(form)
        if word not in untold_words
    )


def _is_named(backend: SearchBackend, term: Record, language: str, stems: frozenset[str]) -> bool:
    """Whether a form of a term, all its words, is among what a language marks."""
    form_stems = (backend.analyzer(language).stems(form) for form in _forms(term, language))
    return any(form and stems.issuperset(form) for form in form_stems)


def _forms(term: Record, language: str) -> tuple[str, ...]:
    """How a language names a term; nothing where it does not."""
    return tuple(dict(term.title.texts).get(language, "").split(", "))


def _steps(understood: Iterable[tuple[WantedWord, ...]]) -> dict[str, str]:
    """How each word was understood in the language that understood it best."""
    step_by_word: dict[str, str] = {}
    for wanted_word in (wanted_word for wanted in understood for wanted_word in wanted):
        for word in wanted_word.word.split():
            step_by_word[word] = min(step_by_word.get(word, wanted_word.step), wanted_word.step, key=STEPS.index)
    return step_by_word


def _marks(wanted: tuple[WantedWord, ...]) -> frozenset[str]:
    """The stems of the words that tell something; of others only where there is nothing else."""
    telling_words = [wanted_word for wanted_word in wanted if wanted_word.weight >= 1.0] or wanted
    return frozenset(stem for wanted_word in telling_words for way in wanted_word.ways for stem in way.stems)


def _meant(backend: SearchBackend, unknown: tuple[str, ...], languages: tuple[str, ...]) -> tuple[str, ...]:
    """The nearest words of the records, over all languages; what two languages have is written as in the first."""
    meant_spellings: dict[str, str] = {}
    for word in unknown:
        near_words = [
            (backend.vocabulary(language), near)
            for language in languages
            for near in backend.vocabulary(language).near(word)
        ]
        fewest_wrong = min((near.wrong for _, near in near_words), default=0)
        for vocabulary, near in near_words:
            if near.wrong == fewest_wrong and vocabulary.shown(near.word):
                meant_spellings.setdefault(near.word, vocabulary.shown(near.word))
    return tuple(meant_spellings.values())[:_MEANT]
