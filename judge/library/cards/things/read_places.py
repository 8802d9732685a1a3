"""Reads places: where a verb, or what stands in its place, moves things."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.library.cards.things.read_result import RESULT, read_result
from judge.library.cards.things.read_selectors import SAME_EXPEDITION, read_expedition
from judge.library.cards.things.read_who import read_who
from judge.model.cards.notation import CHOOSING, destination_keys
from judge.model.cards.selectors import Choose, Destination, Each, Number, Rolled, Target, Where
from judge.model.cards.vocabulary import Verb
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node, Scalar


def read_destination(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Destination | None:
    """Where something is moved: a zone of its owner, the top or the bottom of a Deck."""
    node = fields.required("to") if verb.to == "required" else fields.node("to")
    if node is None:
        return None
    if verb.into_places and _names_place(node):
        return _named_place(fields, node, verb, ledger)
    if isinstance(node, Mapping) and any(field.key.text in CHOOSING for field in node.entries):
        ledger.not_yet(node.span, later("chosen-place", verb=verb.name))
        return None
    if isinstance(node, Scalar) and node.text == SAME_EXPEDITION:
        ledger.not_yet(node.span, later("to", verb=verb.name, place=SAME_EXPEDITION))
        return None
    where = read_place(fields, "to", ledger)
    if where.zone and verb.destinations and where.zone not in verb.destinations:
        ledger.not_yet(node.span, later("to", verb=verb.name, place=where.zone))
    return where


def _names_place(node: Node) -> bool:
    """Whether a destination is written as Expeditions are."""
    if isinstance(node, Scalar):
        return node.text == SAME_EXPEDITION
    return isinstance(node, Mapping) and any(field.key.text in CHOOSING for field in node.entries)


def _named_place(fields: Fields, node: Node, verb: Verb, ledger: AbilityLedger) -> Destination | None:
    """One Expedition, which whoever controls the effect names."""
    place = read_expedition(node, ledger)
    is_several = isinstance(place, Each) or (isinstance(place, Target | Choose) and place.number > 1)
    if is_several or fields.text("who", "you") != "you":
        ledger.not_yet(node.span, later("chosen-place", verb=verb.name))
    return place


def read_place(fields: Fields, key: str, ledger: AbilityLedger) -> Where:
    """A zone: its name, ``{reserve: you}``, ``{deck: top}`` or ``{deck: bottom, nth: 3}``."""
    node = fields.node(key)
    if not isinstance(node, Mapping):
        return Where(fields.one_of(key, ledger.vocabulary.zones, ""))
    inner_fields = Fields(node, ledger.faults, destination_keys(ledger.vocabulary), named("destination"))
    zones = [zone for zone in ledger.vocabulary.zones if inner_fields.has(zone)]
    is_in_deck = zones == ["deck"]
    if len(zones) != 1 or (inner_fields.has("nth") and not is_in_deck):
        if len(zones) + inner_fields.has("nth") == len(node.entries):
            if len(zones) == 1:
                ledger.faults.error(node.span, "effects/where", "nth", zone=zones[0])
            else:
                ledger.faults.error(node.span, "effects/where", "one-zone", count=len(zones))
        return Where("")
    zone = zones[0]
    if not is_in_deck:
        words_of_lying = tuple(word for lying_zone, word in ledger.vocabulary.lies if lying_zone == zone)
        word = inner_fields.one_of(zone, ("you", "opponent", "owner", *words_of_lying), "").replace("owner", "")
        return Where(zone, position=word) if word in words_of_lying else Where(zone, of=word)
    inner_fields.required("deck")
    deck_end = inner_fields.one_of("deck", ("top", "bottom"), "top")
    nth_node = inner_fields.node("nth")
    if isinstance(nth_node, Scalar) and nth_node.text == RESULT:
        read_result(nth_node, ledger)
        return Where("deck", deck_end, nth=Rolled())
    nth = inner_fields.integer("nth", 1, 1, 99)
    # The first is what the end alone says: one value for one place, however it is written.
    return Where("deck", deck_end, nth=None if nth == 1 else Number(nth))


def zone_named(node: Node, ledger: AbilityLedger) -> Scalar | None:
    """The name of a zone, where a place is written as one: alone, or as the key of a mapping."""
    keys = (
        [node]
        if isinstance(node, Scalar)
        else [field.key for field in node.entries]
        if isinstance(node, Mapping)
        else []
    )
    return next((key for key in keys if key.text in ledger.vocabulary.zones), None)


def read_creation_zone(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Where:
    """The zone in which something is created: ``landmark_zone``, one's own, or ``{landmark_zone: WHOSE}``."""
    node = fields.node("in")
    if not isinstance(node, Mapping):
        return Where(fields.one_of("in", verb.destinations, ""))
    inner_fields = Fields(node, ledger.faults, verb.destinations, named("creation-zone"))
    zone = next((zone for zone in verb.destinations if inner_fields.has(zone)), "")
    return Where(zone, of=read_who(inner_fields, zone, "", ledger) if zone else "")
