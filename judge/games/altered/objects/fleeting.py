"""Fleeting on its way from an Expedition to the Reserve (borrowed: 1.0 only speaks of Rest)."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import DISCARD, EXPEDITION, RESERVE
from judge.games.altered.slots.event_slots import FLEETING_LEAVES
from judge.model.play.place import Place
from judge.model.play.state import GameObject


@fills(FLEETING_LEAVES, rests_on=("R-1.3.2.f-fleeting",))
def left_to_a_modifier() -> bool:
    """Fleeting changes no destination: a modifier of the move does (reading R-1.3.2.f-fleeting)."""
    return False


@reading(
    "R-1.3.2.f-fleeting", "standing", slot=FLEETING_LEAVES, rules=("borrowed/fleeting.4",), without=left_to_a_modifier
)
def discarded_instead() -> bool:
    """What is Fleeting and would go from its Expedition to the Reserve is discarded instead, whoever sends it."""
    return True


def where_fleeting_goes(table: Table, game_object: GameObject | None, place: Place) -> Place:
    """Where an object really goes that would go to ``place``, if Fleeting changes every such destination.

    The question is put last, where it makes a difference: what is asked is cited.
    """
    leaving = is_fleeting_on_its_way(game_object, place)
    # The owner's pile: whose zone it is was settled before (1.4.3.a).
    return Place(DISCARD, place.player) if leaving and table.use(FLEETING_LEAVES)() else place


def is_fleeting_on_its_way(game_object: GameObject | None, place: Place | None) -> bool:
    """Whether that is a Fleeting object which would go from its Expedition to the Reserve."""
    if game_object is None or place is None or place.zone != RESERVE:
        return False
    return game_object.place.zone == EXPEDITION and game_object.is_("fleeting")
