"""The key of a position looks into every field that can hold an id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from judge.engine.alike.frame_writer import IDS, NUMBERS, OPENED, SINCE
from judge.model.play.event import AtomicAction, Emblem, Event
from judge.model.play.frame import Binding, Frame, Scope
from judge.model.play.keys import Application, ModifierKey
from judge.model.play.state import GameObject, State
from judge.model.value import Value

SHOWN = {
    "card", "kind", "owner", "controller", "place", "statuses", "counters", "token", "emblem", "id", "unseen",
    "undecided", "followed",
}  # fmt: skip
"""The fields of an object that the key knows."""
PARTS = {"players", "objects", "facts", "frames", "next_id", "tallies", "past", "history", "changes"}
"""The parts of a state that the key knows; the next free id is greater than all that exist, and says nothing else."""
OF_THE_BOARD = {"spread"}
"""What is the same in every state of a game, and no rule reads: which cards of the file may be in two places."""


def fields(kind: type[Value]) -> list[tuple[str, Any]]:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return [(one.name, one.type) for one in info.fields]


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_every_number_is_an_id_or_none(kind: type[Value]) -> None:
    for name, type_ in fields(kind):
        if isinstance(type_, msgspec.inspect.IntType) and name not in IDS | SINCE:
            assert name in NUMBERS, (
                f"{kind.__name__}.{name}: say in judge/engine/explore/frame_writer.py whether it is an id"
            )


def test_an_object_its_emblem_and_a_state_have_no_other_fields() -> None:
    assert set(Emblem.__struct_fields__) == {
        "ability",
        "bearer",
        "that",
        "held",
        "passive",
        "lasting",
        "bearer_was",
        "that_was",
    }
    assert set(GameObject.__struct_fields__) == SHOWN
    assert set(State.__struct_fields__) == PARTS | OF_THE_BOARD


def test_every_frame_and_what_it_is_made_of_is_looked_into() -> None:
    assert {*get_args(Frame), Scope, Binding, Event, *get_args(AtomicAction), Emblem, ModifierKey, Application} <= set(
        OPENED
    )


def test_what_is_not_looked_into_holds_no_id() -> None:
    for kind in OPENED:
        for inner in _structs(msgspec.inspect.type_info(kind)):
            names = {one.name for one in inner.fields if isinstance(one.type, msgspec.inspect.IntType)}
            assert inner.cls in OPENED or not names & (IDS | SINCE), inner.cls


TEXTS = ("judge.model.cards.ability", "judge.model.cards.selectors")


def _structs(info: Any, seen: frozenset[type] = frozenset()) -> Iterator[Any]:
    """Every type of value inside this one, abilities left out: they are text."""
    for part in (*getattr(info, "types", ()), getattr(info, "item_type", None)):
        if part is not None:
            yield from _structs(part, seen)
    cls = getattr(info, "cls", None)
    if cls is None or cls in seen or cls.__module__ in TEXTS:
        return
    yield info
    for one in info.fields:
        yield from _structs(one.type, seen | {cls})
