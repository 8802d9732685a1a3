"""What a search asks of imported cards beside words: ``cost:3``, ``faction:axiom``, ``keyword:gigantic``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.model.value import Value
from judge.text.catalogue import Catalogue
from judge.text.spelling import fold

if TYPE_CHECKING:
    from judge.library.pool.joined_pool import CardVersion

_FILTER = re.compile(r'(?P<field>[^\W\d_][\w-]*):(?P<value>"[^"]*"|«[^»]*»|[^\s"]+)')
_RANGE = re.compile(r"(?P<low>[0-9]{1,3})(?:(?P<more>\+)|-(?P<high>[0-9]{1,3}))?")
COSTS = {"cost": "MAIN_COST", "second_cost": "RECALL_COST"}
"""The fields that ask for a number, with the elements that they ask."""
FIELDS = (*COSTS, "faction", "rarity", "type", "keyword", "set")


class CardFilter(Value, frozen=True):
    """One condition: a field and what it must be."""

    field: str
    value: str


def filters_of(asked: str, catalogues: tuple[Catalogue, ...]) -> tuple[tuple[CardFilter, ...], str]:
    """The conditions in a query, in the words of any language, and what is left of it."""
    field_of_word = {
        fold(word.strip()): field
        for field in FIELDS
        for catalogue in catalogues
        for word in catalogue.messages.get(f"imported.field.{field}", field).split(",")
    }
    filters: list[CardFilter] = []

    def take(match: re.Match[str]) -> str:
        field = field_of_word.get(fold(match["field"]))
        if field is None:
            return match[0]
        filters.append(CardFilter(field, fold(match["value"].strip('"«» \u00a0\u202f'))))
        return " "

    query_left = " ".join(_FILTER.sub(take, asked).split())
    return tuple(filters), query_left


def meets(version: CardVersion, filters: tuple[CardFilter, ...], catalogues: tuple[Catalogue, ...]) -> bool:
    """Whether a card fits every condition."""
    return all(_fits(version, each, catalogues) for each in filters)


def _fits(version: CardVersion, wanted: CardFilter, catalogues: tuple[Catalogue, ...]) -> bool:
    if wanted.field in COSTS:
        return _within(dict(version.numbers).get(COSTS[wanted.field], ""), wanted.value)
    names = _names(version, wanted.field, catalogues)
    return any(name == wanted.value or _begins(name, wanted.value) for name in names)


def _names(version: CardVersion, field: str, catalogues: tuple[Catalogue, ...]) -> tuple[str, ...]:
    """Every name of what a card has in a field, folded."""
    from judge.library.pool.markup import marked_words

    def called(what: str, code: str) -> tuple[str, ...]:
        message_key = f"imported.{what}.{code.lower()}"
        return (
            code,
            *(catalogue.messages[message_key] for catalogue in catalogues if message_key in catalogue.messages),
        )

    names_by_field: dict[str, Callable[[], tuple[str, ...]]] = {
        "faction": lambda: called("faction", version.faction),
        "rarity": lambda: called("rarity", version.rarity),
        "set": lambda: version.sets,
        "keyword": lambda: tuple(word for text in version.texts for word in marked_words(text.current.text)),
        "type": lambda: (
            *called("kind", version.kind),
            *version.subtypes,
            *(name for what, _, names in version.named if what == "subtypes" for name in names.split(", ")),
        ),
    }
    return tuple(fold(name) for name in names_by_field[field]())


def _begins(name: str, value: str) -> bool:
    """Whether a value is the beginning of a name: three letters at least, or ``rare`` would be what « r » means."""
    return len(value) > 2 and name.startswith(value)


def _within(number: str, wanted: str) -> bool:
    match = _RANGE.fullmatch(wanted)
    if not match or not number.isdecimal():
        return False
    low = int(match["low"])
    high = 10**3 if match["more"] else int(match["high"] or low)
    return low <= int(number) <= high
