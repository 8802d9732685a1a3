"""Of equal reactions one stands for all: every line in which each is offered by itself ends as one of these does."""

from __future__ import annotations

import json
from random import Random

import brute
import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.games.altered.playing import reaction_check
from tests.sample import some_of

MOST = 300
BRASSBUG = {"card": "brassbug", "in": "expedition_zone"}
STEPS = (
    {"draw": 1},
    {"resupply": 1},
    {"create": {"token": "brassbug", "in": {"each": {"is": "expedition", "of": "you"}}}},
    {"discard": {"each": BRASSBUG}},
    {"gain": {"boost": 1, "each": {"is": "character"}}},
    {"gain": {"boost": 1, "choose": {"is": "character"}}},
    {"gain": {"boost": 1, "on": "self"}},
    {"put": {"choose": {"in": "hand", "of": "you"}, "to": "reserve"}},
    {"discard": {"choose": {"in": "reserve", "of": "you"}}},
    {"if": {"count": BRASSBUG}, "do": [{"draw": 1}]},
)
TOLD = Plan(reduce=False, force=False)


def board(random: Random) -> str:
    """Two Permanents of one card and one of another, each with a reaction to Noon, beside a card or two to act upon."""
    cards = {
        name: {
            "name": name.title(),
            "kind": "permanent",
            "abilities": [{"when": {"phase": "noon"}, "do": random.choices(STEPS, k=random.randint(1, 2))}],
        }
        for name in ("twin", "single")
    }
    ana = {
        "landmarks": [{"card": "twin", "count": 2}, "single"],
        "hero_expedition": ["ordis_trooper"],
        "hand": ["baba_yaga", "esmeralda"][: random.randint(0, 2)],
        "deck": ["ozma", "kodama", "dracaena", "anansi", "aloe_vera", "parvati"],
    }
    ben = {"companion_expedition": ["chiron"]}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": ana, "ben": ben}}
    return json.dumps({"game": "altered", "edition": "1.0", "name": "Twins.", "cards": cards, "board": board})


def outcomes(text: str) -> tuple[set[brute.Outcome], bool]:
    """All outcomes of a board, and whether a choice of it left something equal out."""
    scenario, is_left_out = parse(text.encode(), "generated.yaml", "generated"), False
    gathered = reaction_check.gathered

    def watched(table, reactions):  # type: ignore[no-untyped-def]
        nonlocal is_left_out
        groups = gathered(table, reactions)
        is_left_out = is_left_out or any(len(group) > 1 for group in groups)
        return groups

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reaction_check, "gathered", watched)
        graph = explored(scenario, ruleset_for(scenario), TOLD).graph
    return set(brute.outcomes_of(GAMES["altered"]["1.0"], graph)), is_left_out


def ordered_outcomes(text: str) -> set[brute.Outcome] | None:
    """The same where every reaction is offered by itself, without any key; None where there are too many lines."""
    scenario = parse(text.encode(), "generated.yaml", "generated")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reaction_check, "gathered", lambda _, reactions: tuple((one,) for one in reactions))
        tree = brute.tree(scenario, ruleset_for(scenario), MOST)
    return None if tree is None else tree.outcomes


def test_the_order_of_equal_reactions_changes_no_outcome() -> None:
    compared = 0
    for seed in some_of(range(60), 12, "equal reactions"):
        text = board(Random(seed))
        fewer, is_left_out = outcomes(text)
        if not is_left_out:
            continue
        each = ordered_outcomes(text)
        if each is not None:
            compared += 1
            assert fewer == each, text
    assert compared > 3, compared
