"""Rolling a die: chance answers which of its faces is up."""

from __future__ import annotations

from typing import TypeVar, cast

from judge.engine.run.slots import DIE
from judge.engine.run.table import Table
from judge.model.cards.ability import Roll
from judge.model.cards.selectors import Number, Rolled
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.note import Arg, ClauseArg, Note, TextArg
from judge.model.play.place import Ref, WordRef
from judge.model.value import Value, change

T = TypeVar("T")
PLAIN_DIE = "die"
"""The die that is meant where no other is named."""
ROLL = "roll"
"""The kind of the atomic action that a roll is; its amount is what the die shows."""
About = tuple[tuple[str, Arg], ...]


def faces(table: Table, die: str) -> tuple[Ref, ...]:
    """The different faces of a die, each once, in the order of its sides; none where the rules know no such die."""
    return tuple(dict.fromkeys(table.use(DIE)(die)))


def ask_chance(table: Table, die: str, about: About = ()) -> Choice:
    """The question which face is up. Chance is a player like any other: an exploration follows every face once."""
    return Choice(CHANCE, "die", faces(table, die), table.cites(DIE), about)


def shown_face(face: str) -> Arg:
    """A face as a sentence has it: a number is itself, a word is said in the language of the answer."""
    return TextArg(face) if face.isdecimal() else ClauseArg(f"face.{face}")


def rolled(table: Table, die: str, face: Ref, about: About = ()) -> Note:
    """What the die shows and, of a die with equal sides, on how many of its sides that face is."""
    assert isinstance(face, WordRef)
    sides = table.use(DIE)(die)
    args: About = (*about, ("result", shown_face(face.word)))
    # Of a die whose sides all differ there is nothing to say: each face is on one side.
    if len(set(sides)) < len(sides):
        args += (("alike", TextArg(sides.count(face))), ("sides", TextArg(len(sides))))
    return Note("rolled", args, table.cites(DIE))


def with_result(part: T, shown: int) -> T:
    """A part of a text in which a number stands where it says what the die shows; of another roll in it that waits."""
    return cast(T, _written(part, shown))


def _written(part: object, shown: int) -> object:
    if isinstance(part, tuple):
        members = tuple(_written(member, shown) for member in part)
        # The same value where nothing has changed: what is kept by it is then found again.
        return members if any(new is not old for new, old in zip(members, part, strict=True)) else part
    # Before the fields of values are looked into: it is one, and is replaced whole.
    if isinstance(part, Rolled):
        return Number(shown)
    # What is no value speaks of no die; and what stands in another roll is written once that die has been rolled.
    if not isinstance(part, Value) or isinstance(part, Roll):
        return part
    fields = {name: _written(old, shown) for name in part.__struct_fields__ for old in (getattr(part, name),)}
    changed_fields = {name: new for name, new in fields.items() if new is not getattr(part, name)}
    return change(part, **changed_fields) if changed_fields else part
