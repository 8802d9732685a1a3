"""Waits by the work that is done, not by the clock: a machine that is busy with something else only takes longer."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.sample import GUARD


def unit() -> float:
    """Processor seconds of a fixed piece of work, here and now: about a tenth of a second."""
    begun = time.process_time()
    sum(place * place for place in range(1_500_000))
    return time.process_time() - begun


@contextmanager
def little_work(units: float) -> Iterator[None]:
    """Fails where this process works longer than so many times a fixed piece of work."""
    before = unit()
    begun = time.process_time()
    yield
    took = time.process_time() - begun
    usual = (before + unit()) / 2
    assert took <= units * usual, f"{took:.1f} s of work, {units * usual:.1f} at most"


def worked(process: subprocess.Popen[bytes]) -> float:
    """Processor seconds of a child that still runs."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def worked_by_the_ended() -> float:
    """Processor seconds of all children that have ended and were waited for."""
    times = os.times()
    return times.children_user + times.children_system


def wait_for_work(process: subprocess.Popen[bytes], units: float) -> None:
    """Until a child has worked so long, or has ended; without /proc, for some seconds."""
    enough = units * unit()
    if not Path("/proc/self/stat").exists():
        time.sleep(4)
        return
    end = time.monotonic() + GUARD
    while process.poll() is None and worked(process) < enough and time.monotonic() < end:
        time.sleep(0.05)


def wait_for_sleep(process: subprocess.Popen[bytes]) -> None:
    """Until a child waits for something, as for its standard input, having worked before."""
    if not Path("/proc/self/stat").exists():
        time.sleep(4)
        return
    asleep = 0
    end = time.monotonic() + GUARD
    while asleep < 5 and process.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
        state = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        asleep = asleep + 1 if state == "S" and worked(process) > 0 else 0
