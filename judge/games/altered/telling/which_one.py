"""Which of several equal things a clause is about: "one Kodama goes to the Reserve and the other Kodama stays"."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.altered.code_names import CROSS, DECK, DISCARD
from judge.games.altered.telling.move_sentences import SAID
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction, MoveAction, is_placed
from judge.model.play.note import CardArg, ClauseArg, PlayerArg, TextArg
from judge.model.play.state import GameObject, State

_EACH = ("gain_counter", "lose_counter")
"""What is said of each thing by itself: of several at once nobody would know how many each gets."""
_STATUSES = ("gain_status", "lose_status")
_NAMING = ("move", CROSS, *_STATUSES, *_EACH)
"""What names the one thing that it happens to."""


def one_of_alike(state: State, action: AtomicAction, actions: Iterable[AtomicAction]) -> CardArg | ClauseArg:
    """The card of the action, of all those that are told; whose it is, or which one, where others are like it.

    Others that lie in its zone, and others that are told with it. Where the event does the same to several of them the
    name is enough: the sentence counts them.
    """
    card, object_meant = CardArg(action.card), state.find(action.object)
    # Nobody can tell of an unknown card which others are like it; an emblem has the name of a card and is none.
    if object_meant is None or object_meant.card == UNKNOWN_CARD or object_meant.emblem is not None:
        return card
    told_actions = [other for other in actions if other.card == action.card and other.kind in _NAMING]
    if _is_counted(action, told_actions):
        return card
    alike_objects = _alike(state, object_meant, told_actions)
    if len(alike_objects) == 1:
        return card
    # Whose it is, if that tells it from the others; else no name does, and it is said that it is one of them.
    own_objects = {other.id for other in alike_objects if other.controller == object_meant.controller}
    if len(own_objects) == 1:
        return CardArg(action.card, object_meant.controller)
    is_of_both = len(own_objects) < len(alike_objects)
    player = PlayerArg(object_meant.controller) if is_of_both else TextArg("")
    earlier_ids = [other.object for other in _before(action, told_actions) if other.object in own_objects]
    return ClauseArg(f"card.{_which(action.object, earlier_ids, own_objects)}", (("card", card), ("player", player)))


def _which(object_id: int, earlier: list[int], alike: set[int]) -> str:
    """Which one it is for whoever has heard of the earlier ones: one, the other, another, or the one just named."""
    if not earlier:
        return "one"
    if object_id == earlier[-1]:
        return "same"
    if object_id in earlier:
        return "one"
    return "other" if len(alike - set(earlier)) == 1 else "another"


def _before(action: AtomicAction, told: list[AtomicAction]) -> list[AtomicAction]:
    """What is told before an action."""
    at = next((index for index, other in enumerate(told) if other is action), len(told))
    return told[:at]


def _is_counted(action: AtomicAction, told: list[AtomicAction]) -> bool:
    """Whether one clause tells this of several things, with their number."""
    said_of_it = _said_of(action)
    return said_of_it is not None and len({other.object for other in told if _said_of(other) == said_of_it}) > 1


def _said_of(action: AtomicAction) -> tuple[object, ...] | None:
    """What a clause says of the thing that an action is about: things of which it says the same are counted."""
    if action.kind in _EACH:
        return None
    if type(action) is MoveAction:
        # In a Deck each may lie elsewhere; a verb of its own names who does it each time.
        end = (action.position, action.from_end) if action.place.zone == DECK else ()
        is_by_verb = action.verb in SAID and action.place.zone == DISCARD
        return None if is_by_verb else (action.kind, action.place, end)
    place = action.place if is_placed(action) else None
    return (action.kind, action.name if action.kind in _STATUSES else "", place)


def _alike(state: State, meant: GameObject, told: list[AtomicAction]) -> list[GameObject]:
    """The thing that is meant, and all that have its name in its zone or are told beside it.

    The whole zone, both players' and both Expeditions: clauses say where a thing goes, not where it lay.
    """
    objects = {other.id: other for other in state.in_zone(meant.place.zone)}
    objects |= {other.id: other for action in told if (other := state.find(action.object)) is not None}
    return [other for other in objects.values() if other.card == meant.card and other.emblem is None]
