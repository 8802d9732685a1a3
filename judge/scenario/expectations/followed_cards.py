"""Where a card is in the end: it is followed as a card, since whatever changes zones becomes another object.

A file names it as it lay at the start (``ana.hero_expedition.dracaena.2``, or so much of that as names it alone). Of a
card that lay nowhere then, such as a token that is created, the name is all there is: any card of that name counts.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.cards.card import UNKNOWN_CARD
from judge.model.game import Game
from judge.model.play.run import Applied, Run
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.addressing.names import name_of
from judge.scenario.addressing.quick_actions import bearer_named
from judge.scenario.addressing.walk import walk

ENDS_IN = "ends_in"
"""The word for it, under ``asks`` and ``expect``."""
MOST_ALIKE = 12
"""So many cards that have the name of another are told apart at most where it is asked of whom something is true."""
GONE = "gone"
"""Where a card is that is nowhere any more."""


def name_parts(address: str) -> tuple[str, str, int]:
    """Where a card lies or whose it is (empty if that is not said), its name, and which of several it is (0: any).

    Of a quick action it is the card that bears it.
    """
    words_before, _, last_word = bearer_named(address).rpartition(".")
    if not last_word.isdecimal() or not words_before:
        return words_before, last_word, 0
    place, _, card = words_before.rpartition(".")
    return place, card, int(last_word)


def meant(game: Game, start: State, address: str) -> tuple[GameObject, ...]:
    """The cards of the start that are called so: one of them, where nothing is missing; none of a card to come."""
    place_or_player, card, number = name_parts(address)
    same_card_objects = [
        game_object
        for game_object in start.objects
        if game_object.card == card and game_object.emblem is None and _is_there(game, game_object, place_or_player)
    ]
    return tuple(same_card_objects if not number else same_card_objects[number - 1 : number])


def _is_there(game: Game, game_object: GameObject, where: str) -> bool:
    """Whether these words say where it lies, or who controls it."""
    return where in ("", game_object.controller, name_of(game.reads.board, game_object.place))


def full_name(game: Game, start: State, game_object: GameObject) -> str:
    """The name that only this card of the start has: ``ana.hero_expedition.dracaena``, with a number among several."""
    place = name_of(game.reads.board, game_object.place)
    same_card_ids = [
        other.id for other in start.at(game_object.place) if other.card == game_object.card and not other.emblem
    ]
    name = f"{place}.{game_object.card}"
    return name if len(same_card_ids) == 1 else f"{name}.{same_card_ids.index(game_object.id) + 1}"


def with_followed(game: Game, start: State, addresses: Iterable[str]) -> State:
    """The start on which each card that one of these names alone is told apart from all others, wherever it goes."""
    for address in dict.fromkeys(addresses):
        objects_meant = meant(game, start, address)
        if len(objects_meant) == 1:
            own_name = full_name(game, start, objects_meant[0])
            start = start.with_object(change(objects_meant[0], followed=own_name))
    return start


def with_alike_followed(game: Game, start: State) -> State:
    """The start on which every card is told apart from all others of its name, where there are only a few of them."""
    objects_to_tell_apart = [
        game_object
        for game_object in start.objects
        if game_object.emblem is None
        and game_object.card != UNKNOWN_CARD
        and (game_object.token or len(meant(game, start, f"{game_object.controller}.{game_object.card}")) > 1)
    ]
    return with_followed(
        game,
        start,
        (full_name(game, start, each) for each in objects_to_tell_apart if len(objects_to_tell_apart) <= MOST_ALIKE),
    )


def bearers(game: Game, start: State, address: str, now: State) -> tuple[GameObject, ...]:
    """What the card of this name is now: one object, none if it is gone; each of that name, if it was to come."""
    objects_at_start = meant(game, start, address)
    if len(objects_at_start) == 1:
        own_name = objects_at_start[0].followed or full_name(game, start, objects_at_start[0])
        return tuple(game_object for game_object in now.objects if game_object.followed == own_name)
    place_or_player, card, _ = name_parts(address)
    return tuple(
        game_object
        for game_object in now.objects
        if not objects_at_start
        and game_object.card == card
        and game_object.emblem is None
        and place_or_player in ("", game_object.controller, game_object.owner)
    )


def whereabouts(game: Game, start: State, address: str, now: State) -> tuple[str, ...]:
    """The places in which the card of this name is now, that in which it lies first.

    There may be several of one that was to come, and of what a game says is in more places than one.
    """
    things = bearers(game, start, address, now)
    places = (name_of(game.reads.board, place) for thing in things for place in game.speaks.present(now, thing))
    return tuple(dict.fromkeys(places)) or (GONE,)


def moves_of(game: Game, run: Run, address: str) -> tuple[Applied, ...]:
    """The events of a run by which the card of this name comes to another place, or is gone; in their order."""
    moves = []
    for _, entry in walk(run):
        if isinstance(entry, Applied):
            places_before, places_after = (
                whereabouts(game, run.start, address, now) for now in (entry.before, entry.after)
            )
            moves += [entry] if places_before != places_after else []
    return tuple(moves)
