"""Ranks records by the words that they have: BM25 for each word by its best way, then what only the best are asked.

The measure of a word in a record (its frequency by field and length) was worked out when the index was built.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from heapq import nlargest
from itertools import pairwise

from judge.library.search.index.backend import SearchBackend
from judge.library.search.index.counting import name
from judge.library.search.queries.interpret import Wanted, Way
from judge.library.search.weights import ALL_WORDS, BESIDE, ENOUGH, FURTHER, KINDS, LOOKED_AT, NAMED

Scores = dict[int, float]


class Ranking:
    """One language of an index."""

    def __init__(self, backend: SearchBackend, language: str) -> None:
        self._backend = backend
        self._language = language

    def scores(self, wanted: tuple[Wanted, ...], allowed: frozenset[int] | None = None) -> Scores:
        """The records that have any of the words, or that one which has leads to, with their scores."""
        summed, had, whole = self._summed(wanted, allowed)
        shares = {at: score * (had[at] / whole) ** ALL_WORDS for at, score in summed.items()}
        best = dict(nlargest(LOOKED_AT, shares.items(), key=lambda one: (one[1], -one[0])))
        for at, score in self._beside(wanted, best).items():
            best[at] += score
        for at, score in self._passed_on(best, allowed).items():
            best[at] = best.get(at, 0.0) + score
        for at, score in self._named(wanted).items():
            if allowed is None or at in allowed:
                best[at] = best.get(at, 0.0) + score
        ranked = {at: score * KINDS.get(self._backend.record(at).kind, 1.0) for at, score in best.items()}
        return self._with_rest(ranked, shares)

    def _summed(self, wanted: tuple[Wanted, ...], allowed: frozenset[int] | None) -> tuple[Scores, Scores, float]:
        """By record, the sum over the words, and how much of the query it has; how much there is to have."""
        summed: Scores = {}
        had: Scores = {}
        whole = 0.0
        for one in wanted:
            worth, found = self._best_way(one)
            whole += one.weight * worth
            for at, score in found.items():
                if allowed is None or at in allowed:
                    summed[at] = summed.get(at, 0.0) + one.weight * score
                    had[at] = had.get(at, 0.0) + one.weight * worth
        return summed, had, whole or 1.0

    def _best_way(self, one: Wanted) -> tuple[float, Scores]:
        """What a word is worth, and by record its score by the best way to answer it."""
        best: Scores = {}
        worth = 0.0 if one.ways else self._rarity(*one.foreign) if one.foreign[0] else 0.0
        for way in one.ways:
            rarity, found = self._way(way)
            worth = max(worth, way.weight * rarity)
            for at, score in found.items():
                weighed = way.weight * score
                if weighed > best.get(at, 0.0):
                    best[at] = weighed
        return worth, best

    def _way(self, way: Way) -> tuple[float, Scores]:
        """Of stems that answer together, each counts its part."""
        found: Scores = {}
        rarities = 0.0
        part = 1 / len(way.stems)
        for stem in way.stems:
            rarity = self._rarity(self._language, stem)
            rarities += rarity * part
            top = rarity * (ENOUGH + 1) * part
            for at, amount in self._backend.postings(self._language, stem).items():
                found[at] = found.get(at, 0.0) + top * amount / (amount + ENOUGH)
        return rarities, found

    def _rarity(self, language: str, stem: str) -> float:
        count = self._backend.common(language, stem)
        return math.log(1 + (self._backend.book - count + 0.5) / (count + 0.5))

    def _beside(self, wanted: tuple[Wanted, ...], among: Iterable[int]) -> Scores:
        """What records gain by words of the query that stand side by side in them too."""
        stems = [one.ways[0].stems[0] if one.ways else "" for one in wanted]
        places: dict[str, Mapping[int, tuple[int, ...]]] = {}
        gained: Scores = {}
        for left, right in dict.fromkeys(pairwise(stems)):
            if not (left and right):
                continue
            for stem in (left, right):
                if stem not in places:
                    places[stem] = self._backend.positions(self._language, stem, among)
            worth = BESIDE * (self._rarity(self._language, left) + self._rarity(self._language, right)) / 2
            for at in places[left].keys() & places[right].keys():
                if not {one + 1 for one in places[left][at]}.isdisjoint(places[right][at]):
                    gained[at] = gained.get(at, 0.0) + worth
        return gained

    def _passed_on(self, scores: Scores, allowed: frozenset[int] | None) -> Scores:
        """What records pass on to the rules that they lead to: who asks what a reading asks is answered by its rule."""
        found: Scores = {}
        shown: dict[int, list[float]] = {}
        for at, score in scores.items():
            is_board = self._backend.record(at).kind in KINDS
            for to, share in self._backend.leads(at):
                if allowed is not None and to not in allowed:
                    continue
                if is_board:
                    shown.setdefault(to, []).append(share * score)
                else:
                    found[to] = found.get(to, 0.0) + share * score
        for to, parts in shown.items():
            ordered = sorted(parts, reverse=True)
            found[to] = found.get(to, 0.0) + sum(part * FURTHER**at for at, part in enumerate(ordered))
        return found

    def _named(self, wanted: tuple[Wanted, ...]) -> Scores:
        """The records of which the query is the title: as typed, or as it was understood."""
        analyzer = self._backend.analyzer(self._language)
        words = [word for one in wanted for word in one.word.split()]
        telling = [word for word in words if word not in analyzer.language.stop]
        said = [Way(tuple(analyzer.stem(word) for word in telling or words), 1.0)]
        if len(wanted) == 1:
            said += wanted[0].ways
        elif all(one.ways for one in wanted):
            best = [one.ways[0] for one in wanted]
            said.append(Way(tuple(stem for way in best for stem in way.stems), min(way.weight for way in best)))
        found: Scores = {}
        for way in said:
            for at in self._backend.marked(f"name_{self._language}", name(way.stems)) if way.stems else ():
                found[at] = max(found.get(at, 0.0), NAMED * way.weight)
        return found

    def _with_rest(self, ranked: Scores, shares: Scores) -> Scores:
        """The best, then those that nobody looked at, below them."""
        lowest = min(ranked.values(), default=0.0)
        return {at: min(score, lowest) * 0.99 for at, score in shares.items()} | ranked
