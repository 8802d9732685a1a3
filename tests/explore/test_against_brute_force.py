"""Laws of the explorer: key, reduction and force, against a brute force that knows none of them.

The brute force compares whole states and nothing else, follows every option of every choice, and decides what a player
can force by looking at every line. Boards are those of ``tests/laws/law_boards.py`` (any words) and boards made of
small reactions that wait together (``small_boards``), where the orders are what there is to choose.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "laws"))

import brute
import families
import grown_boards
import law_boards
import small_boards

from judge.app.corpus.games import GAMES, game_of
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.engine.explore import settled_orders
from judge.engine.explore.force import attractor, force
from judge.model.play.graph import End
from judge.model.value import change
from tests.sample import GUARD, is_whole, lot

MOST = 120
"""Positions after which the brute force gives a board up; such a board proves nothing and is counted."""
TIMES = int(os.environ.get("JUDGE_BOARDS", "1"))
"""How many times as many boards are tried: ``JUDGE_BOARDS=20`` makes thousands of them, in ten minutes."""
PLANS = {
    "key": Plan(reduce=False, force=True),
    "outcomes": Plan(reduce=True, force=False),
    "force": Plan(reduce=True, force=True),
}


def compared(text: str) -> str:
    """What is wrong with a board; ``large`` where the brute force gives up, nothing where all agree."""
    scenario = change(law_boards.scenario_of(text), turns_open=True)
    ruleset = ruleset_for(scenario)
    truth = brute.tree(scenario, ruleset, MOST)
    if truth is None:
        return "large"
    for name, plan in PLANS.items():
        found = explored(scenario, ruleset, plan).graph
        assert found.complete
        assert set(brute.outcomes_of(game_of(scenario), found)) == truth.outcomes, name
        if plan.force:
            _same_force(truth, found, scenario.start.players, name)
    return ""


def _same_force(truth: brute.Tree, found, players, name) -> None:
    for n, outcome in enumerate(brute.outcomes_of(GAMES["altered"]["1.0"], found)):
        ids = frozenset(i for i, one in enumerate(found.nodes) if isinstance(one, End) and one.outcome == n)
        others = frozenset(i for i, one in enumerate(found.nodes) if isinstance(one, End)) - ids
        for player in players:
            for wanted, meant in ((ids, {outcome}), (others, truth.outcomes - {outcome})):
                sees_all = 0 in attractor(found, wanted, player)
                assert sees_all == truth.forces(player, meant), (name, player, "seeing everything")
                verdict = force(found, wanted, player).result
                assert (verdict in ("no", "unknown")) == (not sees_all), (name, player, verdict)
                assert verdict != "unknown" or not found.certain


def given_up(made: Callable[[int], str], part: int, boards: int, sampled: int) -> float:
    """Compare some boards; which share of them the brute force gave up.

    A sample goes on until so many were compared: of three boards all are given up now and then.
    """
    count = boards * TIMES
    seeds = sorted(range(part * count, part * count + count), key=lambda seed: lot(f"{made.__name__} {seed}"))
    wanted, tried, done = count if is_whole() else sampled * TIMES, 0, 0
    for seed in seeds:
        if done == wanted:
            break
        tried, done = tried + 1, done + (compared(made(seed)) != "large")
    return 1 - done / tried


def of_waiting_reactions(seed: int) -> str:
    return small_boards.board(Random(seed))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(GUARD * TIMES)
def test_boards_of_waiting_reactions(part: int) -> None:
    assert given_up(of_waiting_reactions, part, 50, 5) < (0.3 if is_whole() else 0.8)


def of_ways(seed: int) -> str:
    return small_boards.way(Random(seed))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(GUARD * TIMES)
def test_boards_of_ways_and_orders(part: int) -> None:
    assert given_up(of_ways, part, 50, 5) < (0.3 if is_whole() else 0.8)


def of_conditions(seed: int) -> str:
    return small_boards.decided(Random(seed))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(GUARD * TIMES)
def test_boards_on_which_much_is_decided_by_what_came_first(part: int) -> None:
    assert given_up(of_conditions, part, 50, 5) < (0.2 if is_whole() else 0.7)


def test_a_condition_that_counts_as_settled_too_early_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded bug: the answer that a condition has now is taken for its last one, whatever is still to come."""
    monkeypatch.setattr(
        settled_orders.WaitingAbilities,
        "_unchanged",
        lambda waiting, emblem_id, writes: frozenset(waiting._conditions.get(emblem_id, ())),
    )
    with pytest.raises(AssertionError):
        compared(families.board("chain", 4))


def of_grown_words(seed: int) -> str:
    return grown_boards.grown(Random(seed))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(GUARD * TIMES)
def test_boards_of_the_words_that_came_later(part: int) -> None:
    assert given_up(of_grown_words, part, 50, 5) < (0.1 if is_whole() else 0.4)


def of_later_phases(seed: int) -> str:
    return grown_boards.late(Random(seed))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(GUARD * TIMES)
def test_boards_of_what_comes_after_noon(part: int) -> None:
    assert given_up(of_later_phases, part, 50, 5) < (0.3 if is_whole() else 0.8)


@pytest.mark.parametrize("part", range(2))
@pytest.mark.timeout(GUARD * TIMES)
def test_boards_out_of_all_words(part: int) -> None:
    assert given_up(law_boards.board, part, 48, 3) < (0.48 if is_whole() else 0.95)


def of_an_unnamed_card(asks: dict[str, object], brings: dict[str, object], hand: int = 0) -> str:
    """Three reactions of Ana's wait: one brings an unknown card to her, one asks which card one is, one does neither."""
    at_noon = {
        "axle": brings,
        "birch": asks,
        "dune": {"gain": {"boost": 1, "on": "self"}},
    }
    cards = {
        name: {"name": name.capitalize(), "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": [step]}]}
        for name, step in at_noon.items()
    }
    players = {"ana": {"landmarks": [*at_noon], "deck": 2, "hand": hand, "reserve": ["ordis_trooper"]}, "ben": {}}
    start = {"phase": "noon", "first_player": "ana", "players": players}
    heads = {"game": "altered", "edition": "1.0", "name": "A board that nobody made", "budget": {"steps": 400}}
    return json.dumps({**heads, "cards": cards, "board": start})


@pytest.mark.parametrize(
    "asks",
    [
        {"discard": {"each": {"card": "ordis_trooper"}}},
        {"discard": {"each": {"subtype": "soldier", "in": "reserve"}}},
        {"put": {"what": {"each": {"card": "ozma", "in": "reserve"}}, "to": "hand"}},
        {"if": {"count": {"type": "character", "in": "reserve", "of": "you"}}, "do": [{"draw": 1}]},
        # No token lies in a Reserve: which card it is there decides nothing.
        {"discard": {"each": {"card": "brassbug"}}},
    ],
)
def test_every_order_is_followed_that_may_end_the_run(asks: dict[str, object]) -> None:
    """Two orders were held to come to the same: in one of them the run stops before the third reaction is played."""
    assert compared(of_an_unnamed_card(asks, {"resupply": 1})) == ""


@pytest.mark.parametrize("hand", [0, 1])
def test_a_text_looks_into_a_hand_that_nobody_knows(hand: int) -> None:
    """No card comes to light: the text itself looks at those in the hand, and one may be drawn first."""
    asks: dict[str, object] = {"if": {"count": {"type": "character", "in": "hand", "of": "you"}}, "do": [{"draw": 1}]}
    assert compared(of_an_unnamed_card(asks, {"draw": 1}, hand)) == ""
