"""Reads what is distributed: how many shares, and among which things."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.model.cards.ability import Act
from judge.model.cards.notation import DISTRIBUTED
from judge.model.cards.selectors import Choose, DecisionKey, Number, Target
from judge.model.value import change
from judge.text.decode import Fields

MOST_SHARES = 20
"""More than any card deals out, and as many questions at most."""


def with_shares(fields: Fields, act: Act, ledger: AbilityLedger) -> Act:
    """The verb with what it gives or makes dealt out, one share a decision, where the text says so."""
    if not fields.flag(DISTRIBUTED, False):
        return act
    span = fields.span(DISTRIBUTED)
    selector = act.to if act.verb == "create" else act.what
    if not isinstance(selector, Target | Choose) or not isinstance(act.amount, Number) or fields.has("status"):
        ledger.faults.error(span, "effects/selector", "distributed")
        return act
    if not 2 <= act.amount.n <= MOST_SHARES:
        ledger.faults.error(span, "effects/selector", "shares", least=2, most=MOST_SHARES)
        return act
    if act.who != "you":
        ledger.not_yet(span, later("distributed", who=fields.text("who", "")))
    shares = act.amount.n
    if isinstance(selector, Choose):
        dealt, target = change(selector, number=shares, shares=shares, optional=False), None
    else:
        # What is dealt out among targets is decided as the step comes: they alone are named at the declaration.
        key = DecisionKey(ledger.fresh_key())
        dealt = Choose(selector.filter, key, number=shares, shares=shares, within=selector.key.selector)
        target = selector
    dealt_act = change(act, amount=Number(1), whom=target)
    return change(dealt_act, to=dealt) if act.verb == "create" else change(dealt_act, what=dealt)
