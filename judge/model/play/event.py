"""What is about to happen, and what did."""

from __future__ import annotations

from typing import TypeAlias, TypeGuard, final

from judge.model.cards.ability import Passive, Trigger
from judge.model.cards.ability_ref import AbilityRef
from judge.model.play.keys import ModifierKey
from judge.model.play.place import Place
from judge.model.value import Tagged, Value


class Emblem(Value, frozen=True):
    """What an emblem remembers: its ability, who bore it, what the trigger of a reaction spoke of.

    ``held`` is the place on the stack of the effect whose end it waits for, where a check can come before that; or 0.
    An emblem that is no reaction bears ``passive``, and ceases to exist at the end of what ``lasting`` names.
    ``bearer_was`` and ``that_was`` are the objects that these two were before they moved, as in a scope.
    """

    ability: AbilityRef
    bearer: int
    that: int = 0
    held: int = 0
    passive: Passive | None = None
    lasting: str = ""
    bearer_was: int = 0
    that_was: int = 0


class Action(Tagged, frozen=True):
    """The head that every atomic action has: what happens, to what, and by what it came about.

    ``kind`` is one of the game's kinds of action, and each is made in one shape: one of the classes below. ``object``
    is 0 where nothing exists yet, ``name`` says more about some kinds, such as which mark is meant.

    ``lineage`` names the modifiers of the chain that produced this action, ``applied`` those that were applied to it:
    none of either applies to it again (reading R-6.2.h-added). ``refused`` are those among these that are optional and
    were refused: they have had their turn, and have changed nothing. ``verb`` names the slot of the verb that proposed
    it.
    """

    kind: str
    object: int = 0
    card: str = ""
    controller: str = ""
    name: str = ""
    verb: str = ""
    lineage: tuple[ModifierKey, ...] = ()
    applied: tuple[ModifierKey, ...] = ()
    refused: tuple[ModifierKey, ...] = ()

    @property
    def undergone(self) -> tuple[ModifierKey, ...]:
        """The modifiers that were applied to it and not refused."""
        # Seldom anything is refused: then it is all of them.
        return tuple([key for key in self.applied if key not in self.refused]) if self.refused else self.applied


@final
class PlainAction(Action, frozen=True):
    """What its head says all of."""


@final
class MoveAction(Action, frozen=True, kw_only=True):
    """Something comes to a place: it moves there, is drawn, crosses over, or is made.

    ``position`` is how it lies there, in a Deck at which end; ``from_end`` is its place counted from that end.
    ``origin`` is the zone from which a card was played, where this is the move with which it is done being played;
    ``statuses`` are those with which a card arrives. ``nth`` is the position, from 1, of a Deck
    that a draw speaks of, or among the cards that are shuffled with this one (0: not said yet).
    ``redirected`` says that it leads to the owner's zone instead of another player's, ``instead_of`` to which zone it
    would have led but for a status. ``key`` is that under which the effect means what this brings into being.
    """

    place: Place
    position: str = ""
    from_end: int = 0
    statuses: tuple[str, ...] = ()
    origin: str = ""
    redirected: bool = False
    instead_of: str = ""
    nth: int = 0
    key: str = ""


@final
class PlaceAction(Action, frozen=True, kw_only=True):
    """Something is done at a place, and nothing comes there; ``nth`` and ``key`` are as above."""

    place: Place
    nth: int = 0
    key: str = ""


@final
class CountAction(Action, frozen=True, kw_only=True):
    """What has a number: how many counters, what a die shows, how much less a play costs."""

    amount: int = 0


@final
class EmblemAction(Action, frozen=True, kw_only=True):
    """An emblem is created."""

    emblem: Emblem


@final
class OrderAction(Action, frozen=True, kw_only=True):
    """What activates the reactions that have this trigger."""

    trigger: Trigger


AtomicAction: TypeAlias = PlainAction | MoveAction | PlaceAction | CountAction | EmblemAction | OrderAction
"""One change to one thing.

Asked with ``type(action) is MoveAction``: the type checker then knows the fields, and where another shape is meant,
``isinstance`` is three times as slow.
"""
Placed: TypeAlias = MoveAction | PlaceAction
"""What names a place."""


def is_placed(action: AtomicAction) -> TypeGuard[Placed]:
    """Whether an action names a place."""
    return type(action) is MoveAction or type(action) is PlaceAction


class Event(Value, frozen=True):
    """One step that is about to happen: its atomic actions happen simultaneously.

    ``controller`` is the step's controller, empty where a rule or a phase causes it. ``cause`` is ``effect``, ``cost``,
    ``play`` (a card or quick action begins to be played, or a card is done being played), ``phase`` or ``rule``.
    """

    cause: str
    actions: tuple[AtomicAction, ...]
    controller: str = ""


class Modifier(Value, frozen=True):
    """Something that may change an event: who bears it, on which action it works (-1: the whole step), what it does.

    ``matched`` are the positions of the actions for which a modifier of the whole step is applicable.

    ``mode`` is ``additive`` or ``replacement``; ``actions`` are added or put in place. Of all modifiers of one
    ``quota`` only ``left`` may still be applied to the event (-1: there is no limit). ``arriving`` says that it is of
    the object that the action brings into being, and not of one that is there.
    """

    key: ModifierKey
    bearer: int
    card: str
    controller: str
    on: int
    mode: str
    actions: tuple[AtomicAction, ...]
    optional: bool = False
    matched: tuple[int, ...] = ()
    quota: ModifierKey | None = None
    left: int = -1
    arriving: bool = False
