"""What one answer may cost altogether, however many runs it takes: its work, and as a second guard its time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf


class Allowance:
    """What is left for an answer: so much ``work``, and time until it ``is_late``. Not a value: all its runs spend it.

    This one has no bounds. The clock is that of whoever sets some: a run only asks whether it is late.
    """

    def __init__(self, work: float = inf, seconds: float = inf) -> None:
        self.work = work
        self.seconds = seconds

    @property
    def is_late(self) -> bool:
        """Whether its time is over."""
        return False

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left: what is tried now is cut off at once, and shows nothing of the rules."""
        return self.work < 0 or self.is_late


_IN_FORCE: ContextVar[Allowance | None] = ContextVar("allowance", default=None)
_UNBOUNDED = Allowance()


def allowance() -> Allowance:
    """What is left for the answer that is being made; without bounds where nobody has set any."""
    return _IN_FORCE.get() or _UNBOUNDED


@contextmanager
def spending(given: Allowance) -> Iterator[None]:
    """Within it every run spends of this."""
    token = _IN_FORCE.set(given)
    try:
        yield
    finally:
        _IN_FORCE.reset(token)
