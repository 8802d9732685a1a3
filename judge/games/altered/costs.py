"""Costs: one step, all or nothing, always refusable (1.2.5, 6.4)."""

from __future__ import annotations

from judge.engine.enforce import enforces
from judge.engine.table import Table
from judge.games.altered.matching import amount, candidates
from judge.games.altered.reactions import never
from judge.games.altered.slots import PAYABLE
from judge.games.altered.words import MANA
from judge.model.ability import Act, Choose, Step, Target
from judge.model.event import AtomicAction
from judge.model.frame import Scope
from judge.model.place import Place
from judge.model.state import GameObject, State


def part_by_part(parts: tuple[Act, ...]) -> tuple[tuple[Act, ...], ...]:
    """Without the rule each part of a cost is a step of its own."""
    return tuple((part,) for part in parts)


@enforces("1.2.5.d", "6.1.d", "6.4.a", "5.1.2.d", without=part_by_part)
def in_one_step(parts: tuple[Act, ...]) -> tuple[tuple[Act, ...], ...]:
    """All parts of a cost are paid simultaneously: a cost has one step, whatever its number of verbs."""
    return (parts,) if parts else ()


def whatever_can_be_paid(parts: tuple[bool, ...]) -> bool:
    """Without the rule a part that cannot be paid is simply left out."""
    return True


@enforces("1.2.5.c", "6.4.c", without=whatever_can_be_paid)
def all_or_nothing(parts: tuple[bool, ...]) -> bool:
    """A cost is paid in full: if one part cannot be paid, none can."""
    return all(parts)


@enforces("1.2.5.b", "6.4.b", without=never)
def may_be_refused() -> bool:
    """Nobody has to pay a cost; without the rule a cost that can be paid is paid."""
    return True


def orbs(state: State, player: str) -> tuple[GameObject, ...]:
    """The player's Mana Orbs that are not exhausted."""
    return tuple(one for one in state.at(Place(MANA, player)) if not one.is_("exhausted"))


def no_orb_needed(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Without 1.2.5.e nothing says how mana is paid: no orb is exhausted."""
    return ()


@enforces("1.2.5.e", without=no_orb_needed)
def exhaust_orbs(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Mana is paid by exhausting as many Mana Orbs."""
    ready = orbs(state, scope.controller)[: amount(state, scope, act.amount)]
    return tuple(
        AtomicAction("gain_status", object=one.id, card=one.card, controller=scope.controller, name="exhausted")
        for one in ready
    )


def payable(table: Table, state: State, scope: Scope) -> bool:
    """Whether the controller could pay the cost in this scope now."""
    return table.use(PAYABLE)(tuple(_part_payable(table, state, scope, part) for part in scope.cost))


def _part_payable(table: Table, state: State, scope: Scope, part: Act) -> bool:
    if part.verb == "pay_mana":
        return len(orbs(state, scope.controller)) >= amount(state, scope, part.amount)
    if isinstance(part.what, Choose | Target):
        return bool(candidates(table, state, scope, part.what))
    if part.verb == "exhaust" and part.what is not None:
        found = (state.find(ref.id) for ref in candidates(table, state, scope, part.what) if hasattr(ref, "id"))
        return any(one is not None and not one.is_("exhausted") for one in found)
    return part.what is None or bool(candidates(table, state, scope, part.what))


def done_anyway(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Without 6.4.f not paying changes nothing: the effect happens all the same."""
    return steps


@enforces("6.4.f", "1.2.6.e", without=done_anyway)
def skipped(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """An internal action whose cost is not paid is ignored; the effect that contains it goes on."""
    return ()
