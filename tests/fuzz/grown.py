"""Abilities grown from the schema of boards: whatever word the vocabulary gains is in them, and nobody adds it here."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from judge.app.corpus.games import cards, newest
from judge.app.schema import schema_of, terms
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.text.faults import Faults
from judge.text.nodes import Sequence as Items
from judge.text.yaml import read

Schema = Mapping[str, Any]
GAME = "altered"
TRIES = 80
"""So often another ability is grown where the last says what the reader refuses: the schema knows less than it does."""
PLAIN: list[Any] = [{"draw": 1}]
OFTEN = 0.2
"""How often a key stands there that may be left out."""


class NoRoom(Exception):
    """Nothing that fits has so few levels."""


@lru_cache(maxsize=1)
def definitions() -> Mapping[str, Schema]:
    """The parts of the schema of boards, by their names."""
    parts: Mapping[str, Schema] = schema_of("scenario", newest(GAME), terms(newest(GAME), newest(GAME).edition.name))[
        "$defs"
    ]
    return parts


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, tuple[str, ...]]:
    """The code names of the cards that come with the program, by their kinds."""
    kinds: dict[str, list[str]] = {}
    for card in cards(GAME).values():
        if not card.unsupported:
            kinds.setdefault(card.kind, []).append(card.id)
    return {kind: tuple(sorted(ids)) for kind, ids in kinds.items()}


class Grower:
    """Grows values of the parts of a schema; ``names`` are what may stand where a card or a player is named."""

    def __init__(self, random: Random, names: Mapping[str, Sequence[str]]) -> None:
        self._random = random
        self._names = names

    def of(self, part: str, room: int) -> Any:
        """A value of a part by its name, of so many levels.

        Raises:
            NoRoom: it needs more.
        """
        return self.value({"$ref": f"#/$defs/{part}"}, room)

    def value(self, schema: Schema, room: int) -> Any:
        """A value of what a schema describes, of so many levels.

        Raises:
            NoRoom: it needs more.
        """
        if room < 0:
            raise NoRoom
        if "$ref" in schema:
            return self._named(schema, room)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self._random.choice(schema["enum"])
        if "properties" in schema:
            return self._mapping(schema, room)
        for one_of in ("anyOf", "oneOf"):
            if one_of in schema:
                return self._any(schema[one_of], room)
        if schema.get("type") == "array":
            least = schema.get("minItems", 1)
            return [self.value(schema["items"], room - 1) for _ in range(self._random.randint(least, least + 1))]
        low = schema.get("minimum", 1)
        return self._random.choice((low, low + 1, low + 2, schema.get("maximum", 99)))

    def _named(self, schema: Schema, room: int) -> Any:
        name = schema["$ref"].rpartition("/")[2]
        if name in self._names:
            return self._random.choice(self._names[name])
        part = definitions()[name]
        if schema.get("type") == "object" and "anyOf" in part:
            part = {"anyOf": [each for each in part["anyOf"] if each.get("type") == "object"]}
        return self.value(part, room - 1)

    def _any(self, alternatives: Sequence[Schema], room: int) -> Any:
        for alternative in self._random.sample(alternatives, len(alternatives)):
            try:
                return self.value(alternative, room)
            except NoRoom:
                continue
        raise NoRoom

    def _mapping(self, schema: Schema, room: int) -> dict[str, Any]:
        properties: Schema = schema["properties"]
        needed, left_out = set(schema.get("required", ())), set[str]()
        for choice in _choices(schema):
            group = [key for alternative in choice for key in alternative["required"]]
            left_out |= set(group)
            needed |= set() if needed & set(group) else {*self._random.choice(choice)["required"]}
        most = schema.get("maxProperties", len(properties))
        free = [key for key in properties if key not in needed | left_out]
        more = [key for key in free if self._random.random() < OFTEN]
        if not needed and not more and free:
            more = [self._random.choice(free)]
        grown = {key: self.value(properties[key], room - 1) for key in sorted(needed)}
        for key in more[: max(0, most - len(needed))]:
            try:
                grown[key] = self.value(properties[key], room - 1)
            except NoRoom:
                continue
        return _allowed(grown, schema)


def _choices(schema: Schema) -> Iterator[Sequence[Schema]]:
    """The groups of keys of which one must stand in a mapping."""
    for part in (schema, *schema.get("allOf", ())):
        for one_of in ("oneOf", "anyOf"):
            if one_of in part:
                yield part[one_of]


def _allowed(grown: dict[str, Any], schema: Schema) -> dict[str, Any]:
    """The mapping without the keys that may not stand beside others of it."""
    for key, rest in schema.get("dependentSchemas", {}).items():
        if key in grown:
            never = rest.get("not", {})
            refused = {other for each in never.get("anyOf", (never,)) for other in each.get("required", ())}
            grown = {other: value for other, value in grown.items() if other not in refused}
    return grown


def ability(random: Random, names: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """An ability of whatever words there are: a reaction, most often, or a quick action, or a passive."""
    parts = Parts(random, names)
    match random.randrange(8):
        case 0 | 1:
            grown = {"passive": parts.read("passive", lambda passive: {"passive": passive}) or {"tough": 1}}
        case 2:
            grown = {"cost": parts.read("cost", lambda cost: {"cost": cost, "do": PLAIN}) or {"T": "yes"}}
            return grown | {"do": parts.steps({})}
        case _:
            grown = {"when": parts.trigger()}
            grown |= {"do": parts.steps(grown)}
    condition = parts.read("condition", lambda asked: grown | {"if": asked}) if random.random() < OFTEN else None
    return grown if condition is None else grown | {"if": condition}


class Parts:
    """Grows parts of abilities until the reader takes them: whole ones of any length would hardly ever be taken."""

    def __init__(self, random: Random, names: Mapping[str, Sequence[str]]) -> None:
        self._random = random
        self._grower = Grower(random, names)

    def read(self, part: str, within: Callable[[Any], dict[str, Any]]) -> Any:
        """A part that is read within an ability; None where none was grown after a while.

        Where it may be one of several, it is drawn first which: some say hardly ever what the reader takes.
        """
        whole = definitions()[part]
        drawn = self._random.choice(whole.get("anyOf", (whole,)))
        for _ in range(TRIES):
            try:
                grown = self._grower.value(drawn, self._random.randint(4, 9))
            except NoRoom:
                continue
            if is_read(within(grown)):
                return grown
        return None

    def trigger(self) -> Any:
        """What a reaction waits for."""
        return self.read("trigger", lambda trigger: {"when": trigger, "do": PLAIN}) or {"phase": "noon"}

    def steps(self, above: dict[str, Any]) -> list[Any]:
        """One to three steps; what is above says what "that" is."""
        steps = (self.read("step", lambda step: above | {"do": [step]}) for _ in range(self._random.randint(1, 3)))
        return [step for step in steps if step is not None] or PLAIN


def is_read(grown: Mapping[str, Any]) -> bool:
    """Whether the reader takes an ability."""
    faults = Faults()
    node = read(json.dumps([grown]).encode(), "grown.yaml")
    assert isinstance(node, Items)
    read_abilities(node.items, AbilityLedger(newest(GAME).reads.vocabulary, faults))
    return not faults.diagnostics
