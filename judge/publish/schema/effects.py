"""The schema of abilities and cards, from the vocabulary of a game."""

from __future__ import annotations

from judge.model.cards.ability import WHOSE
from judge.model.cards.vocabulary import Verb, Vocabulary
from judge.model.game import Game
from judge.publish.schema.parts import (
    CODE_NAME,
    LATER,
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
from judge.publish.schema.verbs import destination, verb_schema

DURATIONS = ("turn", "afternoon", "day")
KINDS = ("hero", "character", "permanent", "spell", "token")
LATER_TRIGGERS = ("status", "any_of")
LATER_PLACES = ("same_expedition_as_self",)
COST_ONLY = "pay_mana"
"""The verb that is written ``mana: n``, and in costs only."""
HEADS = ("instead", "also", "cannot", "costs", "grants", "tough", "fleeting")
PLAYED = ("internal_action", "reaction", "quick_action", "card", "character", "permanent", "spell", "self")


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
        "face": mapping(
            {"from": integer(1, 6, "Default: 1."), "to": integer(1, 6, "Default: 6."), "do": ref("steps")}, ["do"]
        ),
        "card": _card(words),
        "ability": _ability(),
        "passive": _passive(),
        "pattern": _pattern(words, terms),
        "trigger": _trigger(words, terms),
        "filter": _filter(words, terms),
        "condition": _condition(),
        "amount": _amount(words),
        "selector": _selector(),
        "destination": destination(words, terms),
        "verbs": _acts(verbs),
        "steps": {"anyOf": [ref("step"), listed(ref("step"))], "description": "A step, or a list of steps."},
        "step": _step(verbs),
        "cost": _cost(verbs, words.symbols),
        **{f"verb_{one.name}": verb_schema(one, words, terms) for one in verbs},
    }


def _card(words: Vocabulary) -> Schema:
    number = integer(-99, 99)
    return mapping(
        {
            "name": said(ref("words"), "The printed name."),
            "plural": listed({"enum": ["en", "fr"]}, "The languages in which the name takes a verb in the plural."),
            "kind": said({"enum": list(KINDS)}, "Default: character."),
            "faction": said({"enum": list(words.factions)}, "Left out: neutral."),
            "subtypes": listed(ref("text")),
            "code": said(ref("text"), "The publisher's code of the card."),
            "cost": mapping({"hand": integer(0, 99), "reserve": integer(0, 99)}, description="In mana."),
            "statistics": mapping({"forest": number, "mountain": number, "water": number}),
            "wording": said(ref("text"), "Whose words the abilities are: ours."),
            "abilities": listed(ref("ability"), "In printed order."),
            "unsupported": said(ref("words"), "Why the engine may not use the card; boards that hold it are refused."),
            "note": {"description": "For the readers of the file."},
        },
        ["name"],
    )


def _ability() -> Schema:
    beside = {"not": {"anyOf": [{"required": [word]} for word in ("when", "if", "do", "cost")]}}
    untriggered = {"not": {"anyOf": [{"required": [word]} for word in ("when", "if")]}}
    return mapping(
        {
            "when": said(ref("trigger"), "The trigger: makes the ability a reaction."),
            "if": said(ref("condition"), "The condition between trigger and dash."),
            "do": said(ref("steps"), "The effect."),
            "support": said(ref("flag"), "A support ability functions in the Reserve only. Default: no."),
            "cost": said(ref("cost"), "The cost of a quick action: stands before the colon."),
            "passive": said(ref("passive"), "What always holds: the ability has no trigger and no effect beside it."),
        },
        anyOf=[{"required": ["do"]}, {"required": ["passive"]}],
        dependentSchemas={"passive": beside, "cost": untriggered},
    )


def _passive() -> Schema:
    elsewhere = mapping({"to": ref("destination")}, ["to"], "The same move or draw, elsewhere.")
    instead = {"anyOf": [{"const": "nothing"}, elsewhere, ref("verbs")]}
    costs = mapping(
        {
            "played": {"enum": list(PLAYED)},
            "less": integer(1, 20),
            "next": said(ref("flag"), "The next one only; under until. Default: no."),
            "more": integer(1, 20),
        },
        ["played"],
        "What its controller plays of this kind costs so much mana less, or more.",
        oneOf=[{"required": [word]} for word in ("less", "more")],
    )
    grants = mapping(
        {"to": ref("filter"), "when": ref("trigger"), "if": ref("condition"), "do": ref("steps")},
        ["to", "when", "do"],
        "A reaction that what fits has, too.",
    )
    beside = {"anyOf": [{"required": [word]} for word in ("instead", "also")]}
    return mapping(
        {
            "when": said(ref("pattern"), "What it takes hold of."),
            "instead": said(instead, "What happens in its place: the same move elsewhere, nothing, or verbs."),
            "also": said(ref("verbs"), "Verbs that happen as well, in the same step."),
            "cannot": said(ref("pattern"), "What is impossible."),
            "costs": costs,
            "grants": grants,
            "tough": integer(1, 20, "Tough X: what targets it costs the opponent so much more."),
            "fleeting": said(ref("flag"), "A Spell that is Fleeting, wherever it is played from."),
            "optional": said(ref("flag"), "Its controller may leave it out. Default: no."),
            "on": said({"enum": ["step", "action"]}, "The whole step, or each part of it (the default)."),
        },
        oneOf=[{"required": [word]} for word in HEADS],
        dependentRequired={"instead": ["when"], "also": ["when"]},
        dependentSchemas=dict.fromkeys(("when", "optional", "on"), beside),
    )


def _pattern(words: Vocabulary, terms: Terms) -> Schema:
    zone = one_of(words.zones, terms)
    marks = {"status": one_of(words.statuses, terms), "counter": one_of(words.counters, terms)}
    by = said({"enum": [one.name for one in words.verbs]}, "The verb that moves it.")
    token = said(ref("text"), "The code name of the token.")
    known = {
        "moves": _about({"from": zone, "to": zone, "by": by}, words, "Something moves, is drawn or created."),
        "draws": said({"enum": ["you", "opponent", "anybody"]}, "Somebody draws a card."),
        "moves_forward": said({"enum": list(WHOSE)}, "This Expedition moves forward."),
        "creates": _about({"token": token}, words, "A token is created."),
        "gains": _about(marks, words, "Something gains a status or counters."),
        "loses": _about(marks, words, "Something loses a status or counters."),
        "activates": mapping(
            {"what": ref("filter"), "when": ref("trigger")},
            ["when"],
            "Reactions with it; beside cannot only.",
        ),
    }
    return mapping(known, minProperties=1, maxProperties=1)


def _about(keys: dict[str, Schema], words: Vocabulary, description: str) -> Schema:
    """What happens to which things: a filter alone, or with what else is asked of it."""
    one_mark: Schema = {"not": {"required": ["status", "counter"]}} if "status" in keys else {}
    described = mapping({"what": ref("filter"), **keys}, **one_mark)
    return {"anyOf": [{"enum": ["self", *words.kinds]}, described], "description": description}


def _trigger(words: Vocabulary, terms: Terms) -> Schema:
    zone = one_of(words.zones, terms)
    known = {
        "phase": one_of(words.phases, terms, "At the beginning of this phase."),
        "after": one_of(words.daily_effects, terms, "At the end of this daily effect."),
        "moves_forward": said({"enum": list(WHOSE)}, "This Expedition moves forward."),
        "fails_to_move_forward": said({"enum": list(WHOSE)}, "At Dusk this Expedition does not move forward."),
        "moves": mapping(
            {"what": ref("filter"), "from": zone, "to": zone},
            ["what"],
            "Something leaves a zone, goes to one, or both. A zone that is left out may be any.",
        ),
        "passes": said({"enum": ["you", "opponent", "anybody"]}, "This player passes."),
        "passes_first": said({"enum": ["you", "opponent", "anybody"]}, "This player is the first to pass."),
        "played": mapping(
            {"what": ref("filter"), "from": one_of(("hand", "reserve"), terms)},
            ["what"],
            "A card is played: its resolution done, it leaves Limbo.",
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
            "in": one_of((*words.zones, *LATER_PLACES), terms, f"A zone. ({', '.join(LATER_PLACES)}: {LATER.lower()})"),
            "of": said({"enum": ["you", "opponent"]}, "Who controls it, seen from the ability's controller."),
            "card": said(ref("text"), "The code name of a card."),
            "with": said(marks, "Has all of these statuses and counters."),
            "not": said(marks, "Has none of them."),
            "other": said(ref("flag"), "Leaves out the bearer of the ability."),
            "token": said(ref("flag"), "Tokens only."),
            "faction": said(ref("text"), "The faction of its card. Tokens have none."),
        },
        minProperties=1,
    )
    return {"anyOf": [{"enum": ["self", *words.kinds]}, described], "description": "Which things."}


def _condition() -> Schema:
    bounds = {"at_least": integer(0, 999, "Default: 1, or 0 beside at_most."), "at_most": integer(0, 999)}
    return mapping({"count": ref("filter"), **bounds}, ["count"], "So many things fit the filter.")


def _amount(words: Vocabulary) -> Schema:
    described = mapping(
        {
            "count": said(ref("filter"), "As many as there are things that fit."),
            "counters": said({"enum": list(words.counters)}, "As many as an object has, or last had."),
            "on": said({"enum": ["self", "that"]}, "Which object. Default: self."),
        },
        oneOf=[{"required": [word]} for word in ("count", "counters")],
        dependentRequired={"on": ["counters"]},
    )
    return {"anyOf": [integer(0, 999), described], "description": "A number, or a count."}


def _selector() -> Schema:
    chosen = {
        "target": said(ref("filter"), "One targeted thing, chosen when the ability is declared."),
        "choose": said(ref("filter"), "One thing, chosen when the step comes."),
        "each": said(ref("filter"), "Everything that fits."),
    }
    mapped = mapping(chosen, minProperties=1, maxProperties=1)
    return {"anyOf": [{"enum": ["self", "that"]}, mapped], "description": "I, it, or one of target, choose, each."}


def _step(verbs: list[Verb]) -> Schema:
    acts = _each_act(verbs)
    words = [
        mapping({"may": said(ref("steps"), "An optional part.")}, ["may"]),
        mapping(
            {"may_pay": ref("cost"), "to": ref("steps")},
            ["may_pay", "to"],
            "An internal action: you may pay the cost to do the steps.",
        ),
        mapping({"if": ref("condition"), "do": ref("steps"), "else": ref("steps")}, ["if", "do"]),
        mapping({"choose_one": listed(ref("steps"), "The modes.", minItems=2)}, ["choose_one"]),
        mapping(
            {"for_each": said(ref("amount"), "So often, one time after the other."), "do": ref("steps")},
            ["for_each", "do"],
        ),
        mapping({"roll": listed(ref("face"), "What is done for which results.", minItems=1)}, ["roll"], "A die."),
        mapping(
            {
                "until": said({"enum": list(DURATIONS)}, "The end of what it holds until."),
                "passive": said(ref("passive"), "What holds for that long."),
            },
            ["until", "passive"],
        ),
        mapping({"together": ref("verbs")}, ["together"], "One step, all at once."),
    ]
    described = "One verb, or a word for several steps."
    return {"type": "object", "anyOf": [*acts, *words], "description": described}


def _each_act(verbs: list[Verb]) -> list[Schema]:
    return [mapping({one.name: ref(f"verb_{one.name}")}, [one.name]) for one in verbs]


def _acts(verbs: list[Verb]) -> Schema:
    """Verbs and nothing else: one, or a list of them."""
    acts = _each_act(verbs)
    return {"anyOf": [*acts, listed({"anyOf": acts}, minItems=1)], "description": "A verb, or a list of verbs."}


def _cost(verbs: list[Verb], symbols: tuple[str, ...]) -> Schema:
    parts = {"mana": ref("amount"), **{name: said(ref("flag"), f"{{{name}}}") for name in symbols}}
    parts |= {one.name: ref(f"verb_{one.name}") for one in verbs if one.payable}
    return mapping(parts, description="Everything to be paid, in one step.", minProperties=1)
