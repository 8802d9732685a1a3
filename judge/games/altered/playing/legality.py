"""Whether a declaration can be legal: tested before anything changes, whenever a decision is offered (5.1.2.c)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.run.bindings import bind, bind_each, root, step_of, targetable
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.meter import ABILITIES
from judge.engine.run.slots import CANDIDATES
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import payable
from judge.games.altered.costs.tough import toughness
from judge.games.altered.matching.filters import candidates
from judge.games.altered.playing.declared_text import declared_text, required_targets, text_of
from judge.games.altered.slots.play_slots import (
    LEGAL,
    NEEDS_TARGET,
    PAYABLE,
    REFUSABLE,
    REFUSABLE_BESIDE_FREE_TARGET,
    TARGETS,
    TOUGH,
)
from judge.model.cards.ability import ChooseOne
from judge.model.cards.selectors import Choose, Target
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, ListArg, Note, PlayerArg
from judge.model.play.place import NO, YES, ObjectRef, Ref, WordRef
from judge.model.play.state import State


def whatever_was_declared(in_order: bool) -> bool:
    """Without 5.1.2.c a declaration stands as it was made, payable or not."""
    return True


@enforces("5.1.2.c", slot=LEGAL, without=whatever_was_declared)
def only_in_order(in_order: bool) -> bool:
    """Once all is decided, the declaration is checked; one that is not legal does not stand."""
    return in_order


def modes_of(mode: ChooseOne) -> tuple[Ref, ...]:
    """The answers by which a mode is chosen."""
    return tuple(WordRef(str(n + 1)) for n in range(len(mode.modes)))


def legal(table: Table, state: State, scope: Scope) -> bool:
    """Whether the open decisions of this scope can be taken so that the declaration is legal."""
    # Looked ahead, not tried out: whatever is offered can be completed, so nothing ever has to be taken back.
    return table.use(LEGAL)(_completable(table, state, scope))


def declarable(table: Table, state: State, scope: Scope) -> bool:
    """Whether each required target of a reaction can be chosen."""
    return _every_one(table, state, scope, required_targets(text_of(scope)))


def free_way(table: Table, state: State, scope: Scope) -> bool:
    """Whether each target that is not optional could have been chosen so that Tough adds nothing to the cost."""
    # An optional target can always be left out, at no cost. Here and below by way of a list, which is faster than a
    # generator: this is asked for each thing that could be chosen.
    needed = tuple([target for target in table.use(TARGETS)(scope) if not target.optional])
    return _every_one(table, state, scope, needed, free=True)


def _every_one(table: Table, state: State, scope: Scope, targets: tuple[Target, ...], free: bool = False) -> bool:
    """Whether something can be chosen for each target; with ``free``, only what adds nothing to the cost."""
    if not targets:
        return True
    # One after the other, and back where that fails: what is chosen for one may be all that another could have.
    fitting = _left(table, state, scope, targets[0])
    open_to = (ref for ref in fitting if not (free and _price(table, state, scope, ref)))
    aimed = bind_each(scope, targets[0].key, open_to)
    return any(_every_one(table, state, within, targets[1:], free) for _, within in aimed)


def _left(table: Table, state: State, scope: Scope, target: Target) -> tuple[Ref, ...]:
    """What fits a target and is not yet a target of the same step."""
    return _not_aimed_at(table, scope, target, candidates(table, state, scope, target))


def _not_aimed_at(table: Table, scope: Scope, target: Target, fitting: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """What of ``fitting`` is not yet a target of the step to which this target belongs."""
    return targetable(table, scope, target, step_of(scope.steps, target.key), fitting)


def choosable(
    table: Table, state: State, scope: Scope, selector: Target | Choose, paid: frozenset[Ref]
) -> tuple[Ref, ...]:
    """What may be chosen for a target, a place or a part of the cost; ``paid`` already pays for another part of it.

    What would leave the declaration without a legal end is left out, too (5.1.2.c).
    """
    # What already pays for another part of the same cost cannot pay twice.
    fitting = tuple([ref for ref in table.use(CANDIDATES)(table, state, scope, selector) if ref not in paid])
    if isinstance(selector, Target):
        fitting = _not_aimed_at(table, scope, selector, fitting)
    # Last, as it looks ahead through all that is still open, for each thing that is left.
    return legal_options(table, state, scope, selector.key, fitting)


def too_dear(table: Table, state: State, scope: Scope, selector: Target | Choose) -> tuple[Note, ...]:
    """The note on a target that is left out although something fits it: nobody could pay for any of that.

    Asked where a declaration has nothing to offer for a target. Empty if nothing fits, or nothing there is Tough.
    """
    if not isinstance(selector, Target):
        return ()
    refs = (ref for ref in _left(table, state, scope, selector) if _price(table, state, scope, ref))
    game_objects = tuple(state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef))
    targets = tuple(CardArg(target.card, target.controller) for target in game_objects if target is not None)
    if not targets:
        return ()
    # All of them: any one of them would do as a target, had it a price that can be paid.
    args = (
        ("player", PlayerArg(scope.controller)),
        ("card", CardArg(scope.card, scope.controller)),
        ("targets", ListArg(targets)),
    )
    return (Note("target.too-dear", args, table.cites(TOUGH, LEGAL, PAYABLE), "missed", about=scope.card),)


def legal_options(table: Table, state: State, scope: Scope, key: str, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Of the options of one decision, those that can be part of a legal declaration.

    A reaction's are all legal: its cost may be refused once it is declared (5.5.d), and it is played in any case.
    """
    chosen = bind_each(scope, key, refs)
    if scope.played != "reaction":
        return tuple([ref for ref, within in chosen if legal(table, state, within)])
    # All options stay legal for a reaction; what may be disputed is to choose the dear one in order to refuse.
    # Not through the slot: it would find all of them legal without 5.1.2.c, and here only the cost is in question.
    payable_refs = tuple([ref for ref, within in chosen if _completable(table, state, within)])
    # The reading is asked only where some of them could not be paid: a ruling names every reading that was asked.
    return refs if len(payable_refs) == len(refs) or _may_dodge(table, state, scope) else payable_refs


@fills(REFUSABLE_BESIDE_FREE_TARGET, rests_on=("R-5.5.d",))
def refusable_in_any_case(free: bool) -> bool:
    """The cost of a reaction may be refused, even if another target would have been free (reading R-5.5.d)."""
    return True


@reading("R-5.5.d", "not-in-order-to-refuse", slot=REFUSABLE_BESIDE_FREE_TARGET)
def refusable_where_none_is_free(free: bool) -> bool:
    """Nobody may choose a target that costs extra only to leave it unpaid."""
    return not free


def _may_dodge(table: Table, state: State, scope: Scope) -> bool:
    """Whether a target that cannot be paid for may be declared, even if there is a free one (reading R-5.5.d)."""
    return not free_way(table, state, scope) or table.use(REFUSABLE_BESIDE_FREE_TARGET)(True)


def payment_options(table: Table, state: State, scope: Scope) -> tuple[Ref, ...]:
    """The answers to whether the declared cost is paid: yes if it can be, no if it may be refused (reading R-5.5.d)."""
    is_payable = payable(table, state, scope)
    # A reaction that cannot be paid for is still played (5.1.1.d), so its legality does not hang on the cost.
    is_payable = is_payable if scope.played == "reaction" else table.use(LEGAL)(is_payable)
    # The reading, as above, only where it makes a difference: where a free target existed.
    can_dodge = scope.played == "reaction" and free_way(table, state, scope)
    is_refusable = table.use(REFUSABLE)() and (not can_dodge or table.use(REFUSABLE_BESIDE_FREE_TARGET)(can_dodge))
    # No is also there where nothing can be paid: a choice without an option could not be answered.
    return (YES,) * is_payable + ((NO,) if is_refusable or not is_payable else ())


def _completable(table: Table, state: State, scope: Scope) -> bool:
    """Whether what is still open, a mode and then targets, can be decided so that the cost can be paid."""
    text = declared_text(table, scope)
    if text.mode is None:
        return _payable_with(table, state, scope, text.open, text.required)
    chosen = bind_each(scope, text.mode.key, modes_of(text.mode))
    return any(_completable(table, state, within) for _, within in chosen)


def _payable_with(
    table: Table, state: State, scope: Scope, targets: tuple[Target, ...], required: tuple[Target, ...]
) -> bool:
    """Whether something can be chosen for each of these targets, one after the other, so that the cost can be paid."""
    if not targets:
        return payable(table, state, scope)
    target, later_targets = targets[0], targets[1:]
    if target.optional:
        # With the further ones of "up to" so many: left out, or one at most for what stands behind, however many there
        # are, as to try each of forty with and without would never end.
        later_targets = tuple([later for later in later_targets if root(later.key) != root(target.key)])
        # Left out first: nothing that is chosen makes a play cheaper.
        if _payable_with(table, state, bind(scope, target.key, ()), later_targets, required):
            return True
        # Chosen only for the sake of what has to be chosen behind it, which may speak of it.
        if all(later.optional for later in later_targets):
            return False
    # One after the other and back again where it fails: what is chosen for one target may be all that another could
    # have.
    answers = ((ref,) for ref in _one_for_each_price(table, state, scope, target))
    aimed = (bind(scope, target.key, refs) for refs in answers)
    if any(_payable_with(table, state, within, later_targets, required) for within in aimed):
        return True
    if target.optional:
        return False
    # Nothing fits, or all that fits is too dear.
    without_it = _payable_with(table, state, bind(scope, target.key, ()), later_targets, required)
    # The reading is asked only where the lack of this target is all that stands in the way: elsewhere it decides
    # nothing, and a ruling names every one that was asked.
    return without_it and (target not in required or not table.use(NEEDS_TARGET)())


@fills(NEEDS_TARGET, rests_on=("R-5.1.2.c-no-target",))
def playable_without_target() -> bool:
    """What lacks a target that its text needs is played without it (reading R-5.1.2.c-no-target)."""
    return False


@reading("R-5.1.2.c-no-target", "unplayable", slot=NEEDS_TARGET)
def illegal_without_target() -> bool:
    """What lacks a target that its text needs cannot be declared."""
    return True


def _one_for_each_price(table: Table, state: State, scope: Scope, target: Target) -> Iterable[Ref]:
    """Of what may be chosen for a target one thing for each price: as far as the cost goes, the others are like it."""
    fitting = _left(table, state, scope, target)
    # Looked through for each option of each decision: hundreds of them ask for more than a step may cost.
    table.meter.spend(ABILITIES, len(fitting), scope.card)
    # Reversed, so that of equal prices the first candidate stands for the others.
    return {_price(table, state, scope, ref): ref for ref in reversed(fitting)}.values()


def _price(table: Table, state: State, scope: Scope, ref: Ref) -> int:
    """What tells candidates apart for the cost: the object's id if it is an opposing one with Tough, else 0."""
    target = state.find(ref.id) if isinstance(ref, ObjectRef) else None
    # What is one's own is never dearer, Tough or not (7.4.5.c).
    if target is None or target.controller == scope.controller:
        return 0
    # Not the amount: two Tough objects of one price are two prices if an object counts once.
    return target.id if toughness(table, state, target) else 0
