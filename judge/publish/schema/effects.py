"""The schema of abilities and cards, from the vocabulary of a game."""

from __future__ import annotations

from typing import Any

from judge.model.cards.notation import (
    ABILITY_KEYS,
    CHOOSING,
    COMPILED_KEYS,
    FACE_KEYS,
    FILE_KEYS,
    MODIFIERS,
    card_keys,
    passive_keys,
)
from judge.model.cards.passive_rows import KeywordWord
from judge.model.cards.text_forms import GRANTS
from judge.model.cards.vocabulary import Vocabulary
from judge.model.game import Game
from judge.publish.schema.filters import condition_schema, filter_schema
from judge.publish.schema.parts import (
    CODE_NAME,
    Schema,
    Terms,
    about,
    as_read,
    document,
    integer,
    listed,
    mapping,
    ref,
)
from judge.publish.schema.text_words import amount_alone, head_schema, keys_beside
from judge.publish.schema.triggers import pattern_schema, trigger_schema
from judge.publish.schema.verbs import acts_schema, cost_schema, destination, step_schema, verb_schema

COST_ONLY = "pay_mana"
"""The verb that is written ``mana: n``, and in costs only."""


def cards_schema(game: Game, term_words: Terms | None = None) -> Schema:
    """A file of shared cards, ``rules/<game>/cards/*.yaml``."""
    cards = {
        "type": "object",
        "propertyNames": {"pattern": f"^{CODE_NAME}$"},
        "additionalProperties": ref("card"),
        "description": "Every card by its code name.",
    }
    title = f"Cards of {game.name.capitalize()} for judge"
    return document(
        title, mapping(as_read(FILE_KEYS, {"cards": cards}), ["cards"]), card_definitions(game, term_words or {})
    )


def card_definitions(game: Game, term_words: Terms) -> dict[str, Schema]:
    """Everything that a card can say, by the names under which schemas refer to it."""
    vocabulary = game.reads.vocabulary
    verbs = [verb for verb in vocabulary.verbs if verb.name != COST_ONLY]
    return {
        "face": mapping(
            as_read(
                FACE_KEYS,
                {"from": integer(1, 6, "Default: 1."), "to": integer(1, 6, "Default: 6."), "do": ref("steps")},
            ),
            ["do"],
        ),
        "card": _card(vocabulary),
        "ability": _ability(),
        "passive": _passive(vocabulary),
        "pattern": pattern_schema(vocabulary, term_words),
        "trigger": trigger_schema(vocabulary, term_words),
        "filter": filter_schema(vocabulary, term_words),
        "condition": condition_schema(vocabulary),
        "amount": _amount(vocabulary),
        "counted": _counted(vocabulary),
        "selector": _selector(),
        "destination": destination(vocabulary, term_words),
        "verbs": acts_schema(verbs),
        "steps": {"anyOf": [ref("step"), listed(ref("step"))], "description": "A step, or a list of steps."},
        "step": step_schema(verbs, vocabulary),
        "cost": cost_schema(verbs, vocabulary),
        **{f"verb_{verb.name}": verb_schema(verb, vocabulary, term_words) for verb in verbs},
    }


_PRINTED_ORDER = ("name", "aliases", "plural", "kind", "faction", "rarity", "subtypes", "code", "cost", "statistics")


def _compiled_text() -> Schema:
    keys = {
        "dated": about(ref("text"), "The date of the printed text."),
        "texts": about(ref("words"), "A hash of the printed text in each language."),
        "editions": listed(ref("text"), "The editions whose words say the same as the text."),
        "refused": about(ref("text"), "Why the text is not compiled: the compiler's reason."),
    }
    about_text = "Of which printed text the abilities are, where a program has compiled them from it."
    return mapping(as_read(COMPILED_KEYS, keys), description=about_text)


def _card(vocabulary: Vocabulary) -> Schema:
    number = integer(-99, 99)
    usual_words = f"Default: {vocabulary.usual_kind}." if vocabulary.usual_kind else ""
    kinds: Schema = {"enum": list(vocabulary.kinds_of_cards)}
    optional_schemas = {
        "faction": about({"enum": list(vocabulary.factions)}, "Left out: neutral."),
        "cost": mapping(dict.fromkeys(vocabulary.costs, integer(0, 99)), description="In mana."),
        "statistics": mapping(dict.fromkeys(vocabulary.statistics, number)),
    }
    printed_schemas = {key: schema for key, schema in optional_schemas.items() if key in vocabulary.printed}
    numbers = mapping(dict.fromkeys(vocabulary.characteristics, number), description="The printed numbers.")
    printed_schemas |= {"characteristics": numbers} if vocabulary.characteristics else {}
    keys = {
        "name": about(ref("words"), "The printed name."),
        "aliases": listed(ref("text"), "Other names by which people look for the card, in whatever language."),
        "plural": listed({"enum": ["en", "fr"]}, "The languages in which the name takes a verb in the plural."),
        "kind": about(kinds, usual_words) if usual_words else kinds,
        **printed_schemas,
        "rarity": about(ref("text"), "The printed rarity: cards of one name are told apart by it."),
        "subtypes": listed(ref("text")),
        "code": about(ref("text"), "The publisher's code of the card."),
        "wording": about(ref("text"), "Whose words the abilities are: ours."),
        "compiled": _compiled_text(),
        "abilities": listed(ref("ability"), "In printed order."),
        "not_computed": listed(
            ref("words"), "What else the card says: it is told with every ruling, and nothing plays it."
        ),
        "unsupported": about(ref("words"), "Why the engine may not use the card; boards that hold it are refused."),
        "note": {"description": "For the readers of the file."},
    }
    # In the order of the reader, which is that of a printed card.
    printed_order = [key for key in _PRINTED_ORDER if key in keys]
    return mapping(
        as_read(card_keys(vocabulary), {key: keys[key] for key in dict.fromkeys([*printed_order, *keys])}),
        ["name", *([] if usual_words else ["kind"])],
    )


def _ability() -> Schema:
    alone_schema = {"not": {"anyOf": [{"required": [word]} for word in ("when", "do", "cost")]}}
    untriggered_schema = {"not": {"anyOf": [{"required": [word]} for word in ("when", "if")]}}
    return mapping(
        as_read(
            ABILITY_KEYS,
            {
                "when": about(ref("trigger"), "The trigger: makes the ability a reaction."),
                "if": about(ref("condition"), "The condition between trigger and dash, or that of a passive."),
                "do": about(ref("steps"), "The effect."),
                "support": about(ref("flag"), "A support ability functions in the Reserve only. Default: no."),
                "cost": about(ref("cost"), "The cost of a quick action: stands before the colon."),
                "passive": about(
                    ref("passive"), "What always holds: the ability has no trigger and no effect beside it."
                ),
            },
        ),
        anyOf=[{"required": ["do"]}, {"required": ["passive"]}],
        dependentSchemas={"passive": alone_schema, "cost": untriggered_schema},
    )


def _passive(vocabulary: Vocabulary) -> Schema:
    keywords = {row.name: _keyword(row) for row in vocabulary.keywords}
    words = {row.name: head_schema(row, vocabulary) for row in vocabulary.passive_heads}
    if GRANTS.name in words:
        words[GRANTS.name] = _granting(words[GRANTS.name], keywords)
    beside = keys_beside(vocabulary.passive_heads, vocabulary)
    companion_schema = {"anyOf": [{"required": [word]} for word in ("instead", "also")]}
    heads_alone: dict[str, Any] = {"oneOf": [{"required": [word]} for word in (*words, *keywords)]} if words else {}
    return mapping(
        as_read(passive_keys(vocabulary), {**words, **keywords, **beside}),
        **heads_alone,
        dependentRequired={word: ["when"] for word in words if word in MODIFIERS},
        dependentSchemas=dict.fromkeys(beside, companion_schema),
    )


def _granting(schema: Schema, keywords: dict[str, Schema]) -> Schema:
    """What is granted: a reaction, or one of the keywords."""
    given = [{"required": ["when", "do"]}, *({"required": [word]} for word in keywords)]
    return {**schema, "properties": {**schema["properties"], **keywords}, "anyOf": given}


def _keyword(row: KeywordWord) -> Schema:
    """A keyword from its row: with its number, or with yes."""
    description = f"{row.meaning} ({row.rule})"
    number: Schema = {"anyOf": [integer(1, 20), ref("counted")]}
    return about(number, description) if row.number else about(ref("flag"), description)


def _amount(vocabulary: Vocabulary) -> Schema:
    alone = [amount_alone(row) for row in vocabulary.amount_words if not row.form.shape]
    return {"anyOf": [integer(0, 999), *alone, ref("counted")], "description": "A number, or a count."}


def _counted(vocabulary: Vocabulary) -> Schema:
    rows = tuple(row for row in vocabulary.amount_words if row.form.shape)
    words = {row.name: head_schema(row, vocabulary) for row in rows}
    return mapping(
        {**words, **keys_beside(rows, vocabulary)},
        oneOf=[{"required": [word]} for word in words],
        dependentRequired={"on": ["counters"]},
    )


def _selector() -> Schema:
    selector_schemas = {
        "target": about(ref("filter"), "One targeted thing, chosen when the ability is declared."),
        "choose": about(ref("filter"), "One thing, chosen when the step comes."),
        "each": about(ref("filter"), "Everything that fits."),
    }
    selector_mapping = mapping(as_read(CHOOSING, selector_schemas), minProperties=1, maxProperties=1)
    return {
        "anyOf": [{"enum": ["self", "that", "it"]}, selector_mapping],
        "description": "I, it, or one of target, choose, each.",
    }
