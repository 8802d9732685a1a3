"""How many positions a board has: counted by the explorer, and derived with pencil and paper in ``families``."""

from __future__ import annotations

import families
import pytest

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.play.graph import Graph

FULL = Plan(reduce=False, force=False)


def graph(family: str, n: int, plan: Plan) -> Graph:
    scenario = parse(families.board(family, n).encode(), f"{family}.yaml", family)
    return explored(scenario, ruleset_for(scenario), plan).graph


@pytest.mark.long(keep=4)
@pytest.mark.parametrize("family", families.FULL)
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_every_order(family: str, n: int) -> None:
    if family == "pairs" and n % 2:
        n += 1
    found = graph(family, n, FULL)
    assert found.complete
    assert not found.reduced
    assert found.positions == families.FULL[family](n)
    assert len(found.outcomes) == families.OUTCOMES[family](n)


@pytest.mark.long(keep=4)
@pytest.mark.parametrize("family", families.REDUCED)
@pytest.mark.parametrize("n", [2, 4, 6])
@pytest.mark.parametrize("force", [False, True])
def test_only_the_orders_that_matter(family: str, n: int, force: bool) -> None:
    found = graph(family, n, Plan(force=force))
    assert found.positions == families.REDUCED[family](n)
    assert len(found.outcomes) == families.OUTCOMES[family](n)


def test_twenty_independent_reactions_have_one_outcome() -> None:
    found = graph("independent", 20, Plan())
    assert (found.positions, len(found.outcomes), found.certain) == (19, 1, True)


def test_pairs_grow_no_faster_than_promised() -> None:
    assert all(families.pairs_reduced(n) <= 3 ** (n // 2) for n in range(2, 13, 2))


@pytest.mark.parametrize("n", range(1, 9))
def test_the_closed_form_of_the_chain(n: int) -> None:
    assert families.chain_closed(n) == families.chain_full(n)
