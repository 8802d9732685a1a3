"""A reaction to a sacrifice that was missed because its card was discarded by another verb."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching import triggers
from judge.games.altered.matching.abilities_in_play import AbilityInPlay
from judge.games.altered.matching.patterns import is_by
from judge.games.altered.reactions.conditions import condition_holds
from judge.games.altered.slots.event_slots import VERBS
from judge.games.altered.why_not.missed_notes import missed_note
from judge.games.altered.words.event_words import SACRIFICED
from judge.model.cards.ability import Trigger
from judge.model.play.event import AtomicAction, Event, MoveAction
from judge.model.play.note import Note
from judge.model.play.state import State
from judge.model.value import change as altered


def discarded_otherwise(
    table: Table, before: State, event: Event, standing_ability: AbilityInPlay, trigger: Trigger, action: AtomicAction
) -> list[Note]:
    """The reaction of a card to its own sacrifice, which a discard is not: the same move, had it been one, would fit.

    Of the bearer itself only: a reaction to the sacrifice of others would have a near miss at each discard.
    """
    bearer, _, ability, is_functioning = standing_ability
    is_discarded = type(action) is MoveAction and action.object == bearer.id and is_by("discard", action)
    if trigger.event != SACRIFICED or not is_discarded or is_by("sacrifice", action):
        return []
    # What waits for something else besides may have been activated by that.
    if not is_functioning or triggers.matches(table, before, bearer, ability.trigger, action):
        return []
    sacrifice = altered(action, name="sacrifice")
    is_near = triggers.matches(table, before, bearer, trigger, sacrifice)
    # A condition that is not met would be a second thing missing.
    is_missed = is_near and condition_holds(table, before, event, bearer, ability)
    if not is_missed:
        return []
    # The verb alone tells a sacrifice from any other discard, and so does the rule that it enforces: what is told rests
    # on it, so that it is asked.
    verb = VERBS["sacrifice"]
    table.use(verb)
    return [missed_note(table, "missed.another-verb", bearer, ability, table.cites(verb))]
