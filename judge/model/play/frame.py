"""What happens next, as data: the frames of a resolution, named by rules and never by cards."""

from __future__ import annotations

from judge.model.cards.ability import Act, Step
from judge.model.cards.selectors import DecisionKey, NoteKey
from judge.model.play.event import Event
from judge.model.play.keys import Application, ModifierKey
from judge.model.play.place import ObjectRef, Ref
from judge.model.value import Tagged, Value


class Binding(Value, frozen=True):
    """What was decided for one selector, or what is remembered of a verb."""

    key: DecisionKey | NoteKey
    refs: tuple[Ref, ...]


class Scope(Value, frozen=True):
    """On whose behalf something is done, by which object, with which decisions already made.

    ``bearer`` is the object that says "I" (it may be gone), ``card`` its card, ``played`` what is being played
    (``reaction``, ``internal_action``, ``card``, ``quick_action``) or empty, ``emblem`` the emblem that is played,
    ``that`` the trigger's object;
    ``since`` is the first id that was free when this was begun: what is newer came into being meanwhile. ``origin`` is
    the zone that a card is played from, ``ability`` the position of a quick action among its bearer's abilities,
    ``free`` says that it is played for free (an internal action: that a free Spell contains it), ``less`` by how much
    mana less; ``by_effect`` that an effect says that this card is played, and no turn; ``settled`` that ``cost`` is
    what is really due; ``around`` are the targets of the play that contains an internal action.
    ``bearer_was`` and ``that_was`` are the objects that bearer and ``that`` were before a move made new ones of them,
    where the text asks for what was true before it; 0 elsewhere.
    """

    controller: str = ""
    bearer: int = 0
    card: str = ""
    played: str = ""
    emblem: int = 0
    that: int = 0
    since: int = 0
    cost: tuple[Act, ...] = ()
    steps: tuple[Step, ...] = ()
    bindings: tuple[Binding, ...] = ()
    origin: str = ""
    ability: int = 0
    free: bool = False
    less: int = 0
    by_effect: bool = False
    settled: bool = False
    around: tuple[ObjectRef, ...] = ()
    bearer_was: int = 0
    that_was: int = 0

    def bound(self, key: DecisionKey | NoteKey) -> tuple[Ref, ...] | None:
        """What was decided for this selector, or is remembered; None if it is still open."""
        for binding in self.bindings:
            if binding.key == key:
                return binding.refs
        return None


class RunProcedure(Tagged, frozen=True, tag="procedure"):
    """Run an ordered list of named steps; ``at`` is the next one. ``last`` is who acted in the previous round."""

    name: str
    at: int = 0
    scope: Scope = Scope()
    last: str = ""


class ResolveEffect(Tagged, frozen=True, tag="effect"):
    """Follow the instructions of an effect; ``steps`` are those still to come."""

    steps: tuple[Step, ...]
    scope: Scope


class ModifyEvent(Tagged, frozen=True, tag="modify"):
    """An event is about to happen; ``applied`` are the modifiers already applied to the step as a whole.

    ``pending`` is the optional modifier about which its controller is being asked; ``looked`` says that some modifier
    was applied already.
    """

    event: Event
    applied: tuple[ModifierKey, ...] = ()
    pending: Application | None = None
    looked: bool = False


class ApplyEvent(Tagged, frozen=True, tag="apply"):
    """An event happens: all of its atomic actions at once; ``applied`` as in ``ModifyEvent``."""

    event: Event
    applied: tuple[ModifierKey, ...] = ()


class OpenWindow(Tagged, frozen=True, tag="window"):
    """All players together may play one thing; ``name`` says in which window, ``scope`` what it is about.

    ``declined`` are those who were asked and did not play, in the order in which they were.
    """

    name: str
    declined: tuple[str, ...] = ()
    scope: Scope = Scope()


Frame = RunProcedure | ResolveEffect | ModifyEvent | ApplyEvent | OpenWindow
