"""A document says the same whatever the machine was doing while it was built: what ends its work is counted."""

from __future__ import annotations

import re
import time
from functools import lru_cache
from itertools import count

import pytest

from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.faq.executed_entry import execute_entry, told_entry
from judge.app.verifying.verify_claims import is_about_every_line
from judge.model.disputes.scenario import Scenario
from tests.sample import some_of

HOUR = 3_600
_MAY_BE = re.compile(r"\b(?:claims|outcomes|always|possible|never|can_force):")


@lru_cache(maxsize=1)
def of_every_line() -> tuple[Scenario, ...]:
    """The entries that say something of all lines; of the other boards none is read, as that would be dear."""
    names = [name for name, path in bundled().items() if _MAY_BE.search(path.read_text(encoding="utf-8"))]
    return tuple(scenario for name in names if _is_entry(scenario := load_scenario(name)))


def _is_entry(scenario: Scenario) -> bool:
    return bool(scenario.question.texts) and is_about_every_line(scenario)


def test_an_entry_does_not_hang_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour passes whenever somebody looks at the clock: the rules that decide, and the readings, stay the same."""
    scenarios = some_of(of_every_line(), 6, "busy machine")
    quiet = [execute_entry(scenario, ()) for scenario in scenarios]
    monkeypatch.setattr(time, "monotonic", count(step=HOUR).__next__)
    busy = [execute_entry(scenario, ()) for scenario in scenarios]
    assert [entry.faults for entry in busy] == [()] * len(scenarios)
    assert [told_entry(entry, "en") for entry in busy] == [told_entry(entry, "en") for entry in quiet]
    assert any(entry.answered.deciding for entry in quiet)
    assert any(entry.every.dispute is not None for entry in quiet)
