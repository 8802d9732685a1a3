"""What a declaration looks ahead to, held against every way to choose its targets.

The reference tries each thing for each target, one after the other, whatever it costs and whatever is like it.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import parse
from judge.engine.run.bindings import bind
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import payable
from judge.games.altered.playing import legality, lookahead
from judge.games.altered.playing.declared_text import declared_text
from judge.games.altered.slots.play_slots import NEEDS_TARGET
from judge.model.cards.selectors import Target
from judge.model.play.frame import Scope
from judge.model.play.state import State
from judge.model.value import change
from tests.sample import GUARD, how_many

FILTERS: tuple[Any, ...] = (
    "character",
    {"is": "character", "of": "opponent"},
    {"is": "character", "expedition": "hero"},
    {"is": "character", "with": "boost"},
    {"card": "thick"},
    {"card": "plain", "of": "opponent"},
)
READINGS = (
    (),
    (("R-5.1.2.c-no-target", "unplayable"),),
    (("R-7.4.5.c.3", "each"),),
    (("R-5.1.2.c-no-target", "unplayable"), ("R-7.4.5.c.3", "each")),
)


def aims(random: Random) -> dict[str, Any]:
    """A verb with targets of one word."""
    word = random.choice(("target", "target", "up_to"))
    verb: dict[str, Any] = {word: random.choice(FILTERS)}
    number = random.choice((1, 1, 2, 3))
    if number > 1:
        verb["number"] = number
    return {"gain": {"boost": 1, **verb}}


def text(random: Random) -> list[Any]:
    steps: list[Any] = []
    for _ in range(random.choice((1, 2, 2))):
        steps.append(random.choice((aims, lambda r: {"together": [aims(r), aims(r)]}))(random))
    return [{"may": steps}] if random.randrange(5) == 0 else steps


def of_targets(seed: int) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A board on which a Spell with some targets can be played, and the readings under which it is."""
    random = Random(seed)
    tough = {"passive": {"tough": random.choice((1, 2))}}
    cards = {
        "aim": {"name": "Aim", "kind": "spell", "cost": {"hand": 1, "reserve": 1}, "abilities": [{"do": text(random)}]},
        "plain": {"name": "Plain", "kind": "character"},
        "hard": {"name": "Hard", "kind": "character", "abilities": [{"passive": {"tough": 1}}]},
        "thick": {"name": "Thick", "kind": "character", "abilities": [tough]},
    }

    def some() -> list[Any]:
        names = [random.choice(("plain", "hard", "thick")) for _ in range(random.randrange(3))]
        return [{"card": name, "counters": {"boost": 1}} if random.randrange(4) == 0 else name for name in names]

    ana = {"hand": ["aim"], "mana": random.randrange(1, 6), "hero_expedition": some()}
    ben = {"hero_expedition": some(), "companion_expedition": some()}
    board = {"phase": "afternoon", "first_player": "ana", "players": {"ana": ana, "ben": ben}}
    file = {
        "game": "altered",
        "edition": "1.0",
        "name": "A board.",
        "cards": cards,
        "board": board,
        "until": "phase_end",
    }
    return json.dumps(file), random.choice(READINGS)


def every_way(
    table: Table, state: State, scope: Scope, targets: tuple[Target, ...], required: tuple[Target, ...]
) -> bool:
    if not targets:
        return payable(table, state, scope)
    target, later = targets[0], targets[1:]
    fitting = lookahead.left(table, state, scope, target)
    if any(every_way(table, state, bind(scope, target.key, (ref,)), later, required) for ref in fitting):
        return True
    without = every_way(table, state, bind(scope, target.key, ()), later, required)
    return without and (target not in required or not table.ruleset.slots[NEEDS_TARGET.name].function())


def checked(seen: list[bool]) -> Any:
    """Whether a declaration can be completed, asked of both."""

    def completable(table: Table, state: State, scope: Scope) -> bool:
        ahead = lookahead.completable(table, state, scope)
        declared = declared_text(table, scope)
        assert declared.mode is None
        assert ahead == every_way(table, state, scope, declared.open, declared.required), scope
        seen.append(ahead)
        return ahead

    return completable


@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(GUARD)
def test_what_is_looked_ahead_to_is_what_every_way_leads_to(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(legality, "completable", checked(seen))
    count = how_many(150, 8)
    for seed in range(part * count, part * count + count):
        raw, readings = of_targets(seed)
        scenario = change(parse(raw.encode(), "board.yaml", "board"), turns_open=True)
        explored(scenario, chosen_ruleset(scenario, readings), Plan(positions=25, force=False))
    assert seen.count(True) > count
    assert seen.count(False) > count / 3
