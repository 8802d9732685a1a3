"""What a command costs, in a process of its own: seconds of work, memory, counted work, and all that it said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.hostile import SECONDS

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
