"""Four boards on which a careless reduction goes wrong: what was promised of them, and what the brute force finds."""

from __future__ import annotations

import json
from typing import Any

import brute
import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.play_line import play_line
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.engine.explore.force import force
from judge.engine.explore.independent_orders import independent_ones
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import End, Graph
from judge.scenario.expectations.label_ends import labelled

Yaml = Any
BOOST = {"gain": {"boost": 1, "on": "self"}}
NOON = {"phase": "noon"}


def board(cards: dict[str, Yaml], ana: Yaml, ben: Yaml, claim: Yaml, **more: Yaml) -> Scenario:
    """A board on which Ana is first player, with a claim of hers that she can force something."""
    kinds = {"left": "character", "right": "character"} if "hero_expedition" in ana else {}
    named = {
        name: {"name": name.title(), "kind": kinds.get(name, "permanent"), "abilities": one}
        for name, one in cards.items()
    }
    file = {
        "game": "altered", "edition": "1.0", "name": "A trap", "cards": named,
        "board": {"phase": "noon", "first_player": "ana", "players": {"ana": ana, "ben": ben}, **more},
        "claims": [{"by": "ana", "holds": "can-force", "that": claim}],
    }  # fmt: skip
    return parse(json.dumps(file).encode(), "trap.yaml", "trap")


def names() -> Scenario:
    """Levy has Ben discard one of two cards, Guess has Ana choose one of two marks, Match looks whether they agree."""
    sleepy = {"count": {"card": "guess", "with": "asleep"}}
    awake = {"count": {"card": "guess", "with": "anchored"}}
    agree = {"if": {"count": {"card": "chiron", "in": "discard_pile"}}, "do": [{"if": sleepy, "do": [BOOST]}]}
    modes = [[{"gain": {"status": mark, "on": "self"}}] for mark in ("asleep", "anchored")]
    cards = {
        "levy": [{"when": NOON, "do": [{"discard": {"choose": {"in": "hand", "of": "you"}, "who": "opponent"}}]}],
        "guess": [{"when": NOON, "do": [{"choose_one": modes}]}],
        "match": [{"when": NOON, "do": [agree | {"else": [{"if": awake, "do": [BOOST]}]}]}],
    }
    hand = {"hand": ["chiron", "ozma"]}
    return board(
        cards, {"landmarks": ["levy", "guess", "match"]}, hand, {"marks": {"ana.landmarks.match": {"boost": 1}}}
    )


def watched() -> Scenario:
    """Left and Right each make a token; Watch waits for tokens and counts the boosts that only Left gives itself."""
    make = {"create": {"token": "brassbug", "in": {"each": {"is": "expedition", "of": "you"}}}}
    arrives = {"moves": {"what": {"card": "brassbug"}, "to": "expedition_zone"}}
    cards = {
        "left": [{"when": NOON, "do": [make, BOOST]}],
        "right": [{"when": NOON, "do": [make]}],
        "watch": [{"when": arrives, "do": [{"if": {"count": {"card": "left", "with": "boost"}}, "do": [BOOST]}]}],
    }
    return board(cards, {"landmarks": ["left", "right", "watch"]}, {}, {"marks": {"ana.landmarks.watch": {"boost": 4}}})


def two_draws() -> Scenario:
    """Both draw from Ana's Deck of two; Keeper then puts Chiron from hand to the Reserve, if he is there already."""
    put = {"put": {"each": {"card": "chiron", "in": "hand"}, "to": "reserve"}}
    cards = {"first": [{"when": NOON, "do": [{"draw": 1}]}], "second": [{"when": NOON, "do": [{"draw": 1}, put]}]}
    side = {"landmarks": ["first", "second"], "deck": ["ozma", "chiron"]}
    return board(cards, side, {}, {"zones": {"ana.reserve": ["chiron"]}})


def hundred() -> Scenario:
    """Watch has one activation left; Left and Right each make a token in the Expedition where they are."""
    make = {"create": {"token": "brassbug", "in": "same_expedition_as_self"}}
    arrives = {"moves": {"what": {"card": "brassbug"}, "to": "expedition_zone"}}
    cards = {
        "left": [{"when": NOON, "do": [make]}],
        "right": [{"when": NOON, "do": [make]}],
        "watch": [{"when": arrives, "do": [{"gain": {"boost": 1, "on": "that"}}]}],
    }
    side = {"landmarks": ["watch"], "hero_expedition": ["left"], "companion_expedition": ["right"]}
    claim = {"marks": {"ana.hero_expedition.brassbug": {"boost": 1}}}
    return board(cards, side, {}, claim, activated=[{"reaction": "watch", "times": 99}])


TRAPS = {
    "names": (names, "yes"),
    "watched": (watched, "yes"),
    "two draws": (two_draws, "yes"),
    "hundred": (hundred, "yes"),
}


def explore(scenario: Scenario, plan: Plan) -> Graph:
    graph = explored(scenario, ruleset_for(scenario), plan).graph
    assert graph.certain
    return graph


@pytest.mark.parametrize("name", TRAPS)
@pytest.mark.parametrize("force_too", [False, True])
def test_the_outcomes_of_a_trap(name: str, force_too: bool) -> None:
    scenario = TRAPS[name][0]()
    truth = brute.tree(scenario, ruleset_for(scenario), 2000)
    assert truth is not None
    assert len(truth.outcomes) > 1
    found = explore(scenario, Plan(force=force_too))
    assert set(brute.outcomes_of(GAMES["altered"]["1.0"], found)) == truth.outcomes


@pytest.mark.parametrize("name", TRAPS)
def test_who_can_force_what_in_a_trap(name: str) -> None:
    make, verdict = TRAPS[name]
    scenario = make()
    claim = scenario.claims[0]
    for plan in (Plan(), Plan(reduce=False)):
        found = labelled(GAMES["altered"]["1.0"], scenario.start, explore(scenario, plan), claim.that)
        assert force(found.graph, found.met, "ana").result == verdict
        assert any(isinstance(found.graph.nodes[n], End) for n in found.met)


@pytest.mark.parametrize("name", TRAPS)
def test_the_first_two_reactions_of_a_trap_are_dependent(name: str) -> None:
    scenario = TRAPS[name][0]()
    full = explore(scenario, Plan(reduce=False))
    reduced = explore(scenario, Plan())
    root = reduced.nodes[0]
    assert isinstance(root, type(full.nodes[0]))
    assert all(edge >= 0 for edge in root.edges)  # type: ignore[union-attr]


def test_nothing_is_left_out_where_a_footprint_is_not_known() -> None:
    scenario = watched()
    line = play_line(
        scenario, ruleset_for(scenario), explored(scenario, ruleset_for(scenario), Plan()), GAMES["altered"]["1.0"], ()
    )
    assert line.open is not None
    assert (
        independent_ones(lambda state, one, settled: None, True, (line.open.choice.kind,))(
            line.open.state, line.open.choice
        )
        is None
    )
