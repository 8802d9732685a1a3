"""At which stones none can be thrown and where none can go, and why: for the deepest explanation, and for who asks
whether it is legal.
"""

from __future__ import annotations

from typing import Any

from judge.engine.run.characteristics import current
from judge.engine.run.table import Table
from judge.model.play.choice import Choice
from judge.model.play.note import CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg, TextArg
from judge.model.play.place import ObjectRef, Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State
from tests.games.pebbles.code.code_names import FIELD, REACH
from tests.games.pebbles.code.field import map_of, stones
from tests.games.pebbles.code.slots import MAY_THROW, MOVES_TO, ROOM, STEPS_APART, THROWS_AT


def choosing(table: Table, state: State, choice: Choice, answer: Ref, selecting: Any) -> tuple[Note, ...]:
    """The stones of others at which the stone that acts could not be thrown, and the hexes to which it could not go, each
    with what keeps it from that.
    """
    thrown = state.find(state.frames[-1].scope.bearer) if choice.kind == "target" and state.frames else None
    if thrown is None:
        return ()
    others = (stone for stone in stones(state) if stone.owner != thrown.owner)
    spared = (
        _left_out(table, state, choice.player, thrown, stone)
        for stone in others
        if ObjectRef(stone.id) not in choice.options
    )
    hexes = (Place(FIELD, "", hex) for hex in map_of(table, state).places)
    out_of_the_way = (
        _not_there(table, state, choice.player, thrown, hex) for hex in hexes if PlaceRef(hex) not in choice.options
    )
    return (*spared, *out_of_the_way)


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


def _not_there(table: Table, state: State, player: str, moved: GameObject, hex: Place) -> Note:
    """Why the stone cannot go to a hex: no move leads there, a stone lies there, or both."""
    is_taken = not table.use(ROOM)(state, hex.part)
    is_out_of_the_way = not is_taken or table.use(STEPS_APART)(table, state, moved.place.part, hex.part) != 1
    lacks = [ClauseArg("lack.way")] * is_out_of_the_way + [ClauseArg("lack.room")] * is_taken
    slots = [MOVES_TO, STEPS_APART] * is_out_of_the_way + [ROOM] * is_taken
    args = (("player", PlayerArg(player)), ("thing", PlaceArg(hex)), ("lacks", ListArg(tuple(lacks))))
    # Most hexes are no option of any move: whoever asks about one of them is told, and nobody else.
    return Note("look.not-offered", args, table.cites(*slots), "other", about=hex.part)
