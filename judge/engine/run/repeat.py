"""Parts of an effect that are done several times, or as a die decides."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.bindings import root
from judge.engine.run.dice import PLAIN_DIE, ask_chance, faces, rolled
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import REPEATED
from judge.engine.run.table import Table
from judge.model.cards.ability import Choose, ForEach, Number, Roll
from judge.model.play.frame import ResolveEffect
from judge.model.play.note import CardArg, PlayerArg, note
from judge.model.play.place import Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change, parts


def repeat(table: Table, state: State, frame: ResolveEffect, part: ForEach) -> Moved:
    """Do a part once and leave its other repetitions for later; its choices are asked anew, its targets stay."""
    later_steps = frame.steps[1:]
    times_left = table.use(REPEATED)(table, state, frame.scope, part.amount)
    if times_left < 1:
        return Moved(state.replace_top(change(frame, steps=later_steps)))
    # The number is fixed the first time: later repetitions do not count again what earlier ones have changed.
    more = (ForEach(Number(times_left - 1), part.steps),) if times_left > 1 else ()
    # Targets were chosen before the effect, once; what is merely chosen is chosen as it is done, by each player anew.
    reopened_keys = {choice.key for choice in _choices(part.steps)}
    kept = tuple(binding for binding in frame.scope.bindings if root(binding.key) not in reopened_keys)
    next_frame = change(frame, steps=(*part.steps, *more, *later_steps), scope=change(frame.scope, bindings=kept))
    # Without words: the steps speak for themselves; the rule by which they come again is only cited.
    return Moved(state.replace_top(next_frame), (note("", table.cites(REPEATED)),))


def _choices(value: object) -> Iterator[Choose]:
    """The untargeted choices in some steps, wherever they stand."""
    return (part for part in parts(value) if isinstance(part, Choose))


def roll(table: Table, state: State, frame: ResolveEffect, part: Roll, answer: Ref | None) -> Result:
    """Roll a die (chance answers), then put the steps that the text gives for its result next.

    The plain die: a text names no other.
    """
    later_steps = frame.steps[1:]
    # Skipped, not unsupported: what is missing is the rule on dice, not something in this program. Without that rule a
    # die is no part of the game, and neither is what hangs on what it shows.
    if not faces(table, PLAIN_DIE):
        return Moved(state.replace_top(change(frame, steps=later_steps)))
    about = (("card", CardArg(frame.scope.card)), ("player", PlayerArg(frame.scope.controller)))
    if answer is None:
        return ask_chance(table, PLAIN_DIE, about)
    assert isinstance(answer, WordRef)
    face_steps = tuple(step for face in part.faces if face.low <= int(answer.word) <= face.high for step in face.steps)
    shown = rolled(table, PLAIN_DIE, answer, about)
    return Moved(state.replace_top(change(frame, steps=face_steps + later_steps)), (shown,))
