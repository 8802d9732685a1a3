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
from judge.app.store.place import rules_root, scenarios_root
from judge.library.importers.printed_words import IMPORT_FILE
from judge.model.diagnostic import Refused
from judge.text.nodes import plain_value
from judge.text.yaml import read

ALTERED = GAMES["altered"]["1.0"]
WORDS = terms(ALTERED, "1.0")
VALIDATORS = {kind: Draft202012Validator(schema_of(kind, ALTERED, WORDS)) for kind in KINDS if kind not in PAGES}


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


def files() -> list[tuple[str, Path]]:
    """Every bundled file with the kind of its schema; refused boards are faulty on purpose."""
    scenarios = [("scenario", path) for path in scenarios_root().rglob("*.yaml") if "refused" not in path.parts]
    shared = [("cards", path) for path in rules_root().glob("*/cards/*.yaml")]
    rules = [("rules", path) for game in GAMES for path in (rules_root() / game).rglob("*.yaml")]
    is_rules = {path: not {"cards", "messages"} & {*path.parts} and path.name != IMPORT_FILE for _, path in rules}
    rules = [(kind, path) for kind, path in rules if is_rules[path]]
    return sorted([*scenarios, *shared, *rules])


def faults(kind: str, value: Any) -> str:
    """What the schema finds wrong, nothing if it finds nothing."""
    found = best_match(VALIDATORS[kind].iter_errors(value))
    return f"{found.json_path}: {found.message}" if found else ""


@pytest.mark.parametrize("kind", VALIDATORS)
def test_the_schema_is_a_schema(kind: str) -> None:
    Draft202012Validator.check_schema(VALIDATORS[kind].schema)


@pytest.mark.long(keep=30)
@pytest.mark.parametrize(("kind", "path"), files(), ids=lambda one: one.stem if isinstance(one, Path) else one)
def test_a_file_fits(kind: str, path: Path) -> None:
    raw = path.read_bytes()
    assert not faults(kind, plain_value(read(raw, path.name)))
    assert not faults(kind, yaml.load(raw, Core))


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
