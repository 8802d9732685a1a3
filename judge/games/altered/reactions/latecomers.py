"""Reactions that come into being with an event, or later in a phase, and so come too late for it (6.3.d)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.enforce import enforces, reading
from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.matching import filters
from judge.games.altered.matching.abilities_in_play import granted_kinds, standing
from judge.games.altered.objects.abilities import functions, reactions
from judge.games.altered.objects.last_known_information import remember
from judge.games.altered.objects.limbo import enter_limbo
from judge.games.altered.plain_answers import never
from judge.games.altered.reactions.activate import barred
from judge.games.altered.reactions.conditions import holds_as_it_comes
from judge.games.altered.reactions.object_tracking import followed
from judge.games.altered.reactions.react import whose
from judge.games.altered.slots.event_slots import EXISTS_AS_PHASE_BEGINS, EXISTS_BEFORE_EVENT
from judge.games.altered.words.event_words import MOVES, PHASE
from judge.model.cards.ability import Ability
from judge.model.cards.ability_ref import AbilityRef
from judge.model.play.event import Emblem, Event, MoveAction
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State

STARTED = -1
"""The position that stands for the beginning of the phase, which is no atomic action of the event."""


@enforces("6.3.d", slot=EXISTS_AS_PHASE_BEGINS, without=never, rests_on=("R-4.2.b-at",))
def as_it_begins() -> bool:
    """ "At [phase]" is the instant at which the phase begins: what arrives later in it missed that (R-4.2.b-at)."""
    return True


@reading("R-4.2.b-at", "whole-phase", slot=EXISTS_AS_PHASE_BEGINS)
def at_any_time_in_the_phase() -> bool:
    """ "At [phase]" is the whole phase: what arrives in it reacts to its beginning."""
    return False


@enforces("6.3.d", slot=EXISTS_BEFORE_EVENT, without=never)
def before_the_event() -> bool:
    """A reaction must exist before the event that it reacts to."""
    return True


def newcomers(
    table: Table, before: State, event: Event, changed: ChangedState
) -> tuple[tuple[GameObject, AbilityRef, Ability, int], ...]:
    """Reactions that would have matched this event, or the beginning of this phase, had they existed before it.

    Each with its bearer and the position of the atomic action (-1 for the beginning of the phase).
    """
    # Kept for one event: what came too late is told first, and then looked at for what comes of it.
    return table.once("newcomers", lambda: _newcomers(table, before, event, changed), changed)


def _newcomers(
    table: Table, before: State, event: Event, changed: ChangedState
) -> tuple[tuple[GameObject, AbilityRef, Ability, int], ...]:
    late_reactions = []
    for bearer, ref, ability in (*_printed_on_what_came(table, changed), *_newly_granted(table, before, changed)):
        matched_index = _too_late_for(table, event, changed, bearer, ability)
        # Only what lacks nothing else: what is idle, barred, or without its condition would have missed the event in
        # any case. As things are now, since before there was no such reaction of which to ask.
        if matched_index is None or not functions(table, bearer, ability):
            continue
        is_condition_met = holds_as_it_comes(table, before, changed.state, bearer, ability)
        if is_condition_met and barred(table, changed.state, bearer, ability) is None:
            late_reactions.append((bearer, ref, ability, matched_index))
    return tuple(late_reactions)


def _printed_on_what_came(table: Table, changed: ChangedState) -> Iterator[tuple[GameObject, AbilityRef, Ability]]:
    """The reactions printed on the objects that an event made: no others of those that are printed are new."""
    for id in changed.born:
        bearer = changed.state.find(id)
        # An action that makes nothing has 0 here.
        if bearer is not None:
            yield from ((bearer, ref, ability) for ref, ability in reactions(table, bearer))


def _newly_granted(
    table: Table, before: State, changed: ChangedState
) -> Iterator[tuple[GameObject, AbilityRef, Ability]]:
    """The reactions that objects are granted after an event and were not granted before it, on whomever they came."""
    # Nearly always nothing is granted: only then is it worth looking at two boards.
    kinds = tuple(granted_kinds(table))
    if not kinds:
        return
    # By bearer and mark: one text grants the same to many, and two copies of it grant one bearer two (6.3.f).
    # The mark is all of a ref but its card, which is that of the bearer.
    granted_before = {
        (standing_ability.bearer.id, standing_ability.ref.mark)
        for standing_ability in standing(table, before, *kinds).abilities
        if standing_ability.ref.by
    }
    for standing_ability in standing(table, changed.state, *kinds).abilities:
        if standing_ability.ref.by and (standing_ability.bearer.id, standing_ability.ref.mark) not in granted_before:
            yield standing_ability.bearer, standing_ability.ref, standing_ability.ability


def _too_late_for(
    table: Table, event: Event, changed: ChangedState, bearer: GameObject, ability: Ability
) -> int | None:
    """The position of what this reaction would have matched and came too late for; None if there is nothing."""
    trigger = ability.trigger
    if trigger is not None and trigger.event == PHASE:
        # What is made by the very event that begins the phase did not come later in the phase.
        return STARTED if trigger.name == changed.state.fact("phase") and event.cause != "phase" else None
    # Its own arrival is exempt (6.3.d), and a trigger on leaving is about what was there before.
    if trigger is None or trigger.event != MOVES or trigger.what.itself or trigger.origin:
        return None
    # The first that fits stands for all: that it came too late is true of each, and one is enough to show the gap.
    for action_index, (action, new_id) in enumerate(zip(event.actions, changed.born, strict=True)):
        new_object = changed.state.find(new_id)
        if type(action) is not MoveAction or new_object is None or action.place.zone != trigger.destination:
            continue
        # By the filter and not by `matches`, which asks of the board before the event: there the bearer is not.
        if filters.fits(
            table, changed.state, Scope(controller=bearer.controller, bearer=bearer.id), trigger.what, new_object
        ):
            return action_index
    return None


def after(table: Table, before: State, event: Event, changed: ChangedState) -> State:
    """The state after an event: the effect follows what it moved.

    Without 6.3.d reactions that came into being with the event, or later in the phase, get their emblem, too.
    """
    # First the effect is turned to the new objects: which of the old ones are still spoken of shows only then.
    state = remember(before, followed(table, before, event, changed), event)
    # At every event: whatever it activates was there before it, which the line on that says.
    exists_before_event = table.use(EXISTS_BEFORE_EVENT)()
    for bearer, ref, _, matched_index in newcomers(table, before, event, changed):
        # Only where something came too late: on .b-at rests what would come out otherwise under it.
        if table.use(EXISTS_AS_PHASE_BEGINS)() if matched_index == STARTED else exists_before_event:
            continue
        # The beginning of a phase is about no object.
        that_id = changed.born[matched_index] if matched_index >= 0 else 0
        state = enter_limbo(state, whose(table, bearer, bearer.controller), Emblem(ref, bearer.id, that_id))
    return state
