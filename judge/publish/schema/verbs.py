"""The schema of verbs: what each of them needs."""

from __future__ import annotations

from judge.model.cards.vocabulary import Verb, Vocabulary
from judge.publish.schema.parts import NAMED_CARD, Schema, Terms, about, integer, later, mapping, one_of, ref
from judge.text.yes_no import YES, words_for

SELECTORS = ("what", "on", "target", "up_to", "choose", "each")
DOERS = ("you", "opponent", "each_player", "its_controller", "its_owner", "target_player")


def verb_schema(verb: Verb, vocabulary: Vocabulary, terms: Terms) -> Schema:
    """What may stand behind a verb: ``yes`` for a bare one, else its short forms or a mapping."""
    if not verb.supported:
        return later(verb.meaning)
    if verb.bare:
        return about({"anyOf": [{"const": True}, {"enum": list(words_for(YES))}]}, f"{verb.meaning} ({verb.rule})")
    forms = [*_short(verb), _long(verb, vocabulary, terms)]
    return about({"anyOf": forms} if len(forms) > 1 else forms[0], f"{verb.meaning} ({verb.rule})")


def _short(verb: Verb) -> list[Schema]:
    """The forms without a mapping: an amount, or an object that needs no choice (``self``, ``that``)."""
    if verb.what == "no" and verb.to == "no":
        return [ref("amount")]
    return [{"enum": ["self", "that", "it"]}] if verb.what == "required" and verb.to == "no" and not verb.names else []


def _long(verb: Verb, vocabulary: Vocabulary, terms: Terms) -> Schema:
    """The mapping behind a verb: it has exactly the keys that change what this verb does."""
    if verb.names == "expedition":
        return where()
    if verb.names == "token":
        token = about(ref(NAMED_CARD), "The code name of the token.")
        return mapping({"token": token, "in": created_in(verb), "amount": ref("amount")}, ["token", "in"])
    if verb.what == "no":
        supported = f" Supported: {', '.join(verb.destinations)}." if verb.destinations else ""
        to = {"to": about(ref("destination"), f"Where it goes.{supported}")} if verb.to != "no" else {}
        return mapping({"amount": ref("amount"), "who": {"enum": list(DOERS)}, **to}, ["to"] * (verb.to == "required"))
    properties: dict[str, Schema] = {"what": ref("selector"), "on": ref("selector")}
    properties |= {word: ref("filter") for word in ("target", "up_to", "choose", "each")}
    if verb.names == "less":
        properties["less"] = about(ref("amount"), "By how much mana less.")
        return mapping(properties, ["less"], allOf=[{"oneOf": [{"required": [word]} for word in SELECTORS]}])
    if verb.names == "with":
        properties["with"] = about(ref("selector"), "The other of two cards.")
        return mapping(properties, ["with"], allOf=[{"oneOf": [{"required": [word]} for word in SELECTORS]}])
    properties["number"] = integer(2, 9, "So many different ones, beside target, up_to and choose.")
    properties["who"] = about({"enum": list(DOERS)}, "Who does it, and decides. Default: you.")
    exactly_one = [{"oneOf": [{"required": [word]} for word in SELECTORS]}]
    if verb.to != "no":
        supported = f" Supported: {', '.join(verb.destinations)}." if verb.destinations else ""
        properties["to"] = about(ref("destination"), f"Where it goes.{supported}")
    if verb.names == "trigger":
        properties["when"] = about(ref("trigger"), "By what trigger the reactions are called.")
        return mapping(properties, ["when"], allOf=exactly_one)
    marks = _marks(verb, vocabulary, terms)
    if verb.bounded:
        properties["at_most"] = integer(1, 999, "How many of these counters a thing may have that gains some.")
    if marks:
        properties |= marks
        exactly_one.append({"oneOf": [{"required": [word]} for word in marks]})
    return mapping(properties, ["to"] * (verb.to == "required"), allOf=exactly_one)


def _marks(verb: Verb, vocabulary: Vocabulary, terms: Terms) -> dict[str, Schema]:
    """The keys of which a verb needs exactly one: a status or a counter, or the printed number that it changes."""
    if verb.names == "characteristic":
        return {number: about(ref("amount"), "What it is changed by.") for number in vocabulary.characteristics}
    if verb.names not in ("mark", "counter"):
        return {}
    statuses = {"status": one_of(vocabulary.statuses, terms)} if verb.names == "mark" else {}
    counters = (*vocabulary.counters, *((verb.any_counter,) if verb.any_counter else ()))
    return statuses | {counter: about(ref("amount"), "How many counters.") for counter in counters}


def where() -> Schema:
    """An Expedition, where a verb names one."""
    return {
        "anyOf": [{"const": "same_expedition_as_self"}, {"type": "object", "$ref": "#/$defs/selector"}],
        "description": "The Expedition: target, choose, each, or same_expedition_as_self.",
    }


def created_in(verb: Verb) -> Schema:
    """Where something is created: in Expeditions, or in one of the zones of the row, of one player or of each."""
    if not verb.destinations:
        return where()
    zones = {zone: {"enum": list(DOERS)} for zone in verb.destinations}
    return {
        "anyOf": [*where()["anyOf"], {"enum": list(verb.destinations)}, mapping(zones, minProperties=1)],
        "description": f"{where()['description']} Or a zone: {', '.join(verb.destinations)}.",
    }


def destination(vocabulary: Vocabulary, terms: Terms) -> Schema:
    """Where a card goes: a zone alone, a zone of a player, or a place in the Deck."""
    whose: Schema = {"enum": ["you", "opponent", "owner"]}
    places = {zone: whose for zone in vocabulary.zones if zone != "deck"}
    for zone, word in vocabulary.lies:
        places[zone] = {"enum": ["you", "opponent", "owner", word]}
    places["deck"] = about({"enum": ["top", "bottom"]}, "A place in its owner's Deck.")
    described = mapping(
        {
            **places,
            "nth": about(
                {"anyOf": [integer(1, 99), {"const": "result"}]},
                "The position from that end of the Deck; result: what the die shows. Default: 1.",
            ),
        },
        oneOf=[{"required": [zone]} for zone in places],
        dependentRequired={"nth": ["deck"]},
    )
    description = "A zone of its owner; a zone with whose it is; or a place in the Deck."
    return {"anyOf": [one_of(vocabulary.zones, terms), described], "description": description}
