"""Deciding about optional parts when the intent is declared (reading R-1.2.6.c=declaration)."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.engine.run.resolve import deed_of
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import OPTIONAL
from judge.engine.run.table import Table
from judge.games.altered.matching.filters import candidates
from judge.games.altered.playing.declared_text import optional_parts
from judge.games.altered.slots.open_slots import MAY_DECLARED
from judge.model.cards.ability import Attempt, ChooseOne, If, May, Step
from judge.model.play.choice import Choice
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import CardArg, Note, PlayerArg
from judge.model.play.place import NO, YES, Ref
from judge.model.play.state import State
from judge.model.value import change


@fills(MAY_DECLARED, rests_on=("R-1.2.6.c",))
def decided_when_its_step_comes() -> bool:
    """What becomes of an optional part is decided when its step comes (reading R-1.2.6.c)."""
    return False


@reading("R-1.2.6.c", "declaration", slot=MAY_DECLARED)
def decided_at_declaration() -> bool:
    """What becomes of an optional part is decided when the intent is declared."""
    return True


def open_part(table: Table, state: State, scope: Scope) -> May | None:
    """The optional part about which the declaration has to decide next.

    None where there is none, and by default: an optional part is decided about when its step comes. A part that lacks
    its target is not offered.
    """
    for part, targets in optional_parts(scope):
        # What lacks its target is no choice, in either reading.
        if all(candidates(table, state, scope, target) for target in targets):
            # The reading is asked only where there is a part to decide about: a ruling names every reading that was
            # asked.
            return part if table.use(MAY_DECLARED)() else None
    return None


def decide_part(table: Table, state: State, frame: RunProcedure, part: May, answer: Ref | None) -> Result:
    """Ask about an optional part, or take the answer: what is wanted stays in the steps, and is done in its turn."""
    scope = frame.scope
    about = (("card", CardArg(scope.card)), ("player", PlayerArg(scope.controller)), ("deed", deed_of(part)))
    if answer is None:
        return Choice(scope.controller, "may", (YES, NO), table.cites(OPTIONAL), about=about)
    # Its own steps instead of the part: so nobody asks about it again when its step comes.
    wanted_steps = part.steps if answer == YES else ()
    frame_after = change(frame, scope=change(scope, steps=_without_part(scope.steps, part, wanted_steps)))
    # Only what is left out is told now: what is wanted is told when it is done.
    declined_note = Note("part.declined", about, table.cites(OPTIONAL))
    return Moved(state.replace_top(frame_after), () if wanted_steps else (declined_note,))


def _without_part(steps: tuple[Step, ...], part: May, wanted: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps with this optional part replaced by what is wanted of it: its own steps, or none."""
    changed_steps: list[Step] = []
    for step in steps:
        match step:
            # By identity, as `open_part` gives it: a text may say the same optional part twice.
            case May() if step is part:
                changed_steps += wanted
            case ChooseOne(modes):
                changed_steps.append(change(step, modes=tuple(_without_part(mode, part, wanted) for mode in modes)))
            case If(_, inner, otherwise):
                inner, otherwise = (_without_part(branch, part, wanted) for branch in (inner, otherwise))
                changed_steps.append(change(step, steps=inner, otherwise=otherwise))
            case Attempt(attempted, done, undone):
                attempted, done, undone = (_without_part(branch, part, wanted) for branch in (attempted, done, undone))
                changed_steps.append(Attempt(attempted, done, undone))
            # Into all else `optional_parts` does not look: what is repeated, hangs on a die, is an internal action, or
            # is optional itself (then this part comes later).
            case _:
                changed_steps.append(step)
    return tuple(changed_steps)
