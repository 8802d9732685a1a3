"""Dice with named faces: chance is asked once for each different face, and told how many sides show it."""

from __future__ import annotations

from judge.engine.run import slots
from judge.engine.run.advance import advance
from judge.engine.run.dice import ask_chance, faces, rolled
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved
from judge.engine.run.table import Table
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.frame import RunProcedure
from judge.model.play.note import ClauseArg, TextArg
from judge.model.play.place import Ref, WordRef
from judge.model.play.state import State
from tests.engine import toy

HEADS, TAILS, EDGE = WordRef("heads"), WordRef("tails"), WordRef("edge")
SIDES = {"coin": (HEADS, TAILS), "loaded": (TAILS, HEADS, TAILS, EDGE)}


def throw(table: Table, now: State, frame: RunProcedure, answer: Ref | None) -> Moved | Choice:
    """A step that rolls the loaded die."""
    if answer is None:
        return ask_chance(table, "loaded")
    return Moved(proceed(now, frame), (rolled(table, "loaded", answer),))


TABLE = toy.table({"throws": (throw,)}, die=lambda die: SIDES.get(die, ()))


def test_equal_faces_are_one_option() -> None:
    assert faces(TABLE, "coin") == (HEADS, TAILS)
    assert faces(TABLE, "loaded") == (TAILS, HEADS, EDGE)
    assert faces(TABLE, "no such die") == ()


def test_chance_is_asked_and_its_weight_is_told() -> None:
    start = toy.state(RunProcedure("throws"))
    asked = advance(TABLE, start, lambda now: False).choice
    assert asked is not None
    assert (asked.player, asked.kind, asked.options) == (CHANCE, "die", (TAILS, HEADS, EDGE))
    halt = advance(TABLE, start, lambda now: False, TAILS)
    (told,) = (entry.note for entry in halt.entries if hasattr(entry, "note"))
    assert dict(told.args) == {"result": ClauseArg("face.tails"), "alike": TextArg(2), "sides": TextArg(4)}


def test_a_fair_die_needs_no_weights() -> None:
    assert dict(rolled(TABLE, "coin", HEADS).args) == {"result": ClauseArg("face.heads")}


def test_what_cites_the_die_cites_its_rule() -> None:
    from judge.engine.run.enforce import enforces

    @enforces("3.a", slot=slots.DIE, without=lambda die: ())
    def sides(die: str) -> tuple[Ref, ...]:
        return SIDES[die]

    table = toy.table(die=sides)
    assert ask_chance(table, "coin").rules == rolled(table, "coin", HEADS).rules == ("3.a",)
