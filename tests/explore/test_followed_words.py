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


FROM_RESERVE = {"type": "character", "in": "reserve", "of": "you"}
FREE = {"play_for_free": {"choose": FROM_RESERVE}}
LESS = {"play_for_less": {"choose": FROM_RESERVE, "less": 1}}
ONE_TO_PLAY = {"reserve": ["ordis_trooper"], "mana": 1}
AIMED = {"exhaust": {"target": {"is": "permanent", "of": "opponent"}}}
TWO_AND_MANA = {"landmarks": ["stone_0", "stone_1"], "mana": 1}
BENS_WALL = {"landmarks": ["wall"]}
IF_MARKED = {"count": {"card": "stone_1", "with": "boost"}}
BAR = {"cannot": {"moves": {"what": {"type": "character"}, "to": "limbo"}}}
MARK_THE_FIRST = {"gain": {"boost": 1, "each": {"card": "stone_0"}}}
DRAWN = {"support": "yes", "when": {"draws": "you"}, "do": [MARK_THE_FIRST]}
KELON = {"gain": {"kelon": 1, "on": "self"}}
GIVEN = {"passive": {"grants": {"to": {"card": "stone_0"}, "when": {"draws": "you"}, "do": [BOOST]}}}


def beside(card: str, ability: object, *effects: object) -> dict[str, object]:
    """Permanents whose reactions wait at Noon, and a card with one ability."""
    return at_noon(*effects) | {card: [ability]}


BY_EFFECT = {
    "who is in play": board(at_noon(FREE, then_boost({"count": {"is": "character", "of": "you"}})), ONE_TO_PLAY),
    "an Orb that pays": board(
        at_noon(LESS, {"may_pay": {"mana": 1}, "to": [BOOST]}), ONE_TO_PLAY | {"reserve": ["kodama"]}
    ),
    "what was played before": board(at_noon(FREE, then_boost({"first_today": "character"})), ONE_TO_PLAY),
    "what reacts to a play": board(
        beside(
            "watcher",
            {
                "when": {"played": {"what": "character"}},
                "do": [then_boost({"count": {"card": "stone_1", "with": "boost"}})],
            },
            FREE,
            BOOST,
        ),
        ONE_TO_PLAY,
    ),
    "what may not be played": board(beside("warden", {"if": IF_MARKED, "passive": BAR}, FREE, BOOST), ONE_TO_PLAY),
    "what lies exhausted": board(at_noon(FREE, {"exhaust": {"each": {"in": "reserve"}}}), ONE_TO_PLAY),
    "what is Tough by then": board(
        beside("wall", {"if": {"count": {"card": "stone_1", "with": "boost"}}, "passive": {"tough": 1}}, AIMED, BOOST),
        TWO_AND_MANA,
        BENS_WALL,
    ),
    "an Orb that pays for Tough": board(
        beside("wall", {"passive": {"tough": 1}}, AIMED, {"may_pay": {"mana": 1}, "to": [BOOST]}),
        TWO_AND_MANA,
        BENS_WALL,
    ),
    "a granted reaction": board(
        beside("banner", GIVEN, {"draw": 1}, then_boost({"count": {"card": "stone_0", "with": "boost"}})), {"deck": 1}
    ),
    "support of what is exhausted": board(
        beside("usher", DRAWN, {"exhaust": {"each": {"in": "reserve"}}}, {"draw": 1}), {"reserve": ["usher"], "deck": 1}
    ),
}


@pytest.mark.parametrize("made", [*MATTERS.values(), *BY_EFFECT.values()], ids=[*MATTERS, *BY_EFFECT])
def test_both_orders_are_tried_where_they_matter(made: Scenario) -> None:
    truth = every_line(made)
    assert len(truth) > 1
    assert outcomes(made) == truth


STILL = {
    "it": board(at_noon(IT, BOOST, BOOST), {}),
    "steps": board(at_noon(ON, BOOST, BOOST), {}),
    "an order": answers(
        {"when": NOON, "do": [SLEEP]}, {"activate": {"each": {"card": "watcher"}, "when": NOON}}, BOOST
    ),
    "sabotage": board(at_noon({"sabotage": "yes"}, BOOST, BOOST), {}, {"reserve": ["ordis_trooper"]}),
    "a free play": board(at_noon(FREE, BOOST, BOOST), ONE_TO_PLAY),
    "a play for less": board(at_noon(LESS, BOOST, BOOST), ONE_TO_PLAY),
    "a Tough target": board(
        beside("wall", {"passive": {"tough": 1}}, AIMED, BOOST, BOOST),
        TWO_AND_MANA | {"landmarks": ["stone_0", "stone_1", "stone_2"]},
        BENS_WALL,
    ),
    "a granted reaction": board(beside("banner", GIVEN, {"draw": 1}, KELON, KELON), {"deck": 1}),
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
