"""What the words of filters mean: one function for each row of the vocabulary."""

from __future__ import annotations

from judge.engine.run.bindings import decided, root
from judge.engine.run.earlier import shown
from judge.engine.run.enforce import enforces, fills
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK, EXPEDITION, FLEETING, MANA_ORB, RESERVE, TERRAINS
from judge.games.altered.matching.whose import expedition_meant
from judge.games.altered.objects.gigantic import present_in
from judge.games.altered.objects.last_known_information import bearer_in_expedition
from judge.games.altered.slots.event_slots import FACTION
from judge.games.altered.slots.filter_slots import QUALITIES
from judge.games.altered.words.filter_words import ANY, FACING_MINE, MINE, OTHER, TOTAL_COST
from judge.model.cards.card import Card
from judge.model.cards.selectors import Quality
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.place import ObjectRef, Place
from judge.model.play.state import GameObject, State
from judge.text.yes_no import YES


def any_thing(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Without the rule that says what it is, nobody could ask for it: everything fits."""
    return True


def has(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether a thing has what a filter asks for by one of its words."""
    return table.use(QUALITIES[quality.word])(table, state, scope, quality, game_object)


def none_is_shown(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Without the rule no effect lets anybody see a card of a Deck: it can be about none of them."""
    return False


@enforces("borrowed/look-at", slot=QUALITIES["among"], without=none_is_shown)
def is_among_those_shown(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether it lies in a Deck, and this effect has revealed or looked at it."""
    return game_object.place.zone == DECK and ObjectRef(game_object.id) in shown(scope)


@enforces("borrowed/token", slot=QUALITIES["token"], without=any_thing)
def is_token(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether it is a token, where tokens are asked for, and none where they are not."""
    return game_object.token == (YES in quality.names)


@fills(QUALITIES["faction"])
def is_of_faction(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether it is of one of these factions."""
    return faction(table, game_object) in quality.names


def faction(table: Table, game_object: GameObject) -> str:
    """The faction of an object, empty if it has none."""
    card = table.cards.get(game_object.card)
    return table.use(FACTION)(game_object, card.faction if card else "")


def printed_faction(game_object: GameObject, printed: str) -> str:
    """Without 2.2.8.d an object has the faction of what represents it."""
    return printed


@enforces("2.2.8.d", slot=FACTION, without=printed_faction)
def no_faction_but_of_cards(game_object: GameObject, printed: str) -> str:
    """Tokens, reactions and emblems have no faction."""
    return "" if game_object.token or game_object.emblem is not None else printed


def seen(table: Table, game_object: GameObject) -> Card | None:
    """The card that an object shows; None of an unknown card, and of a Mana Orb, which lies face down."""
    return None if game_object.kind == MANA_ORB else table.cards.get(game_object.card)


@enforces("borrowed/type", slot=QUALITIES["type"], without=any_thing)
def is_of_type(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether its card is of one of these types, wherever it lies; of a token its own type is asked."""
    card = seen(table, game_object)
    return card is not None and (game_object.kind if game_object.token else card.kind) in quality.names


@enforces("borrowed/sub-type", slot=QUALITIES["subtype"], without=any_thing)
def has_sub_type(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether one of its sub-types is asked for: those of its card, or of the effect that created it."""
    card = seen(table, game_object)
    return card is not None and not set(quality.names).isdisjoint(card.subtypes)


@enforces("borrowed/hand-cost", slot=QUALITIES["hand_cost"], without=any_thing)
def has_hand_cost(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether its Hand Cost lies within the bounds; that of a token is 0."""
    costs = _costs(table, game_object)
    return costs is not None and _within(quality, costs[0])


@enforces("borrowed/hand-cost", slot=QUALITIES[TOTAL_COST], without=any_thing)
def has_hand_cost_beside_others(
    table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject
) -> bool:
    """Whether its Hand Cost and those of the other targets that the same word of the text has make no more in all."""
    targeted_refs = (ref for each, refs in decided(scope).items() if root(each) == quality.key for ref in refs)
    other_ids = {ref.id for ref in targeted_refs if isinstance(ref, ObjectRef)} - {game_object.id}
    objects_together = (game_object, *(other for id in other_ids if (other := state.find(id)) is not None))
    # What nobody knows has no cost that could be added up, and is no Character in play.
    costs = [_costs(table, each) for each in objects_together]
    return None not in costs and _within(quality, sum(cost[0] for cost in costs if cost is not None))


@enforces("borrowed/reserve-cost", slot=QUALITIES["reserve_cost"], without=any_thing)
def has_reserve_cost(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether its Reserve Cost lies within the bounds; that of a token is 0."""
    costs = _costs(table, game_object)
    return costs is not None and _within(quality, costs[1])


@enforces("borrowed/base-cost", slot=QUALITIES["base_cost"], without=any_thing)
def has_base_cost(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether the cost that counts where it is lies within the bounds."""
    costs = _costs(table, game_object)
    if costs is None:
        return False
    hand_cost, reserve_cost = costs
    # What is played from Reserve is Fleeting in Limbo already, but for a Landmark Permanent, which never is: so it is
    # asked by itself. Last, as all frames have to be looked through.
    is_by_reserve = (
        game_object.is_(FLEETING) or game_object.place.zone == RESERVE or _played_from_reserve(state, game_object)
    )
    return _within(quality, reserve_cost if is_by_reserve else hand_cost)


def _played_from_reserve(state: State, game_object: GameObject) -> bool:
    """Whether it lies in Limbo in the course of being played from Reserve: what is played says so itself."""
    scopes = (frame.scope for frame in state.frames if isinstance(frame, RunProcedure))
    return any(scope.bearer == game_object.id and scope.origin == RESERVE for scope in scopes)


def _costs(table: Table, game_object: GameObject) -> tuple[int, int] | None:
    """Its Hand Cost and its Reserve Cost; None of what nobody knows. A token prints none: it has 0."""
    card = seen(table, game_object)
    return None if card is None else (card.hand_cost, card.reserve_cost)


def _within(quality: Quality, number: int) -> bool:
    return quality.least <= number and (quality.most < 0 or number <= quality.most)


@enforces("borrowed/statistics", slot=QUALITIES["forest"], without=any_thing)
@enforces("borrowed/statistics", slot=QUALITIES["mountain"], without=any_thing)
@enforces("borrowed/statistics", slot=QUALITIES["water"], without=any_thing)
def has_statistic(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether this statistic, as it is printed, lies within the bounds; what has none counts as having 0."""
    card = seen(table, game_object)
    return card is not None and _within(quality, card.statistics[TERRAINS.index(quality.word)])


@enforces("borrowed/gain-counters", slot=QUALITIES["counters"], without=any_thing)
def has_counters(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether it has so many counters of this name; those of one name are alike, and only their number counts."""
    counter_counts = (n for name, n in game_object.counters if name in quality.names or ANY in quality.names)
    return _within(quality, sum(counter_counts))


@enforces("borrowed/expeditions-shared.3", slot=QUALITIES["expedition"], without=any_thing)
def is_in_expedition(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether it is in one of these Expeditions; "mine" is that of the bearer, wherever it lies by now."""
    return game_object.place.zone == EXPEDITION and any(
        is_meant(table, state, scope, quality, place) for place in present_in(table, game_object)
    )


def is_meant(table: Table, state: State, scope: Scope, quality: Quality, place: Place) -> bool:
    """Whether this Expedition is one of those that a filter names."""
    bearer = bearer_in_expedition(table, state, scope)
    return any(
        _is_in(table, state, bearer, name, place) if name in (MINE, FACING_MINE, OTHER) else place.part == name
        for name in quality.names
    )


def _is_in(table: Table, state: State, bearer: GameObject | None, name: str, place: Place) -> bool:
    # Of a bearer of which nothing is known any more no Expedition is meant; nor of one that is in none any other.
    return bearer is not None and expedition_meant(table, state, bearer, name, place)
