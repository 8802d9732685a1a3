"""Limbo: what waits there, how something enters it."""

from __future__ import annotations

from judge.games.altered.code_names import EMBLEM, LIMBO
from judge.model.play.event import Emblem
from judge.model.play.frame import RunProcedure
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State


def enter_limbo(state: State, controller: str, emblem: Emblem) -> State:
    """The state with a new emblem of this player in Limbo."""
    card = emblem.ability.card
    return state.add(GameObject(0, card, EMBLEM, controller, controller, Place(LIMBO), emblem=emblem))


def emblems(state: State, player: str = "") -> tuple[GameObject, ...]:
    """The reactions that wait in Limbo for a check, all or one player's."""
    # The last frame is the one that asks, such as a check: what lies below it is still under way, and whoever is held
    # for the end of that waits for it. 0 waits for nothing.
    top_index = len(state.frames) - 1
    waiting_reactions = reactions_in_limbo(state, player)
    return tuple(
        [
            reaction
            for reaction in waiting_reactions
            if reaction.emblem is None or not 0 < reaction.emblem.held < top_index
        ]
    )


def reactions_in_limbo(state: State, player: str = "") -> tuple[GameObject, ...]:
    """The reactions in Limbo that nobody is playing, held back or not. One that is played no longer waits (5.5.b)."""
    limbo_objects = state.in_zone(LIMBO)
    if not limbo_objects:  # mostly: every event asks several times
        return ()
    # By the frames: its emblem stays in Limbo until it has resolved (5.5.b, 5.5.e), so the zone does not tell.
    # Of frames the plays alone: until it has finished, that of a reaction lies below its effect.
    played_ids = {frame.scope.emblem for frame in state.frames if isinstance(frame, RunProcedure)}
    # An emblem with a passive is no reaction: it lies there for as long as an effect lasts, and nobody plays it.
    # By way of a list, which is faster than a generator.
    waiting_reactions = [
        game_object
        for game_object in limbo_objects
        if (not player or game_object.controller == player)
        and game_object.emblem is not None
        and game_object.emblem.passive is None
        and game_object.id not in played_ids
    ]
    return tuple(waiting_reactions)
