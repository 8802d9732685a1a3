"""Says what nobody has seen on a board, and what it may be, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explain.said.speaker import Speaker
from judge.model.cards.vocabulary import BoardShape
from judge.model.play.note import PlaceArg
from judge.model.play.place import Place
from judge.publish.told_value import told_value


def named(names: Iterable[str], shape: BoardShape, speaker: Speaker) -> str:
    """Places and facts as a list: « la Main de Ben »."""
    places = (_place(name, shape) for name in names)
    told_places = tuple(
        speaker.catalogue.say("dispute.place", place=speaker.argument(place)) if isinstance(place, PlaceArg) else place
        for place in places
    )
    return speaker.catalogue.say("dispute.places", places=told_places)


def valued(values: Iterable[tuple[str, str]], shape: BoardShape, players: tuple[str, ...], speaker: Speaker) -> str:
    """What each place or fact holds on one possible board: « Deck d’Ana : Chiron et Aloe Vera »."""
    told_values = []
    for name, value in values:
        text = told_value(name, value, shape, players, speaker).rstrip(".")
        told_values.append(text if isinstance(_place(name, shape), PlaceArg) else f"{name} = {text}")
    return "; ".join(told_values)


def _place(name: str, shape: BoardShape) -> PlaceArg | str:
    player, _, key = name.rpartition(".")
    zone = shape.zone(key)
    return PlaceArg(Place(zone.zone, player, zone.part)) if player and zone is not None else name
