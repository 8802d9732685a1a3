"""The explorer and the answer set solver find the same outcomes; a fault put into the engine on purpose is noticed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import families
import pytest

pytest.importorskip("clingo")

import witness

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.engine.explore import independent_orders
from judge.engine.run.build_ruleset import without
from judge.games.altered.board.view import place_name
from judge.model.disputes.scenario import Scenario
from judge.model.play.footprint import Footprint
from judge.model.play.graph import End
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from tests.sample import some_of

BOARDS = 80
NAMES = ("axle", "birch", "cinder", "dune")
Yaml = Any


def fragment(random: Random) -> str:
    """A board of the fragment that ``witness`` documents."""

    def act() -> Yaml:
        named = {"card": random.choice(NAMES)}
        boost = random.randint(1, 2)
        kinds: tuple[Yaml, ...] = (
            {"gain": {"boost": boost, "on": "self"}},
            {"gain": {"boost": boost, "each": named}},
            {"lose": {"boost": boost, "each": named}},
            {"put": {"what": "self", "to": random.choice(("reserve", "discard_pile"))}},
            {"discard": {"each": named | {"in": "landmark_zone"}}},
        )
        one = random.choice(kinds)
        if random.randrange(3) == 0:
            return {"if": {"count": {"card": random.choice(NAMES), "with": "boost"}}, "do": [one]}
        return one

    def steps() -> list[Yaml]:
        while True:
            made = [act() for _ in range(random.randint(1, 2))]
            if sum("put" in str(one) or "discard" in str(one) for one in made) < 2:
                return made

    def ability(watcher: bool) -> Yaml:
        when = {"moves": {"what": {"is": "card"}, "to": "reserve"}} if watcher else {"phase": "noon"}
        modal = random.randrange(4) == 0
        return {"when": when, "do": [{"choose_one": [steps(), steps()]}] if modal else steps()}

    used = NAMES[: random.randint(2, 4)]
    sides: dict[str, Yaml] = {"ana": {"landmarks": [], "deck": []}, "ben": {"landmarks": [], "deck": []}}
    cards = {}
    for n, name in enumerate(NAMES):
        watcher = n == len(used) - 1 and random.randrange(2) == 0
        cards[name] = {"name": name.title(), "kind": "permanent", "abilities": [ability(watcher)]}
        if name in used:
            sides["ana" if random.randrange(3) else "ben"]["landmarks"].append(name)
    board = {"phase": "noon", "first_player": random.choice(("ana", "ben")), "players": sides}
    return json.dumps({"game": "altered", "edition": "1.0", "name": "x", "cards": cards, "board": board})


def endings(scenario: Scenario, ruleset: Ruleset, plan: Plan) -> set[witness.Ending]:
    """How a board can end, by the explorer, in the witness's words."""
    graph = explored(scenario, ruleset, plan).graph
    assert graph.certain
    named = {one for side in ("ana", "ben") for one in (f"{side}.landmarks", f"{side}.reserve", f"{side}.discard_pile")}
    found = set()
    for node in graph.nodes:
        if isinstance(node, End):
            lying = [one for one in node.state.objects if place_name(one.place) in named]
            found.add(
                frozenset((one.card, place_name(one.place).partition(".")[2], one.count("boost")) for one in lying)
            )
    return found


def boards(count: int = BOARDS) -> list[str]:
    return [fragment(Random(seed)) for seed in range(count)]


@pytest.mark.parametrize("part", range(4))
def test_the_same_outcomes(part: int) -> None:
    for seed in some_of(range(part * BOARDS // 4, (part + 1) * BOARDS // 4), 5, "witness"):
        text = fragment(Random(seed))
        scenario = parse(text.encode(), "fragment.yaml", "fragment")
        ruleset = ruleset_for(scenario)
        truth = witness.endings(text)
        assert endings(scenario, ruleset, Plan(reduce=False, force=False)) == truth, seed
        assert endings(scenario, ruleset, Plan(force=False)) == truth, seed
        assert endings(scenario, ruleset, Plan()) == truth, seed


@pytest.mark.parametrize(("family", "n"), [("independent", 5), ("pairs", 6), ("chain", 5)])
def test_the_families(family: str, n: int) -> None:
    text = families.board(family, n)
    scenario = parse(text.encode(), "family.yaml", "family")
    assert endings(scenario, ruleset_for(scenario), Plan()) == witness.endings(text)


@pytest.mark.parametrize("rule", ["4.4.b", "1.2.6.d", "1.4.4.a"])
def test_a_rule_left_out_of_the_engine_is_noticed(rule: str) -> None:
    """The seeded bugs: initiative goes to the wrong player, conditions bind nobody, a moved card keeps its counters."""

    def noticed(text: str) -> bool:
        scenario = parse(text.encode(), "fragment.yaml", "fragment")
        broken = without(ruleset_for(scenario), rule)
        return endings(scenario, broken, Plan(reduce=False, force=False)) != witness.endings(text)

    assert any(map(noticed, boards()))


def test_a_reduction_that_forgets_what_is_read_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded bug: two reactions count as independent although one reads what the other writes."""
    original = independent_orders.dependent

    def careless(one: Footprint, other: Footprint, chooser: str, force: bool) -> bool:
        blind = [change(each, accesses=frozenset(a for a in each.accesses if a.writes)) for each in (one, other)]
        return original(blind[0], blind[1], chooser, False)

    monkeypatch.setattr(independent_orders, "dependent", careless)

    def noticed(text: str) -> bool:
        scenario = parse(text.encode(), "fragment.yaml", "fragment")
        return endings(scenario, ruleset_for(scenario), Plan(force=False)) != witness.endings(text)

    assert any(map(noticed, boards()))
