"""What one answer may cost: work, which is counted, and as a second guard time on the clock."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic

from judge.engine.run.allowance import Allowance, allowance, spending

MOST_WORK = 60_000_000
"""So much work all runs of one answer may take together, in tenths of a microsecond of an ordinary machine.

What is tried beside the replay itself, to see what decides its answer, takes what there is: the dearest of all bundled
boards, a whole day, comes to half of this, the others to a fifth at most.
"""
SECONDS = 300.0
"""So long an answer may take on the clock. What is counted ends it after some seconds: only a machine that is very
slow or very busy comes to this, or what nobody has counted."""


class TimedAllowance(Allowance):
    """An allowance with a clock, which stands still while a person is waited for."""

    def __init__(self, work: float, seconds: float) -> None:
        super().__init__(work, seconds)
        self.ends = monotonic() + seconds

    @property
    def is_late(self) -> bool:
        """Whether its time is over."""
        return monotonic() > self.ends


@contextmanager
def allowed(work: float = MOST_WORK, seconds: float = SECONDS) -> Iterator[TimedAllowance]:
    """Within it one answer is made, which may cost so much."""
    given = TimedAllowance(work, seconds)
    with spending(given):
        yield given


@contextmanager
def waiting_for_a_person() -> Iterator[None]:
    """Within it no time passes: somebody types what is to be answered."""
    given = allowance()
    if not isinstance(given, TimedAllowance):
        yield
        return
    given.ends = inf
    try:
        yield
    finally:
        given.ends = monotonic() + given.seconds
