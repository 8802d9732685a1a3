"""The keys that a reader of a file knows and the keys that its schema knows are the same.

Of cards and their abilities both take the keys from one list. Of the other files the readers are watched while they read a file that has everything: each says, by name, what it decodes and which keys
it allows. A key that either side gains or loses fails here, and so does a part of a file that only one side knows.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import GAMES, cards, rulebook
from judge.app.store.place import rules_root
from judge.library.common.file_faults import Ledger
from judge.library.rulebook.definitions import read_definitions
from judge.library.rulebook.edition import read_classes
from judge.library.rulebook.load_rulebook import inspect
from judge.model.phrase import Phrase
from judge.publish.schema.effects import cards_schema
from judge.publish.schema.parts import UnreadKeys, as_read
from judge.publish.schema.rules import rules_schema
from judge.publish.schema.scenario import scenario_schema
from judge.scenario.reading.read_scenario import ScenarioReader
from judge.text.decode import Fields
from judge.text.yaml import read
from tests.house.syntax import tree

ALTERED = GAMES["altered"]["1.0"]
OWN = {f"{player}.{one.name}" for player in ("ana", "ben") for one in ALTERED.reads.board.own}
"""Facts of the players of EVERYTHING: their names are a pattern in the schema."""
HOUSE = Path(__file__).resolve().parents[2]
Schema = dict[str, Any]
Seen = dict[str, set[frozenset[str]]]
WHOSE = re.compile(
    r"^(the (?:card|term|synonyms|reading|option|class of|definition of)|item|remark|example|a rule of section) .*?( \(\w\w\))?$"
)

EVERYTHING = """
game: altered
edition: "1.0"
name: {en: A, fr: A}
cards: {bellows: {name: Bellows, abilities: [{cost: {T: yes}, do: [{draw: 1}]}]}}
board:
  phase: noon
  first_player: ana
  limbo: [{reaction: dracaena}]
  activated: [{reaction: dracaena, ability: 2, times: 1}]
  players:
    ana: {mana: {ready: 1}, reserve: [{card: dracaena, counters: {boost: 1}}, {card: bellows, used_today: 2}]}
    ben: {}
budget: {steps: 9}
chance: [{die: 4}]
until: {facts: {day: 2}}
asks: {legal: {ana pays: yes}}
claims: [{by: ana, that: {facts: {day: 1}}}]
expect: {cites: {must: ["4.4.b"]}, not_triggered: [{reaction: dracaena}], times: [{draws: ana, times: 1}], facts: {day: 1}}
contrast: {change: {}}
expect_when: [{reading: {R-4.4.a: every-step}, expect: {facts: {day: 1}}}]
"""


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """What the readers allow, by the name of what they read; filled while they read."""
    found: Seen = defaultdict(set)
    original = Fields.__init__
    # Read before anybody watches: where no cache has them, they are themselves read with these fields.
    fault_catalogue("en")
    rulebook("altered", "1.0")
    cards("altered")

    def watched(self: Fields, node: Any, faults: Any, allowed: Iterable[str] | None, what: Phrase, *tips: Any) -> None:
        keys = None if allowed is None else tuple(allowed)
        if keys is not None:
            found[_kind(fault_catalogue("en").untypeset(what))].add(frozenset(keys))
        original(self, node, faults, keys, what, *tips)

    monkeypatch.setattr(Fields, "__init__", watched)
    return found


def _kind(what: str) -> str:
    """The name without whose it is: ``the board of ana`` is a ``player``, ``the card x`` a ``the card``."""
    if what.startswith('"'):
        return "words"
    if what.startswith("the board of "):
        return "the player"
    if what.startswith(("the verb ", "the step ", "the event ")):
        return what
    shown = WHOSE.sub(lambda found: found[1] + (" in a language" if found[2] else ""), what)
    return "part" if shown in ("item", "remark", "example") else shown


def keys(*schemas: Schema) -> set[frozenset[str]]:
    """The keys of each of these schemas."""
    return {frozenset(schema["properties"]) for schema in schemas}


def mappings(schema: Any) -> Iterator[Schema]:
    """Every mapping with a closed list of keys, wherever it stands in a schema."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict) and schema.get("additionalProperties") is False:
            yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for one in schema:
            yield from mappings(one)


def branch(schema: Schema, key: str) -> Schema:
    """The form among several that has this key."""
    return next(one for one in schema["anyOf"] if key in one.get("properties", ()))


def read_everything() -> None:
    reader = ScenarioReader(read(EVERYTHING.encode(), "x"), ALTERED, rulebook("altered", "1.0"), cards("altered"))
    reader.read("x")


def scenario(schema: Schema) -> dict[str, set[frozenset[str]]]:
    """What readers call the parts of a scenario but for its cards, and their keys in the schema."""
    words = schema["$defs"]
    expect = words["expect"]["properties"]
    return {
        "the scenario": keys(schema),
        "the board": keys(words["board"]),
        "the player": keys(words["player"]),
        "a card on the board": keys(words["placed"]),
        "the counters": keys(words["placed"]["properties"]["counters"]),
        "the Mana zone": keys(branch(words["player"]["properties"]["mana"], "ready")),
        "a reaction in Limbo": keys(words["emblem"]),
        "activations made today": keys(words["activations"]),
        "a contrast": keys(words["contrast"]),
        "what comes of it elsewhere": keys(schema["properties"]["expect_when"]["items"]),
        "an expectation": keys(words["expect"]),
        "the facts": {one | OWN for one in keys(expect["facts"])},
        "the citations": keys(branch(expect["cites"], "must")),
        "a reaction that was not triggered": keys(expect["not_triggered"]["items"]),
        "what happens several times": keys(expect["times"]["items"]),
        "what is asked": keys(words["asks"]),
        "the end of the replay": keys(branch(schema["properties"]["until"], "after")),
        "the budget": keys(schema["properties"]["budget"]),
        "a line of chance": keys(schema["properties"]["chance"]["items"]),
        "a claim": keys(schema["properties"]["claims"]["items"]),
    }


def compare(seen: Seen, known: dict[str, set[frozenset[str]]]) -> None:
    """Both sides know the same parts, with the same keys."""
    assert _shown(seen) == _shown(known)


def _shown(found: dict[str, set[frozenset[str]]]) -> dict[str, list[list[str]]]:
    return {name: sorted(sorted(one) for one in sets) for name, sets in found.items()}


def test_a_scenario(seen: Seen) -> None:
    read_everything()
    of_the_card = ("the card", "words", "an ability", "a cost", "the step draw")
    read_here = {name: sets for name, sets in seen.items() if name not in of_the_card}
    compare(read_here, scenario(scenario_schema(ALTERED)))


def test_everything_in_the_scenario_schema_is_compared() -> None:
    schema = scenario_schema(ALTERED)
    compared = {one - OWN for sets in scenario(schema).values() for one in sets}
    # What stands in cards is described by the keys that their readers allow, or no schema is made.
    of_cards = {frozenset(one["properties"]) for one in mappings(cards_schema(ALTERED)["$defs"])}
    a_list_of_words = {frozenset(schema["$defs"]["happening"]["properties"])}
    whole = {frozenset(one["properties"]) for one in mappings(schema)}
    assert whole - of_cards == (compared | a_list_of_words) - of_cards


def test_a_schema_has_the_keys_that_its_reader_allows() -> None:
    assert as_read(("a", "b"), {"b": {}, "a": {}}) == {"a": {}, "b": {}}
    for keys_read in (("a",), ("a", "b", "c")):
        with pytest.raises(UnreadKeys):
            as_read(keys_read, {"a": {}, "b": {}})


def test_the_readers_of_cards_allow_the_keys_that_are_written_down() -> None:
    """A list of keys in a reader of cards would be one that no schema knows: all of them stand in one file."""
    listed = [
        f"{file.name}:{call.lineno}"
        for file in sorted((HOUSE / "judge" / "library" / "cards").rglob("*.py"))
        for call in ast.walk(tree(file))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Fields"
        if isinstance(call.args[2], ast.Tuple)
    ]
    assert not listed


def test_rules(seen: Seen) -> None:
    inspect(rules_root(), "altered", "1.0")
    read_definitions(read(b"definitions: {limbo: {rules: [], definition: {fr: L, en: L}}}", "x"), Ledger())
    read_classes(read(b'not_for_engine: {"4.4.b": {why: x}}', "x"), Ledger())
    words = rules_schema()["$defs"]
    classes = words["file_classes"]["properties"]["structural"]["additionalProperties"]
    options = words["reading"]["properties"]["options"]["additionalProperties"]
    compare(
        seen,
        {
            "the edition": keys(words["file_edition"]),
            "a section": keys(words["file_section"]),
            "a rule of section": keys(words["record"]),
            "part": keys(words["part"]),
            "the classes": keys(words["file_classes"]),
            "the class of": keys(branch(classes, "why")),
            "the file of terms": keys(words["file_terms"]),
            "the term": keys(words["term"]),
            "the synonyms": keys(words["term"]["properties"]["synonyms"]),
            "the term in a language": keys(branch(words["forms"], "form")),
            "the file of definitions": keys(words["file_definitions"]),
            "the definition of": keys(branch(words["definition"], "rules")),
            "the file of readings": keys(words["file_readings"]),
            "the reading": keys(words["reading"]),
            "the option": keys(options),
            "words": keys(words["sentences"]),
        },
    )
