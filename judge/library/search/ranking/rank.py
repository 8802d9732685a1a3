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
from judge.library.search.queries.interpret import WantedWord, Way
from judge.library.search.ranking.together import lifted, together
from judge.library.search.weights import ALL_WORDS, BESIDE, ENOUGH, ILLUSTRATING, KINDS, LOOKED_AT, NAMED, TOGETHER

Scores = dict[int, float]


class Ranking:
    """One language of an index."""

    def __init__(self, backend: SearchBackend, language: str) -> None:
        self._backend = backend
        self._language = language

    def scores(self, wanted: tuple[WantedWord, ...], allowed: frozenset[int] | None = None) -> Scores:
        """The records that have any of the words, and those that such a record leads to, with their scores."""
        summed_scores, covered_weights, whole_weight = self._summed(wanted, allowed)
        shares = {
            place: score * (covered_weights[place] / whole_weight) ** ALL_WORDS
            for place, score in summed_scores.items()
        }
        best_scores = self._looked_at(shares)
        for place, score in self._beside(wanted, best_scores).items():
            best_scores[place] += score
        for place, score in self._passed_on(best_scores, allowed).items():
            best_scores[place] = best_scores.get(place, 0.0) + score
        for place, score in self._named(wanted).items():
            if allowed is None or place in allowed:
                best_scores[place] = best_scores.get(place, 0.0) + score
        weights = KINDS | ILLUSTRATING
        weighed_scores = {
            place: score * weights.get(self._backend.record(place).kind, 1.0) for place, score in best_scores.items()
        }
        # A board tells a whole story in a sentence or two: that words stand together there says little.
        texts_of_book = [place for place in weighed_scores if place < self._backend.book]
        for place in together(self._backend, self._language, wanted, texts_of_book):
            weighed_scores[place] *= TOGETHER
        return self._with_rest(lifted(self._backend, weighed_scores), shares)

    def _summed(self, wanted: tuple[WantedWord, ...], allowed: frozenset[int] | None) -> tuple[Scores, Scores, float]:
        """By record, its score summed over the words, and the weight of the words it has; the weight of all words."""
        summed_scores: Scores = {}
        covered_weights: Scores = {}
        whole_weight = 0.0
        for wanted_word in wanted:
            worth, scores = self._best_way(wanted_word)
            whole_weight += wanted_word.weight * worth
            for place, score in scores.items():
                if allowed is None or place in allowed:
                    summed_scores[place] = summed_scores.get(place, 0.0) + wanted_word.weight * score
                    covered_weights[place] = covered_weights.get(place, 0.0) + wanted_word.weight * worth
        return summed_scores, covered_weights, whole_weight or 1.0

    def _best_way(self, wanted_word: WantedWord) -> tuple[float, Scores]:
        """What a word is worth, and by record its score by the best way to answer it."""
        best_scores: Scores = {}
        worth = 0.0 if wanted_word.ways else self._rarity(*wanted_word.foreign) if wanted_word.foreign[0] else 0.0
        for way in wanted_word.ways:
            rarity, scores = self._way(way)
            worth = max(worth, way.weight * rarity)
            for place, score in scores.items():
                weighed = way.weight * score
                if weighed > best_scores.get(place, 0.0):
                    best_scores[place] = weighed
        return worth, best_scores

    def _way(self, way: Way) -> tuple[float, Scores]:
        """How rare stems are that answer together, and by record its score: each of the stems counts its part."""
        scores: Scores = {}
        mean_rarity = 0.0
        stem_share = 1 / len(way.stems)
        for stem in way.stems:
            rarity = self._rarity(self._language, stem)
            mean_rarity += rarity * stem_share
            most_score = rarity * (ENOUGH + 1) * stem_share
            for place, amount in self._backend.postings(self._language, stem).items():
                scores[place] = scores.get(place, 0.0) + most_score * amount / (amount + ENOUGH)
        return mean_rarity, scores

    def _rarity(self, language: str, stem: str) -> float:
        count = self._backend.common(language, stem)
        return math.log(1 + (self._backend.book - count + 0.5) / (count + 0.5))

    def _beside(self, wanted: tuple[WantedWord, ...], among: Iterable[int]) -> Scores:
        """What records gain by words of the query that stand side by side in them too."""
        stems = [wanted_word.ways[0].stems[0] if wanted_word.ways else "" for wanted_word in wanted]
        positions_by_stem: dict[str, Mapping[int, tuple[int, ...]]] = {}
        gained_scores: Scores = {}
        for left_stem, right_stem in dict.fromkeys(pairwise(stems)):
            if not (left_stem and right_stem):
                continue
            for stem in (left_stem, right_stem):
                if stem not in positions_by_stem:
                    positions_by_stem[stem] = self._backend.positions(self._language, stem, among)
            worth = BESIDE * (self._rarity(self._language, left_stem) + self._rarity(self._language, right_stem)) / 2
            for place in positions_by_stem[left_stem].keys() & positions_by_stem[right_stem].keys():
                if not {position + 1 for position in positions_by_stem[left_stem][place]}.isdisjoint(
                    positions_by_stem[right_stem][place]
                ):
                    gained_scores[place] = gained_scores.get(place, 0.0) + worth
        return gained_scores

    def _passed_on(self, scores: Scores, allowed: frozenset[int] | None) -> Scores:
        """What records pass on to the rules that they lead to: who asks what a reading asks is answered by its rule."""
        gained_scores: Scores = {}
        best_from_boards: dict[int, float] = {}
        for place, score in scores.items():
            is_board = self._backend.record(place).kind in KINDS
            for target_place, share in self._backend.leads(place):
                if allowed is not None and target_place not in allowed:
                    continue
                if is_board:
                    best_from_boards[target_place] = max(best_from_boards.get(target_place, 0.0), share * score)
                else:
                    gained_scores[target_place] = gained_scores.get(target_place, 0.0) + share * score
        for target_place, score in best_from_boards.items():
            gained_scores[target_place] = gained_scores.get(target_place, 0.0) + score
        return gained_scores

    def _named(self, wanted: tuple[WantedWord, ...]) -> Scores:
        """The records of which the query is the title: as typed, or as it was understood."""
        analyzer = self._backend.analyzer(self._language)
        words = [word for wanted_word in wanted for word in wanted_word.word.split()]
        telling_words = [word for word in words if word not in analyzer.language.stop]
        title_ways = [Way(tuple(analyzer.stem(word) for word in telling_words or words), 1.0)]
        if len(wanted) == 1:
            title_ways += wanted[0].ways
        elif all(wanted_word.ways for wanted_word in wanted):
            best_ways = [wanted_word.ways[0] for wanted_word in wanted]
            title_ways.append(
                Way(tuple(stem for way in best_ways for stem in way.stems), min(way.weight for way in best_ways))
            )
        scores: Scores = {}
        for way in title_ways:
            for place in self._backend.marked(f"name_{self._language}", name(way.stems)) if way.stems else ():
                scores[place] = max(scores.get(place, 0.0), NAMED * way.weight)
        return scores

    def _looked_at(self, shares: Scores) -> Scores:
        """The best records of the book and the best boards: however many boards there are, they crowd out no rule."""
        best_scores: Scores = {}
        for scores_of_part in self._book_and_boards(shares):
            best_scores |= nlargest(LOOKED_AT, scores_of_part.items(), key=lambda scored: (scored[1], -scored[0]))
        return best_scores

    def _with_rest(self, ranked: Scores, shares: Scores) -> Scores:
        """The records that were ranked; below them the others, on which the dear part of the ranking was not spent."""
        scores_of_rest: Scores = {}
        for ranked_scores, all_scores in zip(self._book_and_boards(ranked), self._book_and_boards(shares), strict=True):
            lowest_score = min(ranked_scores.values(), default=0.0)
            scores_of_rest |= {place: min(score, lowest_score) * 0.99 for place, score in all_scores.items()}
        return scores_of_rest | ranked

    def _book_and_boards(self, scores: Scores) -> tuple[Scores, Scores]:
        """The scores of the book's records, and those of the boards that only show it."""
        book_scores = {place: score for place, score in scores.items() if place < self._backend.book}
        return book_scores, {place: score for place, score in scores.items() if place not in book_scores}
