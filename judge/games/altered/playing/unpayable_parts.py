"""Which part of a cost cannot be paid, and why: for readers who ask why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine.run.bindings import bind_each
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import exhausting, mana_is_forbidden, orbs, payable
from judge.games.altered.costs.price import Due, due
from judge.games.altered.matching.filters import amount, candidates
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.objects.action_phrases import barred
from judge.games.altered.slots.event_slots import COST_AFTER_CARDS, FORBIDDEN, VERBS
from judge.games.altered.slots.play_slots import PAYABLE, REACTION_COST, TOUGH, UNPAYABLE
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Choose, Itself, Target
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, ClauseArg, FlagArg, TextArg
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change

EXHAUSTED_ALREADY = "lack.turned"

Lack = tuple[ClauseArg, tuple[str, ...]]


def cost_lacks(table: Table, state: State, scope: Scope) -> list[Lack]:
    """The parts of a cost that cannot be paid even alone; if each could be, that they cannot be paid together."""
    # What is really due, and not what is printed: other cards lower it, or ask for mana where the text asks for none.
    # Of what is settled already nothing says any more what it was before.
    price = None if scope.settled else due(table, state, scope)
    scope = scope if price is None else change(scope, cost=price.cost, settled=True)
    # Alone, so that each is told by its own reason; settled, as `payable` would else add to each what Tough asks for.
    unpayable_parts = [part for part in scope.cost if not payable(table, state, change(scope, cost=(part,)))]
    if unpayable_parts:
        return [_part_lack(table, state, scope, part, price) for part in unpayable_parts]
    return [(ClauseArg("lack.whole-cost"), table.cites(PAYABLE))] if not payable(table, state, scope) else []


def _part_lack(table: Table, state: State, scope: Scope, part: Act, price: Due | None) -> Lack:
    """Why this part of the cost cannot be paid, with the rules."""
    bar = _bar(table, state, scope, part)
    # Before what is lacking: if every way to pay is forbidden, there is a way, and nothing lacks.
    if bar is not None:
        forbidder, action = bar
        forbidding_card = CardArg(forbidder.card, forbidder.controller)
        forbidden_clause = ClauseArg("lack.cost-forbidden", (("by", forbidding_card), ("what", barred(state, action))))
        return forbidden_clause, table.cites(UNPAYABLE, FORBIDDEN, PAYABLE)
    changing_slots = _changed_by(scope, price) if part.verb == "pay_mana" and price is not None else []
    rules = table.cites(PAYABLE, *changing_slots)
    lack = _clause(table, state, scope, part, price)
    # What is exhausted cannot be exhausted, and of what is impossible no cost can be paid.
    rules += table.cites(UNPAYABLE, VERBS["gain_status"]) if lack.key == EXHAUSTED_ALREADY else ()
    return lack, rules


def _changed_by(scope: Scope, price: Due) -> list[Slot[Any]]:
    """The rules by which it takes another amount of mana than the text or the card asks for."""
    # A reaction asks for none: whatever it costs, something else asks for.
    rules: list[Slot[Any]] = [REACTION_COST] if scope.played == "reaction" else []
    rules += [TOUGH] if price.tough.with_the_rest else []
    # By itself Tough is no card that takes priority: 1.4.2.a decides only about what cards make of the cost.
    return rules + ([COST_AFTER_CARDS] if price.mana != price.named + price.tough.with_the_rest else [])


def _clause(table: Table, state: State, scope: Scope, part: Act, price: Due | None) -> ClauseArg:
    """What this part of the cost lacks, where nothing forbids it."""
    bearer = state.find(scope.bearer)
    # From what can be said most exactly to what can only be named; each way of paying has one reason. Where the text
    # names no mana (0) there is nothing that was changed.
    if part.verb == "pay_mana":
        mana_needed, ready_orbs = amount(table, state, scope, part.amount), len(orbs(state, scope.controller))
        printed_mana = mana_needed if price is None else price.named
        numbers = (
            ("count", TextArg(mana_needed)),
            ("printed", TextArg(printed_mana)),
            ("changed", FlagArg(0 < printed_mana != mana_needed)),
        )
        return ClauseArg("lack.mana", (("ready", TextArg(ready_orbs)), *numbers))
    # Only what exhausts the bearer itself: another thing that a cost exhausts is chosen.
    is_exhausting_itself = part.verb == "T" or (part.verb == "exhaust" and isinstance(part.what, Itself))
    if is_exhausting_itself and bearer is not None and bearer.is_("exhausted"):
        return ClauseArg(EXHAUSTED_ALREADY, (("card", CardArg(scope.card)),))
    if isinstance(part.what, Choose | Target) and not candidates(table, state, scope, part.what):
        return ClauseArg("lack.nothing-to-pay-with")
    return ClauseArg("lack.cost", (("card", CardArg(scope.card)),))


def _bar(table: Table, state: State, scope: Scope, part: Act) -> tuple[GameObject, AtomicAction] | None:
    """What forbids the first way to pay this part, and which action of it, if every way is forbidden; else None."""
    if part.verb == "pay_mana":
        # Of Orbs several may be needed: too few that are not forbidden are as bad as none.
        if not mana_is_forbidden(table, state, scope, part):
            return None
        return _first_bar(table, state, (exhausting(orb) for orb in orbs(state, scope.controller)))
    # Every way to pay has to be forbidden: with one that is not, the reason is another. A way is forbidden by one
    # action of it that is. The first stands for all: one reason is told for a part.
    bars = [_first_bar(table, state, actions) for actions in _ways(table, state, scope, part) if actions]
    return bars[0] if bars and all(bar is not None for bar in bars) else None


def _first_bar(table: Table, state: State, actions: Iterable[AtomicAction]) -> tuple[GameObject, AtomicAction] | None:
    forbidders_and_actions = ((forbidding(table, state, action), action) for action in actions)
    return next(((forbidder, action) for forbidder, action in forbidders_and_actions if forbidder is not None), None)


def _ways(table: Table, state: State, scope: Scope, part: Act) -> list[tuple[AtomicAction, ...]]:
    """What each way to pay a part would do, but for mana."""
    scopes = [scope]
    if isinstance(part.what, Choose | Target):
        scopes_by_option = bind_each(scope, part.what.key, candidates(table, state, scope, part.what))
        scopes = [bound_scope for _, bound_scope in scopes_by_option]
    return [table.use(ACTIONS)(table, state, bound_scope, part) for bound_scope in scopes]
