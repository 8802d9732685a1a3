"""What a run says of itself: message keys with arguments and rule numbers, free of any language."""

from __future__ import annotations

from judge.model.cards.ability import Condition
from judge.model.play.place import Place
from judge.model.value import Tagged, Value


class CardArg(Tagged, frozen=True, tag="card"):
    """A card or token by its code name; ``controller`` is said where it could be doubted."""

    card: str
    controller: str = ""


class PlayerArg(Tagged, frozen=True, tag="player"):
    """A player by name."""

    player: str


class PlaceArg(Tagged, frozen=True, tag="place"):
    """A place."""

    place: Place


class TermArg(Tagged, frozen=True, tag="term"):
    """A defined term by its code name."""

    term: str


class TextArg(Tagged, frozen=True, tag="text"):
    """A word or number that reads the same in every language."""

    text: str | int


class FlagArg(Tagged, frozen=True, tag="flag"):
    """Whether an optional part of the sentence is said."""

    flag: bool


class ConditionArg(Tagged, frozen=True, tag="condition"):
    """What a text asks, in the words of the text."""

    condition: Condition


class ListArg(Tagged, frozen=True, tag="list"):
    """Several arguments, enumerated."""

    items: tuple[Arg, ...]


class ClauseArg(Tagged, frozen=True, tag="clause"):
    """Another message, said in place."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


Arg = CardArg | PlayerArg | PlaceArg | TermArg | TextArg | FlagArg | ConditionArg | ListArg | ClauseArg


class Note(Value, frozen=True):
    """One thing to say. ``tone`` is ``did`` or ``missed`` (something that did not happen, and why).

    ``ability`` is the position, from 1, of the ability of the card that ``about`` names; 0 where it is about none.
    """

    key: str
    args: tuple[tuple[str, Arg], ...] = ()
    rules: tuple[str, ...] = ()
    tone: str = "did"
    about: str = ""
    ability: int = 0


def note(key: str, rules: tuple[str, ...] = (), **args: Arg) -> Note:
    """A note of something that happened."""
    return Note(key=key, args=tuple(args.items()), rules=rules)
