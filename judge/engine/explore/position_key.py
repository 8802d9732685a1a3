"""The key of a position: equal for two positions that have the same future, however they were reached.

A change of zone makes a new object with a new id, so the same position has as many faces as there are ways to it. The
key numbers the objects anew, by what they are and by what refers to them, and keeps of their ids only what something
can read: which object a frame or an emblem means, and who is older where that decides something. It is the whole state
written in those numbers: equal keys are equal states but for names. Where two objects cannot be told apart by what is
looked at here, the older one is numbered first; that can only make equal positions look different, never the reverse.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable
from hashlib import blake2b
from typing import Any

from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Emblem, Event
from judge.model.play.footprint import Memory
from judge.model.play.frame import ApplyEvent, Binding, ModifyEvent, ResolveEffect, RunProcedure, Scope
from judge.model.play.place import HIDDEN_ZONES, ActionRef, ObjectRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import Value

IDS = frozenset({"bearer", "emblem", "that", "object", "id"})
"""Fields of the values below that hold the id of an object, where they are numbers."""
SINCE = frozenset({"since"})
"""Fields that hold an id with which ids are compared."""
MODIFIERS = frozenset({"applied", "lineage", "pending"})
"""Fields that hold keys of modifiers: the id of who bears it, a dot, its ability."""
NUMBERS = frozenset({"at", "amount", "index", "ability", "nth", "held"})
"""Fields that hold a number which is no id."""
OPENED = (
    RunProcedure, ResolveEffect, ModifyEvent, ApplyEvent, Scope, Binding, Event, AtomicAction, Emblem,
    ObjectRef, ActionRef,
)  # fmt: skip
"""The types that are looked into for ids; all others hold none."""


class Keyed(Value, frozen=True):
    """The key of a position, and its options in the order in which every position with this key numbers them."""

    digest: bytes
    options: tuple[Ref, ...]


class Keyer:
    """Makes keys that can be compared with each other; one for each exploration."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._codes: dict[Hashable, int] = {}
        self._labels: dict[int, tuple[GameObject, int]] = {}

    def key(self, state: State, choice: Choice | None, beside: Hashable = ()) -> Keyed:
        """The key of a state at which this choice stands. ``beside`` is kept as it is."""
        writer = _Writer(self._code)
        for frame in state.frames:
            writer.write(frame)
        asked = () if choice is None else choice.options
        chosen = {ref.id for ref in asked if isinstance(ref, ObjectRef | ActionRef)}
        numbers, rest = self._numbered(state, writer, chosen)
        others = tuple(_counted(state).get(0, ()))
        word = [self._code((state.facts, state.players, others, choice and (choice.player, choice.kind), beside))]
        word += rest
        word += writer.words(numbers)
        order = sorted(range(len(asked)), key=lambda n: _placed(asked[n], n, numbers))
        for n in order:
            word += self._option(asked[n], numbers)
        digest = blake2b(array("q", word).tobytes(), digest_size=16).digest()
        return Keyed(digest, tuple(asked[n] for n in order))

    def _option(self, option: Ref, numbers: dict[int, int]) -> tuple[int, ...]:
        if isinstance(option, ActionRef):
            return (numbers[option.id], option.index, option.nth)
        return (numbers[option.id],) if isinstance(option, ObjectRef) else (self._code(option),)

    def _code(self, value: Hashable) -> int:
        """A number for a value: the same for equal values."""
        return self._codes.setdefault(value, len(self._codes))

    def _label(self, one: GameObject) -> int:
        """A number for all that an object shows of itself, without its id and without what it refers to."""
        known = self._labels.get(id(one))
        if known is not None and known[0] is one:
            return known[1]
        emblem = one.emblem
        ability = (emblem.ability, emblem.held, emblem.passive, emblem.lasting) if emblem is not None else None
        code = self._code((
            one.place.zone, one.place.player, one.place.part, one.card, one.kind, one.owner, one.controller,
            one.statuses, one.counters, one.token, ability,
        ))  # fmt: skip
        if len(self._labels) > 150:
            self._labels.clear()
        self._labels[id(one)] = (one, code)
        return code

    def _numbered(self, state: State, writer: _Writer, chosen: set[int]) -> tuple[dict[int, int], list[int]]:
        """A number for every object that something refers to; the words for all objects."""
        colours, bound = self._coloured(state, writer, chosen)
        ranked = sorted(bound, key=lambda one: (colours[one], one))
        numbers = {one: n for n, one in enumerate(ranked, 1)} | {0: 0}
        by_id = {one.id: one for one in state.objects}
        words = [len(ranked)]
        for one in ranked:
            words.append(colours[one])
            found = by_id.get(one)
            if found is not None and found.emblem is not None:
                words += [numbers.get(found.emblem.bearer, -2), numbers.get(found.emblem.that, -2)]
        loose = [colours[one.id] for one in state.objects if one.id not in numbers]
        return numbers, [*words, len(loose), *sorted(loose)]

    def _coloured(self, state: State, writer: _Writer, chosen: set[int]) -> tuple[dict[int, int], set[int]]:
        """What tells objects apart, refined by what refers to what; the ids to which something refers."""
        colours = self._first_colours(state, writer)
        emblems = [one for one in state.objects if one.emblem is not None]
        counted = _counted(state)
        bound = {one for one in writer.ids if one} | chosen | (counted.keys() - {0}) | {one.id for one in state.past}
        for one in emblems:
            assert one.emblem is not None
            bound |= {ref for ref in (one.id, one.emblem.bearer, one.emblem.that) if ref}
        dead = self._code("gone")
        for ref in bound:
            at = tuple(writer.ids.get(ref, ()))
            colours[ref] = self._code((colours.get(ref, dead), at, ref in chosen, tuple(counted.get(ref, ()))))
        for _ in range(2):
            told: dict[int, list[int]] = {}
            for one in emblems:
                assert one.emblem is not None
                own = colours[one.id]
                refs = (one.emblem.bearer, one.emblem.that)
                for role, ref in enumerate(refs):
                    if ref:
                        told.setdefault(ref, []).append(self._code((role, own)))
                told.setdefault(one.id, []).append(self._code(tuple(colours.get(ref, dead) for ref in refs)))
            for ref, said in told.items():
                colours[ref] = self._code((colours[ref], tuple(sorted(said))))
        return colours, bound

    def _first_colours(self, state: State, writer: _Writer) -> dict[int, int]:
        memory = self._memory
        colours = {one.id: self._label(one) for one in state.objects}
        colours |= {one.id: self._code(("past", self._label(one))) for one in state.past}
        under_way = any(isinstance(frame, ModifyEvent | ApplyEvent) for frame in state.frames)
        cards = memory.matching if under_way else memory.aged
        counted: dict[Any, int] = {}
        for one in state.objects:
            place = one.place
            if memory.everything or place.zone in memory.ordered:
                counted[place] = counted.get(place, 0) + 1
                colours[one.id] = self._code((colours[one.id], counted[place]))
        aged = [one.id for one in state.objects if memory.everything or _shows(one, cards)]
        if len(aged) > 1:
            for age, one_id in enumerate(sorted(aged)):
                colours[one_id] = self._code((colours[one_id], "age", age))
        ids = sorted(one.id for one in state.objects)
        for since in writer.since:
            writer.since[since] = len(ids) - bisect_left(ids, since)
        for newer in sorted({*writer.since.values()} - {0}):
            for one_id in ids[-newer:]:
                colours[one_id] = self._code((colours[one_id], "since", newer))
        return colours


def _counted(state: State) -> dict[int, list[tuple[str, int]]]:
    """What was counted of each object today: the names of tallies hold its id, a dot and its ability."""
    found: dict[int, list[tuple[str, int]]] = {}
    for name, times in state.tallies:
        what, _, whose = name.rpartition(" ")
        bearer, _, ability = whose.partition(".")
        one, said = (int(bearer), f"{what}.{ability}") if bearer.isdecimal() else (0, name)
        found.setdefault(one, []).append((said, times))
    return found


def _shows(one: GameObject, cards: frozenset[str]) -> bool:
    """Whether an object lies where its abilities could be seen, and is one of these cards."""
    return one.card in cards and one.emblem is None and one.place.zone not in HIDDEN_ZONES


def _placed(option: Ref, n: int, numbers: dict[int, int]) -> tuple[int, int, int]:
    """Where an option stands: objects by their number, their quick actions after them, the others as offered."""
    if isinstance(option, ActionRef):
        return (1, numbers[option.id], option.nth)
    return (0, numbers[option.id], 0) if isinstance(option, ObjectRef) else (2, n, 0)


class _Writer:
    """Writes frames down as numbers, ids apart: they are filled in when every object has its number."""

    def __init__(self, code: Callable[[Hashable], int]) -> None:
        self._code = code
        self._stream: list[int] = []
        self.ids: dict[int, list[int]] = {}
        self.since: dict[int, int] = {}
        """How many objects are newer: all that can be read of such an id. Where none lies between two, they are one."""
        self._holes: list[tuple[int, int]] = []
        self._bounds: list[tuple[int, int]] = []

    def words(self, numbers: dict[int, int]) -> list[int]:
        """All that was written, with the numbers of the objects in their places."""
        filled = list(self._stream)
        for at, one in self._holes:
            filled[at] = numbers.get(one, one)  # a position in an event is negative, and stays
        for at, since in self._bounds:
            filled[at] = self.since[since]
        return filled

    def write(self, value: Any) -> None:
        """A value with everything in it."""
        if isinstance(value, OPENED):
            self._stream.append(self._code(type(value)))
            for name in value.__struct_fields__:
                self._field(name, getattr(value, name))
        elif isinstance(value, tuple) and value and isinstance(value[0], OPENED):
            self._stream.append(len(value))
            for one in value:
                self.write(one)
        else:
            self._stream.append(self._code(value))

    def _field(self, name: str, value: Any) -> None:
        if isinstance(value, int) and not isinstance(value, bool):
            if name in IDS:
                self._id(value)
            elif name in SINCE and value:
                self.since[value] = 0
                self._bounds.append((len(self._stream), value))
                self._stream.append(0)
            else:
                self._stream.append(value if name not in SINCE else -1)  # not begun: other than that all is newer
        elif name in MODIFIERS:
            self._modifiers((value,) if isinstance(value, str) else value)
        else:
            self.write(value)

    def _id(self, value: int) -> None:
        if value > 0:
            self.ids.setdefault(value, []).append(len(self._stream))
        self._holes.append((len(self._stream), value))
        self._stream.append(0)

    def _modifiers(self, keys: Iterable[str]) -> None:
        found = tuple(keys)
        self._stream.append(len(found))
        for one in found:
            bearer, dot, ability = one.partition(".")
            if bearer.isdecimal():
                self._id(int(bearer))
                self._stream.append(self._code(ability))
            else:
                self._stream.append(self._code(one + dot))
