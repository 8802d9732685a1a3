"""Applying one modifier to an event: what it replaces, what it adds, and what is noted of it (6.2.b, c)."""

from __future__ import annotations

from typing import Any

from judge.engine.run.enforce import enforces, fills
from judge.engine.run.slots import AT_ONCE, MODIFY
from judge.engine.run.table import Table
from judge.games.altered.objects.action_phrases import SOMETHING, intended
from judge.games.altered.objects.daily_limits import is_reaction
from judge.games.altered.objects.placeholder import placeholder
from judge.games.altered.slots.event_slots import (
    ADDITIVE,
    LEVELS,
    LINEAGE_OF_ADDED,
    LOOK_AGAIN,
    ONCE,
    REPLACED_WITH_STEP,
    REPLACEMENT,
    VERBS,
)
from judge.games.altered.slots.open_slots import FLEETING_RULE
from judge.model.play.event import AtomicAction, Event, Modifier, MoveAction
from judge.model.play.frame import ModifyEvent
from judge.model.play.keys import ModifierKey
from judge.model.play.note import CardArg, FlagArg, ListArg, Note, PlaceArg, PlayerArg, note
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change

FLEETING_KEY = ModifierKey(0, "fleeting")
"""The key of the modifier that Fleeting is: one for all that is Fleeting, whose order cannot matter."""
STEP = -1
"""Where a modifier of the whole step works; every other number is the position of an atomic action."""


def not_replaced(event: Event, modifier: Modifier) -> Event:
    """Without 6.2.b what a step or an atomic action does cannot be changed."""
    return event


@enforces("6.2.b", slot=REPLACEMENT, without=not_replaced)
def replace(event: Event, modifier: Modifier) -> Event:
    """A replacement changes what an atomic action, or the whole step, does.

    The first new action takes the place of the replaced one and inherits what was applied to it, so that none of that
    applies again (6.2.h); any further ones are added at the end, with the lineage of the modifier's chain. If the whole
    step is replaced, all its actions become ``nothing``, those included that modifiers added before (reading
    R-6.2.b-scope), and the first new action stands where the first of them stood.
    """
    replaced_indexes = modifier.matched if modifier.on == STEP else (modifier.on,)
    old_action = event.actions[replaced_indexes[0]]
    # A replacement by nothing prevents: then nothing stands where the action stood.
    new_action = modifier.actions[0] if modifier.actions else placeholder(old_action)
    # Of the whole step the frame has the mark, but what tells of the event later finds it on its actions alone; of an
    # action by itself it is noted already.
    applied_key = (modifier.key,) if modifier.on == STEP else ()
    marked_action = change(
        new_action, applied=(*old_action.applied, *applied_key), refused=old_action.refused, lineage=old_action.lineage
    )
    # Nothing is taken out: emblems of this event name actions by position.
    remaining_actions = tuple(
        placeholder(action) if action_index in replaced_indexes else action
        for action_index, action in enumerate(event.actions)
    )
    return change(
        event,
        actions=(
            *remaining_actions[: replaced_indexes[0]],
            marked_action,
            *remaining_actions[replaced_indexes[0] + 1 :],
            *modifier.actions[1:],
        ),
    )


@fills(REPLACED_WITH_STEP, rests_on=("R-6.2.b-scope",))
def whole_step(event: Event, modifier: Modifier) -> tuple[int, ...]:
    """The positions that a replacement of the whole step takes: all, those that modifiers added too (R-6.2.b-scope)."""
    return tuple(range(len(event.actions)))


def not_added(event: Event, modifier: Modifier) -> Event:
    """Without 6.2.c nothing can be added to a step; reactions are a rule of their own (6.3.b)."""
    return add(event, modifier) if is_reaction(modifier) else event


@enforces("6.2.c", slot=ADDITIVE, without=not_added)
def add(event: Event, modifier: Modifier) -> Event:
    """An additive modifier adds atomic actions to the step; each carries the lineage of what it was added to."""
    return change(event, actions=event.actions + modifier.actions)


@fills(LINEAGE_OF_ADDED)
def of_what_added(action: AtomicAction, key: ModifierKey) -> tuple[ModifierKey, ...]:
    """The lineage of an added action: that of the action it is added to, and the adding modifier (R-6.2.h-added)."""
    return (*action.lineage, key)


def with_action(event: Event, at: int, action: AtomicAction) -> Event:
    """The event with another action at a position: positions stay, emblems refer to them."""
    return change(event, actions=(*event.actions[:at], action, *event.actions[at + 1 :]))


@fills(MODIFY)
def modify(
    table: Table, state: State, frame: ModifyEvent, modifier: Modifier, accepted: bool
) -> tuple[Event, tuple[Note, ...]]:
    """The event after one modifier: changed by a replacement, extended by an addition, only marked if refused."""
    event, is_modified_before = frame.event, frame.looked
    # Marked before it is applied or refused: both use it up for this action.
    marked_event = _marked(event, modifier)
    if not accepted:
        # A refusal is final, since a modifier has but one turn at each action; that it may be refused the card says.
        player = PlayerArg(modifier.controller)
        refused_note = note("modifier.refused", table.cites(ONCE), player=player, card=CardArg(modifier.card))
        return _marked_as_refused(marked_event, modifier), (refused_note,)
    # What works on the whole step goes on no action's chain: it begins one.
    lineage = (
        table.use(LINEAGE_OF_ADDED)(event.actions[modifier.on], modifier.key) if modifier.on >= 0 else (modifier.key,)
    )
    modifier = change(modifier, actions=tuple(change(action, lineage=lineage) for action in modifier.actions))
    if modifier.mode == "replacement":
        # Before all that goes with the step is added below: cited are the verbs that the passive speaks of.
        rules = table.cites(
            REPLACEMENT, ONCE, *_of_levels(event, modifier), *([LOOK_AGAIN] if is_modified_before else [])
        )
        sentence = _of_fleeting(table, event, modifier, rules) or _replaced(state, modifier, rules)
        # Which actions are replaced with a step is a reading (R-6.2.b-scope).
        modifier = (
            change(modifier, matched=table.use(REPLACED_WITH_STEP)(marked_event, modifier))
            if modifier.on == STEP
            else modifier
        )
        return table.use(REPLACEMENT)(marked_event, modifier), (sentence,)
    return table.use(ADDITIVE)(marked_event, modifier), _added(table, state, modifier, is_modified_before)


def _replaced(state: State, modifier: Modifier, rules: tuple[str, ...]) -> Note:
    """The note on a replacement: what comes instead, or that nothing does; neither where no clause says it."""
    new_actions = tuple(intended(state, action) for action in modifier.actions)
    is_told = all(clause.key != SOMETHING for clause in new_actions)
    return note("modifier.instead", rules, what=ListArg(new_actions), told=FlagArg(is_told), **_about(modifier))


def _added(table: Table, state: State, modifier: Modifier, was_modified: bool) -> tuple[Note, ...]:
    """The note on an addition. A reaction is told by the emblem that it makes: only a rule is lent to that sentence."""
    if not is_reaction(modifier):
        rules = table.cites(ADDITIVE, ONCE, *([LEVELS] if modifier.on == STEP else []))
        added_actions = ListArg(tuple(intended(state, action) for action in modifier.actions))
        return (note("modifier.also", rules, what=added_actions, **_about(modifier)),)
    # Of several that cannot all be activated each is picked by itself: the next one after another look.
    return (note("", table.cites(LOOK_AGAIN)),) if was_modified and modifier.left >= 0 else ()


def _of_levels(event: Event, modifier: Modifier) -> list[Slot[Any]]:
    """The rules on what is replaced: what the step does, and that all of its actions are one step."""
    replaced_indexes = modifier.matched if modifier.on == STEP else (modifier.on,)
    verbs = dict.fromkeys(event.actions[at].verb for at in replaced_indexes)
    slots = [VERBS[verb] for verb in verbs if verb in VERBS]
    return [LEVELS, *([AT_ONCE] if len(event.actions) > 1 else []), *slots] if modifier.on == STEP else slots


def _of_fleeting(table: Table, event: Event, modifier: Modifier, rules: tuple[str, ...]) -> Note | None:
    """What is said of the modifier that Fleeting is, with the rule of the status first; None of any other."""
    if modifier.key != FLEETING_KEY:
        return None
    card = CardArg(event.actions[modifier.on].card)
    moves = [action for action in modifier.actions if type(action) is MoveAction]
    place = {"place": PlaceArg(moves[0].place)} if moves else {}
    return note("modifier.fleeting", (*table.cites(FLEETING_RULE), *rules), card=card, **place)


def _about(modifier: Modifier) -> dict[str, CardArg | FlagArg]:
    return {"card": CardArg(modifier.card, modifier.controller), "whole": FlagArg(modifier.on == STEP)}


def _marked_as_refused(event: Event, modifier: Modifier) -> Event:
    """The event with the modifier noted as refused, so that nobody takes its action for one that was changed."""
    if modifier.on == STEP:
        return event
    action = event.actions[modifier.on]
    return with_action(event, modifier.on, change(action, refused=(*action.refused, modifier.key)))


def _marked(event: Event, modifier: Modifier) -> Event:
    """The event with the modifier noted as applied on its action; the frame notes those of the whole step."""
    if modifier.on == STEP:
        return event
    action = event.actions[modifier.on]
    return with_action(event, modifier.on, change(action, applied=(*action.applied, modifier.key)))
