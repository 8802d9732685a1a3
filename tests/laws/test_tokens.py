"""Tokens outside the Expedition zone (borrowed/token-leaves, reading R-tokens, whose default is ``arrives-then-ceases``)."""

from __future__ import annotations

import json

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse

PUT = [{"put": {"each": "character", "to": zone}} for zone in ("hand", "reserve", "discard_pile", "deck")]


@pytest.mark.parametrize("verb", [*PUT, {"discard": {"each": "character"}}], ids=str)
def test_a_token_that_leaves_arrives_nowhere(verb: dict[str, object]) -> None:
    """borrowed/token-leaves: it ceases to exist in the same step; if the engine cannot do that yet, it says so and stops."""
    cards = {"bell": {"name": "Bell", "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": [verb]}]}}
    side = {"landmarks": ["bell"], "hero_expedition": ["brassbug"]}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": {}}}
    text = {"game": "altered", "edition": "1.0", "name": "A token", "cards": cards, "board": board}
    scenario = parse(json.dumps(text).encode(), "tokens.yaml", "tokens")
    run = replay(scenario, ruleset_for(scenario))
    if run.stop.reason != "unsupported":
        assert not any(one.token for one in run.end.objects)
