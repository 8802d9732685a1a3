"""Ends an answer that takes too long, whatever it is doing: where the system has an alarm, and nobody else uses it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from types import FrameType

from judge.app.executing.answer_bounds import TimedAllowance

GRACE = 0.2
"""By so much of its time an answer may be later than its runs, so that what they came to can be told …"""
LEAST_GRACE = 2.0
"""… and by so many seconds at least."""


class OutOfTime(KeyboardInterrupt):
    """The time is over; what keeps on Ctrl-C what it knows does so here, too."""


@contextmanager
def alarm(allowed: TimedAllowance) -> Iterator[None]:
    """Within it ``OutOfTime`` is raised when the time that is allowed is over, and the grace."""
    own_handler = signal.getsignal(signal.SIGALRM) if hasattr(signal, "SIGALRM") else None
    if own_handler is not signal.SIG_DFL or allowed.seconds == inf:
        yield
        return

    grace_seconds = max(allowed.seconds * GRACE, LEAST_GRACE)

    def ring(number: int, frame: FrameType | None) -> None:
        # While somebody typed, no time has passed: then it rings later.
        seconds_left = allowed.ends + grace_seconds - monotonic()
        if seconds_left <= 0:
            raise OutOfTime
        signal.setitimer(signal.ITIMER_REAL, min(seconds_left, allowed.seconds) + LEAST_GRACE)

    try:
        signal.signal(signal.SIGALRM, ring)
    except ValueError:  # not in the thread that gets signals
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, allowed.seconds + grace_seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
