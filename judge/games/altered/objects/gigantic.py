"""Gigantic: in which Expeditions something is present, wherever its card lies (borrowed)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, labels_of
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION, EXPEDITIONS
from judge.games.altered.slots.keyword_slots import CONDITION_OF_BOTH, PRESENT_IN
from judge.games.altered.words.keyword_words import GIGANTIC
from judge.model.cards.ability import Keyword
from judge.model.cards.card import Card
from judge.model.play.note import CardArg, Note, PlayerArg, note
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State


def where_its_card_lies(place: Place) -> tuple[Place, ...]:
    """Without the rule an object is in the Expedition in which its card lies, and in no other."""
    return (place,)


@enforces("borrowed/gigantic", slot=PRESENT_IN, without=where_its_card_lies)
def in_both(place: Place) -> tuple[Place, ...]:
    """What is Gigantic is present in both Expeditions of its controller, that of its card first."""
    other_places = (Place(EXPEDITION, place.player, part) for part in EXPEDITIONS if part != place.part)
    return (place, *other_places)


def present_in(table: Table, game_object: GameObject) -> tuple[Place, ...]:
    """The places in which an object is: one, but for what is Gigantic in an Expedition."""
    place = game_object.place
    # As printed is enough: the vocabulary lets nothing grant Gigantic, nor any condition stand beside it. The rule is
    # asked only where it decides something.
    if place.zone != EXPEDITION or game_object.card not in gigantic_cards(table):
        return (place,)
    return table.use(PRESENT_IN)(place)


def present_at(table: Table, state: State, place: Place) -> tuple[GameObject, ...]:
    """All that is present in an Expedition: what lies there, and what is Gigantic and lies in the other one."""
    objects_there = state.at(place)
    # Nearly always: then no other place is looked at.
    if not gigantic_cards(table):
        return objects_there
    other_places = (Place(EXPEDITION, place.player, part) for part in EXPEDITIONS if part != place.part)
    return objects_there + tuple(
        game_object
        for other in other_places
        for game_object in state.at(other)
        if place in present_in(table, game_object)
    )


def gigantic_cards(table: Table) -> frozenset[str]:
    """The cards of the table that print Gigantic."""
    return table.once(("printed keyword", GIGANTIC), lambda: _printing(table))


def _printing(table: Table) -> frozenset[str]:
    return frozenset(card.id for card in table.cards.values() if prints_gigantic(card))


def prints_gigantic(card: Card) -> bool:
    """Whether a card prints Gigantic."""
    passives = (ability.passive for ability in card.abilities)
    return any(isinstance(passive, Keyword) and passive.name == GIGANTIC for passive in passives)


def places_of(state: State, thing: GameObject) -> tuple[Place, ...]:
    """The places in which something is, for whoever looks at a board alone, by the rules as they stand."""
    is_in_both = thing.place.zone == EXPEDITION and thing.emblem is None and thing.card in state.spread
    return in_both(thing.place) if is_in_both else (thing.place,)


def presence(thing: GameObject) -> Note:
    """The note that something is in both Expeditions of its controller."""
    rules = tuple(rule for label in labels_of(in_both) for rule in label.rules)
    return note("zone.in-both", rules, card=CardArg(thing.card), player=PlayerArg(thing.controller))


def met_by_one(each: tuple[bool, ...]) -> bool:
    """Without the rule it is enough that one of the Expeditions of what is Gigantic is so."""
    return any(each)


@enforces("borrowed/gigantic.1", slot=CONDITION_OF_BOTH, without=met_by_one)
def met_by_both(each: tuple[bool, ...]) -> bool:
    """What a condition asks of the one Expedition of something has to be so of both, where it is in both."""
    return all(each)
