"""Which orders need not be tried: those of waiting abilities that touch nothing in common.

Two waiting abilities of the player who chooses are *dependent* if one may write what the other may read or write,
with everything that each can activate counted in. The dependent ones, and what is dependent on those, form a group;
abilities of different groups can be exchanged wherever they stand in a line, so it is enough to try the orders that
begin inside one group. Where a footprint is not known, everything is dependent.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.model.play.choice import Choice
from judge.model.play.footprint import Access, Footprint
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import GameObject, State

Footprints = Callable[[State, GameObject], Footprint | None]
REDUCIBLE = "reaction"
"""The kind of choice whose options are orders."""


def independent_ones(footprint: Footprints, force: bool) -> Callable[[State, Choice], frozenset[Ref] | None]:
    """A function from a choice to the options that must be tried; None: all of them.

    ``force`` keeps what each player can bring about as well: then two abilities may be exchanged only if everybody
    asked in both is one player, and neither reveals anything.
    """

    def keep(state: State, choice: Choice) -> frozenset[Ref] | None:
        if choice.kind != REDUCIBLE or len(choice.options) < 2:
            return None
        waiting = [state.find(one.id) for one in choice.options if isinstance(one, ObjectRef)]
        objects = [one for one in waiting if one is not None]
        if len(objects) != len(choice.options):
            return None  # waiting itself is an option: not an order of the same things
        found: dict[int, Footprint] = {}
        for one in objects:
            touched = footprint(state, one)
            if touched is None:
                return None
            found[one.id] = touched
        group = _smallest_group(found, choice.player, force)
        return frozenset(ObjectRef(one) for one in group) if len(group) < len(found) else None

    return keep


def _smallest_group(found: dict[int, Footprint], chooser: str, force: bool) -> set[int]:
    """The smallest set of abilities that are dependent on none outside it; of equal ones, the oldest."""
    left = sorted(found)
    best: set[int] = set(left)
    while left:
        group, edge = {left[0]}, [left[0]]
        while edge:
            one = edge.pop()
            near = [
                other for other in left if other not in group and dependent(found[one], found[other], chooser, force)
            ]
            group.update(near)
            edge += near
        left = [one for one in left if one not in group]
        if len(group) < len(best):
            best = group
    return best


def dependent(one: Footprint, other: Footprint, chooser: str, force: bool) -> bool:
    """Whether the order of two abilities may matter."""
    if force:
        asked = one.asked | other.asked
        if len(asked) > 1 or (asked and (one.reveals or other.reveals)):
            return True
        if asked and asked != {chooser}:
            return True  # the order would be chosen by one player and answered by the other
    return any(collide(a, b) for a in one.accesses for b in other.accesses)


def collide(one: Access, other: Access) -> bool:
    """Whether two accesses touch the same thing, and one of them changes it."""
    if not (one.writes or other.writes) or one.facet != other.facet:
        return False
    if one.place is not None and other.place is not None and one.place != other.place:
        return False
    return not (one.object and other.object and one.object != other.object)
