"""Remarks that a board which names no day is taken for one of the first, where that day is unlike all others."""

from __future__ import annotations

from judge.model.cards.vocabulary import BoardShape
from judge.model.play.state import State
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Node


def remark_first_day(board: Node, start: State, shape: BoardShape, faults: Faults) -> None:
    """Say which day was taken: nobody at a table who speaks of such a phase means that of the first day."""
    counted, phase = shape.day.first_unlike
    fields = Fields(board, Faults(), None, named("board"))
    if counted and not fields.has(counted) and start.fact(shape.day.phase) == phase:
        later = str(int(start.fact(counted)) + 1)
        faults.warn(fields.span(shape.day.phase), "scenario/first-day", fact=counted, phase=phase, later=later)
