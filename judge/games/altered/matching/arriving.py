"""A thing as it will be where it goes, with what it takes along."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION, RESERVE
from judge.games.altered.matching.keywords import has_keyword
from judge.games.altered.objects.zones import arrived
from judge.games.altered.slots.keyword_slots import SEASONED_KEEPS
from judge.games.altered.words.keyword_words import SEASONED
from judge.model.play.event import PlaceAction, Placed
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change


def as_arrived(table: Table, state: State, moving: GameObject, action: Placed) -> GameObject:
    """The moving object as it will be where this action takes it, with the same id, so that "I" still recognises it."""
    # Between Expeditions nothing becomes another object: all that is on it stays.
    if type(action) is PlaceAction:
        return change(moving, place=action.place, controller=action.place.player)
    is_boosted = keeps_boosts(table, state, moving, action.place)
    object_then = arrived(table, moving, action.place, action.position, action.statuses, is_boosted)
    return change(object_then, undecided=True) if moving.undecided else object_then


def keeps_boosts(table: Table, before: State, leaving: GameObject, place: Place) -> bool:
    """Whether an object goes to this place with its boosts: because it is Seasoned before the whole step.

    What gives it the keyword may leave in the same step, and does at Rest: it is the object that leaves which has to
    be Seasoned, and all of a step is simultaneous.
    """
    # Of a move from an Expedition to the Reserve only: a Fleeting one is discarded, and has none there.
    is_to_reserve = leaving.place.zone == EXPEDITION and place.zone == RESERVE
    # The rule last: where it decides nothing it is not asked, as a ruling rests on whatever was asked.
    return (
        is_to_reserve
        and leaving.count("boost") > 0
        and has_keyword(table, before, leaving, SEASONED)
        and table.use(SEASONED_KEEPS)()
    )
