"""Limbo: what waits there, how something enters it."""

from __future__ import annotations

from judge.games.altered.code_names import EMBLEM, LIMBO
from judge.model.play.event import Emblem
from judge.model.play.frame import RunProcedure
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State


def enter_limbo(state: State, controller: str, emblem: Emblem) -> State:
    """An emblem comes into being in Limbo."""
    card = emblem.ability.card
    return state.add(GameObject(0, card, EMBLEM, controller, controller, Place(LIMBO), emblem=emblem))


def emblems(state: State, player: str = "") -> tuple[GameObject, ...]:
    """The reactions that wait in Limbo, all or one player's. One that is being played no longer waits (5.5.b)."""
    played = {frame.scope.emblem for frame in state.frames if isinstance(frame, RunProcedure)}
    waiting = (one for one in state.in_zone(LIMBO) if one.id not in played and not _held(state, one))
    return tuple(one for one in waiting if not player or one.controller == player)


def _held(state: State, one: GameObject) -> bool:
    """Whether something in Limbo is no reaction, or waits for the end of an effect inside of which the check stands."""
    return one.emblem is None or one.emblem.passive is not None or 0 < one.emblem.held < len(state.frames) - 1
