"""Of several things of one card a claim may mean one by its number: then which of them it is counts in every line."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "laws"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "explore"))

import brute
import grown_boards
import law_boards

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.executing.settle_claims import settled
from judge.model.disputes.claim import RIGHT, WRONG
from judge.model.play.graph import End
from judge.model.play.state import State
from judge.model.value import change
from tests.sample import GUARD, how_many

MOST = 60
TIMES = int(os.environ.get("JUDGE_BOARDS", "1"))
BOOST = {"gain": {"boost": 1, "target": {"card": "plain"}}}
ASLEEP = {"gain": {"status": "asleep", "target": {"card": "plain"}}}


def verdict(steps: list[dict[str, object]], holds: str, that: dict[str, object]) -> str:
    """What is found of a claim on a board with three equal Characters and an "At Noon"."""
    file = {
        "game": "altered",
        "edition": "1.0",
        "name": "A board.",
        "cards": {
            "odd": {"name": "Odd", "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": steps}]},
            "plain": {"name": "Plain", "kind": "character"},
        },
        "board": {
            "phase": "noon",
            "first_player": "ana",
            "players": {"ana": {"landmarks": ["odd"], "hero_expedition": ["plain", "plain", "plain"]}, "ben": {}},
        },
        "claims": [{"by": "ana", "says": "So it is.", "holds": holds, "that": that}],
    }
    scenario = parse(json.dumps(file).encode(), "board.yaml", "board")
    (claim,) = settled(scenario, ruleset_for(scenario), scenario.claims, Plan()).settled
    return claim.verdict


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(
    ("holds", "expected"), [("possible", RIGHT), ("never", WRONG), ("always", WRONG), ("can-force", RIGHT)]
)
def test_each_of_them_can_be_the_target(number: int, holds: str, expected: str) -> None:
    """The player of the reaction chooses its target (5.1.2.b), and each of the three fits."""
    assert verdict([BOOST], holds, {"marks": {f"ana.hero_expedition.plain.{number}": {"boost": 1}}}) == expected


@pytest.mark.parametrize("number", [1, 2, 3])
def test_whichever_it_is_it_may_be_another_one_later(number: int) -> None:
    """The second step may target the same one again, or another: all nine are possible, and none is certain."""
    both = {"marks": {"ana.hero_expedition.plain.2": {"boost": 1}, f"ana.hero_expedition.plain.{number}": "asleep"}}
    if number == 2:
        both = {"marks": {"ana.hero_expedition.plain.2": ["asleep", "boost=1"]}}
    assert verdict([BOOST, ASLEEP], "possible", both) == RIGHT
    assert verdict([BOOST, ASLEEP], "can-force", both) == RIGHT
    assert verdict([BOOST, ASLEEP], "always", both) == WRONG


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_of_them_may_be_offered_behind_the_first_decision(number: int) -> None:
    """Only what is boosted can be chosen then: the one that was chosen first, whichever that was."""
    then = {"gain": {"status": "asleep", "choose": {"card": "plain", "with": "boost"}}}
    beside = {"gain": {"boost": 1, "target": {"card": "plain", "not": ["boost"]}}}
    offered = {"legal": {"ana chooses object": f"ana.hero_expedition.plain.{number}"}}
    assert verdict([BOOST, beside, then], "possible", offered) == RIGHT
    assert verdict([BOOST, beside, then], "always", offered) == WRONG


def numbered(state: State) -> frozenset[tuple[object, ...]]:
    """Everything on a board with its number where it lies."""
    counted: dict[object, int] = {}
    things = set()
    for thing in state.objects:
        alike = (thing.place, thing.card)
        counted[alike] = counted.get(alike, 0) + 1
        things.add((*alike, counted[alike], thing.statuses, thing.counters, thing.controller))
    return frozenset(things)


def crowded(seed: int) -> str:
    """A board of the words that came later, on which things come in threes."""
    random = Random(seed)
    made = json.loads(grown_boards.grown(random))
    for side in made["board"]["players"].values():
        if random.randrange(3):
            side.setdefault(random.choice(grown_boards.EXPEDITIONS), []).extend(
                ["ordis_trooper"] * random.choice((2, 3))
            )
    return json.dumps(made)


def is_agreed(seed: int) -> bool | None:
    """Whether both have the same ends; None where there are more positions than brute force follows."""
    scenario = change(law_boards.scenario_of(crowded(seed)), turns_open=False)
    ruleset = ruleset_for(scenario)
    truth = brute.tree(scenario, ruleset, MOST, waits=False)
    if truth is None:
        return None
    cards = frozenset(thing.card for node in truth.outcome for thing in node[0].objects)
    plan = Plan(reduce=False, force=False, by_number=cards)
    nodes = explored(scenario, ruleset, plan).graph.nodes
    found = {numbered(node.state) for node in nodes if isinstance(node, End)}
    return found == {numbered(node[0]) for node in truth.outcome}


@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(GUARD * TIMES)
def test_with_numbers_every_end_is_found_that_brute_force_finds(part: int) -> None:
    count = how_many(125, 6) * TIMES
    agreed = {seed: is_agreed(seed) for seed in range(part * count, part * count + count)}
    assert [seed for seed, same in agreed.items() if same is False] == []
    assert sum(same is None for same in agreed.values()) < 0.6 * count
