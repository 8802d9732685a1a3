"""Fleeting on its way from an Expedition to the Reserve (borrowed: 1.0 only speaks of Rest)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import DISCARD, EXPEDITION, RESERVE
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import FLEETING_LEAVES
from judge.model.play.place import Place
from judge.model.play.state import GameObject


@enforces("borrowed/fleeting.4", slot=FLEETING_LEAVES, without=never, rests_on=("R-1.3.2.f-fleeting",))
def discarded_instead() -> bool:
    """What is Fleeting and would go from its Expedition to the Reserve is discarded instead, whoever sends it."""
    return True


@reading("R-1.3.2.f-fleeting", "modifier", slot=FLEETING_LEAVES)
def left_to_a_modifier() -> bool:
    """Fleeting changes no destination: a modifier of the move does, where one is applied."""
    return False


def where_fleeting_goes(table: Table, game_object: GameObject | None, place: Place) -> Place:
    """Where an object really goes that would go to ``place``: Fleeting changes every such destination (R-1.4.3).

    The rule is asked last, where it makes a difference: what is asked is cited.
    """
    leaving = (
        game_object is not None
        and game_object.place.zone == EXPEDITION
        and game_object.is_("fleeting")
        and place.zone == RESERVE
    )
    # The owner's pile: whose zone it is was settled before (1.4.3.a).
    return Place(DISCARD, place.player) if leaving and table.use(FLEETING_LEAVES)() else place
