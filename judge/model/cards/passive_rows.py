"""The rows of what stands in passives: keywords, and what a passive takes hold of; and what those have with events."""

from __future__ import annotations

from judge.model.value import Value


class KeywordWord(Value, frozen=True):
    """A keyword, in one row: a passive that is a word alone, or a word with a ``number``.

    ``kinds`` are those of the cards on which it is found, ``rule`` says what it means. One that is ``printed_only``
    can neither be given by a passive nor have a condition.
    """

    name: str
    kinds: tuple[str, ...]
    rule: str
    number: bool = False
    printed_only: bool = False
    meaning: str = ""


OF_PLAYER, OF_ITSELF, BY_VERB, TOKEN_NAME, TRIGGER = "player", "itself", "by", "token", "when"
"""The roles of a pattern that events do not have: a player alone, the bearer alone; the verb of a move, the card of
what is created, the trigger of reactions. ``named``, ``what``, ``from``, ``to`` and ``mark`` are those of events."""


class Happening(Value, frozen=True):
    """Something that happens, in one row: reader, schema, page and footprint are made from it.

    What stands behind the word is a mapping of its ``roles``; of some (a player, one of the ``names``) one word is
    enough. ``actions`` are the kinds of atomic actions by which it comes about, ``deeds`` what the footprints of
    explorations call them (None: not known, so that everything may bring it about; empty: no effect does).
    """

    name: str
    roles: tuple[str, ...]
    rule: str
    names: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    deeds: tuple[str, ...] | None = None
    meaning: str = ""


class PatternWord(Happening, frozen=True):
    """What happens as a passive may take hold of it.

    It can be led ``elsewhere`` where it is a move; what is ``only_forbidden`` can be impossible, and nothing else can
    stand in its place or beside it.
    """

    elsewhere: bool = False
    only_forbidden: bool = False


class DurationWord(Value, frozen=True):
    """How long a passive that an effect gives may hold, in one row: the shorter before the longer."""

    name: str
    rule: str
    meaning: str = ""
