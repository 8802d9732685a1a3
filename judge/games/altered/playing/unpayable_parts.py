"""Which part of a cost cannot be paid, and why: for readers who ask why not."""

from __future__ import annotations

from judge.engine.run.bindings import bind_each
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import orbs, payable
from judge.games.altered.matching.filters import amount, candidates
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.slots.play_slots import PAYABLE, UNPAYABLE
from judge.model.cards.ability import Act, Choose, Target
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, ClauseArg, TextArg
from judge.model.play.state import GameObject, State
from judge.model.value import change

Lack = tuple[ClauseArg, tuple[str, ...]]


def cost_lacks(table: Table, state: State, scope: Scope) -> list[Lack]:
    """The parts of a cost that cannot be paid by themselves; that they cannot be paid together, where each could."""
    short = [part for part in scope.cost if not payable(table, state, change(scope, cost=(part,)))]
    if short:
        return [_part_lack(table, state, scope, part) for part in short]
    return [(ClauseArg("lack.whole-cost"), table.cites(PAYABLE))] if not payable(table, state, scope) else []


def _part_lack(table: Table, state: State, scope: Scope, part: Act) -> Lack:
    by = _forbidder(table, state, scope, part)
    if by is not None:
        forbids = ClauseArg("lack.cost-forbidden", (("by", CardArg(by.card, by.controller)),))
        return forbids, table.cites(PAYABLE, UNPAYABLE)
    return _clause(table, state, scope, part), table.cites(PAYABLE)


def _clause(table: Table, state: State, scope: Scope, part: Act) -> ClauseArg:
    bearer = state.find(scope.bearer)
    if part.verb == "pay_mana":
        needed = TextArg(amount(table, state, scope, part.amount))
        return ClauseArg("lack.mana", (("ready", TextArg(len(orbs(state, scope.controller)))), ("count", needed)))
    if part.verb in ("T", "exhaust") and bearer is not None and bearer.is_("exhausted"):
        return ClauseArg("lack.turned", (("card", CardArg(scope.card)),))
    if isinstance(part.what, Choose | Target) and not candidates(table, state, scope, part.what):
        return ClauseArg("lack.nothing-to-pay-with")
    return ClauseArg("lack.cost", (("card", CardArg(scope.card)),))


def _forbidder(table: Table, state: State, scope: Scope, part: Act) -> GameObject | None:
    """What forbids every way to pay this part; None if something else is in the way."""
    scopes = [scope]
    if isinstance(part.what, Choose | Target):
        paid = bind_each(scope, part.what.key, candidates(table, state, scope, part.what))
        scopes = [within for _, within in paid]
    actions = [action for within in scopes for action in table.use(ACTIONS)(table, state, within, part)]
    found = [forbidding(table, state, one) for one in actions]
    return found[0] if found and all(one is not None for one in found) else None
