"""Who stands together: all words of a query in one place of a text, and a rule with what is read into it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.library.search.index.backend import SearchBackend
from judge.library.search.queries.interpret import WantedWord
from judge.library.search.weights import BEHIND, STEP

_READING = "R-"
"""With this the id of a reading begins; the number of its rule stands behind it."""


def together(
    backend: SearchBackend, language: str, wanted: Iterable[WantedWord], among: Iterable[int]
) -> frozenset[int]:
    """The records in which all telling words of a query stand in one place, in any order, hardly a word between them.

    Who asks for two things asks what they have to do with each other: a text that has one here and one there does not
    say it. A query of a single word asks no such thing.
    """
    telling_words = [wanted_word for wanted_word in wanted if wanted_word.weight >= 1.0]
    if len(telling_words) < 2:
        return frozenset()
    places_asked = list(among)
    positions_by_word = [_positions(backend, language, wanted_word, places_asked) for wanted_word in telling_words]
    width = STEP * (len(telling_words) - 1)
    places_with_all = set.intersection(*(set(positions) for positions in positions_by_word))
    return frozenset(
        place for place in places_with_all if _is_near([positions[place] for positions in positions_by_word], width)
    )


def _positions(
    backend: SearchBackend, language: str, wanted_word: WantedWord, among: Iterable[int]
) -> dict[int, set[int]]:
    """By record, where a word of the query stands, by any way to answer it."""
    positions_by_place: dict[int, set[int]] = {}
    for stem in dict.fromkeys(stem for way in wanted_word.ways for stem in way.stems):
        for place, positions in backend.positions(language, stem, among).items():
            if positions:
                positions_by_place.setdefault(place, set()).update(positions)
    return positions_by_place


def _is_near(positions_of_words: list[set[int]], width: int) -> bool:
    """Whether somewhere each of the words stands, from the first of them to the last no further than this."""
    starts = set[int]().union(*positions_of_words)
    return any(
        all(any(start <= position <= start + width for position in positions) for positions in positions_of_words)
        for start in starts
    )


def lifted(backend: SearchBackend, scores: Mapping[int, float]) -> dict[int, float]:
    """The scores; a rule that has words of the query comes right behind the best of what is read into it.

    The reading asks in the words of those who ask, and the rule is what they look for.
    """
    scores_lifted = dict(scores)
    for place, score in scores.items():
        for rule_place in _own_rule(backend, place):
            if rule_place in scores:
                scores_lifted[rule_place] = max(scores_lifted[rule_place], score * BEHIND)
    return scores_lifted


def _own_rule(backend: SearchBackend, place: int) -> tuple[int, ...]:
    """The rule whose number a reading bears: of those that it reads the one that is named longest in its id."""
    id = backend.record(place).id
    if not id.startswith(_READING):
        return ()
    number = id.removeprefix(_READING).partition("-")[0]
    rules_by_id = {backend.record(target).id: target for target, _ in backend.leads(place)}
    named_rules = (rule for rule in rules_by_id if number == rule or number.startswith(f"{rule}."))
    return tuple(rules_by_id[rule] for rule in sorted(named_rules, key=len)[-1:])
