"""The schema of verbs: what each of them needs."""

from __future__ import annotations

from judge.model.cards.vocabulary import Verb, Vocabulary
from judge.publish.schema.parts import Schema, Terms, integer, later, mapping, one_of, ref, said

SELECTORS = ("what", "on", "target", "up_to", "choose", "each")
YES: Schema = {"anyOf": [{"const": True}, {"enum": ["yes", "true", "oui"]}]}
WHO = ("you", "opponent", "each_player")


def verb_schema(verb: Verb, words: Vocabulary, terms: Terms) -> Schema:
    if not verb.supported:
        return later(verb.meaning)
    if verb.bare:
        return said(YES, f"{verb.meaning} ({verb.rule})")
    forms = [*_short(verb), _long(verb, words, terms)]
    return said({"anyOf": forms} if len(forms) > 1 else forms[0], f"{verb.meaning} ({verb.rule})")


def _short(verb: Verb) -> list[Schema]:
    """The forms without a mapping: an amount, or the one object that needs no choice."""
    if verb.what == "no" and verb.to == "no":
        return [ref("amount")]
    return [{"enum": ["self", "that"]}] if verb.what == "required" and verb.to == "no" and not verb.names else []


def _long(verb: Verb, words: Vocabulary, terms: Terms) -> Schema:
    """Exactly the keys that change what the verb does."""
    if verb.names == "expedition":
        return where()
    if verb.names == "token":
        named = said(ref("text"), "The code name of the token.")
        return mapping({"token": named, "in": where(), "amount": ref("amount")}, ["token", "in"])
    if verb.what == "no":
        return mapping({"amount": ref("amount"), "who": {"enum": list(WHO)}})
    properties: dict[str, Schema] = {"what": ref("selector"), "on": ref("selector")}
    properties |= {word: ref("filter") for word in ("target", "up_to", "choose", "each")}
    if verb.names == "with":
        properties["with"] = said(ref("selector"), "The other of two cards.")
        return mapping(properties, ["with"], allOf=[{"oneOf": [{"required": [word]} for word in SELECTORS]}])
    properties["number"] = integer(2, 9, "So many different ones, beside target, up_to and choose.")
    properties["who"] = said({"enum": list(WHO)}, "Who does it, and decides. Default: you.")
    exactly_one = [{"oneOf": [{"required": [word]} for word in SELECTORS]}]
    if verb.to != "no":
        supported = f" Supported: {', '.join(verb.destinations)}." if verb.destinations else ""
        properties["to"] = said(ref("destination"), f"Where it goes.{supported}")
    if verb.names == "trigger":
        properties["when"] = said(ref("trigger"), "By what trigger the reactions are called.")
        return mapping(properties, ["when"], allOf=exactly_one)
    if verb.names == "mark":
        properties["status"] = one_of(words.statuses, terms)
        properties |= {counter: said(ref("amount"), "How many counters.") for counter in words.counters}
        exactly_one.append({"oneOf": [{"required": [word]} for word in ("status", *words.counters)]})
    return mapping(properties, ["to"] * (verb.to == "required"), allOf=exactly_one)


def where() -> Schema:
    return {
        "anyOf": [{"const": "same_expedition_as_self"}, {"type": "object", "$ref": "#/$defs/selector"}],
        "description": "The Expedition: target, choose, each, or same_expedition_as_self.",
    }


def destination(words: Vocabulary, terms: Terms) -> Schema:
    whose: Schema = {"enum": ["you", "opponent", "owner"]}
    places = {zone: whose for zone in words.zones if zone != "deck"}
    places["deck"] = said({"enum": ["top", "bottom"]}, "A place in its owner's Deck.")
    described = mapping(
        {**places, "nth": integer(1, 99, "The position from that end of the Deck. Default: 1.")},
        oneOf=[{"required": [zone]} for zone in places],
        dependentRequired={"nth": ["deck"]},
    )
    said_as = "A zone of its owner; a zone with whose it is; or a place in the Deck."
    return {"anyOf": [one_of(words.zones, terms), described], "description": said_as}
