"""Every file that comes with the program fits its schema: as our reader sees it, and as other programs do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from judge.app.corpus.games import GAMES, cards
from judge.app.executing.scenario_files import parse
from judge.app.schema import KINDS, PAGES, schema_of, terms
from judge.app.store.place import rules_root
from judge.explain.said import line_layout
from judge.library.importers import printed_words
from judge.library.search.analysis import language_file
from judge.model.diagnostic import Refused
from judge.publish.schema.effects import cards_schema
from judge.publish.schema.file_kinds import FILE_KINDS, kind_of_keys, tops_of
from judge.publish.schema.scenario import scenario_schema
from judge.text.nodes import Mapping, plain_value
from judge.text.yaml import read
from tests.games.pebbles.code import game

ALTERED = GAMES["altered"]["1.0"]
WORDS = terms(ALTERED, "1.0")
VALIDATORS = {kind: Draft202012Validator(schema_of(kind, ALTERED, WORDS)) for kind in KINDS if kind not in PAGES}
TOPS = tops_of(ALTERED)
PEBBLE_FOLDER = Path(game.__file__).parents[1]
OF_PEBBLES = {
    "scenario": Draft202012Validator(scenario_schema(game.EDITIONS[-1], editions=("1", "2", "3"))),
    "cards": Draft202012Validator(cards_schema(game.EDITIONS[-1])),
}
ROOMS = (
    ("scenario", ("scenarios/**/*.yaml",)),
    ("cards", ("rules/*/cards/**/*.yaml",)),
    ("map", ("rules/*/maps/*.yaml",)),
    ("messages", ("rules/*/messages/*/*.yaml", "rules/languages/*/messages/*.yaml", "rules/languages/*/faults/*.yaml")),
    ("layout", ("rules/*/messages/layout.yaml",)),
    ("import", ("rules/*/import.yaml",)),
    ("search", ("rules/languages/*/search.yaml",)),
    ("texts", ("rules/languages/*/help.yaml", "rules/languages/*/schema.yaml")),
    ("rules", ("rules/*/terms/*.yaml",)),
    ("rulings", ("rules/underworlds/*/*.yaml", "rules/underworlds/*/rulings/*.yaml")),
    ("rules", ("rules/*/[0-9]*/*.yaml",)),
)
"""The kind of each file by where it lies; the first room that has a file keeps it."""
BOTH = {"rules/underworlds/2018-11/edition.yaml": "rules", "rules/underworlds/2018-11/definitions.yaml": "rules"}
"""Files of rules that lie among those of rulings."""


class Core(yaml.SafeLoader):
    """YAML 1.2, as editors read it: ``on`` and ``yes`` are texts, ``3`` is a number, ``1.0`` a decimal."""


Core.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+.0123456789"),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
):
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first))


def files(root: Path) -> dict[str, str]:
    """Every file of ``rules`` and ``scenarios`` below a folder, with its kind; refused boards are faulty on purpose."""
    kinds = dict(BOTH)
    for kind, patterns in ROOMS:
        for path in sorted(each for pattern in patterns for each in root.glob(pattern)):
            if "refused" not in path.parts:
                kinds.setdefault(path.relative_to(root).as_posix(), kind)
    return {path: kind for path, kind in kinds.items() if (root / path).exists()}


def every_file() -> list[tuple[str, Path]]:
    """The bundled files and those of the second game, with their kinds."""
    return [(kind, root / path) for root in (rules_root().parent, PEBBLE_FOLDER) for path, kind in files(root).items()]


def validator(kind: str, path: Path) -> Draft202012Validator:
    return OF_PEBBLES.get(kind, VALIDATORS[kind]) if path.is_relative_to(PEBBLE_FOLDER) else VALIDATORS[kind]


def faults(schema: str | Draft202012Validator, value: Any) -> str:
    """What the schema finds wrong, nothing if it finds nothing."""
    checks = VALIDATORS[schema] if isinstance(schema, str) else schema
    found = best_match(checks.iter_errors(value))
    return f"{found.json_path}: {found.message}" if found else ""


@pytest.mark.parametrize("kind", VALIDATORS)
def test_the_schema_is_a_schema(kind: str) -> None:
    Draft202012Validator.check_schema(VALIDATORS[kind].schema)


@pytest.mark.parametrize("root", [rules_root().parent, PEBBLE_FOLDER], ids=["ours", "pebbles"])
def test_every_file_has_a_kind(root: Path) -> None:
    there = {path for room in ("rules", "scenarios") for path in (root / room).rglob("*.yaml")}
    known = {root / path for path in files(root)}
    # The grammar of printed texts is read by the compiler alone, which has tests of its own.
    assert {path for path in there - known if {"refused", "grammar"}.isdisjoint(path.parts)} == set()
    assert {kind for kind, _ in every_file()} == set(FILE_KINDS)


@pytest.mark.long(keep=30)
@pytest.mark.parametrize(("kind", "path"), every_file(), ids=lambda one: one.stem if isinstance(one, Path) else one)
def test_a_file_fits(kind: str, path: Path) -> None:
    raw = path.read_bytes()
    node = read(raw, path.name)
    assert not faults(validator(kind, path), plain_value(node))
    assert not faults(validator(kind, path), yaml.load(raw, Core))
    assert isinstance(node, Mapping)
    assert kind_of_keys((entry.key.text for entry in node.entries), TOPS) == kind


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("map", "edges: [[a, b]]"),
        ("map", "places: [a, b]\nedges: [[a]]"),
        ("map", "places: [a, a]"),
        ("map", "places: [Big Place]"),
        ("map", "places: [a]\nname: {de: Ring}"),
        ("messages", "message: {a: b}"),
        ("messages", "messages: {a: [b]}"),
        ("messages", "messages: {a: {b: }}"),
        ("layout", "shared: [a]"),
        ("layout", "joins: {a: b}"),
        ("layout", "joins: {}\nagain: {a: [b]}"),
        ("import", "months: {mai: 13}"),
        ("import", "remark: Remarque"),
        ("import", "phase: {x: y}"),
        ("search", "stop: [a, b]"),
        ("search", "forms: [[]]"),
        ("search", "alike: [a, b]"),
        ("search", "sttop: a"),
        ("texts", "words: {a: b}\ndescriptions: {a: b}"),
        ("texts", "words: [a]"),
    ],
)
def test_a_mistake_in_a_file_of_the_house_is_noticed(kind: str, text: str) -> None:
    assert faults(kind, yaml.load(text, Core))


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        ("game edition name board", "scenario"),
        ("game edition", "scenario"),
        ("name", "scenario"),
        ("name board cards plyers", "scenario"),
        ("cards", "cards"),
        ("wording warbands cards", "rulings"),
        ("section title", "rules"),
        ("places", "map"),
        ("name places", "map"),
        ("messages", "messages"),
        ("joins", "layout"),
        ("phases months", "import"),
        ("stop weak", "search"),
        ("words", "texts"),
        ("a b", ""),
        ("", ""),
    ],
)
def test_a_file_is_known_by_its_keys(keys: str, kind: str) -> None:
    assert kind_of_keys(keys.split(), TOPS) == kind


@pytest.mark.parametrize(
    ("kind", "keys"),
    [("import", printed_words.KEYS), ("search", language_file.KEYS), ("layout", line_layout.KEYS)],
)
def test_a_schema_has_the_keys_of_its_reader(kind: str, keys: tuple[str, ...]) -> None:
    assert set(VALIDATORS[kind].schema["properties"]) == set(keys)


BOARD = """
game: altered
edition: "1.0"
name: A board.
board:
  phase: noon
  first_player: ana
  players: {ana: {hand: 2}, ben: {}}
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("board:", "bord:"),
        ("phase: noon", "phase: tea"),
        ('edition: "1.0"', "edition: 1.0"),
        ("hand: 2", "hand: two"),
        ("hand: 2", "hnad: 2"),
        ("ben: {}", "ben: {reserve: [{card: dracaena, statuses: [tired]}]}"),
        ("ana: {", "ana lee: {"),
        (", ben: {}", ""),
        ("board:", "expect: {zones: {ana.resreve: 0}}\nboard:"),
        ("board:", "play: [ana choses target: x]\nboard:"),
        ("board:", "play: [ana chooses tagret: x]\nboard:"),
        ("board:", "contrast: {expect: {stops: until}}\nboard:"),
        ("board:", "cards: {x: {name: X, abilities: [{do: [{darw: 1}]}]}}\nboard:"),
        ("board:", "cards: {x: {name: X, abilities: [{do: [{gain: {on: self}}]}]}}\nboard:"),
        ("board:", "cards: {x: {name: X, abilities: [{do: [{put: {what: self, each: card, to: hand}}]}]}}\nboard:"),
        ("board:", "cards: {x: {name: X, abilities: [{do: [{create: {token: t, in: reserve}}]}]}}\nboard:"),
        ("board:", "cards: {x: {name: X, abilities: [{do: [{put: {what: self, to: {hand: you, nth: 2}}}]}]}}\nboard:"),
        ("board:", "cards: {x: {name: X, abilities: [{do: [{lose: {what: self, who: nobody, boost: 1}}]}]}}\nboard:"),
    ],
)
def test_a_mistake_is_noticed(old: str, new: str) -> None:
    assert not faults("scenario", yaml.load(BOARD, Core))
    assert faults("scenario", yaml.load(BOARD.replace(old, new), Core))


PASSIVE = BOARD + "cards: {x: {name: X, abilities: [{passive: %s}]}}\n"


@pytest.mark.parametrize(
    "passive",
    [
        "{when: {draws: you}, instead: nothing}",
        "{when: {draws: you}, instead: {resupply: 1}, on: step, optional: yes}",
        "{when: {moves: {what: {of: you}, from: deck, to: reserve, by: resupply}}, instead: {to: {deck: top, nth: 3}}}",
        "{when: {creates: {token: brassbug}}, also: [{draw: 1}, {gain: {boost: 1, on: self}}]}",
        "{when: {gains: character}, also: {draw: 1}}",
        "{cannot: {loses: {what: self, counter: boost}}}",
        "{costs: {played: internal_action, more: 2}}",
    ],
)
def test_a_passive_fits_the_schema_and_the_reader(passive: str) -> None:
    assert not faults("scenario", yaml.load(PASSIVE % passive, Core))
    assert parse((PASSIVE % passive).encode(), "board.yaml", "board").cards


@pytest.mark.parametrize(
    "passive",
    [
        "{when: {draws: you}}",
        "{instead: nothing}",
        "{when: {draws: you}, instead: everything}",
        "{when: {draws: you}, instead: nothing, also: [{draw: 1}]}",
        "{when: {draws: you}, instead: nothing, cannot: {draws: you}}",
        "{when: {draws: you}, also: []}",
        "{when: {draws: you}, also: [{may: [{draw: 1}]}]}",
        "{when: {draws: you}, instead: {to: tavern}}",
        "{when: {draws: {what: card}}, instead: nothing}",
        "{when: {draws: you, moves: card}, instead: nothing}",
        "{when: {}, instead: nothing}",
        "{when: {gains: {from: hand}}, instead: nothing}",
        "{when: {moves: {by: flying}}, instead: nothing}",
        "{cannot: {draws: you}, optional: yes}",
        "{cannot: {gains: {status: asleep, counter: boost}}}",
        "{costs: {less: 1}}",
        "{costs: {played: internal_action}}",
        "{costs: {played: internal_action, less: 1, more: 1}}",
        "nothing",
    ],
)
def test_a_faulty_passive_is_noticed_by_both(passive: str) -> None:
    assert faults("scenario", yaml.load(PASSIVE % passive, Core))
    with pytest.raises(Refused):
        parse((PASSIVE % passive).encode(), "board.yaml", "board")


def test_a_passive_has_nothing_beside_it() -> None:
    beside = PASSIVE.replace("%s}", "{cannot: {draws: you}}, do: [{draw: 1}]}")
    assert faults("scenario", yaml.load(beside, Core))
    with pytest.raises(Refused):
        parse(beside.encode(), "board.yaml", "board")


def test_a_token_in_a_schema_is_one_that_the_vocabulary_has() -> None:
    """No verb, trigger or zone of the game is missing from the schemas."""
    words = VALIDATORS["scenario"].schema["$defs"]
    assert {f"verb_{one.name}" for one in ALTERED.reads.vocabulary.verbs} - set(words) == {"verb_pay_mana"}
    assert set(ALTERED.reads.vocabulary.triggers) <= set(words["trigger"]["properties"])
    own = {zone.key for zone in ALTERED.reads.board.zones} | {one.name for one in ALTERED.reads.board.own}
    assert own == set(words["player"]["properties"])


def test_descriptions_say_words_of_the_game_in_both_languages() -> None:
    described = VALIDATORS["scenario"].schema["$defs"]["player"]["properties"]["reserve"]["description"]
    assert described == "Reserve · Réserve"
    assert cards("altered")  # the words come from the same rules that the cards do
