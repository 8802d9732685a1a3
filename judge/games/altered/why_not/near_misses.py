"""What did not happen, and the one thing that was missing: near misses of an event."""

from __future__ import annotations

from functools import partial

from judge.engine.run.meter import ABILITIES
from judge.engine.run.result import ChangedState
from judge.engine.run.table import Table
from judge.games.altered.matching import filters, moving_events, triggers
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, granted_to, standing
from judge.games.altered.matching.asked_conditions import rules_of
from judge.games.altered.matching.condition_counts import asked_of_board, condition_args, condition_counts_of
from judge.games.altered.matching.events import counted_with
from judge.games.altered.matching.patterns import fits_on_board
from judge.games.altered.matching.restrictions import parts_of
from judge.games.altered.matching.when_played import into_play, leaves_limbo
from judge.games.altered.objects.abilities import functions, reactions
from judge.games.altered.objects.daily_limits import ACTIVATED, MOST
from judge.games.altered.reactions.activate import barred
from judge.games.altered.reactions.arrivals import arrives_itself
from judge.games.altered.reactions.conditions import condition_holds, looked_at
from judge.games.altered.reactions.latecomers import STARTED, newcomers
from judge.games.altered.reactions.react import about_to_be
from judge.games.altered.slots.condition_slots import AS_LONG_AS
from judge.games.altered.slots.event_slots import (
    ALLOWANCE,
    BAR_APPLIES,
    CONDITION,
    EXISTS_AS_PHASE_BEGINS,
    EXISTS_BEFORE_EVENT,
    TYPES_IN_PLAY,
)
from judge.games.altered.slots.play_slots import PLAYED_AT, PLAYED_FROM, UNPLAYED
from judge.games.altered.why_not.another_verb import discarded_otherwise
from judge.games.altered.why_not.missed_notes import misplaced, missed_note, only_told, where_rules
from judge.games.altered.why_not.moved_already import moved_already
from judge.games.altered.words.event_words import PLAYED, SACRIFICED
from judge.model.cards.ability import Ability, Pattern, Trigger
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction, Event, MoveAction, OrderAction, is_placed
from judge.model.play.frame import Scope
from judge.model.play.keys import ModifierKey, Tally
from judge.model.play.note import CardArg, Note
from judge.model.play.state import GameObject, State
from judge.model.value import change as altered

LOOKED_AT = (
    "begin_phase",
    "pass",
    "move",
    "create",
    "draw",
    "activate",
    "advance",
    "fails_forward",
    "end_daily",
    "gain_status",
    "gain_counter",
    "roll",
)
"""The kinds of atomic action that reactions are about."""


def near_misses(table: Table, before: State, event: Event, change: ChangedState) -> list[Note]:
    """Reactions and passives that would have applied but for one thing: their zone, a condition, when they came."""
    places_looked_at = (at for at, action in enumerate(event.actions) if action.kind in LOOKED_AT)
    notes = [note for at in places_looked_at for note in _of_action(table, before, event, at)]
    # For every action, not only for those that reactions are about: passives are about others too.
    notes += [note for action in event.actions for note in _lapsed(table, before, action)]
    notes += moved_already(table, before, event)
    # Each once: an event of several like actions misses the same reaction several times.
    return list(dict.fromkeys(notes + _too_late(table, before, event, change)))


def _of_action(table: Table, before: State, event: Event, at: int) -> list[Note]:
    """The reactions that the action at this position would have activated but for one thing."""
    notes: list[Note] = []
    action, beside = event.actions[at], counted_with(event, at)
    # It names the object and the trigger that it means: no board has to be searched, and `matches` does not know it.
    if type(action) is OrderAction:
        return _of_order(table, before, action)
    # On the board before the event: afterwards the bearer may have gone, or come.
    standing_abilities = standing(table, before, action.kind)
    table.meter.spend(ABILITIES, 2 * len(standing_abilities.abilities))  # also by _lapsed
    for standing_ability in standing_abilities.on(action).reactions:
        if is_seen(standing_ability.bearer, action):
            notes += only_told(partial(_of_ability, table, before, event, standing_ability, at, beside))
    return notes


def _of_ability(
    table: Table,
    before: State,
    event: Event,
    standing_ability: AbilityInPlay,
    at: int,
    beside: tuple[AtomicAction, ...],
) -> list[Note]:
    """The one thing that this reaction lacked for the action at this position to activate it, if it lacked one."""
    bearer, ref, ability, _ = standing_ability
    action = event.actions[at]
    # Before the trigger is compared: these look like it and do not match it.
    notes = _of_turns(table, before, event, standing_ability, action)
    if not triggers.matches(table, before, bearer, ability.trigger, action, beside):
        return notes
    # It was activated, and so missed nothing, though it may not function there: one reading asks for less.
    if _activated(action, bearer, ref):
        return notes
    bearer_as_seen = about_to_be(table, before, bearer, ability, action)
    is_arriving = arrives_itself(table, before, bearer, ability, action)
    # A limit or a bar before what the reaction itself lacks: neither would go if its condition were met.
    return notes + (
        _stopped(table, before, bearer, (ref, ability), bearer_as_seen)
        or _of_reaction(table, before, event, standing_ability, is_arriving)
    )


def is_seen(bearer: GameObject, action: AtomicAction) -> bool:
    """Whether what an object missed may be told: it lies where everybody sees it, or this action brings it to light."""
    comes_to_light = action.object == bearer.id and is_placed(action) and filters.visible(action.place)
    return comes_to_light or filters.visible(bearer.place)


def _of_order(table: Table, before: State, action: OrderAction) -> list[Note]:
    """The reactions that a step says to activate and that could not be."""
    notes: list[Note] = []
    bearer = before.find(action.object)
    if bearer is None:
        return notes
    # Granted ones too: the order says "reactions", not whose text they are.
    for ref, ability in (*reactions(table, bearer), *granted_to(table, before, bearer)):
        # The order names a trigger and nothing else: a reaction with another one was not meant, so it missed nothing.
        if ability.trigger == action.trigger and not _activated(action, bearer, ref):
            # Other conditions are readings, and ask nothing of an order by default. An order moves nothing, so that a
            # bar sees the bearer as it is.
            notes += _stopped(table, before, bearer, (ref, ability), bearer)
    return notes


def _stopped(
    table: Table,
    before: State,
    bearer: GameObject,
    reaction: tuple[AbilityRef, Ability],
    seen_as: GameObject,
) -> list[Note]:
    """What keeps a reaction from being activated that its event or a step calls for; empty if nothing does.

    ``seen_as`` is its bearer as a bar sees it.
    """
    ref, ability = reaction
    # The limit first: a bar goes with the object that sets it, but what is used up stays so for today. By the mark, as
    # a granted reaction has the number of one that its object may print.
    if before.tally(Tally(ACTIVATED, bearer.id, ref.mark)) >= MOST:
        return [missed_note(table, "missed.limit", bearer, ability, table.cites(ALLOWANCE))]
    bar = barred(table, before, seen_as, ability)
    return [_barred(table, bearer, ability, bar)] if bar is not None else []


def _activated(action: AtomicAction, bearer: GameObject, ref: AbilityRef) -> bool:
    """Whether this action activated the reaction, or the passive was applied to it."""
    return ModifierKey(bearer.id, ref.mark) in action.applied


def _barred(table: Table, bearer: GameObject, ability: Ability, bar: GameObject) -> Note:
    """The note on a reaction whose trigger cannot activate, with the object that says so."""
    # Whether the bar sees the object where the trigger does hangs on when it counts as played.
    play_slots = (PLAYED_AT,) if _event_of(ability) == PLAYED else ()
    missed_sentence = missed_note(table, "missed.barred", bearer, ability, table.cites(BAR_APPLIES, *play_slots))
    return altered(missed_sentence, args=(*missed_sentence.args, ("by", CardArg(bar.card, bar.controller))))


def _lapsed(table: Table, before: State, action: AtomicAction) -> list[Note]:
    """Passives that would have taken hold of this action but for the zone in which their object lies."""
    notes: list[Note] = []
    # One that works and fits has been applied, or was refused: that is told elsewhere.
    for standing_ability, pattern in standing(table, before, action.kind).on(action).lapsed:
        # What lies hidden must not be told.
        if is_seen(standing_ability.bearer, action):
            notes += only_told(partial(_of_passive, table, before, standing_ability, pattern, action))
    return notes


def _of_passive(
    table: Table, before: State, standing_ability: AbilityInPlay, pattern: Pattern, action: AtomicAction
) -> list[Note]:
    """What this passive lacked for taking hold of the action: its place, or its condition."""
    bearer, ref, ability, _ = standing_ability
    # Under one reading a passive about its own arrival is applied before it functions.
    if _activated(action, bearer, ref) or not fits_on_board(table, before, bearer, pattern, action):
        return []
    # It functions where its object lies: then it is its condition that is not met.
    is_functioning = functions(table, bearer, ability)
    return [_unmet(table, before, bearer, ability) if is_functioning else misplaced(table, bearer, ability)]


def _unmet(table: Table, before: State, bearer: GameObject, ability: Ability) -> Note:
    """The note on a passive whose condition is not met."""
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    condition_rules = () if ability.condition is None else rules_of(table, before, scope, ability.condition)
    missed_sentence = missed_note(
        table, "missed.condition", bearer, ability, (*table.cites(AS_LONG_AS), *condition_rules)
    )
    count_clauses = condition_counts_of(table, before, bearer, ability)
    return altered(missed_sentence, args=(*missed_sentence.args, *condition_args(ability, count_clauses)))


def _of_reaction(
    table: Table, before: State, event: Event, standing_ability: AbilityInPlay, arriving: bool
) -> list[Note]:
    """The one thing that a reaction lacked: its zone, which does not matter to its own arrival, or its condition."""
    bearer, _, ability, is_functioning = standing_ability
    is_working = arriving or is_functioning
    is_condition_met = condition_holds(table, before, event, bearer, ability)
    # Only if exactly one thing is missing: what lacks two was not near.
    if is_working and not is_condition_met:
        board_asked, bearer_asked = looked_at(table, before, event, bearer, ability)
        bearer_scope = Scope(controller=bearer_asked.controller, bearer=bearer_asked.id)
        condition = asked_of_board(ability.condition)
        # What would count if it lay elsewhere is kept from it by the rule that a type means what is in play.
        is_elsewhere = (
            condition is not None
            and condition.word == "count"
            and filters.left_out_of_play(table, board_asked, bearer_scope, condition.filter)
        )
        condition_rules = () if condition is None else rules_of(table, board_asked, bearer_scope, condition)
        rules = (*table.cites(CONDITION, *([TYPES_IN_PLAY] if is_elsewhere else [])), *condition_rules)
        missed_sentence = missed_note(table, "missed.condition", bearer, ability, rules)
        count_clauses = condition_counts_of(table, board_asked, bearer_asked, ability)
        return [altered(missed_sentence, args=(*missed_sentence.args, *condition_args(ability, count_clauses)))]
    if is_condition_met and not is_working:
        return [misplaced(table, bearer, ability)]
    return []


def _of_turns(
    table: Table, before: State, event: Event, standing_ability: AbilityInPlay, action: AtomicAction
) -> list[Note]:
    """Near misses of "is played", "is sacrificed" and "passes first": events that look like it and are not meant."""
    trigger = standing_ability.ability.trigger
    parts = () if trigger is None else parts_of(trigger)
    return [note for _, part in parts for note in _of_turn(table, before, event, standing_ability, part, action)]


def _of_turn(
    table: Table, before: State, event: Event, standing_ability: AbilityInPlay, trigger: Trigger, action: AtomicAction
) -> list[Note]:
    """As above, of one event for which a reaction waits."""
    bearer, _, ability, is_functioning = standing_ability
    if trigger.event == PLAYED and type(action) is MoveAction and (into_play(action) or leaves_limbo(action)):
        return _unplayed(table, before, event, standing_ability, trigger, action)
    if trigger.event == SACRIFICED:
        return discarded_otherwise(table, before, event, standing_ability, trigger, action)
    # After somebody has passed: to the first pass the trigger itself is compared.
    if not trigger.first or not before.fact("passed"):
        return []
    # The same trigger without "first": if it fits, only the order was amiss.
    any_pass = altered(trigger, first=False)
    is_near = is_functioning and triggers.matches(table, before, bearer, any_pass, action)
    # Without a rule: that it has to be the first is the card's own text.
    is_missed = is_near and condition_holds(table, before, event, bearer, ability)
    return [missed_note(table, "missed.not-first", bearer, ability, ())] if is_missed else []


def _event_of(ability: Ability) -> str:
    """The word of the event that triggers a reaction; empty for other abilities."""
    return ability.trigger.event if ability.trigger is not None else ""


def _unplayed(
    table: Table, before: State, event: Event, standing_ability: AbilityInPlay, trigger: Trigger, action: MoveAction
) -> list[Note]:
    """The reaction to a play that this missed: the card came without being played, or was played from elsewhere."""
    bearer, _, ability, is_functioning = standing_ability
    is_about_itself = trigger.what.itself and action.object == bearer.id
    # What was activated missed nothing; and what does not function lacks a second thing, but for its own arrival, to
    # which its zone does not matter.
    if triggers.matches(table, before, bearer, ability.trigger, action) or not (is_about_itself or is_functioning):
        return []
    if not moving_events.played_fits(table, before, bearer, trigger.what, action):
        return []
    # Played from the right zone it counts as played at another moment: without its rule as the play begins.
    if action.origin and table.use(PLAYED_FROM)(trigger.origin, action.origin):
        return []
    # A condition that is not met would be a second thing missing. Last, as two boards may have to be looked at for it.
    if not condition_holds(table, before, event, bearer, ability):
        return []
    # With an origin it was played, so the zone was the wrong one; without, it was not played at all.
    key, slot = ("missed.played-from", PLAYED_FROM) if action.origin else ("missed.unplayed", UNPLAYED)
    missed_sentence = missed_note(table, key, bearer, ability, table.cites(slot))
    return [altered(missed_sentence, args=(*missed_sentence.args, ("thing", CardArg(action.card or UNKNOWN_CARD))))]


def _too_late(table: Table, before: State, event: Event, change: ChangedState) -> list[Note]:
    """Reactions that did not exist yet when the event, or the beginning of the phase, came.

    Asked of the rule first: where it is switched off, or read otherwise, they were not too late.
    """
    notes = []
    for bearer, ref, ability, at in newcomers(table, before, event, change):
        # What was there before came in time itself: only what gives it the reaction came too late.
        is_granted = before.find(bearer.id) is not None
        if at == STARTED:
            key, slot = "missed.phase-granted" if is_granted else "missed.phase-begun", EXISTS_AS_PHASE_BEGINS
        else:
            key, slot = "missed.granted-since" if is_granted else "missed.not-before", EXISTS_BEFORE_EVENT
        if table.use(slot)():
            # What gives it came from where its own ability did not function yet.
            objects_come = (change.state.find(id) for id in change.born)
            is_from_newcomer = is_granted and any(
                new_object is not None and new_object.card == ref.by for new_object in objects_come
            )
            rules = table.cites(slot) + (where_rules(table, ability) if is_from_newcomer else ())
            notes.append(missed_note(table, key, bearer, ability, rules))
    return notes
