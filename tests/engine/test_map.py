"""A map: who is next to whom, how many steps lie between, what is near."""

from __future__ import annotations

import pytest

from judge.model.play.map import BoardMap

ROW = BoardMap("row", ("a", "b", "c", "d"), (("a", "b"), ("c", "b"), ("c", "d")))
RING = BoardMap("ring", ("a", "b", "c", "d", "e"), (("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "a")))
ISLES = BoardMap("isles", ("a", "b", "c"), (("a", "b"),))


def test_neighbours_are_joined_both_ways_in_the_order_of_the_map() -> None:
    assert ROW.neighbours("b") == ("a", "c")
    assert ROW.neighbours("d") == ("c",)
    assert RING.neighbours("a") == ("b", "e")
    assert ISLES.neighbours("c") == ISLES.neighbours("nowhere") == ()


@pytest.mark.parametrize(
    ("board_map", "start", "end", "steps"),
    [
        (ROW, "a", "a", 0),
        (ROW, "a", "d", 3),
        (ROW, "d", "b", 2),
        (RING, "a", "d", 2),  # the short way round
        (RING, "c", "e", 2),
        (ISLES, "a", "c", None),
        (ISLES, "a", "nowhere", None),
        (ISLES, "nowhere", "nowhere", None),
    ],
)
def test_steps_are_those_of_the_shortest_way(board_map: BoardMap, start: str, end: str, steps: int | None) -> None:
    assert board_map.steps(start, end) == steps


def test_what_is_within_reach() -> None:
    assert ROW.within("b", 0) == ("b",)
    assert ROW.within("b", 1) == ("a", "b", "c")
    assert ROW.within("b", 9) == ROW.places
    assert ISLES.within("a", 9) == ("a", "b")
    assert ISLES.within("nowhere", 9) == ()
