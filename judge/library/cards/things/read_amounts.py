"""Reads amounts: a number, or what is counted."""

from __future__ import annotations

import re

from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.library.cards.things.read_filters import read_counted
from judge.library.cards.things.read_result import RESULT, read_result
from judge.model.cards.selectors import Amount, Chosen, Number
from judge.text.decode import Fields
from judge.text.nodes import Node, Scalar, is_empty

CHOSEN = "x"
"""The amount that a player chooses in declaring: it has its place, and is not supported yet."""
THAT_MANY = "that_many"
"""The amount of what was chosen before."""
_AMOUNT = re.compile(r"[0-9]{1,3}")


def read_amount(node: Node, ledger: AbilityLedger) -> Amount:
    """A number, ``{count: filter}``, or what the die shows."""
    if isinstance(node, Scalar):
        if node.text == RESULT:
            return read_result(node, ledger)
        if node.text == THAT_MANY:
            return _that_many(node, ledger)
        if _AMOUNT.fullmatch(node.text):
            return Number(int(node.text))
        if node.text == CHOSEN:
            ledger.not_yet(node.span, later("amount", amount=CHOSEN))
            return Number(1)
        ledger.faults.error(node.span, "effects/amount", word=node.text)
        return Number(1)
    return read_counted(node, ledger)


def _that_many(node: Scalar, ledger: AbilityLedger) -> Chosen:
    """As many as were chosen of the several things of which the text spoke last."""
    if not ledger.several:
        ledger.faults.error(node.span, "effects/amount", "no-several", word=node.text)
    return Chosen(ledger.several)


def read_amount_under(fields: Fields, key: str, ledger: AbilityLedger) -> Amount:
    """The amount under a key; 1 where the key is missing or empty."""
    node = fields.node(key)
    return Number(1) if node is None or is_empty(node) else read_amount(node, ledger)
