"""The words of charms as a file writes them: a verb that changes one printed number, and what is refused."""

from __future__ import annotations

import pytest

from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.model.cards.ability import Ability, Act
from judge.model.cards.selectors import Number, That
from judge.text.decode import Faults
from judge.text.yaml import read
from tests.games.pebbles.code.shape import VOCABULARY
from tests.games.pebbles.pebble_table import CARDS


def ability(step: str) -> tuple[tuple[Ability, ...], list[tuple[str, str]]]:
    """The ability of this step, and the faults, each with its code and variant."""
    faults = Faults()
    node = read(f"do: [{step}]\n".encode(), "charm.yaml")
    abilities = read_abilities((node,), AbilityLedger(VOCABULARY, faults))
    return abilities, [(fault.code, fault.variant) for fault in faults.diagnostics]


@pytest.mark.parametrize(
    ("card", "step"),
    [
        ("shield", "{plus: {strength: 2, on: that}}"),
        ("doubling", "{times: {strength: 2, on: that}}"),
        ("stone_still", "{set: {strength: 1, on: that}}"),
        ("ward", "{ward: yes}"),
    ],
)
def test_charms_are_written_so(card: str, step: str) -> None:
    assert ability(step) == (CARDS[card].abilities, [])


def test_the_other_characteristic_can_be_changed_too() -> None:
    ((read_ability,), faults) = ability("{minus: {reach: 1, on: that}}")
    assert (read_ability.steps, faults) == ((Act("minus", That(), amount=Number(1), name="reach"),), [])


@pytest.mark.parametrize("step", ["{plus: {on: that}}", "{plus: {strength: 1, reach: 1, on: that}}"])
def test_exactly_one_number_is_changed(step: str) -> None:
    assert ability(step)[1] == [("effects/mark", "number")]


@pytest.mark.parametrize("step", ["{plus: {damage: 1, on: that}}", "{plus: {status: asleep, strength: 1, on: that}}"])
def test_what_is_no_characteristic_is_unknown(step: str) -> None:
    assert "decode/unknown-key" in [code for code, _ in ability(step)[1]]
