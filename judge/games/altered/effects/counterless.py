"""What an effect gives counters to in vain: it lies where there are none (borrowed: 3.0:2.5.b)."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.code_names import COUNTERS
from judge.games.altered.effects.subjects import subjects
from judge.games.altered.objects.zones import takes_counters
from judge.games.altered.slots.event_slots import COUNTERLESS
from judge.model.cards.ability import Act
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, Note, PlaceArg
from judge.model.play.state import State


def without_counters(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """The notes on what a verb would give counters to, and where it can have none."""
    # Of `gain` alone: to augment means what has counters, and where there can be none nothing has.
    if act.verb != "gain" or act.name not in COUNTERS:
        return []
    holders = (holder for _, holder in subjects(table, state, scope, act) if not takes_counters(table, holder))
    rules = table.cites(COUNTERLESS)
    return [
        Note(
            "missed.no-counters",
            (("card", CardArg(holder.card)), ("place", PlaceArg(holder.place))),
            rules,
            "missed",
            about=holder.card,
        )
        for holder in holders
    ]
