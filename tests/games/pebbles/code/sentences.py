"""What is said of an event."""

from __future__ import annotations

from typing import Any

from judge.engine.run.characteristics import told, worked
from judge.engine.run.enforce import fills
from judge.engine.run.history import dealt
from judge.engine.run.result import ChangedState
from judge.engine.run.slots import ACTIONS, LIMITS, SAY
from judge.engine.run.table import Table
from judge.model.play.event import AtomicAction, CountAction, Event, MoveAction
from judge.model.play.note import Arg, CardArg, ListArg, Note, PlaceArg, PlayerArg, TermArg, TextArg, note
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot
from tests.games.pebbles.code.code_names import ALTER, DAMAGE, KNOCK_OUT, ROUND, STRENGTH, THROW
from tests.games.pebbles.code.slots import (
    FACE_DAMAGE,
    FACE_STRENGTH,
    IN_A_TURN,
    KNOCKED_OUT,
    MOVES_TO,
    ROUND_OVER,
    SPAN_ENDS,
)

CITED: dict[str, tuple[Slot[Any], ...]] = {
    "pass": (IN_A_TURN,),
    "move": (MOVES_TO,),
    "play": (ACTIONS,),
    "ward": (ACTIONS,),
    "end_round": (ROUND_OVER, SPAN_ENDS),
}
"""The slots that decide about what is said of an action of a kind."""


@fills(SAY)
def say(table: Table, before: State, event: Event, changed: ChangedState) -> tuple[Note, ...]:
    """A sentence for each action, and the working of a number where it is changed or decides."""
    return tuple(
        sentence for action in event.actions for sentence in _told(table, before, event, action, changed.state)
    )


def _told(table: Table, before: State, event: Event, action: AtomicAction, after: State) -> tuple[Note, ...]:
    if action.kind == THROW:
        return ()  # the die has told it
    if action.kind == ALTER:
        return _altered(table, event, action, after)
    if action.kind == KNOCK_OUT:
        return _knocked_out(table, before, action)
    thing = before.find(action.object)
    args: dict[str, Arg] = {}
    if action.controller:
        args["player"] = PlayerArg(action.controller)
    if thing is not None:
        args["card"] = CardArg(thing.card, thing.owner if action.kind == DAMAGE else "")
    if type(action) is MoveAction and action.kind == "move":
        args["place"] = PlaceArg(action.place)
    if type(action) is CountAction and action.kind == DAMAGE:
        args["count"] = TextArg(action.amount)
        return (note("event.damage", table.cites(FACE_DAMAGE), **args),)
    return (note(f"event.{action.kind.replace('_', '-')}", table.cites(*CITED[action.kind]), **args),)


def _altered(table: Table, event: Event, action: AtomicAction, after: State) -> tuple[Note, ...]:
    """That a characteristic changes, and what it is now."""
    thing = after.find(action.object)
    assert thing is not None
    cause = FACE_STRENGTH if event.cause == "throw" else ACTIONS
    changed = note(
        "event.alter",
        table.cites(cause),
        card=CardArg(thing.card, thing.owner),
        characteristic=TermArg(action.name),
        by=CardArg(action.card),
    )
    return changed, told(table, thing.card, worked(table, after, thing.id, action.name))


def _knocked_out(table: Table, before: State, action: AtomicAction) -> tuple[Note, ...]:
    """That a stone leaves the map, whose throws did it, and the strength that was not enough."""
    thing = before.find(action.object)
    assert thing is not None
    by = dict.fromkeys(deed.by for deed in dealt(before, ROUND, thing.id))
    args: dict[str, Arg] = {"card": CardArg(thing.card, thing.owner), "damage": TextArg(thing.count(DAMAGE))}
    args |= {"by": ListArg(tuple(PlayerArg(player) for player in by))} if by else {}
    key = "event.knock-out" if by else "event.knock-out-by-nobody"
    strength = worked(table, before, thing.id, STRENGTH)
    limits = table.cites(LIMITS) if strength.now in (0, 6) else ()
    sentence = note(key, (*table.cites(KNOCKED_OUT), *limits), **args)
    return told(table, thing.card, strength), sentence
