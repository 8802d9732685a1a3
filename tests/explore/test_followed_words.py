"""Boards on which the order of two reactions matters by one word: an exploration that did not follow it would lose it."""

from __future__ import annotations

import pytest
from noon_boards import BOOST, NOON, at_noon, board, every_line, leaves_out, outcomes

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
