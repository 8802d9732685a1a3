"""Steps of other runs are taken over where nothing of what they rest on differs, and only there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import toy

from judge.engine.known import known_steps
from judge.engine.known.following_table import FollowingTable
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.advance import Halt, advance
from judge.engine.run.meter import KNOWN_STEP, Meter
from judge.engine.run.result import Moved
from judge.engine.run.table import Table
from judge.model.play.frame import RunProcedure
from judge.model.play.note import note
from judge.model.play.run import Said
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Alternative, Ruleset, Slot
from judge.model.value import change

ASIDE: Slot[Callable[[], int]] = Slot("toy.aside", "What one step asks.")
Done = list[str]


def step(done: Done, name: str, asks: Callable[[Table], object] = lambda table: 0) -> Callable[..., Moved]:
    """A step that says that it was done, and counts up a fact of its name by what it has asked."""

    def take(table: Table, state: State, frame: RunProcedure, answer: Any) -> Moved:
        done.append(name)
        now = state.with_fact(name, int(state.fact(name) or 0) + int(str(asks(table))))
        return Moved(now.replace_top(change(frame, at=frame.at + 1)), (note(name),))

    return take


def rules(done: Done, asks: Callable[[Table], object]) -> Ruleset:
    """Three steps, of which the second asks."""
    table = toy.table({"run": (step(done, "first"), step(done, "second", asks), step(done, "third"))})
    return change(table.ruleset, slots=table.ruleset.slots | {ASIDE.name: Alternative(lambda: 0, ("9.z",))})


def otherwise(ruleset: Ruleset, other: Callable[[], int]) -> Ruleset:
    return change(ruleset, slots=ruleset.slots | {ASIDE.name: Alternative(other)}, off=("9.z",))


def run(ruleset: Ruleset, known: KnownSteps, meter: Meter | None = None) -> tuple[Halt, Table]:
    table = FollowingTable(ruleset, {}, known=known, meter=meter)
    return advance(table, toy.state(RunProcedure("run")), lambda state: False), table


def asks_it(table: Table) -> int:
    return table.use(ASIDE)()


def cites_it(table: Table) -> int:
    return len(table.cites(ASIDE)) - 1


def is_filled(table: Table) -> int:
    return int(table.fills(ASIDE)) - 1


def looks_at_all(table: Table) -> int:
    return len(table.ruleset.off)


def keeps_it(table: Table) -> int:
    return table.once("kept", lambda: asks_it(table))


def test_nothing_is_done_again_where_nothing_differs() -> None:
    done: Done = []
    ruleset, known = rules(done, asks_it), KnownSteps()
    first, table = run(ruleset, known)
    meter = Meter()
    second, second_table = run(ruleset, known, meter)
    assert second == first
    assert second_table.consulted == table.consulted
    assert done == ["first", "second", "third"]
    assert meter.used == meter.most - meter.left == len(first.entries) * KNOWN_STEP + KNOWN_STEP


@pytest.mark.parametrize("asks", [asks_it, cites_it, looks_at_all, keeps_it])
def test_only_what_rests_on_the_difference_is_done_again(asks: Callable[[Table], int]) -> None:
    done: Done = []
    ruleset, known = rules(done, asks), KnownSteps()
    whole, _ = run(ruleset, known)
    other = otherwise(ruleset, lambda: 0)
    shortened, table = run(other, known)
    expected, plain = run(other, KnownSteps())
    assert shortened == expected
    assert table.consulted == plain.consulted
    # The state is known again behind the step that asks, unless that has led elsewhere.
    is_elsewhere = shortened.state != whole.state
    assert done[3:-3] == (["second", "third"] if is_elsewhere else ["second"])


def test_a_run_that_has_come_elsewhere_goes_on_by_itself() -> None:
    done: Done = []
    ruleset, known = rules(done, asks_it), KnownSteps()
    run(ruleset, known)
    shortened, _ = run(otherwise(ruleset, lambda: 1), known)
    assert (shortened.state.fact("second"), done[3:]) == ("1", ["second", "third"])


def test_a_slot_that_is_empty_is_a_difference() -> None:
    done: Done = []
    ruleset, known = rules(done, is_filled), KnownSteps()
    run(ruleset, known)
    slots = {name: filling for name, filling in ruleset.slots.items() if name != ASIDE.name}
    shortened, _ = run(change(ruleset, slots=slots), known)
    assert (shortened.state.fact("second"), done[3:]) == ("-1", ["second", "third"])


def test_what_was_made_once_rests_on_what_it_asked_wherever_it_is_used() -> None:
    done: Done = []
    table = toy.table({"run": (step(done, "first", keeps_it), step(done, "second", keeps_it))})
    ruleset = change(table.ruleset, slots=table.ruleset.slots | {ASIDE.name: Alternative(lambda: 0)})
    known = KnownSteps()
    run(ruleset, known)
    # From the second step on: there nothing is asked any more in the first run, for it was kept.
    begin = toy.state(RunProcedure("run", at=1), first=0)
    halt = advance(FollowingTable(otherwise(ruleset, lambda: 1), {}, known=known), begin, lambda state: False)
    assert halt.state.fact("second") == "1"


def test_of_another_game_nothing_is_taken_over() -> None:
    done: Done = []
    ruleset, known = rules(done, asks_it), KnownSteps()
    run(ruleset, known)
    run(change(ruleset, procedures={**ruleset.procedures, "more": ()}), known)
    assert done == ["first", "second", "third"] * 2


def test_without_room_every_step_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_steps, "MOST_ALIKE", 0)
    done: Done = []
    ruleset, known = rules(done, asks_it), KnownSteps()
    first, _ = run(ruleset, known)
    second, _ = run(ruleset, known)
    assert second == first
    assert done == ["first", "second", "third"] * 2
    assert [entry.note.key for entry in second.entries if isinstance(entry, Said)] == ["first", "second", "third"]
