"""What the events are that triggers name, but for those that move something: one function for each row."""

from __future__ import annotations

from judge.engine.run.enforce import fills
from judge.engine.run.table import Table
from judge.games.altered.matching.filters import fits, moving
from judge.games.altered.matching.patterns import is_by
from judge.games.altered.matching.whose import expedition_meant, side
from judge.games.altered.slots.trigger_slots import EVENTS
from judge.games.altered.words.event_words import EVENT_WORDS, MOVES
from judge.model.cards.ability import Trigger
from judge.model.play.event import AtomicAction, CountAction, Event, MoveAction, PlaceAction
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State

_LEAVING = frozenset(row.name for row in EVENT_WORDS if row.leaves)


@fills(EVENTS["phase"])
def is_beginning(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this phase begins."""
    return action.kind == "begin_phase" and action.name == trigger.name


@fills(EVENTS["after"])
def is_over(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this daily effect is over."""
    return action.kind == "end_daily" and action.name == trigger.name


@fills(EVENTS["moves_forward"])
def is_forward(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this Expedition moves forward; to go back is of the same kind, and has another name."""
    if action.kind != "advance" or type(action) is not PlaceAction or action.name != "forward":
        return False
    return expedition_meant(table, state, bearer, trigger.name, action.place)


@fills(EVENTS["fails_to_move_forward"])
def is_failure(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this Expedition fails to move forward at Dusk."""
    if action.kind != "fails_forward" or type(action) is not PlaceAction:
        return False
    return expedition_meant(table, state, bearer, trigger.name, action.place)


@fills(EVENTS["passes"])
def is_pass(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this player passes, before anybody else where the trigger says so."""
    # The event is about to happen: the pass in question is not yet among those that were.
    is_in_order = not (trigger.first and state.fact("passed"))
    return action.kind == "pass" and is_in_order and _is_of(state, bearer, trigger, action)


@fills(EVENTS["sacrificed"])
def is_sacrificed(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether such a thing is sacrificed; it stays a sacrifice wherever it leads (borrowed/sacrifice)."""
    if action.kind != "move" or type(action) is not MoveAction or not is_by("sacrifice", action):
        return False
    return fits(table, state, _scope(bearer), trigger.what, moving(table, state, action))


@fills(EVENTS["gains"])
def is_gained(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether such a thing gains the mark, by whom the text says; how many it comes to have is asked beside this."""
    # In any order the answer is the same: what the action says itself before what has to be looked up.
    if action.kind not in ("gain_status", "gain_counter") or trigger.name not in ("", action.name):
        return False
    if trigger.by and action.controller not in side(state, bearer.controller, trigger.by):
        return False
    game_object = state.find(action.object)
    return game_object is not None and fits(table, state, _scope(bearer), trigger.what, game_object)


def counted_with(event: Event, at: int) -> tuple[AtomicAction, ...]:
    """The actions of an event with which the one at this position is counted: those before it, and every loss."""
    # Nearly always: then nothing is gathered.
    if len(event.actions) == 1:
        return ()
    later_losses = (action for action in event.actions[at + 1 :] if action.kind == "lose_counter")
    return (*event.actions[:at], *later_losses)


def comes_to_have(state: State, trigger: Trigger, action: AtomicAction, beside: tuple[AtomicAction, ...]) -> bool:
    """Whether by this gain there come to be as many as the trigger says; of one that says no number nothing is asked.

    ``beside`` are the actions of the same event with which it is counted.
    """
    if not trigger.reaches or type(action) is not CountAction:
        return True
    game_object = state.find(action.object)
    if game_object is None:
        return False
    # The event is about to happen: so many are there before it, and so many come with its parts that stand before this
    # one. They are simultaneous, and any order would do: with one, each mark is that of a single gain. What is lost
    # goes off first, as there is no moment at which there is more than in the end.
    count_after = game_object.count(action.name)
    actions_alike = [other for other in beside if (other.object, other.name) == (action.object, action.name)]
    count_before = count_after - _total(actions_alike, "lose_counter") + _total(actions_alike, action.kind)
    # Had it so many before, it would not come to have them, though some go off and on.
    return count_after < trigger.reaches and count_before < trigger.reaches <= count_before + action.amount


def _total(actions: list[AtomicAction], kind: str) -> int:
    return sum(action.amount for action in actions if type(action) is CountAction and action.kind == kind)


@fills(EVENTS["draws"])
def is_drawn(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this player draws a card; a resupply is carried out as a draw is, and is none."""
    return action.kind == "draw" and is_by("draw", action) and _is_of(state, bearer, trigger, action)


@fills(EVENTS["resupplies"])
def is_resupplied(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this player resupplies."""
    return action.kind == "draw" and is_by("resupply", action) and _is_of(state, bearer, trigger, action)


@fills(EVENTS["rolls"])
def is_rolled(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this player rolls a die that shows what the trigger says: what it shows is noted as it is rolled."""
    if action.kind != "roll" or type(action) is not CountAction or not _is_of(state, bearer, trigger, action):
        return False
    return trigger.least <= action.amount and (trigger.most < 0 or action.amount <= trigger.most)


def _is_of(state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    return action.controller in side(state, bearer.controller, trigger.who)


def _scope(bearer: GameObject) -> Scope:
    return Scope(controller=bearer.controller, bearer=bearer.id)


def is_once_for_a_step(trigger: Trigger | None) -> bool:
    """Whether a trigger says "one or more": it is matched once for all that one step does."""
    return trigger is not None and (trigger.one_or_more or any(is_once_for_a_step(part) for part in trigger.parts))


def is_about_leaving(trigger: Trigger | None) -> bool:
    """Whether a trigger is about what leaves where it lies: what it names is seen there, and not where it goes."""
    return trigger is not None and (trigger.event in _LEAVING or (trigger.event == MOVES and bool(trigger.origin)))
