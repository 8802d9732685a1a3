"""Walks a run from its start to its end, with the board on which each of its entries stood."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.play.choice import Asked
from judge.model.play.run import Applied, Entry, Run
from judge.model.play.state import State


def walk(run: Run) -> Iterator[tuple[State, Entry]]:
    """Every entry, in order, with the state that the last event before it left.

    An event's own ``before`` has the same objects and facts, but the engine may have gone on in its frames and tallies.
    """
    state = run.start
    for entry in run.entries:
        yield state, entry
        if isinstance(entry, Applied):
            state = entry.after


def answered(run: Run) -> Iterator[tuple[State, Asked]]:
    """Every choice that was answered, in order, with the state that the last event before it left.

    What nobody could be asked, for want of something, is no such choice.
    """
    return ((state, entry) for state, entry in walk(run) if isinstance(entry, Asked) and not entry.choice.lacking)
