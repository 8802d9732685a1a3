"""No file costs more than it may, in any verb: what asks for too much is ended, and what grew is said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from judge.app.executing.answer_bounds import MOST_WORK
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.reply import STOPPED, Shape
from judge.app.ruling.run import rule_on
from judge.cli.guard.longest_answer import DEARER
from judge.engine.run import meter as meters
from judge.engine.run.meter import Meter
from tests.asking import of_altered
from tests.bundle import scenarios
from tests.fuzz.hostile import ENDLESS, MEGABYTES, MISSPELT, SECONDS, WIDE
from tests.patience import unit
from tests.sample import GUARD, some_of

VERBS = (
    ("run",),
    ("run", "--depth", "all"),
    ("run", "--why-not", "odd"),
    ("run", "--format", "html", "--board"),
    ("explore",),
    ("ruling",),
    ("test",),
    ("check",),
    ("share",),
    ("compare", "--first-player", "ben"),
    ("report", "It never ends."),
)
MOST_WORKED = 1.25
"""So many times what an answer is allowed may all its runs have cost: the last step of each is counted when it is done."""
UNITS = SECONDS / 0.058
"""The seconds, in units of a fixed piece of work that takes 0.058 of one on the two cores for which they are meant."""


MEASURED = """
import os, sys
child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, used = os.wait4(child, 0)
with open(sys.argv[1], "w") as file:
    file.write(f"{status} {used.ru_utime + used.ru_stime} {used.ru_maxrss}")
"""
"""A small process between the tests and the command: what one begins as counts as its own, and tests are large."""
COUNTED = """
import sys
from judge.engine.run import meter
from judge.cli.start import main
meters, begin = [], meter.Meter.__init__
def noted(self, *most):
    begin(self, *most)
    meters.append(self)
meter.Meter.__init__ = noted
place = sys.argv.pop(1)
try:
    main()
finally:
    with open(place, "w") as file:
        file.write(str(sum(one.used for one in meters)))
"""
"""The command, and how much work all its runs have counted."""


class Cost(NamedTuple):
    """What a command has cost: its exit code, processor seconds, megabytes, counted work, and all that it said."""

    exit: int
    seconds: float
    megabytes: float
    work: int
    said: bytes


def cost(folder: Path, *words: str) -> Cost:
    """Run a command in a process of its own, and see what it took."""
    place, taken, counted = (folder / name for name in ("said", "taken", "counted"))
    with place.open("wb") as said:
        command = [sys.executable, "-c", COUNTED, str(counted), *words, "--lang", "en"]
        subprocess.run(
            [sys.executable, "-S", "-c", MEASURED, str(taken), *command],
            stdout=said,
            stderr=said,
            stdin=subprocess.DEVNULL,
            check=True,
        )
    status, seconds, kilobytes = taken.read_text(encoding="utf-8").split()
    work = int(counted.read_text(encoding="utf-8"))
    return Cost(os.waitstatus_to_exitcode(int(status)), float(seconds), int(kilobytes) / 1024, work, place.read_bytes())


@pytest.mark.dear
@pytest.mark.timeout(GUARD)
@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
@pytest.mark.parametrize("name", [*ENDLESS, *WIDE, *MISSPELT])
def test_no_file_costs_more_than_it_may(name: str, verb: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_bytes((ENDLESS | WIDE | MISSPELT)[name])
    before = unit()
    spent = cost(tmp_path, verb[0], str(path), *verb[1:])
    assert spent.exit in (0, 1, 2, 3), spent.said[-500:]
    # What is counted is the same on every machine. What is not, such as reading and telling, shows in the time: on one
    # that is slow or busy a fixed piece of work takes longer, too, and so it is that by which the time is measured.
    most = MOST_WORK * (2 if verb[0] in DEARER else 1)
    assert spent.work <= MOST_WORKED * most
    assert spent.seconds <= UNITS * (before + unit()) / 2
    assert spent.megabytes <= MEGABYTES
    assert len(spent.said) < 1_000_000


@pytest.mark.parametrize("name", some_of([*ENDLESS], 2, "what grew"))
def test_what_grew_is_said_with_the_card(name: str) -> None:
    for language in ("en", "fr"):
        reply = rule_on(of_altered(language=language), parse(ENDLESS[name], "endless.yaml", "endless"), True, Shape())
        assert reply.exit == STOPPED
        assert reply.result["stop"]["reason"] == "limit"
        assert "Odd" in reply.result["stop"]["text"] or "Copy" in reply.result["stop"]["text"]
        assert any(digit.isdecimal() for digit in reply.result["stop"]["text"])


def test_no_bundled_board_uses_a_tenth_of_what_it_may(capsys: pytest.CaptureFixture[str]) -> None:
    costs = []
    for scenario in scenarios():
        meter = Meter()
        replay(scenario, ruleset_for(scenario), recording=True, watching=True, strict=False, first=True, meter=meter)
        costs.append((meter.used / meters.MOST_WORK, scenario.id))
    dearest = sorted(costs, reverse=True)[:5]
    with capsys.disabled():
        print("\nthe dearest boards:", ", ".join(f"{name} {share:.1%}" for share, name in dearest))
    assert dearest[0][0] < 0.1
