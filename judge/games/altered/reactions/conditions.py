"""The condition between trigger and dash: whether it counts, and on which board it is looked at (4.4.a)."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.slots import CHANGE
from judge.engine.run.table import Table
from judge.games.altered.matching.condition_counts import holds
from judge.games.altered.objects.placeholder import placeholder
from judge.games.altered.slots.event_slots import CONDITION
from judge.games.altered.slots.open_slots import CONDITION_AFTERWARDS
from judge.games.altered.words.condition_words import WAS
from judge.model.cards.ability import Ability, Condition
from judge.model.play.event import EmblemAction, Event
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State
from judge.model.value import change


class Looked(NamedTuple):
    """A board on which a condition is looked at, and the bearer of the reaction on it."""

    state: State
    bearer: GameObject


def unconditionally(holds: bool) -> bool:
    """Without the line on the syntax of reactions nothing makes the condition part of the trigger."""
    return True


@enforces("4.4.a/remark-2", slot=CONDITION, without=unconditionally)
def only_if_it_holds(holds: bool) -> bool:
    """The condition after the trigger has to hold for the reaction to be activated (reading R-6.3-condition)."""
    return holds


@fills(CONDITION_AFTERWARDS, rests_on=("R-6.3-condition-when",))
def as_the_event_is_about_to_happen() -> bool:
    """The condition is looked at together with the trigger, before the event (reading R-6.3-condition-when)."""
    return False


@reading("R-6.3-condition-when", "after", slot=CONDITION_AFTERWARDS)
def as_the_event_leaves_the_board() -> bool:
    """R-6.3-condition-when=after: the condition speaks of the board that the event leaves."""
    return True


def condition_holds(table: Table, state: State, event: Event, bearer: GameObject, ability: Ability) -> bool:
    """Whether the condition of a reaction that this event matches is true when it is looked at."""
    # Where there is none the rule is not asked, and no board need be worked out to look at it.
    if ability.condition is None:
        return True
    return table.use(CONDITION)(_holds(table, looked_at(table, state, event, bearer, ability), ability.condition))


def holds_as_it_comes(table: Table, before: State, now: State, bearer: GameObject, ability: Ability) -> bool:
    """Whether the condition of a reaction that has only come into being is true as it comes."""
    condition = ability.condition
    if condition is None:
        return True
    board = before if condition.word == WAS else now
    return table.use(CONDITION)(_holds(table, Looked(board, bearer), condition))


def looked_at(table: Table, state: State, event: Event, bearer: GameObject, ability: Ability) -> Looked:
    """The board on which this condition is looked at: that before the event, or that which the event leaves."""
    board_before = Looked(state, bearer)
    # For the types: whoever asks for the board has found a condition before.
    if ability.condition is None:
        return board_before
    # In the past tense it says itself on which board it is looked at: nothing is left open.
    if ability.condition.word == WAS:
        return board_before
    board_after = _afterwards(table, board_before, event)
    # The reading is asked only where its two options would differ: a ruling names every reading that was asked.
    is_changed = _holds(table, board_before, ability.condition) != _holds(table, board_after, ability.condition)
    return board_after if is_changed and table.use(CONDITION_AFTERWARDS)() else board_before


def _holds(table: Table, looked: Looked, condition: Condition) -> bool:
    # Without "it": a condition counts what fits a filter, and names no object of the trigger.
    scope = Scope(controller=looked.bearer.controller, bearer=looked.bearer.id)
    return holds(table, looked.state, scope, condition)


def _afterwards(table: Table, before: Looked, event: Event) -> Looked:
    """The board that the event leaves as it stands now, with the bearer as the object that it has become by then."""
    # Without emblems: they are what is in question, and no condition counts them.
    actions = tuple(placeholder(action) if type(action) is EmblemAction else action for action in event.actions)
    changed_state = table.use(CHANGE)(table, before.state, change(event, actions=actions))
    # A token that the event creates has no id before, and its creation has no object: so these two match as well.
    new_ids = (
        new_id
        for action, new_id in zip(actions, changed_state.born, strict=True)
        if new_id and action.object == before.bearer.id
    )
    new_bearer = changed_state.state.find(next(new_ids, before.bearer.id))
    # What has left for where nobody follows it is gone; the condition is still that of its controller.
    return Looked(changed_state.state, before.bearer if new_bearer is None else new_bearer)
