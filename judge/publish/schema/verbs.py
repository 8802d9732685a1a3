"""The schema of verbs, what each of them needs, and of the steps and costs that are made of them."""

from __future__ import annotations

from judge.model.cards.notation import (
    DECK,
    DISTRIBUTED,
    EXPEDITION_KEYS,
    NTH,
    OF_TARGET,
    SELECTORS,
    SEVERAL,
    cost_keys,
    destination_keys,
    verb_keys,
)
from judge.model.cards.vocabulary import Verb, Vocabulary
from judge.publish.schema.parts import (
    NAMED_CARD,
    Schema,
    Terms,
    about,
    as_read,
    integer,
    later,
    listed,
    mapping,
    one_of,
    ref,
)
from judge.publish.schema.text_words import DOERS, step_word
from judge.text.yes_no import YES, words_for


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
    keys = verb_keys(verb, vocabulary)
    if verb.names == "token":
        token = about(ref(NAMED_CARD), "The code name of the token.")
        return mapping(
            as_read(keys, {"token": token, "in": created_in(verb), "amount": ref("amount"), **_shares(verb)}),
            ["token", "in"],
        )
    if verb.what == "no":
        supported_words = f" Supported: {', '.join(verb.destinations)}." if verb.destinations else ""
        destination_key = (
            {"to": about(ref("destination"), f"Where it goes.{supported_words}")} if verb.to != "no" else {}
        )
        return mapping(
            as_read(keys, {"amount": ref("amount"), "who": {"enum": list(DOERS)}, **destination_key}),
            ["to"] * (verb.to == "required"),
        )
    properties: dict[str, Schema] = {"what": ref("selector"), "on": ref("selector")}
    properties |= {word: ref("filter") for word in ("target", "up_to", "choose", "each")}
    if verb.names == "less":
        properties["less"] = about(ref("amount"), "By how much mana less.")
        return mapping(
            as_read(keys, properties), ["less"], allOf=[{"oneOf": [{"required": [word]} for word in SELECTORS]}]
        )
    if verb.names == "with":
        properties["with"] = about(ref("selector"), "The other of two cards.")
        return mapping(
            as_read(keys, properties), ["with"], allOf=[{"oneOf": [{"required": [word]} for word in SELECTORS]}]
        )
    properties["number"] = number_of_things()
    properties["who"] = about({"enum": list(DOERS)}, "Who does it, and decides. Default: you.")
    selector_conditions = [{"oneOf": [{"required": [word]} for word in SELECTORS]}]
    if verb.to != "no":
        supported_words = f" Supported: {', '.join(verb.destinations)}." if verb.destinations else ""
        goal_schema: Schema = {"anyOf": [ref("destination"), where()]} if verb.into_places else ref("destination")
        properties["to"] = about(goal_schema, f"Where it goes.{supported_words}")
    if verb.names == "trigger":
        properties["when"] = about(ref("trigger"), "By what trigger the reactions are called.")
        return mapping(as_read(keys, properties), ["when"], allOf=selector_conditions)
    target_schema = {"enum": ["expedition", "player"]}
    properties[OF_TARGET] = about(
        target_schema, "Beside each: only those in one target Expedition, or of one target player."
    )
    marks = _marks(verb, vocabulary, terms)
    if verb.bounded:
        properties["at_most"] = integer(1, 999, "How many of these counters a thing may have that gains some.")
    properties |= _shares(verb)
    if marks:
        properties |= marks
        selector_conditions.append({"oneOf": [{"required": [word]} for word in marks]})
    return mapping(as_read(keys, properties), ["to"] * (verb.to == "required"), allOf=selector_conditions)


def _shares(verb: Verb) -> dict[str, Schema]:
    """The key that says that what a verb gives or makes is dealt out."""
    if not verb.dealt:
        return {}
    return {DISTRIBUTED: about(ref("flag"), "All of it together, dealt out among what is chosen or targeted.")}


def number_of_things() -> Schema:
    """How many things are chosen or targeted."""
    any_number: Schema = {"const": "any", "description": "Any number, beside up_to and choose; of these one at least."}
    return {"anyOf": [integer(2, 9, "So many different ones, beside target, up_to and choose."), any_number]}


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
    filters = {word: ref("filter") for word in EXPEDITION_KEYS if word != SEVERAL}
    several = mapping(
        as_read(EXPEDITION_KEYS, {**filters, SEVERAL: number_of_things()}),
        oneOf=[{"required": [word]} for word in filters],
    )
    return {
        "anyOf": [{"const": "same_expedition_as_self"}, several],
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
    whose_schema: Schema = {"enum": ["you", "opponent", "owner"]}
    places = dict.fromkeys(vocabulary.zones, whose_schema)
    for zone, word in vocabulary.lies:
        places[zone] = {"enum": ["you", "opponent", "owner", word]}
    position_keys: dict[str, Schema] = {}
    if DECK in places:
        places[DECK] = about({"enum": ["top", "bottom"]}, "A place in its owner's Deck.")
        position: Schema = {"anyOf": [integer(1, 99), {"const": "result"}]}
        position_keys[NTH] = about(
            position, "The position from that end of the Deck; result: what the die shows. Default: 1."
        )
    place_schema = mapping(
        as_read(destination_keys(vocabulary), {**places, **position_keys}),
        oneOf=[{"required": [zone]} for zone in places],
        dependentRequired={key: [DECK] for key in position_keys},
    )
    description = "A zone of its owner; a zone with whose it is; or a place in the Deck."
    return {"anyOf": [one_of(vocabulary.zones, terms), place_schema], "description": description}


def step_schema(verbs: list[Verb], vocabulary: Vocabulary) -> Schema:
    verb_schemas = _each_act(verbs)
    words = [step_word(row, vocabulary) for row in vocabulary.step_words]
    description = "One verb, or a word for several steps."
    return {
        "type": "object",
        "anyOf": [*verb_schemas, *words],
        "description": description,
    }


def _each_act(verbs: list[Verb]) -> list[Schema]:
    return [mapping({verb.name: ref(f"verb_{verb.name}")}, [verb.name]) for verb in verbs]


def acts_schema(verbs: list[Verb]) -> Schema:
    """Verbs and nothing else: one, or a list of them."""
    single_verbs = _each_act(verbs)
    return {
        "anyOf": [*single_verbs, listed({"anyOf": single_verbs}, minItems=1)],
        "description": "A verb, or a list of verbs.",
    }


def cost_schema(verbs: list[Verb], vocabulary: Vocabulary) -> Schema:
    part_schemas = {
        "mana": ref("amount"),
        **{row.name: about(ref("flag"), f"{row.meaning} ({row.rule})") for row in vocabulary.symbol_words},
    }
    part_schemas |= {verb.name: ref(f"verb_{verb.name}") for verb in verbs if verb.payable}
    return mapping(
        as_read(cost_keys(vocabulary), part_schemas), description="Everything to be paid, in one step.", minProperties=1
    )
