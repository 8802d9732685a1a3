"""The clauses for atomic actions that only daily effects propose."""

from __future__ import annotations

from judge.games.altered.code_names import EXPEDITIONS, MANA_ORB
from judge.model.play.event import AtomicAction, MoveAction, PlaceAction
from judge.model.play.note import ClauseArg, ListArg, PlaceArg, PlayerArg, TextArg
from judge.model.play.state import State


def readies_orb(state: State, action: AtomicAction) -> bool:
    """Whether the action readies a Mana Orb (Orbs are counted in a clause, not named)."""
    if action.kind != "lose_status" or action.name != "exhausted":
        return False
    game_object = state.find(action.object)
    return game_object is not None and game_object.kind == MANA_ORB


def day_clause(state: State, group: list[AtomicAction]) -> ClauseArg | None:
    """The clause for actions of a daily effect; None if they are of a kind that other effects have too.

    A group is told by its first action: only such as one clause can tell together are grouped.
    """
    action = group[0]
    player = ("player", PlayerArg(action.controller))
    # In any order: each of these is about other actions.
    if readies_orb(state, action):
        return ClauseArg("clause.ready-orbs", (player, ("count", TextArg(len(group)))))
    if action.kind == "first_player":
        return ClauseArg("clause.first-player", (("player", PlayerArg(action.name)),))
    if action.kind in ("advance", "fails_forward"):
        places = ListArg(
            tuple(PlaceArg(grouped_action.place) for grouped_action in group if type(grouped_action) is PlaceAction)
        )
        is_every_expedition = len(set(places.items)) == len(state.players) * len(EXPEDITIONS)
        if action.kind == "fails_forward" and is_every_expedition:
            return ClauseArg("clause.none-forward")
        # The name of an advance is its direction; to fail has none.
        return ClauseArg(f"clause.{action.name or 'fails-forward'}", (("places", places),))
    # By its name, as it is a move like any other by its kind.
    if action.name == "expand" and type(action) is MoveAction:
        return ClauseArg("clause.expand", (player, ("place", PlaceArg(action.place))))
    return None
