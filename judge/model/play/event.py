"""What is about to happen, and what did."""

from __future__ import annotations

from judge.model.cards.ability import Passive, Trigger
from judge.model.cards.ability_ref import AbilityRef
from judge.model.play.keys import ModifierKey
from judge.model.play.place import Place
from judge.model.value import Value


class Emblem(Value, frozen=True):
    """What an emblem remembers: its ability, who bore it, what the trigger of a reaction spoke of.

    ``held`` is the place on the stack of the effect whose end it waits for, where a check can come before that; or 0.
    An emblem that is no reaction bears ``passive``, and ceases to exist at the end of what ``lasting`` names.
    """

    ability: AbilityRef
    bearer: int
    that: int = 0
    held: int = 0
    passive: Passive | None = None
    lasting: str = ""


class AtomicAction(Value, frozen=True):
    """One change to one thing.

    ``kind`` is one of the game's kinds of action; the other fields are filled as that kind needs them. ``object`` is 0
    where nothing exists yet. ``lineage`` names the modifiers of the chain that produced this action, ``applied`` those
    that were applied to it: none of either applies to it again (reading R-6.2.h-added). ``refused`` are those among
    these that are optional and were refused: they have had their turn, and have changed nothing.
    ``origin`` is the zone from which a card was played, where this is the move with which it is done being played;
    ``statuses`` are those with which a card arrives. ``nth`` is the position of a Deck, from 1, that a draw speaks of.
    ``redirected`` says that it leads to the owner's zone instead of another player's, ``instead_of`` to which zone it
    would have led but for a status; ``verb`` names the slot of the
    verb that proposed it; ``trigger`` is the one that the step says to activate. ``key`` is that under which the effect
    means what this brings into being.
    """

    kind: str
    object: int = 0
    card: str = ""
    place: Place | None = None
    position: str = ""
    controller: str = ""
    name: str = ""
    amount: int = 0
    emblem: Emblem | None = None
    lineage: tuple[ModifierKey, ...] = ()
    applied: tuple[ModifierKey, ...] = ()
    redirected: bool = False
    instead_of: str = ""
    verb: str = ""
    trigger: Trigger | None = None
    origin: str = ""
    statuses: tuple[str, ...] = ()
    nth: int = 0
    key: str = ""
    refused: tuple[ModifierKey, ...] = ()

    @property
    def undergone(self) -> tuple[ModifierKey, ...]:
        """The modifiers that were applied to it and not refused."""
        # Seldom anything is refused: then it is all of them.
        return tuple([key for key in self.applied if key not in self.refused]) if self.refused else self.applied


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
