"""Says who is asked for, and who it was: « Qui pioche ? », *Ana, then Ben*, never a yes or a no."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from judge.explain.said.speaker import Speaker
from judge.model.game import Game
from judge.model.play.note import Arg, ClauseArg, FlagArg, ListArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.state import State
from judge.scenario.addressing.names import places
from judge.scenario.expectations.who_did import asked_words, named_in

SayCard = Callable[[str], Arg]
"""Says a card by its name in a file."""


def who_asked(speaker: Speaker, game: Game, asked: str, when: str) -> str:
    """The question; ``when`` says up to where it looks."""
    return speaker.key("asked.who.asks", (("who", TextArg(_who(speaker, game, asked))), ("when", TextArg(when))))


def who_stated(speaker: Speaker, game: Game, asked: str, names: str) -> str:
    """What the answer states, of names that are in words already."""
    return speaker.key("asked.who.so", (("who", TextArg(_who(speaker, game, asked))), ("names", TextArg(names))))


def _who(speaker: Speaker, game: Game, asked: str) -> str:
    verb, _, mark = asked.partition(" ")
    return speaker.key(f"asked.{verb}.who", tuple(mark_said(game, mark).items()) if mark else ())


def mark_said(game: Game, mark: str) -> dict[str, Arg]:
    """A mark for a sentence on what gains or loses it, with what no line ever names as gaining or losing it.

    Of what a zone only counts, such as the Orbs that are exhausted, there are no lines: the sentence leaves them out.
    """
    is_counted = any(status == mark for zone in game.reads.board.zones for _, status in zone.counted)
    is_counter = mark in game.reads.vocabulary.counters
    return {"mark": TermArg(mark), "counter": FlagArg(is_counter), "orbs": FlagArg(is_counted)}


def names_said(speaker: Speaker, game: Game, start: State, asked: str, answer: str, card: SayCard) -> str:
    """Those whom an answer names, in their order; those to whom it happens at once together."""
    names_in_turn = named_in(answer)
    said_of = asked_words(game)[asked.partition(" ")[0]]
    if not names_in_turn:
        return speaker.key("asked.who.nobody" if said_of == "player" else "asked.who.none", ())
    known_places = places(game.reads.board, start.players)

    def said(name: str) -> Arg:
        if said_of == "player":
            return PlayerArg(name)
        return PlaceArg(known_places[name]) if said_of == "place" else card(name)

    groups = [
        tuple(
            said(name) if n == 1 else ClauseArg("outcome.times", (("thing", said(name)), ("count", TextArg(n))))
            for name, n in Counter(names).items()
        )
        for names in names_in_turn
    ]
    told_so_far = ""
    for group in groups:
        # The question asks for the order: that there is none among these is a part of the answer.
        names = speaker.key("asked.who.at-once" if len(group) > 1 else "asked.who.names", (("names", ListArg(group)),))
        earlier = (("earlier", TextArg(told_so_far)), ("names", TextArg(names)))
        told_so_far = speaker.key("asked.who.then", earlier) if told_so_far else names
    return told_so_far
