"""The two shapes in which card data are published, as types: whatever is otherwise in a record is damage.

Both are read as untrusted input: every length is bounded, and a field that is not named here is listed, not guessed at.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec

from judge.library.pool.elements import NUMBERS, TEXTS

Code = Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[A-Za-z0-9_-]*\Z")]
Reference = Annotated[str, msgspec.Meta(min_length=3, max_length=80, pattern=r"^[A-Z0-9_-]+\Z")]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Long = Annotated[str, msgspec.Meta(max_length=8000)]
Amount = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Translated = dict[Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2}\Z")], Long]
Element = Long | Amount | Translated | None


class CodedName(msgspec.Struct, frozen=True):
    """Something that has a code, and a name in the language of the record."""

    reference: Code
    name: Name = ""


class JsonAnswer(msgspec.Struct, frozen=True):
    """A question about the card with its answer."""

    question: Long
    answer: Long
    created_at: Name = msgspec.field(name="createdAt", default="")


class NewShape(msgspec.Struct, frozen=True):
    """A card as the publisher's site gives it: in one language, which only its collector's number tells."""

    reference: Reference
    name: Name
    card_type: CodedName = msgspec.field(name="cardType")
    elements: dict[Code, Element]
    subtypes: Annotated[list[CodedName], msgspec.Meta(max_length=20)] = msgspec.field(
        name="cardSubTypes", default_factory=list
    )
    card_set: CodedName | None = msgspec.field(name="cardSet", default=None)
    rarity: CodedName | None = None
    faction: CodedName | None = msgspec.field(name="mainFaction", default=None)
    answers: Annotated[list[JsonAnswer], msgspec.Meta(max_length=200)] = msgspec.field(
        name="cardRulings", default_factory=list
    )
    collector: Name = msgspec.field(name="collectorNumber", default="")
    formatted: Name = msgspec.field(name="collectorNumberFormatted", default="")
    banned: bool = msgspec.field(name="isBanned", default=False)
    suspended: bool = msgspec.field(name="isSuspended", default=False)
    errated: bool = msgspec.field(name="isErrated", default=False)


class OldShape(msgspec.Struct, frozen=True):
    """A card as the tools of players passed it on: every language in one record."""

    reference: Reference = msgspec.field(name="id")
    card_type: Code = msgspec.field(name="type")
    name: Translated
    elements: dict[Code, Element]
    subtypes: Annotated[list[Code], msgspec.Meta(max_length=20)] = msgspec.field(default_factory=list)
    rarity: Code = ""
    faction: Code = msgspec.field(name="mainFaction", default="")
    collectors: Translated = msgspec.field(name="collectorNumberFormatted", default_factory=dict)


ASIDE = frozenset(
    [
        "@context", "@id", "@type", "allImagePath", "assets", "cardProduct", "color", "eventFormat", "id", "imagePath",
        "isExclusive", "isOwned", "isSerialized", "loreEntries", "lowerPrice", "qrUrlDetail",
    ]
)  # fmt: skip
"""Fields that say nothing about the card in play: addresses, pictures, prices, stories, ids of tables."""
KINDS = frozenset(
    [
        "CHARACTER", "EXPEDITION_PERMANENT", "HERO", "LANDMARK_PERMANENT", "PERMANENT", "SPELL", "TOKEN",
        "TOKEN_LANDMARK_PERMANENT", "TOKEN_MANA",
    ]
)  # fmt: skip


def unknown_fields(record: dict[str, Any], shape: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a record that its shape has not and that are not known to say nothing; ``a.b`` is b inside a."""
    shapes_by_field = _known_fields(shape)
    fields_unknown: list[str] = []
    for name, value in record.items():
        if name not in shapes_by_field:
            fields_unknown += [] if name in ASIDE else [name]
            continue
        inner_shape = shapes_by_field[name]
        members = value if isinstance(value, list) else [value]
        for member in members if inner_shape else ():
            fields_unknown += (
                [f"{name}.{part}" for part in unknown_fields(member, inner_shape)] if isinstance(member, dict) else []
            )
    # A record within a card has no elements: what it calls so may be of any kind, and is a field like another.
    elements = record.get("elements", ()) if "elements" in shapes_by_field else ()
    fields_unknown += [f"elements.{name}" for name in elements if name not in TEXTS and name not in NUMBERS]
    return tuple(dict.fromkeys(fields_unknown))


@cache
def _known_fields(shape: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a shape, each with the shape of what stands in it, if it has one."""
    inner_shapes = (CodedName, JsonAnswer)
    return {
        field.encode_name: next(
            (inner_shape for inner_shape in inner_shapes if inner_shape in _parts(field.type)), None
        )
        for field in msgspec.structs.fields(shape)
    }


def _parts(kind: Any) -> tuple[Any, ...]:
    """A type with the types inside it."""
    type_arguments = getattr(kind, "__args__", ())
    return (kind, *(part for argument in type_arguments for part in _parts(argument)))
