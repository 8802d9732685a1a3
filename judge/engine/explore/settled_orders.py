"""How little waiting abilities may touch, as long as only some of them are played.

A condition in a text is *settled* if none of those that may come before it changes what it reads: its answer is the one
that it has now, and the branch that does not come touches nothing. So what follows from an order that is decided
already, and what an ability cannot do before another one was played, makes no two abilities dependent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from judge.model.play.footprint import Access, Footprint
from judge.model.play.state import GameObject, State

Settled = frozenset[int]
Footprints = Callable[[State, GameObject, Settled], Footprint | None]
"""What an ability may touch, if these conditions of it are settled; None where that is not known."""
Conditions = Callable[[State, GameObject], Mapping[int, frozenset[Access]]]
"""What each condition of a waiting ability reads that has an answer now; the numbers are the ability's own."""
NONE_SETTLED: Settled = frozenset()


def no_conditions(state: State, waiting: GameObject) -> Mapping[int, frozenset[Access]]:
    """Of a game that does not say which conditions have an answer, none has."""
    return {}


def collide(first: Access, second: Access) -> bool:
    """Whether two accesses may touch the same facet of the same object or place, and at least one of them writes.

    What an access leaves open (no place, no object) may be any.
    """
    # In any order: each of the three is enough to keep them apart.
    if not (first.writes or second.writes) or first.facet != second.facet:
        return False
    if first.place is not None and second.place is not None and first.place != second.place:
        return False
    return not (first.object and second.object and first.object != second.object)


class MissingFootprint(Exception):
    """Raised where it is not known what an ability touches."""


class WaitingAbilities:
    """What the abilities that wait in one state may touch, by the ids of their emblems."""

    def __init__(
        self, state: State, emblems: Iterable[GameObject], footprints: Footprints, conditions: Conditions
    ) -> None:
        self._state = state
        self._emblems = {emblem.id: emblem for emblem in emblems}
        self._footprints = footprints
        self._asked = conditions
        self._conditions: dict[int, Mapping[int, frozenset[Access]]] = {}
        self._known: dict[tuple[int, Settled], Footprint] = {}

    def whole(self) -> dict[int, Footprint]:
        """All that each may touch, whatever comes before it.

        Raises:
            MissingFootprint: it is not known of one of them.
        """
        return {emblem_id: self._footprint(emblem_id, NONE_SETTLED) for emblem_id in self._emblems}

    def have_conditions(self) -> bool:
        """Whether any of them has a condition that may be settled."""
        self._conditions = {id: found for id, one in self._emblems.items() if (found := self._asked(self._state, one))}
        return bool(self._conditions)

    def narrowed(self, outside: Iterable[int], inside: Iterable[int] = ()) -> dict[int, Footprint]:
        """What those outside may touch as long as only they are played; and each one inside, as the next after some.

        Raises:
            MissingFootprint: it is not known of one of them.
        """
        others = tuple(outside)
        settled = self._settled(others, ())
        written = self._written(settled)
        for emblem_id in inside:
            settled |= self._settled((emblem_id,), written)
        return {emblem_id: self._footprint(emblem_id, which) for emblem_id, which in settled.items()}

    def _settled(self, movers: tuple[int, ...], written: tuple[Access, ...]) -> dict[int, Settled]:
        """The settled conditions of these, where nothing is changed but by them and where this is written."""
        settled = dict.fromkeys(movers, NONE_SETTLED)
        # Again and again: what is settled writes less, and that may settle another. It never becomes fewer, so it ends.
        while True:
            writes = _by_facet((*written, *self._written(settled)))
            again = {emblem_id: self._unchanged(emblem_id, writes) for emblem_id in movers}
            if again == settled:
                return settled
            settled = again

    def _unchanged(self, emblem_id: int, writes: Mapping[str, list[Access]]) -> Settled:
        """The conditions of one of them that read nothing of what is written."""
        return frozenset(
            n
            for n, reads in self._conditions.get(emblem_id, {}).items()
            if not any(collide(read, write) for read in reads for write in writes.get(read.facet, ()))
        )

    def _written(self, settled: Mapping[int, Settled]) -> tuple[Access, ...]:
        return tuple(
            access
            for emblem_id, which in settled.items()
            for access in self._footprint(emblem_id, which).accesses
            if access.writes
        )

    def _footprint(self, emblem_id: int, settled: Settled) -> Footprint:
        known = self._known.get((emblem_id, settled))
        if known is None:
            touched = self._footprints(self._state, self._emblems[emblem_id], settled)
            if touched is None:
                raise MissingFootprint
            known = self._known[emblem_id, settled] = touched
        return known


def _by_facet(accesses: Iterable[Access]) -> dict[str, list[Access]]:
    by_facet: dict[str, list[Access]] = {}
    for access in accesses:
        by_facet.setdefault(access.facet, []).append(access)
    return by_facet
