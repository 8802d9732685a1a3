"""Takes an answer from the cache as of one moment: what it was computed from is looked at once, not for each value."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from judge.app.store import cache

_TAKEN: ContextVar[list[str] | None] = ContextVar("stamp", default=None)
"""The stamp of the answer under way, once it was asked for; None outside of such an answer."""


@contextmanager
def one_moment() -> Iterator[None]:
    """Within it every stamp to read by is the first that was asked for.

    For answers that write no rules, scenarios or overlays. If somebody else writes some meanwhile, they are answered as
    if that came later.
    """
    before = _TAKEN.set([] if _TAKEN.get() is None else _TAKEN.get())
    try:
        yield
    finally:
        _TAKEN.reset(before)


def stamp_to_read() -> str:
    """The stamp of the moment of the answer under way, or of now: whoever writes takes one of its own."""
    taken = _TAKEN.get()
    if taken is None:
        return cache.stamp()
    if not taken:
        taken.append(cache.stamp())
    return taken[0]
