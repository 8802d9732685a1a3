"""Keys: values by which what was done today, or applied to an event, is known again."""

from __future__ import annotations

from judge.model.value import Value


class Tally(Value, frozen=True, order=True):
    """What a game counts by the day: a deed, and where it is that of one ability of one object, which.

    ``bearer`` is 0 where it is counted for no object; and negative for one that an event is only about to bring into
    being: -1 less the position of the action that does. ``ability`` is its mark.
    """

    deed: str
    bearer: int = 0
    ability: str = ""


class ModifierKey(Value, frozen=True):
    """What modifies an event: one ability of the object that bears it, by its mark; or a rule of the game, by its name.

    ``bearer`` is 0 where it is a rule, or nothing that a board has; ``about`` says then of several which.
    """

    bearer: int
    ability: str
    about: str = ""


class Application(Value, frozen=True):
    """A modifier together with the action on which it works (-1: the whole step)."""

    key: ModifierKey
    on: int
