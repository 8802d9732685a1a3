"""The players whom a thing names, "its controller", "its owner", and a player who is targeted."""

from __future__ import annotations

from judge.engine.run.earlier import last_done, meant_once
from judge.engine.run.table import Table
from judge.games.altered.objects.last_known_information import known
from judge.games.altered.slots.event_slots import INITIATIVE
from judge.model.cards.selectors import DecisionKey, ItsPlayer
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, WordRef
from judge.model.play.state import GameObject, State

CONTROLLER, TARGETED = "controller", "target"


def players_named(table: Table, state: State, scope: Scope, who: ItsPlayer) -> tuple[str, ...]:
    """The controllers or owners of what the effect last spoke of, in initiative order; or who was targeted.

    Who controlled a thing that is gone is asked of it as it last was (borrowed/last-known-information).
    """
    # A target is one player, so that there is no order for which the rule on initiative would have to be asked.
    if who.role == TARGETED:
        words = scope.bound(DecisionKey(who.key)) or ()
        targeted_players = [ref.word for ref in words if isinstance(ref, WordRef)]
        return tuple(player for player in state.players if player in targeted_players)
    players_of_things = {_of(who.role, game_object) for game_object in _spoken_of(table, state, scope, who)}
    return tuple(player for player in table.use(INITIATIVE)(state) if player in players_of_things)


def gone_named(table: Table, state: State, scope: Scope, who: str | ItsPlayer) -> tuple[GameObject, ...]:
    """What names a player and is gone; empty where the text names no player by a thing."""
    spoken_of_objects = _spoken_of(table, state, scope, who) if isinstance(who, ItsPlayer) else ()
    return tuple(game_object for game_object in spoken_of_objects if state.find(game_object.id) is None)


def _spoken_of(table: Table, state: State, scope: Scope, who: ItsPlayer) -> tuple[GameObject, ...]:
    """What the verb was about that names a player, as it is or last was."""
    refs = meant_once(scope, last_done(scope, who))
    objects_meant = (known(table, state, ref.id) for ref in refs if isinstance(ref, ObjectRef))
    return tuple(game_object for game_object in objects_meant if game_object is not None)


def _of(role: str, game_object: GameObject) -> str:
    """Outside of play a card has no controller but its owner."""
    return (game_object.controller if role == CONTROLLER else "") or game_object.owner
