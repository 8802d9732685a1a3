"""Deciding about optional parts when the intent is declared (reading R-1.2.6.c=declaration)."""

from __future__ import annotations

from judge.engine.run.resolve import chosen_mode
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import OPTIONAL
from judge.engine.run.table import Table
from judge.games.altered.matching.filters import candidates
from judge.games.altered.playing.declaration import verbs_of
from judge.games.altered.slots.open_slots import MAY_DECLARED
from judge.model.cards.ability import ChooseOne, If, May, Step, Target
from judge.model.play.choice import Choice
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import CardArg, Note, PlayerArg
from judge.model.play.place import NO, YES, Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change


def decide_part(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result | None:
    """Ask about the next optional part, or take the answer: what is wanted is then done like the rest, once it comes.

    None where nothing is left to ask: by default an optional part is decided about when its step comes. A part that
    lacks its target is not offered.
    """
    part = first_part(table, state, frame.scope, frame.scope.steps)
    if part is None or not table.use(MAY_DECLARED)():
        return None
    scope = frame.scope
    about = (("card", CardArg(scope.card)), ("player", PlayerArg(scope.controller)))
    if answer is None:
        return Choice(scope.controller, "may", (YES, NO), table.cites(OPTIONAL), about=about)
    wanted = part.steps if answer == YES else ()
    decided = change(frame, scope=change(scope, steps=without_part(scope, scope.steps, part, wanted)))
    left_out = Note("part.declined", about, table.cites(OPTIONAL))
    return Moved(state.replace_top(decided), () if wanted else (left_out,))


def first_part(table: Table, state: State, scope: Scope, steps: tuple[Step, ...]) -> May | None:
    """The first optional part that can be decided about: by itself, in a chosen mode, or behind a condition."""
    for step in steps:
        found = _in(table, state, scope, step)
        if found is not None:
            return found
    return None


def _in(table: Table, state: State, scope: Scope, step: Step) -> May | None:
    match step:
        case May(inner):
            targets = (one for act in verbs_of(inner, scope) for one in (act.what, act.to) if isinstance(one, Target))
            return step if all(candidates(table, state, scope, one) for one in targets) else None
        case ChooseOne():
            return first_part(table, state, scope, chosen_mode(step, scope))
        case If(_, inner, otherwise):
            return first_part(table, state, scope, inner + otherwise)
    return None


def without_part(scope: Scope, steps: tuple[Step, ...], part: May, wanted: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps with what is wanted of an optional part in its place."""
    found: list[Step] = []
    for step in steps:
        match step:
            case May() if step is part:
                found += wanted
            case ChooseOne(modes) if (bound := scope.bound(step.key)) and isinstance(bound[0], WordRef):
                at = int(bound[0].word) - 1
                inner = without_part(scope, modes[at], part, wanted)
                found.append(change(step, modes=(*modes[:at], inner, *modes[at + 1 :])))
            case If(_, inner, otherwise):
                left = (without_part(scope, one, part, wanted) for one in (inner, otherwise))
                found.append(change(step, steps=next(left), otherwise=next(left)))
            case _:
                found.append(step)
    return tuple(found)
