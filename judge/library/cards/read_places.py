"""Reads places: where a verb, or what stands in its place, moves things."""

from __future__ import annotations

from judge.library.cards.ability_ledger import AbilityLedger
from judge.library.cards.read_selectors import CHOOSING, SAME_EXPEDITION
from judge.model.cards.ability import Destination, Where
from judge.model.cards.vocabulary import Verb
from judge.text.decode import Fields
from judge.text.nodes import Mapping, Scalar


def read_destination(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Destination | None:
    """Where something is moved: a zone of its owner, the top or the bottom of a Deck."""
    node = fields.required("to") if verb.to == "required" else fields.node("to")
    if node is None:
        return None
    if isinstance(node, Mapping) and any(entry.key.text in CHOOSING for entry in node.entries):
        ledger.not_yet(node.span, f"{verb.name} to a place that is chosen")
        return None
    if isinstance(node, Scalar) and node.text == SAME_EXPEDITION:
        ledger.not_yet(node.span, f"{verb.name} to {SAME_EXPEDITION}")
        return None
    where = read_place(fields, "to", ledger)
    if where.zone and verb.destinations and where.zone not in verb.destinations:
        ledger.not_yet(node.span, f"{verb.name} to {where.zone}")
    return where


def read_place(fields: Fields, key: str, ledger: AbilityLedger) -> Where:
    """A zone: its name, ``{reserve: you}``, ``{deck: top}`` or ``{deck: bottom, nth: 3}``."""
    node = fields.node(key)
    if not isinstance(node, Mapping):
        return Where(fields.one_of(key, ledger.vocabulary.zones, ""))
    inner_fields = Fields(node, ledger.faults, (*ledger.vocabulary.zones, "nth"), "a destination")
    zones = [zone for zone in ledger.vocabulary.zones if inner_fields.has(zone)]
    in_deck = zones == ["deck"]
    if len(zones) != 1 or (inner_fields.has("nth") and not in_deck):
        if len(zones) + inner_fields.has("nth") == len(node.entries):
            what = f"a destination is one zone, and this names {len(zones)}"
            ledger.faults.error(
                node.span,
                "effects/where",
                what if len(zones) != 1 else f'"nth" is a position in a Deck, and this is {zones[0]}',
                "Where it goes would have to be guessed.",
                "Write for example to: reserve, to: {reserve: you}, or to: {deck: bottom, nth: 2}.",
            )
        return Where("")
    zone = zones[0]
    if not in_deck:
        return Where(zone, of=inner_fields.one_of(zone, ("you", "opponent", "owner"), "").replace("owner", ""))
    inner_fields.required("deck")
    end = inner_fields.one_of("deck", ("top", "bottom"), "top")
    nth = inner_fields.integer("nth", 1, 1, 99)
    return Where("deck", end if nth == 1 else f"{end}:{nth}")
