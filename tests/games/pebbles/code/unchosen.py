"""At which stones none can be thrown, and why: for the deepest explanation, and for who asks whether it is legal."""

from __future__ import annotations

from typing import Any

from judge.engine.run.characteristics import current
from judge.engine.run.table import Table
from judge.model.play.choice import Choice
from judge.model.play.note import CardArg, ClauseArg, ListArg, Note, PlayerArg, TextArg
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import GameObject, State
from tests.games.pebbles.code.code_names import REACH
from tests.games.pebbles.code.field import stones
from tests.games.pebbles.code.slots import MAY_THROW, STEPS_APART, THROWS_AT


def choosing(table: Table, state: State, choice: Choice, answer: Ref, selecting: Any) -> tuple[Note, ...]:
    """The stones of others at which the stone that acts could not be thrown, each with what keeps it from that."""
    thrown = state.find(state.frames[-1].scope.bearer) if choice.kind == "target" and state.frames else None
    if thrown is None:
        return ()
    others = (stone for stone in stones(state) if stone.owner != thrown.owner)
    return tuple(
        _left_out(table, state, choice.player, thrown, stone)
        for stone in others
        if ObjectRef(stone.id) not in choice.options
    )


def _left_out(table: Table, state: State, player: str, thrown: GameObject, target: GameObject) -> Note:
    if not table.use(MAY_THROW)(state, thrown):
        lack, rules = ClauseArg("lack.moved", (("card", CardArg(thrown.card)),)), table.cites(MAY_THROW)
    else:
        away = table.use(STEPS_APART)(table, state, thrown.place.part, target.place.part)
        reach = current(table, state, thrown.id, REACH)
        lack = ClauseArg("lack.reach", (("steps", TextArg(away or 0)), ("reach", TextArg(reach))))
        rules = table.cites(THROWS_AT)
    args = (("player", PlayerArg(player)), ("thing", CardArg(target.card)), ("lacks", ListArg((lack,))))
    return Note("look.not-offered", args, rules, "near", about=target.card)
