"""Which records meet the conditions of a query, in one language."""

from __future__ import annotations

from judge.library.search.analysis.words import folded, texts
from judge.library.search.index.backend import SearchBackend
from judge.library.search.queries.interpret import Interpreter
from judge.library.search.queries.query import FIELDS, Node

Places = frozenset[int]


class Conditions:
    """One language of an index."""

    def __init__(self, backend: SearchBackend, language: str) -> None:
        self._backend = backend
        self._language = language
        self._interpreter = Interpreter(backend, language)

    def meeting(self, conditions: tuple[Node, ...]) -> Places | None:
        """The records that meet all conditions; None where there is no condition."""
        return self._met(Node("all", parts=conditions)) if conditions else None

    def _met(self, node: Node) -> Places:
        places_of_parts = [self._met(part) for part in node.parts]
        if node.op == "not":
            return self._all() - places_of_parts[0]
        if node.op == "all":
            return frozenset.intersection(*places_of_parts)
        if node.op == "any":
            return frozenset.union(*places_of_parts)
        if node.op in FIELDS:
            return self._marked(node)
        return self._phrase(node.text) if node.op == "phrase" else self._word(node)

    def _all(self) -> Places:
        return frozenset(range(self._backend.size))

    def _word(self, node: Node) -> Places:
        """The records that have a word in some way."""
        wanted_words = self._interpreter.wanted((node,))
        places: set[int] = set()
        for way in (way for wanted_word in wanted_words for way in wanted_word.ways):
            places_by_stem = [self._backend.postings(self._language, stem).keys() for stem in way.stems]
            places |= set.intersection(*(set(stem_places) for stem_places in places_by_stem))
        return frozenset(places)

    def _phrase(self, text: str) -> Places:
        """The records in which the telling words stand in this order, with nothing but little words between."""
        stems = self._backend.analyzer(self._language).stems(text)
        records_with_all = frozenset.intersection(
            *(frozenset(self._backend.postings(self._language, stem)) for stem in stems)
        )
        starts_by_record = {
            place: set(positions)
            for place, positions in self._backend.positions(self._language, stems[0], records_with_all).items()
        }
        for offset, stem in enumerate(stems[1:], 1):
            positions = self._backend.positions(self._language, stem, starts_by_record)
            starts_by_record = {
                place: {start for start in record_starts if start + offset in positions.get(place, ())}
                for place, record_starts in starts_by_record.items()
            }
        return frozenset(place for place, record_starts in starts_by_record.items() if record_starts)

    def _marked(self, node: Node) -> Places:
        """The records with this value of a field; of a card, those with all words of its name."""
        value = folded(node.text)
        if node.op == "card":
            places_by_word = [frozenset(self._backend.marked("card", word)) for word in texts(value.replace("_", " "))]
            return frozenset.intersection(*places_by_word) if places_by_word else frozenset()
        if node.op in ("kind", "authority"):
            languages = (self._backend.analyzer(code).language for code in self._backend.languages)
            value = next((language.values[value] for language in languages if value in language.values), value)
        return frozenset(self._backend.marked(node.op, value.rstrip(".")))
