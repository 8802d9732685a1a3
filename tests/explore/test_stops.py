"""Orders of reactions one of which may end the run: whether the others were played before it shows at its end."""

from __future__ import annotations

import json
from typing import Any

import brute
import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.disputes.scenario import Scenario

Yaml = Any
NOON = {"phase": "noon"}
BOOST = {"gain": {"boost": 1, "on": "self"}}
IN_FOREST = {"gain": {"boost": 1, "each": {"is": "character", "terrain": "forest"}}}
ALL_REGIONS = ["forest", "water", "mountain", "forest", "water", "mountain"]


def board(cards: dict[str, Yaml], side: Yaml, **more: Yaml) -> Scenario:
    """A board of Ana's permanents, one of which each card is."""
    file = {
        "game": "altered", "edition": "1.0", "name": "A stop",
        "cards": {name: {"name": name.title(), "kind": "permanent", "abilities": one} for name, one in cards.items()},
        "board": {"phase": "noon", "first_player": "ana", "players": {"ana": {"landmarks": [*cards]} | side, "ben": {}}}
        | more,
    }  # fmt: skip
    return parse(json.dumps(file).encode(), "stop.yaml", "stop")


def outcomes(scenario: Scenario, reduce: bool) -> set[brute.Outcome]:
    """What an exploration finds, and finds to be all."""
    graph = explored(scenario, ruleset_for(scenario), Plan(reduce=reduce)).graph
    assert graph.complete
    return set(brute.outcomes_of(GAMES["altered"]["1.0"], graph))


def positions(scenario: Scenario, reduce: bool) -> int:
    return len(explored(scenario, ruleset_for(scenario), Plan(reduce=reduce)).graph.nodes)


def at_noon(*effects: Yaml) -> dict[str, Yaml]:
    """Permanents with one reaction each."""
    return {f"stone_{nth}": [{"when": NOON, "do": [effect]}] for nth, effect in enumerate(effects)}


UNKNOWN_REGION = {"hero_expedition": ["ordis_trooper"], "hero_distance": 2}
STOPS = {"a region of which the board says nothing": board(at_noon(IN_FOREST, BOOST, BOOST), UNKNOWN_REGION)}


@pytest.mark.parametrize("name", STOPS)
def test_what_was_played_before_the_stop_is_an_outcome_of_its_own(name: str) -> None:
    """Each of the two boosts may have been given before the run stops, or not."""
    truth = brute.tree(STOPS[name], ruleset_for(STOPS[name]), 2000)
    assert truth is not None
    assert len(truth.outcomes) == 4
    assert {outcome.reason for outcome in truth.outcomes} == {"undetermined"}
    assert outcomes(STOPS[name], reduce=True) == truth.outcomes


def test_a_region_that_the_board_names_ends_nothing() -> None:
    """Then one order of the three is enough."""
    known = board(at_noon(IN_FOREST, BOOST, BOOST), UNKNOWN_REGION, adventure=ALL_REGIONS)
    assert positions(known, reduce=True) < positions(known, reduce=False)
    assert outcomes(known, reduce=True) == outcomes(known, reduce=False)
