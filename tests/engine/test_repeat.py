"""What an effect does so often, and what it does by what a die shows: exactly so often, and what comes after goes on."""

from __future__ import annotations

import pytest
import toy
from test_resolve import counted, run

from judge.engine.run import slots
from judge.engine.run.advance import Halt, advance
from judge.engine.run.effect_parts import repeat
from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.model.cards.ability import Attempt, Face, ForEach, Roll, Step
from judge.model.cards.selectors import Number
from judge.model.play.choice import CHANCE
from judge.model.play.frame import ResolveEffect, Scope
from judge.model.play.note import CardArg, Note, PlayerArg, TextArg
from judge.model.play.place import WordRef
from judge.model.play.run import Said
from judge.model.rulebook.ruleset import Ruleset, Slot
from judge.model.value import change

A, B, C = toy.count("a"), toy.count("b"), toy.count("c")
DIE = Roll((Face(1, 2, (A,)), Face(2, 3, (B,)), Face(6, 6, (A, B))))


def ruled(slot: Slot[object], rule: str) -> Table:
    """The toy table, at which one slot is filled by a rule."""
    table = toy.table()
    function = table.ruleset.slots[slot.name].function

    @enforces(rule, slot=slot, without=function)
    def labelled(*given: object) -> object:  # the function itself is every test's, and stays without a label
        return function(*given)

    filled = table.ruleset.slots | {slot.name: toy.alternative(labelled)}
    return Table(Ruleset("toy", "1", filled, {}), {})


def said(halt: Halt) -> list[Note]:
    return [one.note for one in halt.entries if isinstance(one, Said)]


@pytest.mark.parametrize("times", range(4))
def test_a_part_is_done_exactly_so_often_and_what_comes_after_once(times: int) -> None:
    assert run(ForEach(Number(times), (A, B)), C)[0].frames == ()
    assert counted(run(ForEach(Number(times), (A, B)), C)[0]) == "a" * times + "b" * times + "c"


def test_each_time_stands_before_the_next_one() -> None:
    """1.2.6 in the engine: the steps of one time come before those of the next."""
    halt = advance(toy.table(), toy.resolving(ForEach(Number(2), (A, B))), lambda now: False, events=3)
    assert counted(halt.state) == "aab"


@pytest.mark.parametrize(("times", "left"), [(1, ()), (2, (1,)), (3, (2,))])
def test_what_is_over_leaves_nothing_behind(times: int, left: tuple[int, ...]) -> None:
    """A position in which the last time has begun is one in which nothing was ever to be repeated."""
    part = ForEach(Number(times), (A,))
    state = toy.resolving(part, C)
    frame = state.frames[-1]
    assert isinstance(frame, ResolveEffect)
    moved = repeat(toy.table(), state, frame, part)
    wanted: tuple[Step, ...] = (A, *(ForEach(Number(n), (A,)) for n in left), C)
    assert moved.state == state.replace_top(change(frame, steps=wanted))


@pytest.mark.parametrize(("times", "wanted"), [(0, 0), (1, 1), (3, 3)])
def test_the_rule_that_repeats_is_named_each_time(times: int, wanted: int) -> None:
    halt = advance(ruled(slots.REPEATED, "3.c"), toy.resolving(ForEach(Number(times), (A,)), B), lambda now: False)
    assert [one.rules for one in said(halt)].count(("3.c",)) == wanted


@pytest.mark.parametrize(("shown", "wanted"), [(1, "ac"), (2, "abc"), (3, "bc"), (4, "c"), (6, "abc")])
def test_everything_is_done_that_stands_for_what_is_shown(shown: int, wanted: str) -> None:
    state, asked = run(DIE, C, answers=(WordRef(str(shown)),))
    assert (counted(state), asked) == (wanted, ["die"])


def test_a_die_is_rolled_by_chance_and_the_roll_is_told() -> None:
    scope = Scope(controller="ana", card="axle")
    table = ruled(slots.DIE, "2.b")
    halt = advance(table, toy.state(ResolveEffect((DIE,), scope)), lambda now: False)
    assert halt.choice is not None
    about = (("card", CardArg("axle")), ("player", PlayerArg("ana")))
    assert (halt.choice.player, halt.choice.about, halt.choice.rules) == (CHANCE, about, ("2.b",))
    rolled = advance(table, halt.state, lambda now: False, WordRef("3"))
    assert Note("rolled", (*about, ("result", TextArg("3"))), ("2.b",)) in said(rolled)


def test_a_die_that_shows_nothing_is_not_rolled() -> None:
    state, asked = run(DIE, C, B, table=toy.table(die=lambda die: ()))
    assert (counted(state), asked) == ("bc", [])


@pytest.mark.parametrize(
    ("part", "counts"),
    [
        (Attempt((A,), (B,), (C,)), "ab"),
        (Attempt((toy.count("a", 0),), (B,), (C,)), "c"),
        (Attempt((toy.count("a", 0), A), (B,), (C,)), "ab"),
        (Attempt((toy.count("a", 0),), (B,)), ""),
        (Attempt((Attempt((toy.count("a", 0),), (), (A,)),), (B,), (C,)), "ab"),
        (Attempt((Attempt((toy.count("a", 0),), (A,)),), (B,), (C,)), "c"),
    ],
)
def test_what_hangs_on_a_part_is_done_if_anything_of_it_was_begun(part: Step, counts: str) -> None:
    assert counted(run(part)[0]) == counts
    assert counted(run(part, ForEach(Number(2), (C,)))[0]) == counts + "cc"
