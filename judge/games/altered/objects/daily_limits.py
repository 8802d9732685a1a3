"""Nothing lasts for ever: how often a reaction is activated in one day (1.4.6, 6.3.f)."""

from __future__ import annotations

from collections import Counter

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.slots import COUNT
from judge.engine.run.table import Table
from judge.games.altered.slots.event_slots import ALLOWANCE, PER_EVENT, SAME_REACTION
from judge.games.altered.slots.open_slots import AT_THE_CAP, PER_STEP
from judge.model.play.event import Event, Modifier
from judge.model.play.keys import ModifierKey, Tally
from judge.model.play.state import State
from judge.model.value import change

ACTIVATED, PLAYED = "activated", "played"
"""The deeds that are counted by the day: activations of a reaction, plays of a quick action."""
MOST = 100
"""Activations of one reaction in a day."""


def as_many_as_match(used: int, here: int, matching: int) -> int:
    """Without 6.3.f a reaction is activated as often as it matches."""
    return matching


@enforces("6.3.f", "1.4.6.a", slot=ALLOWANCE, without=as_many_as_match)
def up_to_the_cap(used: int, here: int, matching: int) -> int:
    """A reaction is activated a hundred times a day at most.

    Given how often it was ``used`` before the event, how often it was activated ``here``, by this event, and how many
    further matches there are now; how many of those may still activate it.
    """
    # Under one reading an event may pass the limit (R-6.3.f-which=all); after that less than none would be left.
    return min(matching, max(MOST - used - here, 0))


@fills(AT_THE_CAP, rests_on=("R-6.3.f-which",))
def so_many_as_are_left(used: int, matching: int, left: int) -> int:
    """Where an event would pass the limit, as many matches as are left activate the reaction (R-6.3.f-which)."""
    return left


@reading("R-6.3.f-which", "none", slot=AT_THE_CAP)
def none_beyond(used: int, matching: int, left: int) -> int:
    """The reading R-6.3.f-which=none: an event that would pass the limit activates the reaction not at all."""
    return 0


@reading("R-6.3.f-which", "all", slot=AT_THE_CAP)
def all_before(used: int, matching: int, left: int) -> int:
    """The reading R-6.3.f-which=all: the count is looked at before the event."""
    return matching if used < MOST else 0


def is_reaction(modifier: Modifier) -> bool:
    """Whether a modifier is a reaction: it adds an emblem."""
    return any(action.kind == "create_emblem" for action in modifier.actions)


@fills(PER_EVENT, rests_on=("R-6.3-count",))
def one_for_each_match(here: int, matching: int) -> int:
    """Each atomic action that matches activates a reaction (reading R-6.3-count)."""
    return matching


@reading("R-6.3-count", "per-event", slot=PER_EVENT)
def once_for_the_event(here: int, matching: int) -> int:
    """The reading R-6.3-count=per-event: one event activates a reaction once."""
    return 0 if here else 1


def reaction_tally(bearer: int, index: int) -> Tally:
    """The key under which the activations of one reaction of one object are counted."""
    return Tally(ACTIVATED, bearer, str(index))


def used_up_today(state: State, bearer: int) -> bool:
    """Whether some reaction of this object has been activated as often as it may be today."""
    return any(
        (tally.deed, tally.bearer) == (ACTIVATED, bearer) and use_count >= MOST for tally, use_count in state.tallies
    )


def action_tally(bearer: int, index: int) -> Tally:
    """The key under which the plays of one quick action of one object are counted."""
    return Tally(PLAYED, bearer, str(index))


@fills(PER_STEP, rests_on=("R-6.2.h-per",))
def on_each(used: int, matching: int) -> int:
    """A modifier applies to each atomic action that it matches (reading R-6.2.h-per)."""
    return matching


@reading("R-6.2.h-per", "once-in-step", slot=PER_STEP)
def once_in_the_step(used: int, matching: int) -> int:
    """R-6.2.h-per=once-in-step: a modifier is used once in the whole step."""
    return 0 if used else 1


def within_limits(table: Table, state: State, event: Event, modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """The applicable modifiers without those whose limit for this event or day is used up.

    Where fewer matches of a modifier may be applied than there are, its ``left`` says how many.
    """
    # Most events have none.
    if not modifiers:
        return modifiers
    # What works on the whole step matches once by its nature, and is not counted. By the key, as each match of one
    # ability is a modifier of its own, and what is limited is the ability.
    match_counts = Counter(modifier.key for modifier in modifiers if modifier.on >= 0)
    reactions = {modifier.key for modifier in modifiers if is_reaction(modifier)}
    uses_left = {
        key: _left(table, state, event, key, matches, key in reactions) for key, matches in match_counts.items()
    }
    # What was not counted has no limit, so it stays.
    usable_modifiers = (modifier for modifier in modifiers if uses_left.get(modifier.key, 1))
    return tuple(
        _limited(modifier, uses_left[modifier.key], match_counts[modifier.key])
        if modifier.key in uses_left
        else modifier
        for modifier in usable_modifiers
    )


def _left(table: Table, state: State, event: Event, key: ModifierKey, matching: int, reaction: bool) -> int:
    """How many of a modifier's matches may still be used, given what this event and this day have seen of it."""
    uses_here = sum(key in action.applied for action in event.actions)
    left_today = _today(table, state, key, uses_here, matching) if reaction else matching
    # One match in all: whatever limits several of one event cannot matter, and is not asked, as a ruling names every
    # reading that was.
    if uses_here + matching == 1:
        return left_today
    left_in_event = table.use(PER_EVENT)(uses_here, matching) if reaction else matching
    # Each limit stands by itself, so the strictest holds. The day and the event limit reactions only (6.3.f, R-6.3),
    # the step every modifier (R-6.2.h-per).
    return min(left_today, left_in_event, table.use(PER_STEP)(uses_here, matching))


def _today(table: Table, state: State, key: ModifierKey, here: int, matching: int) -> int:
    # Activations are counted as they are applied, so those of this event are taken off for what was before it.
    used_before = state.tally(Tally(ACTIVATED, key.bearer, key.ability)) - here
    # Asked each time, as the cap is a rule of every activation; the reading only where the cap cuts into an event,
    # since a ruling names every reading that was asked.
    left_today = table.use(ALLOWANCE)(used_before, here, matching)
    return left_today if left_today == matching else table.use(AT_THE_CAP)(used_before, matching, left_today)


def _limited(modifier: Modifier, left: int, matching: int) -> Modifier:
    # What an order to activate has limited keeps the quota that it shares with others.
    return change(modifier, quota=modifier.key, left=left) if left < matching and modifier.left < 0 else modifier


@fills(COUNT)
def count_activation(table: Table, state: State, modifier: Modifier) -> State:
    """An activation counts as soon as the reaction was applied, whatever becomes of its emblem (R-6.3.f-which).

    That of an object which is only about to arrive counts under the position of what brings it, until it is there: as
    -1 less the position, since ids begin with 1 and positions with 0.
    """
    if not is_reaction(modifier):
        return state
    bearer = -1 - modifier.on if modifier.arriving else modifier.key.bearer
    return state.tallied(Tally(ACTIVATED, bearer, modifier.key.ability))


def counted_as_born(state: State, born: tuple[int, ...]) -> State:
    """The state in which what counted under positions of an event counts for the objects that came into being there."""
    positional_tallies = [
        (tally, use_count) for tally, use_count in state.tallies if tally.deed == ACTIVATED and tally.bearer < 0
    ]
    if not positional_tallies:
        return state
    # All of them first: positions are those of this event, and must not be there when the next one counts.
    state = change(
        state,
        tallies=tuple(
            tally_and_count for tally_and_count in state.tallies if tally_and_count not in positional_tallies
        ),
    )
    for tally, use_count in positional_tallies:
        object_id = born[-1 - tally.bearer]
        # Of what did not come to be nobody counts anything.
        state = state.tallied(change(tally, bearer=object_id), use_count) if object_id else state
    return state


@fills(SAME_REACTION, rests_on=("R-6.3.f-identity",))
def of_another_object() -> bool:
    """A card that leaves and returns is another object (1.4.4.a): its reactions have a hundred of their own."""
    return False


@reading("R-6.3.f-identity", "card", slot=SAME_REACTION)
def of_the_same_card() -> bool:
    """The reading R-6.3.f-identity=card: whatever a card becomes during the day, its reactions stay the same."""
    return True


def of_new_object(table: Table, state: State, old: int) -> State:
    """The state with the tallies of an object whose card is about to become the next new object.

    They are forgotten, or counted for the new object where its reactions stay the same.
    """
    # Most objects have no tallies; the question whose they become is then open to nobody.
    if not any(tally.bearer == old for tally, _ in state.tallies):
        return state
    if not table.use(SAME_REACTION)():
        return forget(state, old)
    # Called before the new object is made: it will get the next id.
    new_id = state.next_id
    tallies = (
        (change(tally, bearer=new_id) if tally.bearer == old else tally, use_count)
        for tally, use_count in state.tallies
    )
    # Sorted anew, as a state keeps them in order, and the bearer has changed.
    return change(state, tallies=tuple(sorted(tallies)))


def forget(state: State, gone: int) -> State:
    """The state without the tallies of an object that is gone: it can do nothing any more."""
    return change(
        state, tallies=tuple((tally, use_count) for tally, use_count in state.tallies if tally.bearer != gone)
    )
