"""Times things against a calibration loop, in turn and round by round, so that neighbours on the machine disturb least.

What counts is processor time. A calibration loop of frozen structs, no code of this program, runs right before each
measurement: a ratio to it can be compared with one of another day, and of another machine like this one.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec

SLICE = 0.03
"""Seconds of processor time that each measurement of a round takes at least."""

Rates = dict[str, list["Rate"]]


class Piece(msgspec.Struct, frozen=True):
    """What the calibration loop handles."""

    id: int
    name: str
    at: tuple[str, str]
    marks: tuple[str, ...] = ()


class Rate(NamedTuple):
    """What one measurement found, in units a second: of the work, its fastest run, the calibration loop before it."""

    work: float
    fastest: float
    calibration: float


class Timed(NamedTuple):
    """Something to be timed; one call of ``run`` does so many units of work."""

    run: Callable[[], object]
    units: int


def calibration() -> int:
    """Fixed work: tuples of frozen structs searched, changed and rebuilt, the way of any engine of frozen values."""
    pieces = tuple(Piece(n, f"piece{n % 7}", ("zone", "ana" if n % 2 else "ben")) for n in range(40))
    found = 0
    for n in range(100):
        wanted = n % 40
        one = next(piece for piece in pieces if piece.id == wanted)
        marked = msgspec.structs.replace(one, marks=(*one.marks, "mark")[-3:])
        pieces = tuple(marked if piece.id == wanted else piece for piece in pieces)
        found += len([piece for piece in pieces if piece.at == one.at])
        found += dict((("a", 1), ("b", n))).get("b", 0)
    return found


CALIBRATION = Timed(calibration, 100)


def rate(timed: Timed, least: float = SLICE) -> tuple[float, float]:
    """Units a second of processor time, over as many runs as fill the slice, and in the fastest of them."""
    runs, taken, fastest = 0, 0.0, math.inf
    while taken < least:
        begin = time.process_time()
        timed.run()
        one = time.process_time() - begin
        runs, taken, fastest = runs + 1, taken + one, min(fastest, one)
    return runs * timed.units / taken, timed.units / fastest


def measure(everything: dict[str, Timed], rounds: int) -> Rates:
    """The rates of every round; one round before them warms up."""
    found: dict[str, list[Rate]] = {name: [] for name in everything}
    for at in range(rounds + 1):
        for name, timed in everything.items():
            calibrated, _ = rate(CALIBRATION, SLICE / 3)
            one = Rate(*rate(timed), calibrated)
            if at:
                found[name].append(one)
    return found
