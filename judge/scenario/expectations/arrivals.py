"""What arrives where, whatever brought it there: a verb, a rule, or a replacement of either."""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.run import Applied
from judge.model.play.state import GameObject
from judge.scenario.addressing.names import name_of

ARRIVES = "arrives"
"""The word of ``order`` for it: what a rule moves elsewhere keeps its verb, and only this word asks for the place."""


FROM = " from "
"""Behind the place, before the own name of the card that comes there: ``ana.reserve from ana.hand.piper.2``."""


def arrival_parts(subject: str) -> tuple[str, str]:
    """The place, and the card that comes there: its name, or where one card alone is meant, its own name."""
    place, separator, own_name = subject.partition(FROM)
    if separator:
        return place, own_name
    place, _, card = subject.rpartition(".")
    return place, card


def arrivals_of_followed(game: Game, applied: Applied) -> tuple[str, ...]:
    """The same lines once more for each card that is followed, with its own name."""
    there_before = {game_object.id for game_object in applied.before.objects}
    new_objects = (game_object for game_object in applied.after.objects if game_object.id not in there_before)
    return tuple(
        f"{ARRIVES} {name}{FROM}{game_object.followed}"
        for game_object in new_objects
        if game_object.followed
        for name in _names_of_places(game, applied, game_object)
    )


def arrivals(game: Game, applied: Applied) -> tuple[str, ...]:
    """A line for each thing that an event brings to a place of the board: ``arrives ben.discard_pile.kodama``."""
    there_before = {game_object.id for game_object in applied.before.objects}
    new_objects = [game_object for game_object in applied.after.objects if game_object.id not in there_before]
    if not new_objects:
        return ()
    return tuple(
        f"{ARRIVES} {name}.{game_object.card}"
        for game_object in new_objects
        if game_object.emblem is None
        for name in _names_of_places(game, applied, game_object)
    )


def _names_of_places(game: Game, applied: Applied, thing: GameObject) -> tuple[str, ...]:
    """The names of all places in which a thing is as it arrives; none of such as no board has."""
    names = (name_of(game.reads.board, place) for place in game.speaks.present(applied.after, thing))
    return tuple(name for name in names if name)
