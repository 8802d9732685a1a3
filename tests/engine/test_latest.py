"""What was made of some values is kept for just these objects, and forgotten before it fills the memory."""

from __future__ import annotations

from judge.model.latest import Latest
from judge.model.play.place import Place


def place() -> Place:
    return Place("reserve", "ana")


def test_only_the_very_same_values_are_asked_once() -> None:
    made: list[tuple[Place, Place]] = []

    def make(first: Place, second: Place) -> int:
        made.append((first, second))
        return len(made)

    latest, one, equal = Latest(make, 8), place(), place()
    assert one == equal
    assert [latest(one, equal), latest(one, equal), latest(equal, one), latest(one, one)] == [1, 1, 2, 3]


def test_an_address_that_is_free_again_is_not_taken_for_what_lay_there() -> None:
    latest = Latest(lambda value: value.player, 1_000)
    assert [latest(Place("reserve", str(n))) for n in range(900)] == [str(n) for n in range(900)]


def test_no_more_is_kept_than_was_asked_for() -> None:
    made: list[Place] = []
    latest, first = Latest(made.append, 2), place()
    for value in (first, place(), place(), first):
        latest(value)
    assert len(made) == 4
    assert len(latest._kept) == 2
