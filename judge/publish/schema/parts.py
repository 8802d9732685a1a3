"""The pieces of which the schemas are made.

A schema looks at a file as other programs read it. Our reader takes every scalar as text; theirs see numbers, yes and
no. Both must pass, so a whole number may also be a text of digits, and a flag one of the words for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.model.cards.vocabulary import BoardShape
from judge.scenario.addressing.names import reserved
from judge.text.yes_no import NO, YES, words_for

Schema = dict[str, Any]
Terms = Mapping[str, tuple[str, str]]
"""The English and the French word for a code name."""

STRING: Schema = {"type": "string"}
DRAFT = "https://json-schema.org/draft/2020-12/schema"
LATER = "Not supported yet."
CODE_NAME = "[a-z][a-z0-9_]*"
"""The code name of a card."""


class UnreadKeys(Exception):
    """The keys of a schema are not those that its reader allows: a fault of the program."""


NAMED_CARD, NAMED_PLAYER = "named_card", "named_player"
"""What stands for a card by its code name, and for a player of the board: texts that an editor can complete."""

COMMON: dict[str, Schema] = {
    "text": {"type": ["string", "number", "boolean"]},
    NAMED_CARD: {"type": ["string", "number", "boolean"]},
    NAMED_PLAYER: {"type": ["string", "number", "boolean"]},
    "words": {
        "description": "A sentence for all languages, or one for each.",
        "anyOf": [
            {"type": "string"},
            {
                "type": "object",
                "properties": {"en": {"type": "string"}, "fr": {"type": "string"}},
                "additionalProperties": False,
                "minProperties": 1,
            },
        ],
    },
    "flag": {"enum": [True, False, *words_for(YES, NO)]},
    "rule": {"type": "string", "description": 'The number or the id of a rule, in quotes: "6.3.d".'},
    "rules": {
        "description": "One rule number, or a list of them.",
        "anyOf": [{"$ref": "#/$defs/rule"}, {"type": "array", "items": {"$ref": "#/$defs/rule"}}],
    },
}


def player_name(shape: BoardShape) -> str:
    """A player: one word without a dot. Which letters it has is left to the reader, since programs differ."""
    return rf"(?![0-9-])(?!(?:{'|'.join(reserved(shape))})$)[^\s.]+"


def ref(name: str) -> Schema:
    """A reference to the definition of this name."""
    return {"$ref": f"#/$defs/{name}"}


def about(schema: Schema, description: str) -> Schema:
    """The same schema with a description."""
    return {**schema, "description": description}


def mapping(
    properties: Mapping[str, Schema], required: Iterable[str] = (), description: str = "", **more: Any
) -> Schema:
    """A mapping with these keys and no other."""
    schema: Schema = {"type": "object", "properties": dict(properties), "additionalProperties": False, **more}
    if required := list(required):
        schema["required"] = required
    return about(schema, description) if description else schema


def as_read(keys: Iterable[str], properties: Mapping[str, Schema]) -> Mapping[str, Schema]:
    """The properties of a mapping whose reader allows these keys: they are one list, or no schema is made.

    Raises:
        UnreadKeys: the reader knows a key that the schema lacks, or the other way round.
    """
    allowed = set(keys)
    if allowed != properties.keys():
        raise UnreadKeys(
            f"read: {sorted(allowed - properties.keys())}, described: {sorted(properties.keys() - allowed)}"
        )
    return properties


def listed(items: Schema, description: str = "", **more: Any) -> Schema:
    """A list whose elements all match one schema."""
    schema: Schema = {"type": "array", "items": items, **more}
    return about(schema, description) if description else schema


def integer(low: int | None = None, high: int | None = None, description: str = "") -> Schema:
    """A whole number; as a text of digits its bounds are left to the reader."""
    number: Schema = {"type": "integer"}
    if low is not None:
        number["minimum"] = low
    if high is not None:
        number["maximum"] = high
    pattern = "^[0-9]+$" if low is not None and low >= 0 else "^[+-]?[0-9]+$"
    schema: Schema = {"anyOf": [number, {"type": "string", "pattern": pattern}]}
    return about(schema, description) if description else schema


def one_of(codes: Iterable[str], terms: Terms, description: str = "") -> Schema:
    """One of a closed list of words; the description says them in both languages."""
    words = list(codes)
    translations = "; ".join(f"{code}: {' · '.join(dict.fromkeys(terms[code]))}" for code in words if code in terms)
    text = " ".join(part for part in (description, f"({translations})" if translations else "") if part)
    return about({"enum": words}, text) if text else {"enum": words}


def later(description: str) -> Schema:
    """A part of the format that the engine cannot run yet."""
    return {"description": f"{LATER} {description}".strip()}


def document(title: str, schema: Schema, definitions: Mapping[str, Schema]) -> Schema:
    """A whole schema, with the definitions that it refers to."""
    return {"$schema": DRAFT, "title": title, **schema, "$defs": {**COMMON, **definitions}}


def whole(properties: dict[str, Schema], description: str = "") -> Schema:
    """A mapping that has all of its keys."""
    return mapping(properties, list(properties), description)
