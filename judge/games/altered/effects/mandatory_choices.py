"""What has to be chosen if the verb is impossible for some candidates: what is possible, if anything (1.2.6.c, f)."""

from __future__ import annotations

from judge.engine.run.bindings import bind_each
from judge.engine.run.enforce import fills, reading
from judge.engine.run.meter import OPTIONS, price_of_trying
from judge.engine.run.slots import ACTIONS, POSSIBLE
from judge.engine.run.table import Table
from judge.games.altered.modifiers.cannot import forbidding, nothing_forbids
from judge.games.altered.slots.open_slots import MISSING_IMPOSSIBLE, OBLIGED
from judge.model.cards.ability import Act
from judge.model.cards.selectors import DecisionKey
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State

NEVER_IDLE = ("put", "discard", "sacrifice", "send", "return", "sabotage")
"""Verbs that are never without effect on what they are given: it moves."""


@fills(MISSING_IMPOSSIBLE, rests_on=("R-1.4.1.d.1",))
def only_the_forbidden_is_impossible() -> bool:
    """Only what is forbidden is impossible, not what cannot be done for want of a thing (reading R-1.4.1.d.1)."""
    return False


@reading("R-1.4.1.d.1", "also-physical", slot=MISSING_IMPOSSIBLE)
def the_missing_is_impossible_too() -> bool:
    """What cannot be done for want of a thing is impossible, as what is forbidden is."""
    return True


@fills(POSSIBLE)
def possible_first(
    table: Table, state: State, scope: Scope, act: Act, key: DecisionKey, candidates: tuple[Ref, ...]
) -> tuple[Ref, ...]:
    """The candidates for which the verb is possible; all of them if it is so for none (reading R-1.2.6.f-choice)."""
    is_unrestricted = nothing_forbids(table, state)
    # A quick way out: with one candidate nothing is to be chosen, and most verbs are possible for all.
    if len(candidates) < 2 or (is_unrestricted and act.verb in NEVER_IDLE):
        return candidates
    # Counted before it is done: of hundreds of candidates, at each of many decisions, this is most of what they cost.
    table.meter.spend(OPTIONS, price_of_trying(scope, len(candidates)), scope.card)
    # Each candidate is tried as if it were chosen, since the verb alone knows what it would do to it.
    actions_by_ref = {
        ref: _actions(table, state, bound_scope, act, ref) for ref, bound_scope in bind_each(scope, key, candidates)
    }
    possible_refs = tuple(ref for ref in candidates if is_unrestricted or _allowed(table, state, actions_by_ref[ref]))
    # The reading is asked only if some possible candidate would leave the verb with nothing to do: a ruling names every
    # reading that was asked, and elsewhere this one decides nothing.
    if any(not actions_by_ref[ref] for ref in possible_refs) and table.use(MISSING_IMPOSSIBLE)():
        possible_refs = tuple(ref for ref in possible_refs if actions_by_ref[ref])
    # Only where the possible ones are some and not all: with none or all of them there is nothing to be obliged to.
    return table.use(OBLIGED)(candidates, possible_refs) if 0 < len(possible_refs) < len(candidates) else candidates


def _actions(table: Table, state: State, scope: Scope, act: Act, chosen: Ref) -> list[AtomicAction]:
    """The verb's atomic actions on the chosen thing, and those that are about no object."""
    actions = table.use(ACTIONS)(table, state, scope, act)
    return [action for action in actions if ObjectRef(action.object) == chosen or not action.object]


def _allowed(table: Table, state: State, actions: list[AtomicAction]) -> bool:
    return all(forbidding(table, state, action) is None for action in actions)


@fills(OBLIGED, rests_on=("R-1.2.6.f-choice",))
def only_the_possible(fitting: tuple[Ref, ...], possible: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Only candidates for which the verb is possible may be chosen (reading R-1.2.6.f-choice)."""
    return possible


@reading("R-1.2.6.f-choice", "any", slot=OBLIGED)
def whichever(fitting: tuple[Ref, ...], possible: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """R-1.2.6.f-choice=any: any candidate may be chosen; where the verb is impossible, nothing happens."""
    return fitting
