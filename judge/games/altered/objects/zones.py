"""Zones: whose they are, and what a change of zone makes of an object (1.4.3, 1.4.4)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import (
    DISCARD,
    EXHAUSTED,
    EXPEDITION,
    HIDDEN,
    LANDMARK,
    LIMBO,
    MANA,
    MANA_ORB,
    PERSONAL_ZONES,
    READY,
    RESERVE,
)
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import (
    COUNTERLESS,
    COUNTERS_KEPT,
    COUNTERS_LOST,
    NEW_OBJECT,
    ORB_ENTERS,
    OWN_ZONES,
    TOKEN_LEAVES,
)
from judge.games.altered.slots.keyword_slots import SEASONED_KEEPS
from judge.games.altered.slots.open_slots import EXPEDITION_OWNED
from judge.model.play.event import AtomicAction
from judge.model.play.place import Place
from judge.model.play.state import GameObject


@reading("R-1.4.3", "modifier", slot=OWN_ZONES)
def wherever_it_says(place: Place, owner: str) -> Place:
    """Without 1.4.3.a a card may come to lie in a zone of somebody who does not own it."""
    return place


@enforces("1.4.3.a", slot=OWN_ZONES, without=wherever_it_says, rests_on=("R-1.4.3",))
def owners_zone(place: Place, owner: str) -> Place:
    """A card that would go to another player's zone goes to its owner's zone of that name.

    An invariant over every destination, original or changed (reading R-1.4.3).
    """
    return Place(place.zone, owner, place.part)


def home(table: Table, place: Place, owner: str) -> Place:
    """Where a card of this owner really goes; Limbo is nobody's zone, an Expedition by default neither (R-1.4.3.2)."""
    # The rule is asked only where the zone is another player's: elsewhere it decides nothing, and a ruling rests on
    # whatever was asked.
    if place.player == owner or not (place.zone in PERSONAL_ZONES or _owned_expedition(table, place)):
        return place
    return table.use(OWN_ZONES)(place, owner)


@fills(EXPEDITION_OWNED, rests_on=("R-1.4.3.2",))
def expedition_takes_in_any_card() -> bool:
    """An Expedition is no zone of its player: another player's card may join it (reading R-1.4.3.2)."""
    return False


@reading("R-1.4.3.2", "strict", slot=EXPEDITION_OWNED)
def expedition_is_its_players() -> bool:
    """An Expedition is a zone of its player, into which nobody else's card comes."""
    return True


def _owned_expedition(table: Table, place: Place) -> bool:
    return place.zone == EXPEDITION and table.use(EXPEDITION_OWNED)()


@enforces("borrowed/token-leaves", slot=TOKEN_LEAVES, without=never)
def token_is_gone() -> bool:
    """A token that leaves the Expedition zone ceases to exist: nothing of it stays where it goes."""
    return True


@enforces("1.4.4.a", slot=NEW_OBJECT, without=never)
def a_new_object() -> bool:
    """A card that changes zones becomes a new object: nothing that was true of the old one is true of it."""
    return True


def arrived(
    table: Table,
    leaving: GameObject,
    place: Place,
    position: str = "",
    statuses: tuple[str, ...] = (),
    keeps_boosts: bool = False,
) -> GameObject:
    """What an object becomes in another zone, still under its old id: whoever looks at an arrival sees this one.

    ``position`` says how a Mana Orb lies; ``statuses`` are those with which it arrives. Its others stay with the old
    object, and most often its counters do (1.4.4.a); ``keeps_boosts`` says that boosts do not.
    """
    # In an Expedition its player controls it, whoever owns the card; everywhere else the zone's player or the owner.
    controller = place.player if place.zone == EXPEDITION else (place.player or leaving.owner)
    # How an Orb lies is part of how it arrives; elsewhere a position is one of the Deck, and no status. Sorted below,
    # so that two ways to the same statuses make equal objects.
    status_names = {*statuses, position} if place.zone == MANA and position else {*statuses}
    kind = _kind(table, leaving, place)
    marks, counters = tuple(sorted(status_names)), counters_kept(table, leaving, place, keeps_boosts)
    return GameObject(
        leaving.id,
        leaving.card,
        kind,
        leaving.owner,
        controller,
        place,
        marks,
        counters,
        token=leaving.token,
        followed=leaving.followed,  # the card is the same, whatever object it is
    )


def enters_ready() -> str:
    """Without the rule nothing exhausts a card that becomes a Mana Orb."""
    return ""


@enforces("borrowed/mana-enters", slot=ORB_ENTERS, without=enters_ready)
def enters_exhausted() -> str:
    """A card that is put in a Mana zone enters it exhausted, unless something else is said."""
    return EXHAUSTED


def lies_there(table: Table, place: Place, position: str) -> str:
    """How what a text moves to a place lies there: its position in a Deck, or whether it is an exhausted Mana Orb."""
    if place.zone != MANA:
        return position
    # The rule only where the text does not say otherwise: a ruling rests on whatever was asked.
    return "" if position == READY else table.use(ORB_ENTERS)()


@reading("R-1.4.4-counters", "lost", slot=COUNTERS_KEPT)
def lost_with_the_old_object() -> bool:
    """Without the rule, and in the reading R-1.4.4-counters=lost, counters stay with the old object (1.4.4.a)."""
    return False


@enforces(
    "borrowed/counters-kept", slot=COUNTERS_KEPT, without=lost_with_the_old_object, rests_on=("R-1.4.4-counters",)
)
def kept_in_sight() -> bool:
    """What leaves the Reserve or Limbo for another visible zone keeps its counters (reading R-1.4.4-counters)."""
    return True


@enforces("borrowed/counters-lost", slot=COUNTERS_LOST, without=never)
def lost_on_leaving_play() -> bool:
    """What leaves the Expedition zone or a Landmark zone for another zone loses all its counters."""
    return True


@enforces("borrowed/no-counters", slot=COUNTERLESS, without=never)
def no_counters_there() -> bool:
    """What lies in a Discard pile, a Deck or a hand has no counters and gains none."""
    return True


COUNTERLESS_ZONES = HIDDEN | {DISCARD}
"""Where nothing has counters: the rule above is asked only of what lies or goes there."""


def keeps_counters(table: Table, leaving: GameObject, place: Place) -> bool:
    """Whether an object keeps its counters on its way to a place; the rule is asked only where it has some."""
    is_kept = leaving.place.zone in (RESERVE, LIMBO) and place.zone not in (*COUNTERLESS_ZONES, leaving.place.zone)
    return bool(leaving.counters) and is_kept and table.use(COUNTERS_KEPT)()


def leaves_play(leaving: GameObject, place: Place) -> bool:
    """Whether an object leaves the Expedition zone or a Landmark zone, for another one, on its way to a place."""
    return leaving.place.zone in (EXPEDITION, LANDMARK) and place.zone != leaving.place.zone


def leaves_with_counters(table: Table, leaving: GameObject, place: Place) -> bool:
    """Whether nothing takes its counters from what leaves play: the rule is asked only where it has some."""
    if not leaving.counters or not leaves_play(leaving, place) or table.use(COUNTERS_LOST)():
        return False
    return place.zone not in COUNTERLESS_ZONES or not table.use(COUNTERLESS)()


def counters_kept(table: Table, leaving: GameObject, place: Place, keeps_boosts: bool) -> tuple[tuple[str, int], ...]:
    """The counters with which an object arrives in a place: all, its boosts alone, or none."""
    if not leaving.counters:  # most have none
        return ()
    # In either order: this is about what leaves the Reserve or Limbo, Seasoned about what leaves an Expedition.
    if keeps_counters(table, leaving, place) or leaves_with_counters(table, leaving, place):
        return leaving.counters
    return tuple(counter for counter in leaving.counters if keeps_boosts and counter[0] == "boost")


@enforces("borrowed/seasoned", slot=SEASONED_KEEPS, without=never)
def seasoned_keeps_boosts() -> bool:
    """What is Seasoned keeps its boosts on its way from the Expedition zone to the Reserve, by whatever it goes."""
    return True


def takes_counters(table: Table, holder: GameObject) -> bool:
    """Whether counters can be put on an object where it lies."""
    return holder.place.zone not in COUNTERLESS_ZONES or not table.use(COUNTERLESS)()


def _kind(table: Table, leaving: GameObject, place: Place) -> str:
    # The zone before the card: an Orb lies face down, and what nobody sees is a card and no more, whatever it prints.
    if place.zone == MANA:
        return MANA_ORB
    if place.zone in HIDDEN:
        return "card"
    card = table.cards.get(leaving.card)
    return card.kind if card and not leaving.token else leaving.kind


def moved_once(actions: tuple[AtomicAction, ...]) -> tuple[AtomicAction, ...]:
    """The actions of a step without second moves of one object: after its first move it is another object (1.4.4.a)."""
    moved_ids: set[int] = set()
    actions_kept = []
    for action in actions:
        # Draws name no object but a position, so no two of them can be about the same card.
        if action.kind == "move":
            if action.object in moved_ids:
                continue
            moved_ids.add(action.object)
        actions_kept.append(action)
    return tuple(actions_kept)
