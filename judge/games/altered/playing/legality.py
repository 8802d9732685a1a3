"""Whether a declaration can be legal: looked at before anything changes, where decisions are offered (5.1.2.c)."""

from __future__ import annotations

from judge.engine.run.bindings import bind, step_of, targetable
from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import payable
from judge.games.altered.costs.tough import toughness
from judge.games.altered.matching.filters import candidates
from judge.games.altered.playing.declaration import open_mode, required_targets
from judge.games.altered.slots.play_slots import LEGAL, MAY_DODGE, NEEDS_TARGET, TARGETS
from judge.model.cards.ability import ChooseOne, Target
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Ref, WordRef
from judge.model.play.state import State


def whatever_was_declared(in_order: bool) -> bool:
    """Without 5.1.2.c a declaration stands as it was made, payable or not."""
    return True


@enforces("5.1.2.c", without=whatever_was_declared)
def only_in_order(in_order: bool) -> bool:
    """Once all is decided, the declaration is checked; one that is not legal does not stand."""
    return in_order


def a_target_is_needed() -> bool:
    """A required target has to be chosen, so that a card without one cannot be played (R-5.1.2.c-no-target)."""
    return True


def modes_of(mode: ChooseOne) -> tuple[Ref, ...]:
    """The answers by which a mode is chosen."""
    return tuple(WordRef(str(n + 1)) for n in range(len(mode.modes)))


def legal(table: Table, state: State, scope: Scope) -> bool:
    """Whether what this scope still leaves open can be decided so that the declaration is legal."""
    return table.use(LEGAL)(_completable(table, state, scope))


def declarable(table: Table, state: State, scope: Scope) -> bool:
    """Whether each required target of a reaction can be chosen."""
    return _every_one(table, state, scope, required_targets(scope))


def free_way(table: Table, state: State, scope: Scope) -> bool:
    """Whether each target could have been one that asks for no cost; one that is optional could have been none."""
    needed = tuple(one for one in table.use(TARGETS)(scope) if not one.optional)
    return _every_one(table, state, scope, needed, free=True)


def _every_one(table: Table, state: State, scope: Scope, targets: tuple[Target, ...], free: bool = False) -> bool:
    """Whether something can be chosen for each of these targets, all of it without a cost if that is wanted."""
    if not targets:
        return True
    first, rest = targets[0], targets[1:]
    found = _left(table, state, scope, first)
    open_to = (one for one in found if not (free and _price(table, state, scope, one)))
    return any(_every_one(table, state, bind(scope, first.key, (one,)), rest, free) for one in open_to)


def _left(table: Table, state: State, scope: Scope, target: Target) -> tuple[Ref, ...]:
    """What may still be chosen for a target of a declaration."""
    found = candidates(table, state, scope, target)
    return targetable(table, scope, target, step_of(scope.steps, target.key), found)


def legal_options(table: Table, state: State, scope: Scope, key: str, options: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Of the options of one decision, those that can be part of a legal declaration.

    A reaction's are all legal: its cost may be refused once it is declared (5.5.d), and it is played in any case.
    """
    if scope.played == "reaction":
        return _not_to_be_refused(table, state, scope, key, options)
    return tuple(one for one in options if legal(table, state, bind(scope, key, (one,))))


def _not_to_be_refused(table: Table, state: State, scope: Scope, key: str, options: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """All options, unless a target that cannot be paid for may not be declared beside a free one (reading R-5.5.d)."""
    able = tuple(one for one in options if _completable(table, state, bind(scope, key, (one,))))
    if len(able) == len(options) or not free_way(table, state, scope) or table.use(MAY_DODGE)(True):
        return options
    return able


def _completable(table: Table, state: State, scope: Scope) -> bool:
    mode = open_mode(table, scope)
    if mode is not None:
        return any(_completable(table, state, bind(scope, mode.key, (one,))) for one in modes_of(mode))
    for target in table.use(TARGETS)(scope):
        if scope.bound(target.key) is None:
            return _targetable(table, state, scope, target)
    return payable(table, state, scope)


def _targetable(table: Table, state: State, scope: Scope, target: Target) -> bool:
    """Whether something can be chosen for this target, and then for the rest."""
    found = _left(table, state, scope, target)
    if target.optional and _completable(table, state, bind(scope, target.key, ())):
        return True  # up to one: none
    if found:
        differing = {_price(table, state, scope, one): one for one in reversed(found)}
        return any(_completable(table, state, bind(scope, target.key, (one,))) for one in differing.values())
    if target in required_targets(scope) and table.use(NEEDS_TARGET)():
        return False
    return _completable(table, state, bind(scope, target.key, ()))


def _price(table: Table, state: State, scope: Scope, ref: Ref) -> int:
    """What distinguishes one target from another for the cost: 0, or an object with Tough by itself."""
    found = state.find(ref.id) if isinstance(ref, ObjectRef) else None
    if found is None or found.controller == scope.controller:
        return 0
    return found.id if toughness(table, found) else 0
