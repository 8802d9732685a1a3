"""Writes the frames of a position down for its key, and finds the ids of objects in them.

Ids are numbered anew once all of them are known, so that the key does not hang on when an object was made.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable
from typing import Any, get_args

from judge.model.play.characteristic import NumberChange
from judge.model.play.event import AtomicAction, Emblem, Event
from judge.model.play.frame import ApplyEvent, Binding, ModifyEvent, OpenWindow, ResolveEffect, RunProcedure, Scope
from judge.model.play.history import PastDeed
from judge.model.play.keys import Application, ModifierKey
from judge.model.play.place import ActionRef, ObjectRef

IDS = frozenset({"bearer", "emblem", "that", "bearer_was", "that_was", "object", "id", "other", "source", "read_of"})
"""Fields of the values below that hold the id of an object, where they are numbers."""
SINCE = frozenset({"since"})
"""Fields that hold an id with which ids are compared."""
NUMBERS = frozenset({"at", "amount", "index", "ability", "nth", "from_end", "held", "less", "on"})
"""Fields that hold a number which is no id."""
OPENED = (
    RunProcedure, ResolveEffect, ModifyEvent, ApplyEvent, OpenWindow, Scope, Binding, Event, *get_args(AtomicAction),
    Emblem, ObjectRef, ActionRef, PastDeed, NumberChange, ModifierKey, Application,
)  # fmt: skip
"""The types that are looked into for ids; all others hold none."""
_OPENED = frozenset(OPENED)


class FrameWriter:
    """Writes frames down as a stream of numbers; places for ids stay empty until every object has its new number."""

    def __init__(self, code: Callable[[Hashable], int]) -> None:
        self._code = code
        self._stream: list[int] = []
        self.ids: dict[int, list[int]] = {}
        self.newer: dict[int, int] = {}
        """For each id with which others are compared, how many objects are newer; 0 until ``count_newer`` is called."""
        # Ids are kept twice: above by object, which says where each is meant and so tells objects apart; here by place,
        # with 0 and the negative ones that mean no object and are filled in all the same.
        self._holes: list[tuple[int, int]] = []
        self._bounds: list[tuple[int, int]] = []

    def words(self, numbers: dict[int, int]) -> list[int]:
        """The whole stream, with the new numbers of the objects filled in."""
        filled = list(self._stream)
        for hole_index, object_id in self._holes:
            filled[hole_index] = numbers.get(object_id, object_id)  # a position in an event is negative, and stays
        for hole_index, since in self._bounds:
            filled[hole_index] = self.newer[since]
        return filled

    def write(self, value: Any) -> None:
        """Write a value; the types in ``OPENED`` field by field, since they may hold ids, all others as one code."""
        shape: type = type(value)
        # By the type itself, as none of these has others below it; to ask each of them is many times as slow.
        if shape in _OPENED:
            # The type, too: two of different types may be equal field by field.
            self._stream.append(self._code(shape))
            for name in value.__struct_fields__:
                self._field(name, getattr(value, name))
        # The first is enough: what stands together in a field is of one type. An empty one holds no id.
        elif isinstance(value, tuple) and value and type(value[0]) in _OPENED:
            # The length first: with it the stream can be read in one way only, so unequal frames never look equal.
            self._stream.append(len(value))
            for part in value:
                self.write(part)
        else:
            self._stream.append(self._code(value))

    def join(self, written: FrameWriter) -> None:
        """Write what another has written behind what stands here."""
        # Places are counted in one stream, so those of the other one move up by what stands here already.
        offset = len(self._stream)
        self._stream += written._stream
        self._holes += [(offset + at, value) for at, value in written._holes]
        self._bounds += [(offset + at, since) for at, since in written._bounds]
        self.newer |= written.newer
        for object_id, places in written.ids.items():
            self.ids.setdefault(object_id, []).extend([offset + at for at in places])

    def count_newer(self, ids: list[int]) -> None:
        """Count for each id with which others are compared how many of these are newer: nothing else is read of it."""
        by_age = sorted(ids)
        for since in self.newer:
            self.newer[since] = len(by_age) - bisect_left(by_age, since)

    def _field(self, name: str, value: Any) -> None:
        """Write the value of one field: ids, and numbers to compare ids with, are left open."""
        # By the name of the field, as an id and an amount are both plain numbers; so is yes or no to Python.
        if isinstance(value, int) and not isinstance(value, bool):
            if name in IDS:
                self._id(value)
            elif name in SINCE and value:
                # Left open like an id: how many objects are newer the state says, see ``count_newer``.
                self.newer[value] = 0
                self._bounds.append((len(self._stream), value))
                self._stream.append(0)
            else:
                self._stream.append(value if name not in SINCE else -1)  # not begun: other than that all is newer
        else:
            self.write(value)

    def _id(self, value: int) -> None:
        if value > 0:
            self.ids.setdefault(value, []).append(len(self._stream))
        self._holes.append((len(self._stream), value))
        self._stream.append(0)
