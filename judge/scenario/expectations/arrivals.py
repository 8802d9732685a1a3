"""What arrives where, whatever brought it there: a verb, a rule, or a replacement of either."""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.run import Applied
from judge.scenario.addressing.names import places

ARRIVES = "arrives"
"""The word of ``order`` for it: what a rule moves elsewhere keeps its verb, and only this word asks for the place."""


def arrivals(game: Game, applied: Applied) -> tuple[str, ...]:
    """A line for each thing that an event brings to a place of the board: ``arrives ben.discard_pile.kodama``."""
    there_before = {game_object.id for game_object in applied.before.objects}
    new_objects = [game_object for game_object in applied.after.objects if game_object.id not in there_before]
    if not new_objects:
        return ()
    names = {place: name for name, place in places(game.reads.board, applied.after.players).items()}
    return tuple(
        f"{ARRIVES} {names[game_object.place]}.{game_object.card}"
        for game_object in new_objects
        if game_object.place in names and game_object.emblem is None
    )
