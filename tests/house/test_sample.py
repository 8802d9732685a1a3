"""What a run without ``--all`` tries: every test that is not dear, and no more of all than three minutes hold."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from tests.costs import DEAR, LITTLE, known, told, without_case
from tests.drawing import BUDGET, CASES, DEAR_BUDGET, MANY_DRAWN, UNMEASURED, Case, cost_of, is_dear, left_out
from tests.house.syntax import tree

HOUSE = Path(__file__).resolve().parents[2]
MOST = 5_600
"""Cases in a sample: each costs something, if only to be handed out."""
MOST_WORK = 220.0
"""Processor seconds for all of them whose costs are worth a line: less than three minutes of two processors."""
ALIKE = [Case(f"tests/a.py::test_a[{number}]") for number in range(40)]
TEST = "tests/a.py::test_a"


def drawn(cases: list[Case], costs: dict[str, float]) -> set[str]:
    """The ids of those that are tried."""
    return {case.id for case in cases} - left_out(cases, costs)


def alone(count: int, is_dear: bool = False) -> list[Case]:
    """So many tests of one case each."""
    return [Case(f"tests/c.py::test_{number}", is_dear=is_dear) for number in range(count)]


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> list[Case]:
    """All that this run has collected."""
    return request.config.stash[CASES]


@pytest.fixture
def tried(cases: list[Case]) -> list[Case]:
    """What of it is in the sample, also where everything is tried."""
    left = left_out(cases, known())
    return [case for case in cases if case.id not in left]


def test_every_test_that_is_not_dear_is_tried(cases: list[Case], tried: list[Case]) -> None:
    bound = {case.test for case in cases if not case.of_file and not is_dear(case, known())}
    assert sorted(bound - {case.test for case in tried}) == []
    assert {case.room for case in cases} == {case.room for case in tried}


def test_all_that_is_tried_is_done_in_three_minutes(tried: list[Case]) -> None:
    assert len(tried) <= MOST
    assert sum(cost_of(case, known()) for case in tried) <= MOST_WORK


def test_what_has_a_known_cost_is_a_test() -> None:
    def names(file: str) -> set[str]:
        return {node.name for node in ast.walk(tree(HOUSE / file)) if isinstance(node, ast.FunctionDef)}

    places = {name: without_case(name).split("::") for name in known()}
    files = {file: names(file) for file, *_ in places.values() if (HOUSE / file).is_file()}
    assert [name for name, (file, *inner) in places.items() if inner[-1] not in files.get(file, ())] == []


@pytest.mark.parametrize(
    ("cost", "count"), [(0.0, MANY_DRAWN), (0.001, MANY_DRAWN), (BUDGET / 3.5, 3), (BUDGET * 1.5, 1), (BUDGET * 9, 1)]
)
def test_the_dearer_a_case_the_fewer_are_drawn(cost: float, count: int) -> None:
    assert len(drawn(ALIKE, {TEST: cost})) == count


def test_a_mark_says_how_many_are_drawn_at_most() -> None:
    marked = [case._replace(keep=30) for case in ALIKE]
    assert len(drawn(marked, {})) == 30
    assert len(drawn(marked, {TEST: BUDGET / 20})) == 20


def test_fewer_are_some_of_those_that_more_would_be() -> None:
    few, many = (drawn([case._replace(keep=keep) for case in ALIKE], {}) for keep in (5, 20))
    assert few < many


def test_of_a_file_so_many_tests_are_drawn_and_of_the_house_all() -> None:
    file = [case._replace(keep=3, of_file=True) for case in alone(9)]
    house = [Case(case.id.replace("tests/", "tests/house/")) for case in ALIKE]
    assert len(drawn(file, {})) == 3
    assert len(drawn(house, {"tests/house/a.py::test_a": 60.0})) == len(house)


@pytest.mark.parametrize(("cost", "count"), [(DEAR, DEAR_BUDGET / DEAR), (DEAR_BUDGET / 4, 4), (DEAR_BUDGET / 4.5, 5)])
def test_of_all_that_is_dear_some_is_drawn(cost: float, count: float) -> None:
    dear, costs = alone(200), {case.test: cost for case in alone(200)}
    assert len(drawn([*dear, *ALIKE], costs)) == count + MANY_DRAWN


def test_what_is_marked_is_dear_whatever_it_costs() -> None:
    marked = alone(200, is_dear=True)
    assert len(drawn(marked, {})) == DEAR_BUDGET / UNMEASURED
    assert len(drawn(marked, {case.test: DEAR / 2 for case in marked})) == DEAR_BUDGET / DEAR * 2


def test_to_be_measured_all_is_drawn_but_for_further_cases() -> None:
    assert left_out(alone(200, is_dear=True), None) == set()
    assert len(left_out(ALIKE, None)) == len(ALIKE) - MANY_DRAWN


def test_the_order_in_which_they_are_collected_is_all_the_same() -> None:
    some = [*ALIKE, *alone(200, is_dear=True)]
    assert left_out(some, {}) == left_out(some[::-1], {})


def test_the_median_of_what_its_cases_took_is_written_down() -> None:
    took = {f"{TEST}[1]": 0.45, f"{TEST}[2]": 0.2, f"{TEST}[3]": 0.1, "a.py::test_alone": 9.0}
    quick = {"a.py::test_quick[1]": LITTLE / 3, "a.py::test_quick[2]": LITTLE / 2}
    before = {"a.py::test_quick": 7.0, "a.py::test_other": 8.0}
    lines = [line for line in told(took | quick, before).splitlines() if not line.startswith("#")]
    assert lines == ['"a.py::test_alone" = 9.00', '"a.py::test_other" = 8.00', f'"{TEST}" = 0.20']


def test_a_case_that_is_much_dearer_than_others_has_its_own_line_and_is_drawn_as_dear() -> None:
    took = {case.id: 0.1 for case in ALIKE} | {ALIKE[3].id: 70.0}
    costs = tomllib.loads(told(took, {ALIKE[4].id: 2.0, f"{TEST}[of other seeds]": 3.0}))
    assert costs == {TEST: 0.1, ALIKE[3].id: 70.0, f"{TEST}[of other seeds]": 3.0}
    assert is_dear(ALIKE[3], costs)
    assert not is_dear(ALIKE[4], costs)
