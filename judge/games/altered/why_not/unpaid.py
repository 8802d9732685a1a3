"""What could not be answered with yes, and why: a cost that cannot be paid, an optional part that lacks its target."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.playing.internal_action_faults import obstacle
from judge.games.altered.playing.internal_actions import scope_inside
from judge.games.altered.playing.unpayable_parts import cost_lacks
from judge.games.altered.slots.play_slots import TARGETS
from judge.model.cards.ability import MayPay
from judge.model.play.choice import Choice
from judge.model.play.frame import ResolveEffect, RunProcedure, Scope
from judge.model.play.note import CardArg, ClauseArg, ListArg, Note, PlayerArg
from judge.model.play.place import YES
from judge.model.play.state import State
from judge.model.value import change


def unpaid(table: Table, state: State, choice: Choice) -> tuple[Note, ...]:
    """Why the player of this choice could not say yes, for whoever reads what was not offered; nothing if they could.

    An internal action names what keeps it from being played, a payment the parts of the cost that cannot be paid.
    """
    frame = state.frames[-1] if state.frames else None
    if YES in choice.options:
        return ()
    # By the frame, too: an internal action and a declared cost are both asked as ``pays``. In any order.
    if isinstance(frame, ResolveEffect) and frame.steps and isinstance(frame.steps[0], MayPay):
        # A table of its own: what is lacking is worked out only where it is recorded, and this one may record nothing.
        recording_table = Table(table.ruleset, table.cards, recording=True, maps=table.maps)
        obstacle_note = obstacle(
            recording_table, state, scope_inside(recording_table, state, frame.scope, frame.steps[0])
        )
        return () if obstacle_note is None else (change(obstacle_note, tone="near"),)
    if choice.kind == "pays" and isinstance(frame, RunProcedure):
        lacks = cost_lacks(table, state, frame.scope)
        rules = tuple(dict.fromkeys(rule for _, cites in lacks for rule in cites))
        return (_note("look.unpaid", frame.scope, ListArg(tuple(clause for clause, _ in lacks)), rules),)
    if choice.kind == "may" and isinstance(frame, ResolveEffect):
        lacks_target = ListArg((ClauseArg("lack.no-target"),))
        return (_note("look.undone", frame.scope, lacks_target, table.cites(TARGETS)),)
    return ()


def _note(key: str, scope: Scope, lacks: ListArg, rules: tuple[str, ...]) -> Note:
    args = (("player", PlayerArg(scope.controller)), ("card", CardArg(scope.card)), ("lacks", lacks))
    return Note(key, args, rules, "near", about=scope.card)
