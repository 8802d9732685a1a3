"""Filters, selectors and triggers, matched against a state."""

from __future__ import annotations

from judge.engine.run.bindings import given
from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, DECK, EXPEDITION, EXPEDITIONS, HIDDEN, IN_PLAY, MANA_ORB
from judge.games.altered.matching.when_played import being_played
from judge.games.altered.objects.last_known_information import known
from judge.games.altered.slots.day_slots import FACING
from judge.games.altered.slots.event_slots import FACTION, TOKEN_ARRIVES, TOKEN_LEAVES
from judge.model.cards.ability import (
    Ability,
    AfterTrigger,
    Amount,
    Condition,
    Count,
    ExpeditionTrigger,
    Filter,
    Itself,
    Marks,
    MovesTrigger,
    Number,
    OpenSelector,
    PassTrigger,
    PhaseTrigger,
    PlayedTrigger,
    Selector,
    That,
)
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Place, PlaceRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change

MOVING = ("move", "create", "draw")
"""The kinds of atomic actions that a reaction to something moving can match."""


def side(state: State, controller: str, of: str) -> tuple[str, ...]:
    """The players that ``of`` means, seen from a controller."""
    if of == "you":
        return (controller,)
    if of == "opponent":
        return (state.opponent(controller),)
    return state.players


def fits(table: Table, state: State, scope: Scope, filter: Filter, one: GameObject) -> bool:
    """Whether an object fits a filter. A kind named without a zone means objects in play, Mana Orbs where they lie."""
    if (
        one.emblem is not None
        or (filter.itself and one.id != scope.bearer)
        or (filter.other and one.id == scope.bearer)
    ):
        return False
    if filter.kind not in ("", "card", "token", one.kind) or (filter.token or filter.kind == "token") > one.token:
        return False
    if filter.zone and one.place.zone != filter.zone:
        return False
    if not filter.zone and filter.kind not in ("", "card", MANA_ORB) and one.place.zone not in IN_PLAY:
        return False
    if filter.of and one.controller not in side(state, scope.controller, filter.of):
        return False
    if filter.card and one.card != filter.card:
        return False
    if filter.faction and filter.faction != faction(table, one):
        return False
    marks = {*one.statuses, *(name for name, n in one.counters if n)}
    return marks.issuperset(filter.having) and marks.isdisjoint(filter.lacking)


def faction(table: Table, one: GameObject) -> str:
    """The faction of an object, empty if it has none."""
    card = table.cards.get(one.card)
    return table.use(FACTION)(one, card.faction if card else "")


def printed_faction(one: GameObject, printed: str) -> str:
    """Without 2.2.8.d an object has the faction of what represents it."""
    return printed


@enforces("2.2.8.d", without=printed_faction)
def no_faction_but_of_cards(one: GameObject, printed: str) -> str:
    """Tokens, reactions and emblems have no faction."""
    return "" if one.token or one.emblem is not None else printed


def things(table: Table, state: State, scope: Scope, filter: Filter) -> tuple[Ref, ...]:
    """Everything that fits: objects, or Expeditions where the filter speaks of them."""
    if filter.kind == "expedition":
        players = side(state, scope.controller, filter.of)
        return tuple(PlaceRef(Place(EXPEDITION, player, part)) for player in players for part in EXPEDITIONS)
    there = state.in_zone(filter.zone) if filter.zone else state.objects
    return tuple(ObjectRef(one.id) for one in there if fits(table, state, scope, filter, one))


def candidates(table: Table, state: State, scope: Scope, selector: Selector) -> tuple[Ref, ...]:
    """Everything that a selector may point at."""
    match selector:
        case Itself():
            return _still_there(state, scope.bearer)
        case That():
            return _still_there(state, scope.that)
        case _:
            return things(table, state, scope, selector.filter)


def _still_there(state: State, id: int) -> tuple[Ref, ...]:
    """An object that a text names, unless it is gone or lies where nobody can follow it."""
    found = state.find(id)
    return (ObjectRef(id),) if found is not None and visible(found.place) else ()


def chosen(table: Table, state: State, scope: Scope, selector: Selector | None) -> tuple[Ref, ...]:
    """What a selector points at: what was decided for it, or all that fits where nothing is decided."""
    if selector is None:
        return ()
    if isinstance(selector, OpenSelector):
        return given(scope, selector)
    return candidates(table, state, scope, selector)


def objects(table: Table, state: State, scope: Scope, selector: Selector | None) -> tuple[GameObject, ...]:
    """The objects among those that still exist (1.4.4.a: what has moved is another object)."""
    refs = chosen(table, state, scope, selector)
    found = (state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef))
    return tuple(one for one in found if one is not None)


def amount(table: Table, state: State, scope: Scope, value: Amount) -> int:
    """The number that an amount means now."""
    match value:
        case Number(n):
            return n
        case Count(filter):
            return len(things(table, state, scope, filter))
        case Marks(counter, that):
            meant = known(table, state, scope.that if that else scope.bearer)
            return meant.count(counter) if meant is not None else 0


def holds(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether a condition is true now."""
    found = len(things(table, state, scope, condition.filter))
    return found >= condition.at_least and (condition.at_most < 0 or found <= condition.at_most)


def matches(table: Table, state: State, bearer: GameObject, ability: Ability, action: AtomicAction) -> bool:
    """Whether an atomic action is of the kind that a reaction's trigger names. Conditions are looked at apart."""
    match ability.trigger:
        case PhaseTrigger(phase):
            return action.kind == "begin_phase" and action.name == phase
        case MovesTrigger(what, origin, destination):
            return _moves(table, state, bearer, what, origin, destination, action)
        case AfterTrigger(effect):
            return action.kind == "end_daily" and action.name == effect
        case ExpeditionTrigger(moves, whose):
            return moves in (action.kind, action.name) and expedition_meant(table, state, bearer, whose, action.place)
        case PassTrigger(of, first):
            alone = not (first and state.fact("passed"))
            return action.kind == "pass" and alone and action.controller in side(state, bearer.controller, of)
        case PlayedTrigger(what, origin):
            return being_played(table, origin, action) and played_fits(table, state, bearer, what, action)
    return False


def expedition_meant(table: Table, state: State, bearer: GameObject, whose: str, place: Place | None) -> bool:
    """Whether this Expedition is the one of which an ability speaks: "mine", "facing", a player's, or any."""
    if place is None or whose in ("anybody", "you", "opponent"):
        return place is not None and place.player in side(state, bearer.controller, whose.replace("anybody", ""))
    if whose == "facing":
        place = Place(EXPEDITION, state.opponent(place.player), table.use(FACING)(place.part))
    return bearer.place == place


def played_fits(table: Table, state: State, bearer: GameObject, what: Filter, action: AtomicAction) -> bool:
    """Whether the card that is played, or the thing that comes into play unplayed, is one that the trigger means."""
    thing = moving(table, state, action)
    within = Scope(controller=bearer.controller, bearer=bearer.id)
    return fits(table, state, within, _wherever(what, thing), thing)


def _wherever(what: Filter, thing: GameObject) -> Filter:
    """The filter for a card that is being played: it lies in Limbo, and a kind by itself means things in play."""
    return change(what, zone=what.zone or thing.place.zone)


def _moves(
    table: Table, state: State, bearer: GameObject, what: Filter, origin: str, destination: str, action: AtomicAction
) -> bool:
    if action.kind not in MOVING or action.place is None or (destination and destination != action.place.zone):
        return False
    thing = moving(table, state, action)
    came_from = thing.place.zone if action.kind != "create" else ""
    if came_from == action.place.zone or (origin and origin != came_from):
        return False
    if destination and _arrives_nowhere(table, thing, action.place):
        return False
    arrived = thing if origin else as_arrived(thing, action.place)
    return fits(table, state, Scope(controller=bearer.controller, bearer=bearer.id), what, arrived)


def _arrives_nowhere(table: Table, thing: GameObject, place: Place) -> bool:
    """A token that leaves the Expedition zone ceases to exist instead of arriving."""
    leaves = thing.token and place.zone != EXPEDITION
    return leaves and table.use(TOKEN_LEAVES)() and not table.use(TOKEN_ARRIVES)()


def concerned(table: Table, state: State, action: AtomicAction) -> GameObject | None:
    """The object that an atomic action is about: looked up once, however many abilities are held against it."""
    return table.once(("object", action.object), lambda: state.find(action.object), state.objects)


def moving(table: Table, state: State, action: AtomicAction) -> GameObject:
    """The thing that is about to move or to be created; a card still hidden in a Deck is unknown."""
    found = concerned(table, state, action)
    if found is not None:
        return found
    controller = action.controller
    assert action.place is not None
    if action.kind == "draw":
        return GameObject(0, UNKNOWN_CARD, "card", controller, controller, Place(DECK, controller))
    return GameObject(0, action.card, CHARACTER, controller, controller, action.place, token=True)


def as_arrived(moving: GameObject, place: Place) -> GameObject:
    """The moving thing as it will be: same id, so that "I" is still recognised, but in its new place."""
    controller = place.player or moving.controller
    return GameObject(moving.id, moving.card, moving.kind, moving.owner, controller, place, token=moving.token)


def visible(place: Place) -> bool:
    """Whether what lies there is known to all."""
    return place.zone not in HIDDEN
