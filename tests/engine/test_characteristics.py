"""Characteristics: a printed number and its changes, in the order of kinds or of timestamps, told step by step."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.run import slots
from judge.engine.run.characteristics import add_change, by_kind, by_timestamp, current, end_changes, told, worked
from judge.engine.run.result import Unsupported
from judge.engine.run.table import Table
from judge.model.play.characteristic import NumberChange
from judge.model.play.note import CardArg, ClauseArg, ListArg, TextArg
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Alternative
from judge.model.value import change
from tests.engine import toy

PRINTED = {"strength": 3, "reach": 2}


def table(layers: Any = by_kind, least: int | None = None, most: int | None = None) -> Table:
    """A table at which every object has the same printed numbers."""
    filled = {
        slots.PRINTED: lambda table, state, object, name: PRINTED[name],
        slots.LAYERS: layers,
        slots.LIMITS: lambda name: (least, most),
    }
    plain = toy.table().ruleset
    rules = {slot.name: Alternative(function, (slot.name,)) for slot, function in filled.items()}
    return Table(change(plain, slots=plain.slots | rules), {})


def changed(*changes: tuple[str, int] | NumberChange) -> State:
    """A state in which the strength of object 1 is changed so, one change after the other."""
    state = toy.state()
    for made in changes:
        new = made if isinstance(made, NumberChange) else NumberChange(1, "strength", *made, card="charm")
        state = add_change(state, new)
    return state


@pytest.mark.parametrize(
    ("changes", "kinds", "stamps"),
    [
        ((), 3, 3),
        ((("plus", 2),), 5, 5),
        ((("plus", 2), ("times", 2)), 8, 10),
        ((("times", 2), ("plus", 2)), 8, 8),
        ((("plus", 2), ("set", 1)), 3, 1),
        ((("minus", 1), ("divided", 2)), 0, 1),  # 3 : 2 = 1, less 1; or 2 : 2
        ((("set", 4), ("set", 1)), 1, 1),  # of one kind the newer is made last
        ((("minus", 9),), -6, -6),
        ((("divided", 0),), 3, 3),
        ((("plus", 2), ("minus", 1), ("divided", 2), ("times", 3), ("set", 4)), 7, 4),  # 4 × 3 : 2 + 2 − 1
    ],
)
def test_the_edition_gives_the_order(changes: tuple[tuple[str, int], ...], kinds: int, stamps: int) -> None:
    state = changed(*changes)
    assert current(table(by_kind), state, 1, "strength") == kinds
    assert current(table(by_timestamp), state, 1, "strength") == stamps


def test_limits_come_last_and_are_steps_only_where_they_are_reached() -> None:
    capped = table(least=0, most=6)
    assert current(capped, changed(("plus", 2)), 1, "strength") == 5
    assert [step.change.kind for step in worked(capped, changed(("plus", 2)), 1, "strength").steps] == ["plus"]
    high = worked(capped, changed(("times", 4), ("minus", 1)), 1, "strength")
    assert [(step.change.kind, step.after) for step in high.steps] == [("times", 12), ("minus", 11), ("at_most", 6)]
    assert current(capped, changed(("minus", 9)), 1, "strength") == 0


def test_changes_are_of_one_object_and_one_characteristic() -> None:
    state = changed(NumberChange(2, "strength", "plus", 5), NumberChange(1, "reach", "plus", 1))
    assert current(table(), state, 1, "strength") == 3
    assert current(table(), state, 2, "strength") == 8
    assert current(table(), state, 1, "reach") == 3


@pytest.mark.parametrize("layers", [by_kind, by_timestamp])
def test_what_is_read_from_another_characteristic_comes_after_it(layers: Any) -> None:
    """The older change reads what the newer one changes, and all the same sees it changed."""
    state = changed(NumberChange(1, "strength", "plus", reads="reach", read_of=1), NumberChange(1, "reach", "times", 5))
    assert current(table(layers), state, 1, "strength") == 3 + 10


def test_a_number_of_another_object_can_be_read() -> None:
    state = changed(
        NumberChange(1, "strength", "set", reads="strength", read_of=2), NumberChange(2, "strength", "plus", 4)
    )
    assert current(table(), state, 1, "strength") == 7


def test_a_circle_is_refused_and_not_guessed() -> None:
    state = changed(
        NumberChange(1, "strength", "plus", reads="reach", read_of=1),
        NumberChange(1, "reach", "plus", reads="strength", read_of=1),
    )
    with pytest.raises(Unsupported) as refused:
        current(table(), state, 1, "strength")
    assert refused.value.what.key == "unsupported.circle"


def test_a_span_that_is_over_ends_its_changes() -> None:
    state = changed(
        NumberChange(1, "strength", "plus", 1, lasting="round"), NumberChange(1, "strength", "plus", 2, lasting="turn")
    )
    assert current(table(), end_changes(state, "turn"), 1, "strength") == 4
    assert current(table(), end_changes(end_changes(state, "turn"), "round"), 1, "strength") == 3


def test_the_working_is_told_step_by_step_with_the_rules_that_mattered() -> None:
    capped = table(least=0, most=6)
    state = changed(("plus", 2), ("times", 2))
    sentence = told(capped, "pip", worked(capped, state, 1, "strength"))
    args = dict(sentence.args)
    assert sentence.key == "characteristic.worked"
    assert sentence.rules == ("number.printed", "number.layers", "number.limits")
    assert (args["printed"], args["now"], args["card"]) == (TextArg(3), TextArg(6), CardArg("pip"))
    steps = args["steps"]
    assert isinstance(steps, ListArg)
    clauses = [step for step in steps.items if isinstance(step, ClauseArg)]
    assert [(step.key, dict(step.args)["after"]) for step in clauses] == [
        ("characteristic.times", TextArg(6)),
        ("characteristic.plus", TextArg(8)),
        ("characteristic.at-most-by-rule", TextArg(6)),
    ]
    assert dict(clauses[0].args)["card"] == CardArg("charm")


def test_of_one_change_no_order_is_told_and_of_none_no_working() -> None:
    plain = table()
    one_change = told(plain, "pip", worked(plain, changed(("plus", 2)), 1, "strength"))
    assert one_change.rules == ("number.printed",)
    assert told(plain, "pip", worked(plain, changed(), 1, "strength")).key == "characteristic.printed"
