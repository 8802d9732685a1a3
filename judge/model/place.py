"""Where things are, and how a choice points at something."""

from __future__ import annotations

from judge.model.value import Tagged, Value

HIDDEN_ZONES = frozenset({"deck", "hand"})


class Place(Value, frozen=True):
    """A zone of a player, a shared zone (``player`` is empty), or a part of a zone.

    ``zone`` and ``part`` are code names (``reserve``, ``expedition_zone`` with part ``hero``); the order of cards in a
    place is the order of the objects in the state, the top of a Deck first.
    """

    zone: str
    player: str = ""
    part: str = ""


class ObjectRef(Tagged, frozen=True, tag="object"):
    """One object of the state, by its id."""

    id: int


class PlaceRef(Tagged, frozen=True, tag="place"):
    """A place: an Expedition that is targeted, a zone that is chosen."""

    place: Place


class WordRef(Tagged, frozen=True, tag="word"):
    """A plain word: ``yes`` and ``no``, a mode's number, a player's name."""

    word: str


Ref = ObjectRef | PlaceRef | WordRef

YES = WordRef("yes")
NO = WordRef("no")
NONE = WordRef("none")
