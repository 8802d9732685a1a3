"""The schema of abilities and cards, from the vocabulary of a game."""

from __future__ import annotations

from judge.model.game import Game
from judge.model.vocabulary import Verb, Vocabulary
from judge.publish.schema.parts import (
    CODE_NAME,
    Schema,
    Terms,
    document,
    integer,
    later,
    listed,
    mapping,
    one_of,
    ref,
    said,
)

SELECTORS = ("what", "on", "target", "choose", "each")
KINDS = ("hero", "character", "permanent", "spell", "token")
LATER_STEPS = ("for_each", "instead", "also", "cannot", "costs", "until")
LATER_TRIGGERS = ("played", "status", "any_of")
COST_ONLY = "pay_mana"
"""The verb that is written ``mana: n``, and in costs only."""


def cards_schema(game: Game, terms: Terms | None = None) -> Schema:
    """A file of shared cards, ``rules/<game>/cards/*.yaml``."""
    cards = {
        "type": "object",
        "propertyNames": {"pattern": f"^{CODE_NAME}$"},
        "additionalProperties": ref("card"),
        "description": "Every card by its code name.",
    }
    title = f"Cards of {game.name.capitalize()} for judge"
    return document(title, mapping({"cards": cards}, ["cards"]), card_definitions(game, terms or {}))


def card_definitions(game: Game, terms: Terms) -> dict[str, Schema]:
    """Everything that a card can say, by the names under which schemas refer to it."""
    words = game.vocabulary
    verbs = [one for one in words.verbs if one.name != COST_ONLY]
    return {
        "card": _card(),
        "ability": _ability(),
        "trigger": _trigger(words, terms),
        "filter": _filter(words, terms),
        "condition": _condition(),
        "amount": _amount(),
        "selector": _selector(),
        "steps": {"anyOf": [ref("step"), listed(ref("step"))], "description": "A step, or a list of steps."},
        "step": _step(verbs),
        "cost": _cost(verbs),
        **{f"verb_{one.name}": _verb(one, words, terms) for one in verbs},
    }


def _card() -> Schema:
    number = integer(-99, 99)
    return mapping(
        {
            "name": said(ref("words"), "The printed name."),
            "kind": said({"enum": list(KINDS)}, "Default: character."),
            "faction": ref("text"),
            "subtypes": listed(ref("text")),
            "code": said(ref("text"), "The publisher's code of the card."),
            "cost": mapping({"hand": integer(0, 99), "reserve": integer(0, 99)}, description="In mana."),
            "statistics": mapping({"forest": number, "mountain": number, "water": number}),
            "wording": said(ref("text"), "Whose words the abilities are: ours."),
            "abilities": listed(ref("ability"), "In printed order."),
            "unsupported": said(ref("text"), "Why the engine may not use the card; boards that hold it are refused."),
            "note": {"description": "For the readers of the file."},
        },
        ["name"],
    )


def _ability() -> Schema:
    return mapping(
        {
            "when": said(ref("trigger"), "The trigger: makes the ability a reaction."),
            "if": said(ref("condition"), "The condition between trigger and dash."),
            "do": said(ref("steps"), "The effect."),
            "support": said(ref("flag"), "A support ability functions in the Reserve only. Default: no."),
            "cost": later("The cost of a quick action."),
            "passive": later("What always holds."),
        },
        ["do"],
    )


def _trigger(words: Vocabulary, terms: Terms) -> Schema:
    zone = one_of(words.zones, terms)
    known = {
        "phase": one_of(words.phases, terms, "At the beginning of this phase."),
        "moves": mapping(
            {"what": ref("filter"), "from": zone, "to": zone},
            ["what"],
            "Something leaves a zone, goes to one, or both. A zone that is left out may be any.",
        ),
    }
    properties = {name: known.get(name, {}) for name in words.triggers}
    properties |= {name: later("") for name in LATER_TRIGGERS}
    return mapping(properties, minProperties=1, maxProperties=1)


def _filter(words: Vocabulary, terms: Terms) -> Schema:
    mark = one_of((*words.statuses, *words.counters), terms)
    marks = {"anyOf": [mark, listed(mark)]}
    described = mapping(
        {
            "is": one_of(words.kinds, terms, 'A kind. Without "in": in play; a card: anywhere.'),
            "in": one_of(words.zones, terms, "A zone."),
            "of": said({"enum": ["you", "opponent"]}, "Who controls it, seen from the ability's controller."),
            "card": said(ref("text"), "The code name of a card."),
            "with": said(marks, "Has all of these statuses and counters."),
            "not": said(marks, "Has none of them."),
            "other": said(ref("flag"), "Leaves out the bearer of the ability."),
            "token": said(ref("flag"), "Tokens only."),
        },
        minProperties=1,
    )
    return {"anyOf": [{"enum": ["self", *words.kinds]}, described], "description": "Which things."}


def _condition() -> Schema:
    bounds = {"at_least": integer(0, 999, "Default: 1, or 0 beside at_most."), "at_most": integer(0, 999)}
    return mapping({"count": ref("filter"), **bounds}, ["count"], "So many things fit the filter.")


def _amount() -> Schema:
    count = mapping({"count": ref("filter")}, ["count"], "As many as there are things that fit.")
    return {"anyOf": [integer(0, 999), count], "description": "A number, or a count."}


def _selector() -> Schema:
    chosen = {
        "target": said(ref("filter"), "One targeted thing, chosen when the ability is declared."),
        "choose": said(ref("filter"), "One thing, chosen when the step comes."),
        "each": said(ref("filter"), "Everything that fits."),
    }
    mapped = mapping(chosen, minProperties=1, maxProperties=1)
    return {"anyOf": [{"enum": ["self", "that"]}, mapped], "description": "I, it, or one of target, choose, each."}


def _step(verbs: list[Verb]) -> Schema:
    acts = [mapping({one.name: ref(f"verb_{one.name}")}, [one.name]) for one in verbs]
    words = [
        mapping({"may": said(ref("steps"), "An optional part.")}, ["may"]),
        mapping(
            {"may_pay": ref("cost"), "to": ref("steps")},
            ["may_pay", "to"],
            "An internal action: you may pay the cost to do the steps.",
        ),
        mapping({"if": ref("condition"), "do": ref("steps"), "else": ref("steps")}, ["if", "do"]),
        mapping({"choose_one": listed(ref("steps"), "The modes.", minItems=2)}, ["choose_one"]),
        mapping({"together": {"anyOf": [*acts, listed({"anyOf": acts})]}}, ["together"], "One step, all at once."),
    ]
    awaited = [mapping({name: later("")}, [name]) for name in LATER_STEPS]
    described = "One verb, or a word for several steps."
    return {"type": "object", "anyOf": [*acts, *words, *awaited], "description": described}


def _cost(verbs: list[Verb]) -> Schema:
    parts = {"mana": ref("amount"), **{one.name: ref(f"verb_{one.name}") for one in verbs}}
    return mapping(parts, description="Everything to be paid, in one step.", minProperties=1)


def _verb(verb: Verb, words: Vocabulary, terms: Terms) -> Schema:
    if not verb.supported:
        return later(verb.meaning)
    forms = [*_short(verb), _long(verb, words, terms)]
    return said({"anyOf": forms} if len(forms) > 1 else forms[0], f"{verb.meaning} ({verb.rule})")


def _short(verb: Verb) -> list[Schema]:
    """The forms without a mapping: an amount, or the one object that needs no choice."""
    if verb.what == "no" and verb.to == "no":
        return [ref("amount")]
    return [{"enum": ["self", "that"]}] if verb.what == "required" and verb.to == "no" and not verb.names else []


def _long(verb: Verb, words: Vocabulary, terms: Terms) -> Schema:
    """Exactly the keys that change what the verb does."""
    if verb.names == "token":
        named = said(ref("text"), "The code name of the token.")
        return mapping({"token": named, "in": _where(), "amount": ref("amount")}, ["token", "in"])
    if verb.what == "no":
        return mapping({"amount": ref("amount"), "who": {"enum": ["you", "opponent", "each_player"]}})
    properties: dict[str, Schema] = {"what": ref("selector"), "on": ref("selector")}
    properties |= {word: ref("filter") for word in ("target", "choose", "each")}
    exactly_one = [{"oneOf": [{"required": [word]} for word in SELECTORS]}]
    if verb.to != "no":
        properties["to"] = _destination(verb, words, terms)
    if verb.names == "mark":
        properties["status"] = one_of(words.statuses, terms)
        properties |= {counter: said(ref("amount"), "How many counters.") for counter in words.counters}
        exactly_one.append({"oneOf": [{"required": [word]} for word in ("status", *words.counters)]})
    return mapping(properties, ["to"] * (verb.to == "required"), allOf=exactly_one)


def _where() -> Schema:
    return {
        "anyOf": [{"const": "same_expedition_as_self"}, {"type": "object", "$ref": "#/$defs/selector"}],
        "description": "The Expedition: target, choose, each, or same_expedition_as_self.",
    }


def _destination(verb: Verb, words: Vocabulary, terms: Terms) -> Schema:
    position = mapping({"deck": {"enum": ["top", "bottom"]}}, ["deck"])
    described = "A zone of its owner, or a place in the Deck."
    if verb.destinations:
        described += f" Supported: {', '.join(verb.destinations)}."
    return {"anyOf": [one_of(words.zones, terms), position], "description": described}
