"""What triggers name that moves: an arrival, a departure, a card that is played."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import CROSS, EXPEDITION
from judge.games.altered.matching.arriving import as_arrived
from judge.games.altered.matching.filters import MOVING, fits, moving
from judge.games.altered.matching.patterns import Said
from judge.games.altered.matching.when_played import being_played
from judge.games.altered.objects.tokens import token_leaves
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import CROSSING_JOINS, CROSSING_LEAVES, TOKEN_ARRIVES, TOKEN_JOINS
from judge.games.altered.slots.trigger_slots import EVENTS
from judge.games.altered.words.event_words import MOVES
from judge.model.cards.ability import Trigger
from judge.model.cards.selectors import Filter, alternatives
from judge.model.play.event import AtomicAction, MoveAction, PlaceAction
from judge.model.play.frame import Scope
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import change


@fills(EVENTS["played"])
def is_played(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether by this action such a card is played, from where the text says."""
    if type(action) is not MoveAction or not being_played(table, trigger.origin, action):
        return False
    return played_fits(table, state, bearer, trigger.what, action)


def played_fits(table: Table, state: State, bearer: GameObject, filter: Filter, action: MoveAction) -> bool:
    """Whether the card that is played, or that comes into play unplayed, is one that the trigger means."""
    game_object = moving(table, state, action)
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    return fits(table, state, scope, _wherever(filter, game_object), game_object)


def _wherever(filter: Filter, game_object: GameObject) -> Filter:
    """The filter with the card's own zone if it names none: a kind without a zone would mean things in play."""
    return change(filter, zone=filter.zone or game_object.place.zone)


def leads_elsewhere(trigger: Trigger, wording: Said) -> bool:
    """Whether a trigger is about arriving in another zone than the one to which an action leads."""
    if trigger.parts:
        return all(leads_elsewhere(part, wording) for part in trigger.parts)
    kind, zone, *_ = wording
    return trigger.event == MOVES and kind in MOVING and trigger.destination not in ("", zone)


@fills(EVENTS["moves"])
def is_moved(table: Table, state: State, bearer: GameObject, trigger: Trigger, action: AtomicAction) -> bool:
    """Whether this action is the arrival or the departure that a trigger on moving names."""
    origin, destination = trigger.origin, trigger.destination
    if action.kind == CROSS and type(action) is PlaceAction:
        return _crosses(table, state, bearer, trigger.what, (origin, destination), action)
    if type(action) is not MoveAction or (destination and destination != action.place.zone):
        return False
    # The rule only where there is a token, as a ruling rests on whatever was asked; and before anything is looked up.
    if action.kind == "create" and not table.use(TOKEN_JOINS)():
        return False
    game_object = moving(table, state, action)
    origin_zone = game_object.place.zone if action.kind != "create" else ""
    # A move within a zone is no arrival and no departure; what is created comes from nowhere, which is no zone.
    if origin_zone == action.place.zone or (origin and origin != origin_zone):
        return False
    # Only for a trigger on arriving: a token that ceases leaves all the same (borrowed/leaves.1).
    if destination and _arrives_nowhere(table, game_object, action.place):
        return False
    # With an origin the trigger is about what leaves, seen where it was; otherwise about what arrives.
    object_seen = game_object if origin else as_arrived(table, state, game_object, action)
    return fits(table, state, Scope(controller=bearer.controller, bearer=bearer.id), trigger.what, object_seen)


def _crosses(
    table: Table, state: State, bearer: GameObject, filter: Filter, ends: tuple[str, str], action: PlaceAction
) -> bool:
    """Whether going from one Expedition into another is what a trigger on moving names.

    That is no change of zone. So only a trigger matches that names Expeditions: "joins my Expedition", "joins your
    Expeditions" where the thing comes to fit, "leaves my Expedition" where it fits no more.
    """
    if ends not in ((EXPEDITION, ""), ("", EXPEDITION)):
        return False
    # Of several descriptions only those count that name an Expedition. A player's things that join are those that join
    # this player's Expeditions; what leaves leaves the zone, whosever it is.
    is_joining = ends[1] == EXPEDITION
    place_filters = [
        place_filter
        for place_filter in alternatives(filter)
        if place_filter.quality("expedition") is not None or (is_joining and place_filter.of)
    ]
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    object_before = moving(table, state, action)
    is_fit_before, is_fit_after = (
        any(fits(table, state, scope, place_filter, object_then) for place_filter in place_filters)
        for object_then in (object_before, as_arrived(table, state, object_before, action))
    )
    # The rule only where the thing has come to fit, or has ceased to: a ruling rests on whatever was asked.
    return (
        (is_fit_after and not is_fit_before and table.use(CROSSING_JOINS)())
        if is_joining
        else (is_fit_before and not is_fit_after and table.use(CROSSING_LEAVES)())
    )


@enforces("borrowed/joins.2", slot=CROSSING_JOINS, without=never)
def crossing_joins() -> bool:
    """What goes from one Expedition into another joins the new one, though it joins no zone."""
    return True


@enforces("borrowed/leaves.2", slot=CROSSING_LEAVES, without=never)
def crossing_leaves() -> bool:
    """What goes from one Expedition into another leaves the old one, though it leaves no zone."""
    return True


@enforces("borrowed/joins.1", slot=TOKEN_JOINS, without=never)
def created_token_joins() -> bool:
    """A token that is created joins the zone and the Expedition where it is created, though it comes from nowhere."""
    return True


@fills(TOKEN_ARRIVES, rests_on=("R-tokens",))
def token_arrives_first() -> bool:
    """A token that leaves the Expeditions arrives where it goes, and then is gone (reading R-tokens)."""
    return True


@reading("R-tokens", "never-arrives", slot=TOKEN_ARRIVES)
def token_is_gone_at_once() -> bool:
    """A token that leaves the Expeditions arrives nowhere before it is gone."""
    return False


def _arrives_nowhere(table: Table, game_object: GameObject, place: Place) -> bool:
    """Whether it is a token that leaves where it was created, and ceases to exist before it has arrived anywhere."""
    return token_leaves(table, game_object, place) and not table.use(TOKEN_ARRIVES)()
