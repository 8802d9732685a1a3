"""Words of steps, heads of passives and amounts are rows: what is read, described and said of them comes from there."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.model.cards.text_forms import TextWord
from judge.model.cards.vocabulary import Vocabulary
from judge.model.value import change
from judge.publish.schema.effects import card_definitions
from judge.text.faults import Faults
from judge.text.nodes import Mapping, Sequence
from judge.text.yaml import read

ALTERED = GAMES["altered"]["1.0"]
VOCABULARY = ALTERED.reads.vocabulary


def faults_of(ability: str, vocabulary: Vocabulary) -> list[str]:
    node = read(f"abilities: [{ability}]".encode(), "example")
    assert isinstance(node, Mapping)
    abilities = node.entries[0].value
    assert isinstance(abilities, Sequence)
    faults = Faults()
    read_abilities(abilities.items, AbilityLedger(vocabulary, faults))
    return [diagnostic.code for diagnostic in faults.diagnostics]


@pytest.mark.parametrize("row", VOCABULARY.text_words, ids=lambda row: row.name)
def test_a_rule_of_the_edition_defines_each(row: TextWord) -> None:
    assert row.rule in rulebook("altered", "1.0").by_id()
    assert row.meaning


@pytest.mark.parametrize(
    ("word", "ability"),
    [
        ("step_words", "{when: {phase: noon}, do: [{may: [{draw: 1}]}]}"),
        ("passive_heads", "{passive: {cannot: {draws: you}}}"),
    ],
)
def test_a_game_without_the_row_does_not_know_the_word(word: str, ability: str) -> None:
    assert faults_of(ability, VOCABULARY) == []
    assert faults_of(ability, change(VOCABULARY, **{word: ()}))


def test_the_schema_has_the_keys_of_the_rows_and_no_other() -> None:
    definitions = card_definitions(ALTERED, {})
    verbs = {verb.name for verb in VOCABULARY.verbs}
    described = {next(iter(step["properties"])): (*step["properties"],) for step in definitions["step"]["anyOf"]}
    assert {word: keys for word, keys in described.items() if word not in verbs} == {
        row.name: row.form.keys for row in VOCABULARY.step_words
    }
    shown = definitions["passive"]["properties"]
    for row in VOCABULARY.passive_heads:
        own = {part.key for part in row.form.parts} | ({"tough"} if row.name == "grants" else set())
        assert own <= shown[row.name].get("properties", {}).keys()
