"""A map: places with neighbours, on which distances are counted in steps."""

from __future__ import annotations

from functools import lru_cache

from judge.model.cards.card import Words
from judge.model.value import Value


class BoardMap(Value, frozen=True, cache_hash=True):
    """The places of a map in the order in which a table shows them, and which two are next to each other.

    An edge joins two places both ways and stands here once. What lies on a map lies at ``Place(zone, "", place)``.
    ``title`` is what people call it, where they call it otherwise than ``name``, its code name.
    """

    name: str
    places: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]
    title: Words = Words()

    def called(self, language: str) -> str:
        """What people call it in this language."""
        return self.title.get(language) or self.name.replace("_", " ")

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The places next to one, in the order of the map; none for a place that the map does not have."""
        return _neighbours(self).get(place, ())

    def steps(self, start: str, end: str) -> int | None:
        """The fewest steps from one place to another, each to a neighbour; None where no way leads there."""
        return _distances(self, start).get(end)

    def within(self, place: str, most: int) -> tuple[str, ...]:
        """The places that are at most so many steps away, the place itself among them, in the order of the map."""
        distances = _distances(self, place)
        return tuple(other_place for other_place in self.places if distances.get(other_place, most + 1) <= most)


# Maps are few and never change, and rules ask about them at every choice.
@lru_cache(maxsize=32)
def _neighbours(board_map: BoardMap) -> dict[str, tuple[str, ...]]:
    neighbours_by_place: dict[str, set[str]] = {place: set() for place in board_map.places}
    for one_end, other_end in board_map.edges:
        neighbours_by_place[one_end].add(other_end)
        neighbours_by_place[other_end].add(one_end)
    return {
        place: tuple(other for other in board_map.places if other in neighbours_by_place[place])
        for place in neighbours_by_place
    }


@lru_cache(maxsize=1024)
def _distances(board_map: BoardMap, start: str) -> dict[str, int]:
    """How many steps each place is away, of those that can be reached; nothing for a place that is not there."""
    distances: dict[str, int] = {start: 0} if start in board_map.places else {}
    edge_of_reach = tuple(distances)
    while edge_of_reach:
        places_with_steps = [
            (neighbour, distances[place] + 1) for place in edge_of_reach for neighbour in board_map.neighbours(place)
        ]
        new_distances = {place: steps for place, steps in places_with_steps if place not in distances}
        distances |= new_distances
        edge_of_reach = tuple(new_distances)
    return distances
