"""The key of positions in which one thing alone refers to an object: it is told which object that is, and nothing more.

Each position is written twice: about the first object, and about the second. Where the two objects differ, the positions
do; where they are alike but for their names, the positions are the same.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.engine.explore.position_key import Keyer
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.selectors import DecisionKey
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Emblem, EmblemAction, Event, PlainAction
from judge.model.play.footprint import Memory
from judge.model.play.frame import ApplyEvent, Binding, ResolveEffect, RunProcedure, Scope
from judge.model.play.keys import ModifierKey, Tally
from judge.model.play.place import ActionRef, ObjectRef, Place
from judge.model.play.state import GameObject, State
from judge.model.value import change

MEMORY = Memory(frozenset(), frozenset(), frozenset())
HERO, LIMBO, PILE = Place("expedition_zone", "ana", "hero"), Place("limbo"), Place("discard_pile", "ana")
Position = tuple[State, Choice | None]


def pair(alike: bool) -> State:
    """Two objects, 1 and 2, that are alike or not, and nothing else."""
    first = GameObject(1, "axle", "character", "ana", "ana", HERO, ("anchored",))
    return State(("ana", "ben"), (first, change(first, id=2, statuses=first.statuses if alike else ())), (), (), 3)


def with_emblem(state: State, *emblems: Emblem) -> State:
    for one in emblems:
        state = state.add(GameObject(0, "axle", "reaction_emblem", "ana", "ana", LIMBO, emblem=one))
    return state


def in_frame(state: State, scope: Scope) -> State:
    return change(state, frames=(RunProcedure("play", 0, scope),))


def in_event(state: State, action: AtomicAction) -> State:
    return change(state, frames=(ApplyEvent(Event("effect", (action,))),))


ABILITY = AbilityRef("axle", 0)
ABOUT: dict[str, Callable[[State, int], Position]] = {
    "so often": lambda state, n: (change(state, tallies=((Tally("activated", n, "0"), 2),)), None),
    "asked": lambda state, n: (state, Choice("ana", "object", (ObjectRef(n),))),
    "quick action": lambda state, n: (state, Choice("ana", "plays", (ActionRef(n, 0, 1),))),
    "borne": lambda state, n: (with_emblem(state, Emblem(ABILITY, n)), None),
    "spoken of": lambda state, n: (with_emblem(state, Emblem(ABILITY, 0, n)), None),
    "its effect": lambda state, n: (in_frame(state, Scope("ana", bearer=n)), None),
    "it": lambda state, n: (in_frame(state, Scope("ana", that=n)), None),
    "decided": lambda state, n: (
        in_frame(state, Scope("ana", bindings=(Binding(DecisionKey("s1"), (ObjectRef(n),)),))),
        None,
    ),
    "around": lambda state, n: (in_frame(state, Scope("ana", around=(ObjectRef(n),))), None),
    "moving": lambda state, n: (in_event(state, PlainAction("cease", n)), None),
    "applied": lambda state, n: (in_event(state, PlainAction("draw", applied=(ModifierKey(n, "0"),))), None),
    "refused": lambda state, n: (in_event(state, PlainAction("draw", refused=(ModifierKey(n, "0"),))), None),
    "of its chain": lambda state, n: (in_event(state, PlainAction("draw", lineage=(ModifierKey(n, "0"),))), None),
    "in an emblem to come": lambda state, n: (
        in_event(state, EmblemAction("create_emblem", emblem=Emblem(ABILITY, n))),
        None,
    ),
}


@pytest.mark.parametrize("name", ABOUT)
def test_it_is_told_which_object_is_meant(name: str) -> None:
    for alike in (False, True):
        keyer = Keyer(MEMORY)
        one, other = (keyer.key(*ABOUT[name](pair(alike), n)) for n in (1, 2))
        assert (one.digest == other.digest) == alike
        none = keyer.key(pair(alike), None)
        assert none.digest not in (one.digest, other.digest)


@pytest.mark.parametrize("name", ABOUT)
def test_what_is_meant_twice_is_not_two_things(name: str) -> None:
    """One thing spoken of by two, or two things, each by one."""
    both, each = (
        (with_emblem(ABOUT[name](pair(True), 1)[0], Emblem(ABILITY, n)), ABOUT[name](pair(True), 1)[1]) for n in (1, 2)
    )
    keyer = Keyer(MEMORY)
    assert keyer.key(*both).digest != keyer.key(*each).digest


def test_what_is_newer_than_something_is_told() -> None:
    keyer = Keyer(MEMORY)
    keys = [keyer.key(in_frame(pair(True), Scope("ana", since=since)), None).digest for since in (0, 1, 2, 3)]
    assert len(set(keys)) == 4  # 0: not begun, which can be read as well
    older, newer = pair(False), change(pair(False), objects=tuple(
        change(one, statuses=() if one.statuses else ("anchored",)) for one in pair(False).objects
    ))  # fmt: skip
    split = [keyer.key(in_frame(state, Scope("ana", since=2)), None).digest for state in (older, newer)]
    assert split[0] != split[1]


def test_where_nothing_lies_between_two_bounds_they_are_one() -> None:
    keyer = Keyer(MEMORY)
    state = change(pair(False), objects=tuple(change(one, id=10 * one.id) for one in pair(False).objects))
    keys = [keyer.key(in_frame(state, Scope("ana", since=since)), None).digest for since in (11, 15, 20)]
    assert len(set(keys)) == 1


def test_two_bounds_are_two_bounds() -> None:
    def bounded(first: int, second: int) -> State:
        frames = tuple(RunProcedure("play", 0, Scope("ana", since=one)) for one in (first, second))
        return change(pair(True), frames=frames)

    keyer = Keyer(MEMORY)
    keys = [keyer.key(bounded(*bounds), None).digest for bounds in ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))]
    assert len(set(keys)) == len(keys)


def test_what_is_gone_is_no_part_of_what_lies_there() -> None:
    state = pair(True)
    keyer = Keyer(MEMORY)
    gone = change(state, objects=state.objects[:1], past=state.objects[1:])
    kept = change(state, objects=state.objects[:1])
    assert len({keyer.key(one, None).digest for one in (state, gone, kept)}) == 3


def test_two_that_wait_may_have_changed_places() -> None:
    """The emblem of the anchored one is the older or the younger: a name, where nobody can read age."""
    state = pair(False)
    one = with_emblem(state, Emblem(ABILITY, 1), Emblem(ABILITY, 2))
    other = with_emblem(state, Emblem(ABILITY, 2), Emblem(ABILITY, 1))
    asked = Choice("ana", "reaction", (ObjectRef(3), ObjectRef(4)))
    keyer = Keyer(MEMORY)
    here, there = keyer.key(one, asked), keyer.key(other, asked)
    assert here.digest == there.digest
    assert [one.find(ref.id).emblem for ref in here.options] == [  # type: ignore[union-attr]
        other.find(ref.id).emblem
        for ref in there.options  # type: ignore[union-attr]
    ]


def test_who_waits_for_whom_is_told_through_a_chain() -> None:
    """Two alike, each with an emblem; what is resolved speaks of the one whose emblem is asked about, or of the other."""
    state = with_emblem(pair(True), Emblem(ABILITY, 1), Emblem(ABILITY, 2))
    asked = Choice("ana", "reaction", (ObjectRef(3),))
    keyer = Keyer(MEMORY)
    own, other = (keyer.key(in_frame(state, Scope("ana", that=n)), asked).digest for n in (1, 2))
    assert own != other
    crossed = keyer.key(in_frame(state, Scope("ana", that=2)), Choice("ana", "reaction", (ObjectRef(4),)))
    assert own == crossed.digest


def test_lists_of_any_length_are_told_apart() -> None:
    """Two bindings, or one with what the two hold: where one value ends and the next begins is told."""
    keyer = Keyer(MEMORY)
    one, two = ObjectRef(1), ObjectRef(2)
    bindings = (
        (Binding(DecisionKey("s1"), (one, two)),),
        (Binding(DecisionKey("s1"), (one,)), Binding(DecisionKey("s1"), (two,))),
        (Binding(DecisionKey("s1"), (one,)), Binding(DecisionKey("s1"), (two,)), Binding(DecisionKey("s1"), ())),
        (Binding(DecisionKey("s1"), ()), Binding(DecisionKey("s1"), (one, two))),
    )
    found = [keyer.key(in_frame(pair(False), Scope("ana", bindings=each)), None).digest for each in bindings]
    assert len(set(found)) == len(found)
    by_one, by_two = ModifierKey(1, "0"), ModifierKey(2, "0")
    chains = ((by_one,), (by_one, by_two), (by_two, by_one), ())
    keys = [keyer.key(in_event(pair(False), PlainAction("draw", applied=one)), None).digest for one in chains]
    assert len(set(keys)) == len(keys)
    moved = [keyer.key(in_event(pair(False), PlainAction("draw", applied=a, lineage=b)), None).digest for a, b in (
        ((by_one,), ()), ((), (by_one,)),
    )]  # fmt: skip
    assert moved[0] != moved[1]


def test_kinds_of_frames_are_told_apart() -> None:
    keyer = Keyer(MEMORY)
    scope = Scope("ana")
    frames = (ResolveEffect((), scope), RunProcedure("", 0, scope), ApplyEvent(Event("", ())))
    found = [keyer.key(change(pair(True), frames=(one,)), None).digest for one in frames]
    assert len(set(found)) == 3


def test_a_key_is_the_same_after_many_others() -> None:
    keyer = Keyer(MEMORY)
    first = keyer.key(pair(False), None)
    for n in range(200):
        moved = tuple(change(one, counters=(("boost", n + 1),)) for one in pair(False).objects)
        keyer.key(change(pair(False), objects=moved), None)
    assert keyer.key(pair(False), None) == first
