"""Which orders need not be tried: those of waiting abilities that touch nothing in common.

Two waiting abilities of the player who chooses are *dependent* if one may write what the other may read or write,
with everything that each can activate counted in. A group of which none depends on any ability outside it, as long as
only those outside are played, is enough: whichever of the group comes first in a line may be exchanged with all that
came before it, so every end has a line that begins inside the group (in the field's terms a *persistent set*). Where a
footprint is not known, everything is dependent.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.explore.settled_orders import (
    Conditions,
    Footprints,
    MissingFootprint,
    WaitingAbilities,
    collide,
    no_conditions,
)
from judge.model.play.choice import Choice
from judge.model.play.footprint import Footprint
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State


def independent_ones(
    footprints: Footprints, keeps_force: bool, orders: tuple[str, ...], conditions: Conditions = no_conditions
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
        waiting = WaitingAbilities(state, emblems, footprints, conditions)
        # One unknown footprint is enough to try every order: to leave out too little is only slow.
        try:
            group = _first_group(waiting, choice.player, keeps_force)
        except MissingFootprint:
            return None
        return frozenset(ObjectRef(emblem_id) for emblem_id in group) if len(group) < len(emblems) else None

    return keep


def _first_group(waiting: WaitingAbilities, chooser: str, keeps_force: bool) -> set[int]:
    """The ids of a small group that is enough to begin with."""
    footprints = waiting.whole()
    group = _smallest_group(footprints, chooser, keeps_force)
    # Two of which one reads what the other writes are dependent whatever is settled: two are as few as there can be,
    # but for what is settled for all.
    if len(group) == 1 or not waiting.have_conditions():
        return group
    group = _smallest_group(waiting.narrowed(footprints), chooser, keeps_force)
    # By age, so that the same group is chosen on every run.
    for seed in sorted(footprints):
        if len(group) <= 2:
            break
        group = _grown_group(seed, waiting, (chooser, keeps_force), group, set(footprints))
    return group


def _grown_group(
    seed: int, waiting: WaitingAbilities, asked: tuple[str, bool], smallest: set[int], everything: set[int]
) -> set[int]:
    """The group that grows from one ability, with whatever depends on it as long as only what is outside is played.

    ``smallest`` where it grows as large as that.
    """
    group = {seed}
    while True:
        # Anew each time: the fewer are outside, the more is settled.
        outside = everything - group
        footprints = waiting.narrowed(outside, group)
        dependents = {
            other for other in outside if any(dependent(footprints[one], footprints[other], *asked) for one in group)
        }
        if not dependents:
            return group
        group |= dependents
        if len(group) >= len(smallest):
            return smallest


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
