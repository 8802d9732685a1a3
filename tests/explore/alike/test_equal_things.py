"""Emblems and tokens that are equal in every respect are one: told apart, positions grow in number, and no outcome comes.

How many positions there are is derived for each board, with the reduction and without it.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing import explore_board
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.engine.explore.position_key import Keyer
from judge.games.altered.playing import reaction_check
from judge.model.play.footprint import Memory
from judge.model.play.graph import End, Graph
from judge.model.value import change

EVERY_ORDER = Plan(reduce=False, force=False)
BRASSBUG = {"card": "brassbug", "in": "expedition_zone"}
BOOSTS_ALL = {"gain": {"boost": 1, "each": BRASSBUG}}
BOOSTS_ONE = {"gain": {"boost": 1, "choose": BRASSBUG}}
CREATES = {"create": {"token": "brassbug", "in": "same_expedition_as_self"}}


def permanent(*does: dict[str, Any]) -> dict[str, Any]:
    return {"name": "Bell", "kind": "character", "abilities": [{"when": {"phase": "noon"}, "do": does}]}


def graph(cards: dict[str, Any], expedition: list[Any]) -> Graph:
    """The graph of every order of what waits at Noon, where these are in Ana's Expedition."""
    players: dict[str, Any] = {"ana": {"hero_expedition": expedition}, "ben": {}}
    board = {"phase": "noon", "first_player": "ana", "players": players}
    text = json.dumps({"game": "altered", "edition": "1.0", "name": "Equal things.", "cards": cards, "board": board})
    scenario = parse(text.encode(), "board.yaml", "board")
    found = explored(scenario, ruleset_for(scenario), EVERY_ORDER).graph
    assert found.complete
    return found


def endings(found: Graph) -> set[object]:
    """What comes out, by what a judge would see."""
    outcome = GAMES["altered"]["1.0"].speaks.outcome
    ends = [found.nodes[number] for number in found.outcomes]
    return {outcome(end.state) for end in ends if isinstance(end, End)}


def bells(count: int) -> Graph:
    """So many equal reactions that boost each Brassbug, and one that creates a Brassbug."""
    cards = {"bell": permanent(BOOSTS_ALL), "press": permanent(CREATES)}
    return graph(cards, [{"card": "bell", "count": count}, "press"])


@pytest.fixture
def each_emblem_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaction_check, "gathered", lambda _, reactions: tuple((one,) for one in reactions))


@pytest.fixture
def each_token_by_its_age(monkeypatch: pytest.MonkeyPatch) -> None:
    def keyer(memory: Memory) -> Keyer:
        return Keyer(change(memory, everything=True))

    monkeypatch.setattr(explore_board, "Keyer", keyer)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_equal_emblems_are_one(count: int) -> None:
    """Derived: as long as the Press waits beside a Bell there is a choice of two, after j = 0 … n - 1 Bells (4.4.b).

    Once it is played only equal Bells are left, of which one comes next whichever it is. The Brassbug gets a boost of
    each Bell that comes after it: 0 to n.
    """
    found = bells(count)
    assert found.positions == count
    assert len(endings(found)) == count + 1


@pytest.mark.parametrize("count", [2, 3, 4])
def test_told_apart_equal_emblems_make_more_positions_and_the_same_outcomes(
    count: int, request: pytest.FixtureRequest
) -> None:
    """Derived: also after the Press there is a choice then, while r = 2 … n - j Bells are left: n(n-1)/2 positions more.

    For each j and r the Brassbug has n - j - r boosts, so that no two of them are one.
    """
    once = bells(count)
    request.getfixturevalue(each_emblem_by_itself.__name__)
    apart = bells(count)
    assert apart.positions == once.positions + count * (count - 1) // 2
    assert endings(apart) == endings(once)


def boosted(tokens: int) -> Graph:
    """So many equal tokens, and a text that boosts one of them, and again, and once more."""
    return graph(
        {"bell": permanent(BOOSTS_ONE, BOOSTS_ONE, BOOSTS_ONE)}, ["bell", {"card": "brassbug", "count": tokens}]
    )


@pytest.mark.parametrize("tokens", [2, 3, 4])
def test_equal_tokens_are_one(tokens: int) -> None:
    """Derived: before the first boost and before the second there is one position, before the third there are two.

    The two boosts lie on one token or on two, whichever these are. In the end one has all three, or one two of them and
    another the third; or, where there are so many, three have one each.
    """
    found = boosted(tokens)
    assert found.positions == 1 + 1 + 2
    assert len(endings(found)) == min(tokens, 3)


@pytest.mark.parametrize("tokens", [2, 3, 4])
def test_told_apart_equal_tokens_make_more_positions_and_the_same_outcomes(
    tokens: int, request: pytest.FixtureRequest
) -> None:
    """Derived: by its age each token is one by itself, and an effect knows what each of its steps was about.

    So every row of choices so far is a position: none, one of n tokens, two of them one after the other.
    """
    once = boosted(tokens)
    request.getfixturevalue(each_token_by_its_age.__name__)
    apart = boosted(tokens)
    assert apart.positions == 1 + tokens + tokens**2
    assert endings(apart) == endings(once)
