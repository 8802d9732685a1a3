"""What arrives where, whatever brought it there: a verb, a rule, or a replacement of either."""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.run import Applied
from judge.scenario.addressing.names import name_of

ARRIVES = "arrives"
"""The word of ``order`` for it: what a rule moves elsewhere keeps its verb, and only this word asks for the place."""


def arrivals(game: Game, applied: Applied) -> tuple[str, ...]:
    """A line for each thing that an event brings to a place of the board: ``arrives ben.discard_pile.kodama``."""
    there_before = {game_object.id for game_object in applied.before.objects}
    new_objects = [game_object for game_object in applied.after.objects if game_object.id not in there_before]
    if not new_objects:
        return ()
    named_things = [(name_of(game.reads.board, game_object.place), game_object) for game_object in new_objects]
    return tuple(
        f"{ARRIVES} {name}.{game_object.card}"
        for name, game_object in named_things
        if name and game_object.emblem is None
    )
