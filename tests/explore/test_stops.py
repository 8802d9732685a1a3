"""Orders of reactions one of which may end the run: whether the others were played before it shows at its end."""

from __future__ import annotations

import pytest
from noon_boards import ALL_REGIONS, BOOST, at_noon, board, every_line, leaves_out, outcomes

IN_FOREST = {"gain": {"boost": 1, "each": {"is": "character", "terrain": "forest"}}}
UNKNOWN_REGION = {"hero_expedition": ["ordis_trooper"], "hero_distance": 2}
ON = {"move_forward": {"each": {"is": "expedition", "of": "you"}}}
MARKED = {"card": "stone_0", "counters": {"boost": 1, "kelon": 1}}
TWO_NAMES = {"landmarks": [MARKED, "stone_1", "stone_2"]}
NEARLY_MET = {"hero_distance": 3, "companion_distance": 3}
STOPS = {
    "a region of which the board says nothing": board(at_noon(IN_FOREST, BOOST, BOOST), UNKNOWN_REGION),
    "counters of two names, of which one is meant": board(at_noon({"augment": "self"}, BOOST, BOOST), TWO_NAMES),
    "two Expeditions that meet": board(at_noon(ON, BOOST, BOOST), NEARLY_MET),
}


@pytest.mark.parametrize("name", STOPS)
def test_what_was_played_before_the_stop_is_an_outcome_of_its_own(name: str) -> None:
    """Each of the two boosts may have been given before the run stops, or not."""
    truth = every_line(STOPS[name])
    assert len(truth) == 4
    assert {outcome.reason for outcome in truth} <= {"undetermined", "unsupported"}
    assert outcomes(STOPS[name]) == truth


def test_a_region_that_the_board_names_ends_nothing() -> None:
    """Then one order of the three is enough."""
    known = board(at_noon(IN_FOREST, BOOST, BOOST), UNKNOWN_REGION, adventure=ALL_REGIONS)
    assert leaves_out(known)
    assert outcomes(known) == every_line(known)


@pytest.mark.parametrize(("mover", "enough"), [(ON, True), ({"for_each": 2, "do": [ON]}, False)], ids=["once", "twice"])
def test_how_far_it_is_until_they_meet_counts(mover: object, enough: bool) -> None:
    """Two regions lie between them and what waits leads over: one step of both is not enough, several may be."""
    far = board(at_noon(mover, BOOST, BOOST), {"hero_distance": 2, "companion_distance": 2})
    assert leaves_out(far) == enough
    assert outcomes(far) == every_line(far)
