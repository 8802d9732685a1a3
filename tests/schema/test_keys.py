"""The keys that a reader knows and the keys that its schema knows are the same.

The readers are watched while they read a file that has everything: each says, by name, what it decodes and which keys
it allows. A key that either side gains or loses fails here, and so does a part of a file that only one side knows.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import GAMES, cards, rulebook
from judge.app.store.place import rules_root
from judge.library.cards.read_cards import load_cards
from judge.library.common.file_faults import Ledger
from judge.library.rulebook.definitions import read_definitions
from judge.library.rulebook.edition import read_classes
from judge.library.rulebook.load_rulebook import inspect
from judge.model.cards.vocabulary import NAMED
from judge.model.phrase import Phrase
from judge.publish.schema.effects import cards_schema
from judge.publish.schema.rules import rules_schema
from judge.publish.schema.scenario import scenario_schema
from judge.scenario.reading.read_scenario import ScenarioReader
from judge.text.decode import Fields
from judge.text.yaml import read

ALTERED = GAMES["altered"]["1.0"]
VERBS = [
    one
    for one in ALTERED.reads.vocabulary.verbs
    if one.supported and one.name != "pay_mana" and one.names != "expedition"
]
DESCRIBED = ("moves", "creates", "gains", "loses")
"""What a passive takes hold of by a description; of a draw it says only whose."""
OWN = {f"{player}.{one.name}" for player in ("ana", "ben") for one in ALTERED.reads.board.own}
"""Facts of the players of EVERYTHING: their names are a pattern in the schema."""
Schema = dict[str, Any]
Seen = dict[str, set[frozenset[str]]]
WHOSE = re.compile(
    r"^(the (?:card|term|synonyms|reading|option|class of|definition of)|item|remark|example|a rule of section) .*?( \(\w\w\))?$"
)

EVERYTHING = """
game: altered
edition: "1.0"
name: {en: A, fr: A}
cards:
  everything:
    name: Everything
    cost: {hand: 1}
    statistics: {forest: 1}
    abilities:
      - when: {moves: {what: {is: card}, to: reserve}}
        if: {count: {of: you}}
        do:
          - may: {draw: {amount: {count: card}}}
            who: opponent
          - may_pay: {mana: 1}
            to: {resupply: {amount: 1}}
          - together: [{draw: 1}]
          - until: day
            passive: {cannot: {draws: you}}
          - exchange: {target: {in: reserve}, with: {choose: {in: hand}}}
          - if: {count: card}
            do: {draw: 1}
          - for_each: {count: card}
            do: {draw: 1}
          - until: turn
            reaction: {when: {played: {what: character}}, if: {count: card}, do: {draw: 1}}
            next: yes
          - attempt: {may: {draw: 1}}
            if_done: {draw: 1}
            if_not: {resupply: 1}
          - roll: [{from: 1, to: 3, do: {draw: 1}}]
          - choose_one: [{draw: 1}, {resupply: 1}]
          - create: {token: brassbug, in: {each: expedition}}
          - create: {token: brassbug, in: {landmark_zone: you}}
          - put: {what: {choose: card}, to: {deck: top}}
          - discard: {target: card}
          - move_forward: {each: expedition}
          - move_backward: {each: expedition}
          - exhaust: {on: self}
          - gain: {boost: 1, on: self, at_most: 2}
          - lose: {boost: 1, on: self}
          - spend: {boost: 1, on: self}
          - augment: {on: self}
          - play_for_less: {choose: {in: hand, of: you}, less: 2}
          - switch_expeditions: {on: self}
          - defect: {on: self}
          - put_top: {to: mana_zone, amount: 1}
          - reveal_top: {amount: 2, who: opponent}
          - look_at_top: {amount: 3, who: opponent}
          - discard: {each: {among: shown}}
          - if: {it: {type: spell}}
            do: {draw: 1}
          - ready: {on: self}
          - sacrifice: {on: self}
          - send: {on: self, to: hand}
          - return: {on: self}
          - sabotage: yes
          - activate: {on: self, when: {phase: noon}}
          - play_for_free: {choose: {in: hand, of: you}}
          - after_you: yes
      - when: {played: {what: self}}
        do: [{draw: 1}]
      - cost: {T: yes}
        do: [{draw: 1}]
      - when: {moves: {what: {is: card, counters: {boost: {at_least: 1, at_most: 2}}}, to: reserve}}
        do: [{draw: 1}]
      - when: {moves: {what: {is: card, hand_cost: {at_least: 1, at_most: 2}}, to: reserve}}
        do: [{draw: 1}]
      - when: {played: {what: self}}
        if: {all_of: [{counters: boost, on: self, at_least: 1}, {not: {first_player: you}}]}
        do: [{if: {self: {with: boost}}, do: [{draw: 1}]}]
      - passive: {grants: {to: character, defender: yes}}
      - when: {any_of: [{gains: {what: self, counter: boost}}, {sacrificed: {what: self}}]}
        do: [{draw: 1}]
      - when: {draws: {who: you, one_or_more: yes}}
        do: [{draw: 1}]
      - when: {resupplies: {who: you, one_or_more: yes}}
        do: [{draw: 1}]
      - when: {rolls: {who: you, one_or_more: yes, result: {at_least: 4, at_most: 6}}}
        do: [{draw: 1}]
      - when: {any_of: [{passes: {who: you}}, {passes_first: {who: you}}]}
        do: [{draw: 1}]
      - passive: {tough: 1}
      - passive: {when: {moves: {what: card}}, instead: {to: {reserve: you}}}
      - passive: {when: {creates: {token: brassbug}}, also: [{draw: 1}]}
      - passive: {cannot: {gains: {status: asleep}}}
      - passive: {cannot: {loses: {counter: boost}}}
      - passive: {cannot: {activates: {when: {phase: noon}}}}
      - passive: {costs: {played: internal_action, less: 1}}
      - passive: {enters: {played: spell, loses: fleeting}}
      - passive: {grants: {to: character, when: {phase: noon}, if: {count: card}, do: [{draw: 1}]}}
board:
  phase: noon
  first_player: ana
  limbo: [{reaction: dracaena}]
  activated: [{reaction: dracaena, ability: 2, times: 1}]
  players:
    ana: {mana: {ready: 1}, reserve: [{card: dracaena, counters: {boost: 1}}, {card: everything, used_today: 2}]}
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


def mapped(verb: Schema) -> Schema:
    """The long form of a verb."""
    return next(one for one in (verb, *verb.get("anyOf", ())) if "properties" in one)


def read_everything() -> None:
    reader = ScenarioReader(read(EVERYTHING.encode(), "x"), ALTERED, rulebook("altered", "1.0"), cards("altered"))
    reader.read("x")


def effects(words: Schema) -> dict[str, set[frozenset[str]]]:
    """What readers call the parts of a card, and their keys in the schema."""
    card = words["card"]["properties"]
    steps = words["step"]["anyOf"]
    long = {one.name: mapped(words[f"verb_{one.name}"]) for one in VERBS if not one.bare}
    return {
        "the card": keys(words["card"]),
        "a result of a die": keys(words["face"]),
        "a cost": keys(card["cost"], words["cost"]),
        "the statistics": keys(card["statistics"]),
        "an ability": keys(words["ability"]),
        "a trigger": keys(words["trigger"]),
        **{
            f"the event {row.name}": keys(mapped(words["trigger"]["properties"][row.name]))
            for row in ALTERED.reads.vocabulary.event_words
            if NAMED not in row.roles
        },
        "a filter": keys(branch(words["filter"], "is")),
        "the bounds": keys(branch(branch(words["filter"], "is")["properties"]["hand_cost"], "at_least")),
        "the counters asked for": keys(branch(words["filter"], "is")["properties"]["counters"]),
        "a condition": keys(words["condition"]),
        "an amount": keys(words["counted"]),
        "a selector": keys(branch(words["selector"], "each")),
        "a destination": keys(branch(words["destination"], "deck")),
        "the zone of a creation": keys(branch(mapped(words["verb_create"])["properties"]["in"], "landmark_zone")),
        "a passive": keys(words["passive"]),
        "costs": keys(words["passive"]["properties"]["costs"]),
        "what a passive grants": keys(words["passive"]["properties"]["grants"]),
        "a reaction for a while": keys(
            next(one for one in steps if "until" in one["properties"])["properties"]["reaction"]
        ),
        "what a modifier takes hold of": keys(words["pattern"]),
        "what activates": keys(words["pattern"]["properties"]["activates"]),
        **{f"what {verb}": keys(branch(words["pattern"]["properties"][verb], "what")) for verb in DESCRIBED},
        "words": keys(branch(words["words"], "en")),
        **{f"the verb {name}": keys(one) for name, one in long.items()},
        **{f"the step {next(iter(one['properties']))}": keys(one) for one in steps},
    }


def scenario(schema: Schema) -> dict[str, set[frozenset[str]]]:
    """The same for the rest of a scenario."""
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
    schema = scenario_schema(ALTERED)
    known = {**scenario(schema), **effects(schema["$defs"])}
    # A verb that is not supported yet stops the reader before it looks at its keys.
    later = {f"the step {one.name}" for one in ALTERED.reads.vocabulary.verbs if not one.supported}
    compare(seen, {name: sets for name, sets in known.items() if name not in later})


def test_everything_in_the_scenario_schema_is_compared() -> None:
    schema = scenario_schema(ALTERED)
    compared = {one - OWN for sets in {**scenario(schema), **effects(schema["$defs"])}.values() for one in sets}
    without_reader = {
        frozenset({"to"}),  # instead: {to: ZONE}, beside which any verb could stand
        frozenset(schema["$defs"]["happening"]["properties"]),  # a list of words, compared below
    }
    assert {frozenset(one["properties"]) for one in mappings(schema)} == compared | without_reader


def test_cards(seen: Seen) -> None:
    load_cards(rules_root(), "altered", ALTERED.reads.vocabulary)
    read_everything()
    schema = cards_schema(ALTERED)
    known = {**effects(schema["$defs"]), "a file of cards": keys(schema)}
    assert {name: sets for name, sets in seen.items() if name in known}.keys() >= {"the card", "a file of cards"}
    for name in ("the card", "an ability", "a file of cards", "the statistics"):
        assert seen[name] == known[name]


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
