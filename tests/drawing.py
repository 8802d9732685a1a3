"""Which of the collected cases a run without ``--all`` leaves out: by what they cost, so that all of it stays short."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import inf
from typing import NamedTuple

import pytest

from tests.costs import DEAR, without_case
from tests.sample import drawn, lot

MANY_DRAWN = 3
"""Of a test with more cases than that, so many are drawn though none of them is long by itself; all of what guards the
house, which one change of a line may break."""
BUDGET = 0.2
"""Processor seconds for the cases of one test; the first is drawn whatever it costs."""
DEAR_BUDGET = 21.0
"""Processor seconds for all that is dear by its cost or by its mark."""
UNMEASURED = 3.0
"""Processor seconds that a case which is marked is held to take until it was measured: those that were take about so many."""
HOUSE = "tests/house/"


class Case(NamedTuple):
    """What of a collected case decides whether it is drawn."""

    id: str
    keep: int | None = None
    """How many are drawn of those that share its test or file, where a mark says so."""
    of_file: bool = False
    """Whether its mark counts all tests of the file."""
    is_dear: bool = False
    """Whether it is marked so."""

    @property
    def test(self) -> str:
        """The test of which this is a case."""
        return without_case(self.id)

    @property
    def room(self) -> str:
        """The folder of tests in which it lies, whatever folder within that."""
        return "/".join(self.id.split("/")[:2])

    @property
    def guards_the_house(self) -> bool:
        """Whether it is always tried."""
        return self.id.startswith(HOUSE)


CASES = pytest.StashKey[list[Case]]()
"""Where a run keeps all that it has collected."""


def left_out(cases: Iterable[Case], costs: Mapping[str, float] | None) -> set[str]:
    """The ids of those that are not drawn, whatever order they come in.

    ``costs`` says what one case of a test takes. Without it no budget counts: what may be drawn is to be measured.
    """
    known = costs or {}
    alike = defaultdict(set)
    free = [case for case in cases if not case.guards_the_house]
    for case in free:
        whole, most = _drawn_from(case)
        alike[whole, affordable(most, known.get(whole, 0.0))].add(case.id)
    left = {name for (_, many), names in alike.items() for name in names - drawn(names, many)}
    dear = {case.id: cost_of(case, known) for case in free if case.id not in left and is_dear(case, known)}
    left |= _beyond(inf if costs is None else DEAR_BUDGET, dear)
    # A case that was drawn for all of its test may be dear, and left out after all: then a cheap one stands for it.
    cheap = {case.id for case in free if not is_dear(case, known)}
    for names in alike.values():
        if names <= left and names & cheap:
            left.discard(min(names & cheap, key=lot))
    return left


def affordable(most: int, cost: float) -> int:
    """How many cases the budget of a test pays for: one at least, and never more than its mark allows."""
    return most if cost * most <= BUDGET else max(1, int(BUDGET / cost))


def cost_of(case: Case, costs: Mapping[str, float]) -> float:
    """What it takes: itself, or a case of its test; what is marked as dear and was never measured may well be."""
    return costs.get(case.id, costs.get(case.test, UNMEASURED if case.is_dear else 0.0))


def is_dear(case: Case, costs: Mapping[str, float]) -> bool:
    """Whether it is drawn from all that is dear; the house is guarded whatever it costs."""
    return not case.guards_the_house and (case.is_dear or cost_of(case, costs) >= DEAR)


def _drawn_from(case: Case) -> tuple[str, int]:
    """What the case is drawn from, and how many at most: the cases of its test, or the tests of its file."""
    whole = case.id.partition("::")[0] if case.of_file else case.test
    return whole, case.keep or MANY_DRAWN


def _beyond(budget: float, costs: Mapping[str, float]) -> set[str]:
    """Those for which nothing of the budget is left, when they are taken as their lots fall."""
    left = set()
    for name in sorted(costs, key=lot):
        if budget <= 0:
            left.add(name)
        budget -= costs[name]
    return left
