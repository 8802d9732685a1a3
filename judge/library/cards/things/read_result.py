"""Reads the word for what a die shows, which stands where a number would."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.model.cards.selectors import Rolled
from judge.text.nodes import Node, Scalar

RESULT = "result"
"""The amount that the die shows."""


def says_result(node: Node | None) -> bool:
    """Whether this is the word for what a die shows."""
    return isinstance(node, Scalar) and node.text == RESULT


def read_result(node: Scalar, ledger: AbilityLedger) -> Rolled:
    """The word for what a die shows, which means something only in what a roll brings."""
    if not ledger.in_roll:
        ledger.faults.error(node.span, "effects/amount", "no-roll", word=node.text)
    return Rolled()
