"""Parts of an effect that are done so often, or by what a die shows."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.bindings import root
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import DIE, REPEATED
from judge.engine.run.table import Table
from judge.model.cards.ability import Choose, ForEach, Number, Roll
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.frame import ResolveEffect
from judge.model.play.note import CardArg, Note, PlayerArg, TextArg, note
from judge.model.play.place import Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change, parts


def times(table: Table, state: State, frame: ResolveEffect, part: ForEach | Roll, answer: Ref | None) -> Result:
    """What a number or a die says how often, or whether, it is done."""
    if isinstance(part, ForEach):
        return repeat(table, state, frame, part)
    return roll(table, state, frame, part, answer)


def repeat(table: Table, state: State, frame: ResolveEffect, part: ForEach) -> Moved:
    """Do a part once more, then what is left of its repetitions; its choices are open again, its targets are not."""
    rest = frame.steps[1:]
    left = table.use(REPEATED)(table, state, frame.scope, part.amount)
    if left < 1:
        return Moved(state.replace_top(change(frame, steps=rest)))
    more = (ForEach(Number(left - 1), part.steps),) if left > 1 else ()
    again = {one.key for one in _choices(part.steps)}
    kept = tuple(one for one in frame.scope.bindings if root(one.key) not in again)
    once = change(frame, steps=(*part.steps, *more, *rest), scope=change(frame.scope, bindings=kept))
    return Moved(state.replace_top(once), (note("", table.cites(REPEATED)),))


def _choices(value: object) -> Iterator[Choose]:
    """The untargeted choices in some steps, wherever they stand."""
    return (one for one in parts(value) if isinstance(one, Choose))


def roll(table: Table, state: State, frame: ResolveEffect, part: Roll, answer: Ref | None) -> Result:
    """A die is rolled, by chance; what stands for its result is done next."""
    rest, shown = frame.steps[1:], table.use(DIE)()
    if not shown:
        return Moved(state.replace_top(change(frame, steps=rest)))
    about = (("card", CardArg(frame.scope.card)), ("player", PlayerArg(frame.scope.controller)))
    if answer is None:
        return Choice(CHANCE, "die", shown, table.cites(DIE), about)
    assert isinstance(answer, WordRef)
    done = tuple(step for one in part.faces if one.low <= int(answer.word) <= one.high for step in one.steps)
    said = Note("rolled", (*about, ("result", TextArg(answer.word))), table.cites(DIE))
    return Moved(state.replace_top(change(frame, steps=done + rest)), (said,))
