"""Tokens outside the Expedition zone (borrowed/token-leaves, reading R-tokens, whose default is ``arrives-then-ceases``)."""

from __future__ import annotations

import json

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset, ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.explaining.explain_run import tell

PUT = [{"put": {"each": "character", "to": zone}} for zone in ("hand", "reserve", "discard_pile", "deck")]


@pytest.mark.parametrize("verb", [*PUT, {"discard": {"each": "character"}}], ids=str)
def test_of_a_token_that_leaves_nothing_stays(verb: dict[str, object]) -> None:
    """borrowed/token-leaves: it ceases to exist in the same step; if the engine cannot do that yet, it says so and stops."""
    cards = {"bell": {"name": "Bell", "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": [verb]}]}}
    side = {"landmarks": ["bell"], "hero_expedition": ["brassbug"]}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": {}}}
    text = {"game": "altered", "edition": "1.0", "name": "A token", "cards": cards, "board": board}
    scenario = parse(json.dumps(text).encode(), "tokens.yaml", "tokens")
    run = replay(scenario, ruleset_for(scenario))
    if run.stop.reason != "unsupported":
        assert not any(one.token for one in run.end.objects)


@pytest.mark.parametrize(
    ("option", "language", "sentence"),
    [
        ("arrives-then-ceases", "en", "Brassbug goes to Ana’s Reserve and, as a token, ceases to exist."),
        ("arrives-then-ceases", "fr", "Le Scarabot va dans la Réserve d’Ana et, étant un jeton, cesse d’exister."),
        ("never-arrives", "en", "Brassbug ceases to exist."),
        ("never-arrives", "fr", "Le Scarabot cesse d’exister."),
    ],
)
def test_where_a_token_that_leaves_goes_is_told_as_the_reading_has_it(
    option: str, language: str, sentence: str
) -> None:
    """The line names the zone only where the token arrives in it; that reading stands among those of the ruling."""
    send = [{"put": {"each": "character", "to": "reserve"}}]
    cards = {"bell": {"name": "Bell", "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": send}]}}
    side = {"landmarks": ["bell"], "hero_expedition": ["brassbug"]}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": {}}}
    text = {"game": "altered", "edition": "1.0", "name": "A token", "cards": cards, "board": board}
    scenario = parse(json.dumps(text).encode(), "tokens.yaml", "tokens")
    told = tell(execute(scenario, chosen_ruleset(scenario, (("R-tokens", option),))), language)
    assert any(sentence in line.text.replace("\u00a0", " ") for line in told.lines)
    assert any(f"R-tokens={option}" in line for line in told.stamp)
