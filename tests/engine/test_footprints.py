"""Which orders need not be tried: what two abilities may touch decides it, and in doubt every order is tried."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
import toy

from judge.engine.explore.independent_orders import dependent, independent_ones
from judge.engine.explore.settled_orders import collide
from judge.model.play.choice import Choice
from judge.model.play.footprint import Access, Footprint
from judge.model.play.place import NONE, ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State

HERE, THERE = Place("reserve", "ana"), Place("reserve", "ben")
NOTHING = Footprint(frozenset())


def writes(place: Place | None = None, thing: int = 0, facet: str = "boost") -> Access:
    return Access(facet, True, place, thing)


def reads(place: Place | None = None, thing: int = 0, facet: str = "boost") -> Access:
    return Access(facet, False, place, thing)


def touching(*accesses: Access, asked: tuple[str, ...] = (), reveals: bool = False) -> Footprint:
    return Footprint(frozenset(accesses), frozenset(asked), reveals)


def things_of(access: Access) -> set[tuple[str, Place, int]]:
    """All that an access may mean, in a world of two places with two things each."""
    places = [access.place] if access.place is not None else [HERE, THERE]
    things = [access.object] if access.object else [1, 2]
    return {(access.facet, place, thing) for place in places for thing in things}


def test_two_accesses_collide_where_one_changes_what_both_may_mean() -> None:
    every = [Access(*one) for one in product(("boost", "there"), (True, False), (None, HERE, THERE), (0, 1, 2))]
    for one, other in product(every, every):
        same = bool(things_of(one) & things_of(other))
        assert collide(one, other) == (same and (one.writes or other.writes)), (one, other)


@pytest.mark.parametrize("force", [True, False])
def test_abilities_are_dependent_if_any_of_what_they_touch_collides(force: bool) -> None:
    one, far = touching(reads(HERE), writes(HERE, facet="there")), touching(writes(THERE), reads(THERE, facet="there"))
    near = touching(writes(THERE), reads(HERE, facet="there"))
    assert not dependent(one, far, "ana", force)
    assert dependent(one, near, "ana", force)
    assert dependent(near, one, "ana", force)


@pytest.mark.parametrize(
    ("one", "other", "matters"),
    [
        (NOTHING, NOTHING, False),
        (touching(asked=("ana",)), NOTHING, False),
        (NOTHING, touching(asked=("ana",)), False),
        (touching(asked=("ana",)), touching(asked=("ana",)), False),
        (touching(asked=("ben",)), NOTHING, True),  # Ana orders, Ben answers: he answers knowing more, or less
        (NOTHING, touching(asked=("ben",)), True),
        (touching(asked=("ana",)), touching(asked=("ben",)), True),
        (touching(asked=("ana", "ben")), NOTHING, True),
        (touching(reveals=True), touching(reveals=True), False),
        (touching(asked=("ana",)), touching(reveals=True), True),  # who answers later has seen more
        (touching(reveals=True), touching(asked=("ana",)), True),
        (touching(asked=("ana",), reveals=True), NOTHING, True),
    ],
)
def test_what_is_asked_and_shown_matters_to_what_can_be_forced(one: Footprint, other: Footprint, matters: bool) -> None:
    assert dependent(one, other, "ana", True) == matters
    assert dependent(one, other, "ana", False) is False  # how it ends is the same


def waiting(count: int) -> State:
    state = toy.state()
    for _ in range(count):
        state = state.add(GameObject(0, "thing", "reaction_emblem", "ana", "ana", Place("limbo")))
    return state


def kept(footprints: dict[int, Footprint | None], kind: str = "reaction", options: tuple[Ref, ...] = ()) -> object:
    """The ids that must be tried; None: all of them."""
    given = options or tuple(ObjectRef(one) for one in footprints)
    choice = Choice("ana", kind, given)
    found = independent_ones(lambda state, one, settled: footprints[one.id], False, ("reaction",))(
        waiting(len(footprints)), choice
    )
    return None if found is None else {one.id for one in found if isinstance(one, ObjectRef)}


def test_of_independent_abilities_the_oldest_is_enough() -> None:
    apart = {n: touching(writes(HERE, n)) for n in (1, 2, 3)}
    assert kept(apart) == {1}
    assert kept({n: apart[n] for n in (1, 2)}) == {1}


def test_in_doubt_every_order_is_tried() -> None:
    apart = {n: touching(writes(HERE, n)) for n in (1, 2)}
    assert kept(apart, kind="modifier") is None
    assert kept({1: apart[1]}) is None
    assert kept({1: apart[1], 2: None}) is None
    assert kept({1: None, 2: apart[2]}) is None
    assert kept(apart, options=(ObjectRef(1), ObjectRef(2), NONE)) is None  # to let it wait is no order
    assert kept(apart, options=(ObjectRef(1), ObjectRef(9))) is None


def test_what_is_kept_is_a_smallest_group_that_nothing_outside_depends_on() -> None:
    """Against the definition, on abilities that touch a few things by chance; a chain of dependence is followed."""
    for seed in range(400):
        random = Random(seed)
        count = random.randint(2, 5)
        found = {
            n: touching(
                *(
                    Access("boost", random.random() < 0.6, HERE, random.randint(1, 5))
                    for _ in range(random.randint(0, 2))
                )
            )
            for n in range(1, count + 1)
        }
        alone = [
            set(group)
            for size in range(1, count + 1)
            for group in combinations(found, size)
            if _closed(set(group), found)
        ]
        result = kept(dict(found))
        group = set(found) if result is None else result
        assert isinstance(group, set)
        assert _closed(group, found), seed
        assert len(group) == min(map(len, alone)), seed
        assert min(group) == min(min(one) for one in alone if len(one) == len(group)), seed


def _closed(group: set[int], found: dict[int, Footprint]) -> bool:
    return not any(dependent(found[a], found[b], "ana", False) for a in group for b in found.keys() - group)
