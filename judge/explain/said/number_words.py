"""Says how many things have a status or counter: the question for it, and what its answer states."""

from __future__ import annotations

from judge.explain.said.speaker import Speaker
from judge.explain.said.who_words import mark_said
from judge.model.game import Game
from judge.model.play.note import Arg, FlagArg, PlaceArg, PlayerArg, TermArg
from judge.scenario.addressing.counted_things import ANY, counted_of
from judge.scenario.addressing.names import places


def number_said(
    speaker: Speaker, game: Game, players: tuple[str, ...], subject: str, sentence: tuple[str, dict[str, Arg]]
) -> str:
    """The question or the statement, by its form and what is told in it besides; empty of another subject."""
    counted = counted_of(game, players, subject)
    if counted is None:
        return ""
    form, args = sentence
    place = places(game.reads.board, players).get(counted.place)
    of_what: dict[str, Arg]
    if counted.word:
        key, of_what = f"number-{counted.word}", {"player": PlayerArg(counted.place.partition(".")[0])}
    elif place is not None:
        key, of_what = "number-there", {"place": PlaceArg(place)}
    else:
        key, of_what = ("number-of", {"player": PlayerArg(counted.player)}) if counted.player else ("number", {})
    if counted.each:
        key = key.replace("number", "number-each", 1)
    if not counted.word:
        args = {**args, **mark_said(game, counted.mark), "any": FlagArg(counted.kind == ANY)}
        args["kind"] = TermArg(counted.kind)
    return speaker.key(f"asked.{key}.{form}", tuple({**args, **of_what}.items()))
