"""Reads abilities from YAML (the vocabulary page is scenarios/VOCABULARY.md)."""

from __future__ import annotations

from judge.library.cards.never_holds import remark_that
from judge.library.cards.passive_parts import is_printed_only
from judge.library.cards.read_costs import read_cost
from judge.library.cards.read_steps import read_passive, read_steps
from judge.library.cards.read_triggers import read_trigger
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.library.cards.things.read_conditions import read_own_condition
from judge.model.cards.ability import Ability
from judge.model.cards.notation import ABILITY_KEYS, heads
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node


def read_abilities(nodes: tuple[Node, ...], ledger: AbilityLedger) -> tuple[Ability, ...]:
    """All abilities of a card, in printed order."""
    return tuple(_ability(node, ledger) for node in nodes)


def _ability(node: Node, ledger: AbilityLedger) -> Ability:
    ledger.begin(node)
    if (bare_passive := _without_passive(node, ledger)) is not None:
        return bare_passive
    fields = Fields(node, ledger.faults, ABILITY_KEYS, named("ability"), writing_hints.ABILITY)
    passive = fields.node("passive")
    if passive is not None:
        _alone(fields, ledger)
        is_support = fields.flag("support", False)
        condition = read_own_condition(fields, ledger, of_event=False)
        passive_read = read_passive(passive, ledger)
        if condition is not None and is_printed_only(passive_read, ledger):
            ledger.not_yet(fields.span("if"), later("keyword-conditional"))
        return Ability("passive", support=is_support, condition=condition, passive=passive_read)
    cost = fields.node("cost")
    if cost is not None:
        return _quick_action(fields, cost, ledger)
    trigger = fields.node("when")
    ability = Ability(
        kind="reaction" if trigger is not None else "effect",
        support=fields.flag("support", False),
        trigger=None if trigger is None else read_trigger(trigger, ledger),
        condition=read_own_condition(fields, ledger, of_event=trigger is not None),
        steps=read_steps(fields.required("do"), ledger),
    )
    remark_that(fields.span("do"), ability.trigger, ability.steps, ledger)
    return ability


def _without_passive(node: Node, ledger: AbilityLedger) -> Ability | None:
    """A passive whose word stands directly in the ability: one fault, instead of one for each key that is missing.

    None for any other ability.
    """
    keys = [field.key for field in node.entries] if isinstance(node, Mapping) else []
    heads_written = [key for key in keys if key.text in heads(ledger.vocabulary)]
    if not heads_written or any(key.text == "passive" for key in keys):
        return None
    word = heads_written[0].text
    ledger.faults.error(
        heads_written[0].span, "effects/passive", "directly", word=word, example=writing_hints.passive_example(word)
    )
    return Ability("passive")


def _quick_action(fields: Fields, cost: Node, ledger: AbilityLedger) -> Ability:
    """A quick action: a cost, a colon, an effect."""
    for key in ("when", "if"):
        if fields.has(key):
            ledger.faults.error(fields.span(key), "effects/quick-action", key=key)
    is_support = fields.flag("support", False)
    return Ability(
        "quick_action",
        support=is_support,
        cost=read_cost(cost, ledger),
        steps=read_steps(fields.required("do"), ledger),
    )


def _alone(fields: Fields, ledger: AbilityLedger) -> None:
    """A passive has no trigger, no cost and no effect beside it; it may have a condition."""
    for key in ("when", "do", "cost"):
        if fields.has(key):
            ledger.faults.error(fields.span(key), "effects/passive", "alone", key=key)
