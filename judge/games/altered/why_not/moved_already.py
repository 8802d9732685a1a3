"""What a passive would add to a step, and what the step moves anyway: it is left out, and a reader asks why."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, standing
from judge.games.altered.matching.patterns import takes_hold
from judge.games.altered.modifiers.substitution import acts_of
from judge.games.altered.slots.event_slots import NEW_OBJECT
from judge.games.altered.why_not.look_notes import key_of
from judge.games.altered.why_not.missed_notes import missed_note
from judge.model.cards.ability import Also
from judge.model.play.event import Event
from judge.model.play.note import CardArg, ListArg, Note
from judge.model.play.state import State
from judge.model.value import change


def moved_already(table: Table, before: State, event: Event) -> list[Note]:
    """A note for each passive that would add nothing but moves of what the step moves: that is another object by it."""
    moved_ids = {action.object for action in event.actions if action.kind == "move"}
    if not moved_ids:
        return []
    notes: list[Note] = []
    for standing_ability, at in _adding(table, before, event):
        bearer, _, ability, _ = standing_ability
        assert isinstance(ability.passive, Also)
        added = acts_of(table, before, bearer, ability.passive.acts, event.actions[at])
        if not added or any(action.kind != "move" or action.object not in moved_ids for action in added):
            continue
        objects = (before.find(action.object) for action in added)
        things = tuple(CardArg(game_object.card) for game_object in objects if game_object is not None)
        note = missed_note(table, "missed.moved-already", bearer, ability, table.cites(NEW_OBJECT))
        notes.append(change(note, args=(*note.args, ("things", ListArg(tuple(dict.fromkeys(things)))))))
    return list(dict.fromkeys(notes))


def _adding(table: Table, before: State, event: Event) -> Iterator[tuple[AbilityInPlay, int]]:
    """The working passives that add something to an action of the event and were not applied to it, nor refused."""
    applied_keys = {key for action in event.actions for key in (*action.applied, *action.lineage)}
    for at, action in enumerate(event.actions):
        for standing_ability in standing(table, before, action.kind).on(action).modifying:
            bearer, _, ability, is_working = standing_ability
            is_adding = isinstance(ability.passive, Also) and is_working
            if not is_adding or key_of(standing_ability) in applied_keys:
                continue
            assert isinstance(ability.passive, Also)
            if takes_hold(table, before, bearer, ability.passive.pattern, event, at):
                yield standing_ability, at
