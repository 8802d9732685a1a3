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


def independent_ones(
    footprint: Footprints, keeps_force: bool, orders: tuple[str, ...]
) -> Callable[[State, Choice], frozenset[Ref] | None]:
    """A function from a choice to the options that must be tried; None means all of them.

    ``orders`` are the kinds of choices whose options are orders: what is not chosen now is offered again after it.
    With ``keeps_force``, leaving out the others must also not change what a player can force: then two abilities may be
    exchanged only if nobody but the player who chooses is asked in either, and, where somebody is, neither reveals
    anything.
    """

    def keep(state: State, choice: Choice) -> frozenset[Ref] | None:
        if choice.kind not in orders or len(choice.options) < 2:
            return None
        found_emblems = [state.find(option.id) for option in choice.options if isinstance(option, ObjectRef)]
        emblems = [emblem for emblem in found_emblems if emblem is not None]
        if len(emblems) != len(choice.options):
            return None  # waiting itself is an option: not an order of the same things
        # One unknown footprint is enough to try every order: to leave out too little is only slow.
        footprints: dict[int, Footprint] = {}
        for emblem in emblems:
            touched = footprint(state, emblem)
            if touched is None:
                return None
            footprints[emblem.id] = touched
        group = _smallest_group(footprints, choice.player, keeps_force)
        return frozenset(ObjectRef(emblem_id) for emblem_id in group) if len(group) < len(footprints) else None

    return keep


def _smallest_group(footprints: dict[int, Footprint], chooser: str, keeps_force: bool) -> set[int]:
    """The ids of the smallest group of abilities that depend on none outside it; of equally small ones the oldest."""
    # By age, so that the same group is chosen on every run. To depend is mutual: any member leads to the whole group.
    remaining_ids = sorted(footprints)
    smallest: set[int] = set(remaining_ids)
    while remaining_ids:
        group, frontier = {remaining_ids[0]}, [remaining_ids[0]]
        while frontier:
            member = frontier.pop()
            dependents = [
                outsider
                for outsider in remaining_ids
                if outsider not in group and dependent(footprints[member], footprints[outsider], chooser, keeps_force)
            ]
            group.update(dependents)
            frontier += dependents
        remaining_ids = [emblem_id for emblem_id in remaining_ids if emblem_id not in group]
        # Any group will do; the smallest leaves most orders out.
        if len(group) < len(smallest):
            smallest = group
    return smallest


def dependent(first: Footprint, second: Footprint, chooser: str, keeps_force: bool) -> bool:
    """Whether the order of two abilities may matter: then both orders have to be tried."""
    # What a player can force hangs on what they know when they answer: after an exchange somebody could answer before,
    # not after, another has answered or a card was seen. Before the accesses, as those are compared pair by pair.
    if keeps_force:
        asked_players = first.asked | second.asked
        if len(asked_players) > 1 or (asked_players and (first.reveals or second.reveals)):
            return True
        if asked_players and asked_players != {chooser}:
            return True  # the order would be chosen by one player and answered by the other
    return any(
        collide(first_access, second_access) for first_access in first.accesses for second_access in second.accesses
    )


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
