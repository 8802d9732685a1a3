"""Which reaction is under way at a line of a run, and at which line its emblem came to be."""

from __future__ import annotations

from judge.explain.said.line_layout import Group
from judge.model.play.place import ObjectRef

REACTION = "reaction"
"""The kind of choice by which a reaction is played, even where it is the only one."""


def reaction_under_way(groups: tuple[Group, ...], step: int) -> tuple[int, int] | None:
    """The line at which the last reaction before the end of this one was played, and its emblem, if that still waits.

    An emblem lies in its zone till its effect is over: where it is gone before the line begins, something else acts.
    """
    for n in range(step, 0, -1):
        for choosing in reversed(groups[n - 1].asked):
            answer = choosing.asked.answer
            if choosing.asked.choice.kind == REACTION and isinstance(answer, ObjectRef):
                events = groups[step - 1].events
                return (n, answer.id) if not events or events[0].before.find(answer.id) is not None else None
    return None


def arrival(groups: tuple[Group, ...], emblem: int, before: int) -> int | None:
    """The line by whose event this emblem came to be; none if it waited from the start."""
    for n in range(before, 0, -1):
        for event in groups[n - 1].events:
            if event.before.find(emblem) is None and event.after.find(emblem) is not None:
                return n
    return None
