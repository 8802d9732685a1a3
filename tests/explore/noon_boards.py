"""Boards of Ana's permanents whose reactions wait at Noon, and what comes of them."""

from __future__ import annotations

import json
from typing import Any

import brute

from judge.app.corpus.games import GAMES
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import Graph

Yaml = Any
NOON = {"phase": "noon"}
BOOST = {"gain": {"boost": 1, "on": "self"}}
ALL_REGIONS = ["forest", "water", "mountain", "forest", "water", "mountain"]


def at_noon(*effects: Yaml) -> dict[str, Yaml]:
    """Permanents with one reaction each, of one step or several: ``stone_0``, ``stone_1`` …"""
    steps = [effect if isinstance(effect, list) else [effect] for effect in effects]
    return {f"stone_{nth}": [{"when": NOON, "do": each}] for nth, each in enumerate(steps)}


def board(cards: dict[str, Yaml], side: Yaml, ben: Yaml | None = None, **more: Yaml) -> Scenario:
    """A board with the abilities of some permanents, what else is Ana's, and what is Ben's."""
    players = {"ana": {"landmarks": [*cards]} | side, "ben": ben or {}}
    file = {
        "game": "altered", "edition": "1.0", "name": "A board at Noon",
        "cards": {name: {"name": name.title(), "kind": "permanent", "abilities": one} for name, one in cards.items()},
        "board": {"phase": "noon", "first_player": "ana", "players": players} | more,
    }  # fmt: skip
    return parse(json.dumps(file).encode(), "noon.yaml", "noon")


def every_line(scenario: Scenario) -> set[brute.Outcome]:
    """What comes of a board, without any key and with every order tried."""
    tree = brute.tree(scenario, ruleset_for(scenario), 2000)
    assert tree is not None
    return tree.outcomes


def graph(scenario: Scenario, reduce: bool) -> Graph:
    """An exploration, with all orders or with those that may matter."""
    found = explored(scenario, ruleset_for(scenario), Plan(reduce=reduce)).graph
    assert found.complete
    return found


def outcomes(scenario: Scenario) -> set[brute.Outcome]:
    """What an exploration finds that leaves orders out."""
    return set(brute.outcomes_of(GAMES["altered"]["1.0"], graph(scenario, reduce=True)))


def leaves_out(scenario: Scenario) -> bool:
    """Whether an exploration leaves orders out."""
    return len(graph(scenario, reduce=True).nodes) < len(graph(scenario, reduce=False).nodes)
