"""What a case of each test costs, by which the sample of a run is drawn: ``tests --costs`` measures it anew.

It is the work that counts, processor seconds of the process and of those that it waited for: they hardly change when a
machine is busy with something else. The file is part of the repository, so that everywhere the same is drawn.
"""

from __future__ import annotations

import json
import os
import time
import tomllib
from collections import defaultdict
from collections.abc import Generator, Mapping
from functools import cache
from pathlib import Path
from statistics import median

import pytest

FILE = "tests/costs.toml"
LITTLE = 0.05
"""Processor seconds; what costs less is not worth a line."""
DEAR = 0.5
"""Processor seconds from which on a case is dear; it has a line of its own where it costs twice what others do."""
HEAD = f"""\
# Processor seconds that a case of a test takes in a sample, from {LITTLE} on: of what is dear less is drawn.
# `python3 .ci/start.py tests --costs` writes the file.
"""
COST = "cost"


def without_case(case: str) -> str:
    """The test of which this is a case."""
    return case.partition("[")[0]


@cache
def known() -> Mapping[str, float]:
    """What a case of a test costs, where that is worth a line."""
    return tomllib.loads((Path(__file__).resolve().parents[1] / FILE).read_text(encoding="utf-8"))


def told(measured: Mapping[str, float], before: Mapping[str, float]) -> str:
    """The file, by what each case took; of tests that were not measured, what it said before.

    Of a test it says the median, as the first case may fill caches for the others, and beside it what is much dearer.
    """
    cases: dict[str, dict[str, float]] = defaultdict(dict)
    for case, cost in measured.items():
        cases[without_case(case)][case] = cost
    now: dict[str, float] = {}
    for test, taken in cases.items():
        usual = median(taken.values())
        much = max(DEAR, 2 * usual)
        now |= {case: cost if cost >= much else 0.0 for case, cost in taken.items()}
        now[test] = usual
    lines = ((name, cost) for name, cost in sorted({**before, **now}.items()) if cost >= LITTLE)
    return HEAD + "".join(f"{json.dumps(name)} = {cost:.2f}\n" for name, cost in lines)


class Meter:
    """Measures what each case takes, its fixtures with it; the process that hands out the tests writes it down."""

    def __init__(self, house: Path | None) -> None:
        self._house = house
        self._begun: float | None = None
        self._measured: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """A case begins."""
        if self._begun is None:
            _warm()
        self._begun = _worked()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Its last report is about to be made, that of taking down: what the case took goes with it."""
        if call.when == "teardown" and self._begun is not None:
            item.user_properties.append((COST, _worked() - self._begun))
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """From whatever process it comes."""
        self._measured.update((report.nodeid, float(cost)) for name, cost in report.user_properties if name == COST)

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Where something failed, it took what it took; a run that was broken off says nothing."""
        if self._house is not None and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            (self._house / FILE).write_text(told(self._measured, known()), encoding="utf-8")


def _warm() -> None:
    """Read what nearly every test reads, or it would be the cost of whichever comes first."""
    from judge.app.listing.list_rulings import list_scenarios
    from judge.app.lookup.search import rule, search
    from judge.app.reply import ListFilter
    from judge.app.ruling.run import run
    from tests.asking import of_altered
    from tests.bundle import every_board

    every_board()
    for settings in (of_altered(language="en"), of_altered(language="fr")):
        run(settings, "noon-limbo")
        rule(settings, ("4.4.b",))
        search(settings, ("noon",))
        list_scenarios(settings, ListFilter())


def _worked() -> float:
    """Processor seconds of this process and of its children that have ended."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system
