"""Boards on which the order of two reactions matters by one word: an exploration that did not follow it would lose it."""

from __future__ import annotations

import pytest
from noon_boards import ALL_REGIONS, BOOST, NOON, at_noon, board, every_line, leaves_out, outcomes

from judge.model.disputes.scenario import Scenario

ON = {"move_forward": {"each": {"is": "expedition", "of": "you"}}}
BACK = {"move_backward": {"each": {"is": "expedition", "of": "opponent"}}}
SLEEP = {"gain": {"status": "asleep", "each": {"card": "stone_0"}}}


def then_boost(condition: object) -> object:
    """A boost under this condition."""
    return {"if": condition, "do": [BOOST]}


def answers(watcher: object, *effects: object) -> Scenario:
    """Two reactions at Noon, and a permanent that reacts to something else."""
    return board(at_noon(*effects) | {"watcher": [watcher]}, {})


IT = [{"gain": {"boost": 1, "each": {"card": "stone_0"}}}, then_boost({"it": {"is": "permanent", "with": "asleep"}})]
BY_ORDER = {"activate": {"each": {"card": "watcher"}, "when": {"moves": {"what": "self", "to": "hand"}}}}
ORDERED = {
    "when": {"moves": {"what": "self", "to": "hand"}},
    "do": [{"gain": {"boost": 1, "each": {"card": "stone_1"}}}],
}
MATTERS = {
    "it": board(at_noon(IT, SLEEP), {}),
    "a step, and a condition on who is ahead": board(at_noon(ON, then_boost({"ahead": "hero"})), {}),
    "a step, and a filter by it": board(
        at_noon(ON, {"gain": {"boost": 1, "each": {"is": "character", "standing": "ahead"}}}),
        {"hero_expedition": ["ordis_trooper"]},
    ),
    "a step back": board(at_noon(BACK, then_boost({"tied": "hero"})), {}, {"hero_distance": 1}),
    "what reacts to a step": answers(
        {"when": {"moves_forward": "you"}, "do": [then_boost({"count": {"card": "stone_1", "with": "boost"}})]},
        ON,
        BOOST,
    ),
    "what is activated": answers(ORDERED, BY_ORDER, then_boost({"count": {"card": "stone_1", "with": "boost"}})),
    "sabotage": board(
        at_noon({"sabotage": "yes"}, then_boost({"count": {"in": "reserve"}})), {}, {"reserve": ["ordis_trooper"]}
    ),
}


@pytest.mark.parametrize("name", MATTERS)
def test_both_orders_are_tried_where_they_matter(name: str) -> None:
    truth = every_line(MATTERS[name])
    assert len(truth) > 1
    assert outcomes(MATTERS[name]) == truth


STILL = {
    "it": board(at_noon(IT, BOOST, BOOST), {}),
    "steps": board(at_noon(ON, BOOST, BOOST), {}),
    "an order": answers(
        {"when": NOON, "do": [SLEEP]}, {"activate": {"each": {"card": "watcher"}, "when": NOON}}, BOOST
    ),
    "sabotage": board(at_noon({"sabotage": "yes"}, BOOST, BOOST), {}, {"reserve": ["ordis_trooper"]}),
}


@pytest.mark.parametrize("name", STILL)
def test_orders_that_cannot_matter_are_left_out(name: str) -> None:
    assert leaves_out(STILL[name])
    assert outcomes(STILL[name]) == every_line(STILL[name])


# Orders of reactions one of which may end the run: whether the others were played before it shows at its end.
IN_FOREST = {"gain": {"boost": 1, "each": {"is": "character", "terrain": "forest"}}}
UNKNOWN_REGION = {"hero_expedition": ["ordis_trooper"], "hero_distance": 2}
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
