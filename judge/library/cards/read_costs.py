"""Reads costs: mana, symbols, and the verbs that can be paid with."""

from __future__ import annotations

from judge.library.cards.read_verbs import read_act
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_amounts import read_amount
from judge.model.cards.ability import Act
from judge.model.cards.notation import cost_keys
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node


def read_cost(node: Node, ledger: AbilityLedger) -> tuple[Act, ...]:
    """A cost: ``mana``, symbols and verbs, all paid in one step."""
    symbols, keys = ledger.vocabulary.symbols, cost_keys(ledger.vocabulary)
    fields = Fields(node, ledger.faults, keys, named("cost"), writing_hints.COST)
    if isinstance(node, Mapping) and not node.entries:
        ledger.faults.error(node.span, "effects/incomplete", "cost")
    acts: list[Act] = []
    for part in fields.entries():
        if part.key.text == "mana":
            acts.append(Act("pay_mana", amount=read_amount(part.value, ledger)))
        elif part.key.text in symbols:
            acts += [Act(part.key.text)] if fields.flag(part.key.text, False) else []
        elif part.key.text in keys and (act := read_act(part.key.text, part.value, ledger)) is not None:
            acts.append(act)
    return tuple(acts)
