"""What lies on a board, looked up by number and by zone: always that of this very board, however many were asked."""

import pytest

from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change

ZONES = ("left", "middle", "right")


def board(size: int, shift: int = 0) -> State:
    """A board of so many objects, of which each lies one zone further with each shift."""
    objects = tuple(
        GameObject(n, f"card{n}", "card", "ana", "ana", Place(ZONES[(n + shift) % 3], ("ana", "ben")[n % 2]))
        for n in range(1, size + 1)
    )
    return State(("ana", "ben"), objects, (), (), size + 1)


@pytest.mark.parametrize("boards", [1, 3, 100])
def test_each_board_answers_for_itself(boards: int) -> None:
    states = [board(7, shift) for shift in range(boards)]
    for state in (*states, *reversed(states)):
        for game_object in state.objects:
            assert state.find(game_object.id) is game_object
            there = [other for other in state.objects if other.place == game_object.place]
            assert state.at(game_object.place) == tuple(there)
        for zone in ZONES:
            assert state.in_zone(zone) == tuple(each for each in state.objects if each.place.zone == zone)


def test_boards_that_are_gone_leave_nothing_behind() -> None:
    # One after the other, so that the next may lie where the last one lay.
    for shift in range(200):
        state = board(5, shift)
        assert state.find(2) is state.objects[1]
        assert state.in_zone("left") == tuple(each for each in state.objects if each.place.zone == "left")


def test_what_has_changed_is_found_as_it_is_now() -> None:
    before = board(5)
    second = before.find(2)
    assert second is not None
    after = before.without_object(2).add(second)
    assert (before.find(2), after.find(2)) == (second, None)
    assert after.find(6) is after.objects[-1]
    assert after.in_zone(second.place.zone)[-1] is after.objects[-1]


def moved(state: State, change_made: int) -> State:
    """The state after one of the ways in which boards change, by a number."""
    first, last = state.objects[0], state.objects[-1]
    match change_made % 5:
        case 0:
            return state.without_object(first.id)
        case 1:
            return state.add(change(last, place=Place(ZONES[change_made % 3], "ana")))
        case 2:
            return state.add(change(first, place=Place(ZONES[change_made % 3], "ben")), first=True)
        case 3:
            return state.with_object(change(last, statuses=(f"status{change_made}",)))
    # Into another place of the board without becoming another object.
    return state.with_object(change(first, place=Place(ZONES[(change_made + 1) % 3], "ana")))


@pytest.mark.parametrize("asked", [True, False])
def test_a_board_that_came_about_by_a_change_answers_as_one_made_anew(asked: bool) -> None:
    state = board(6)
    for change_made in range(60):
        before, state = state, moved(state, change_made)
        for known in (before, state) if asked else (state,):
            for zone in ZONES:
                assert known.in_zone(zone) == tuple(each for each in known.objects if each.place.zone == zone)
            by_id = {each.id: each for each in known.objects}
            assert [known.find(n) for n in range(1, known.next_id)] == [by_id.get(n) for n in range(1, known.next_id)]


def test_what_is_not_there_is_neither_replaced_nor_taken_away() -> None:
    state = board(3)
    assert state.without_object(9) == state
    assert state.with_object(change(state.objects[0], id=9)) == state


def test_there_is_no_object_of_number_0() -> None:
    unborn = GameObject(0, "card", "card", "ana", "ana", Place("left", "ana"))
    assert State(("ana", "ben"), (unborn,), (), (), 1).find(0) is None
