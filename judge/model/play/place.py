"""Where things are, and how a choice points at something."""

from __future__ import annotations

from judge.model.value import Tagged, Value


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


class ActionRef(Tagged, frozen=True, tag="action"):
    """A quick action: the object that bears it, its position among that object's abilities (from 0), and which of that
    object's quick actions it is (from 1)."""

    id: int
    index: int
    nth: int


Ref = ObjectRef | PlaceRef | WordRef | ActionRef

YES = WordRef("yes")
NO = WordRef("no")
NONE = WordRef("none")
PASS = WordRef("pass")
ANY = WordRef("any")
