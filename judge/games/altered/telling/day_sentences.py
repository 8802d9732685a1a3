"""What is said of the atomic actions that only daily effects propose."""

from __future__ import annotations

from judge.games.altered.code_names import MANA_ORB
from judge.model.play.event import AtomicAction
from judge.model.play.note import ClauseArg, ListArg, PlaceArg, PlayerArg, TextArg
from judge.model.play.state import State


def readies_orb(state: State, action: AtomicAction) -> bool:
    """Whether the action readies a Mana Orb: Orbs are counted, not named."""
    found = state.find(action.object)
    ready = action.kind == "lose_status" and action.name == "exhausted"
    return ready and found is not None and found.kind == MANA_ORB


def day_clause(state: State, group: list[AtomicAction]) -> ClauseArg | None:
    """The clause for actions of a daily effect; None if they are of a kind that other effects have too."""
    one = group[0]
    player = ("player", PlayerArg(one.controller))
    if readies_orb(state, one):
        return ClauseArg("clause.ready-orbs", (player, ("count", TextArg(len(group)))))
    if one.kind == "first_player":
        return ClauseArg("clause.first-player", (("player", PlayerArg(one.name)),))
    if one.kind in ("advance", "fails_forward") and one.place is not None:
        places = ListArg(tuple(PlaceArg(each.place) for each in group if each.place is not None))
        return ClauseArg(f"clause.{one.name or 'fails-forward'}", (("places", places),))
    if one.name == "expand" and one.place is not None:
        return ClauseArg("clause.expand", (player, ("place", PlaceArg(one.place))))
    return None
