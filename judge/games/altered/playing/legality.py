"""Whether a declaration can be legal: tested before anything changes, whenever a decision is offered (5.1.2.c)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.alike.alike_options import alike
from judge.engine.run.bindings import bind, decided, root
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.meter import OPTIONS, price_of_trying
from judge.engine.run.slots import CANDIDATES
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import orbs, payable
from judge.games.altered.costs.price import due
from judge.games.altered.playing.lookahead import completable, free_way, left, not_aimed_at, price
from judge.games.altered.slots.play_slots import (
    LEGAL,
    NEEDS_TARGET,
    PAYABLE,
    REFUSABLE,
    REFUSABLE_BESIDE_FREE_TARGET,
    TOUGH,
)
from judge.model.cards.selectors import Choose, DecisionKey, Target
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, CardArg, ListArg, Note, PlayerArg, TextArg
from judge.model.play.place import NO, YES, ObjectRef, Ref
from judge.model.play.state import State


def whatever_was_declared(in_order: bool) -> bool:
    """Without 5.1.2.c a declaration stands as it was made, payable or not."""
    return True


@enforces("5.1.2.c", slot=LEGAL, without=whatever_was_declared)
def only_in_order(in_order: bool) -> bool:
    """Once all is decided, the declaration is checked; one that is not legal does not stand."""
    return in_order


def legal(table: Table, state: State, scope: Scope) -> bool:
    """Whether the open decisions of this scope can be taken so that the declaration is legal."""
    # Looked ahead, not tried out: whatever is offered can be completed, so nothing ever has to be taken back.
    return table.use(LEGAL)(completable(table, state, scope))


def choosable(
    table: Table, state: State, scope: Scope, selector: Target | Choose, paid: frozenset[Ref]
) -> tuple[Ref, ...]:
    """What may be chosen for a target, a place or a part of the cost; ``paid`` already pays for another part of it.

    What would leave the declaration without a legal end is left out, too (5.1.2.c).
    """
    # What already pays for another part of the same cost cannot pay twice.
    fitting_refs = tuple([ref for ref in table.use(CANDIDATES)(table, state, scope, selector) if ref not in paid])
    if isinstance(selector, Target):
        fitting_refs = not_aimed_at(table, scope, selector, fitting_refs)
    # Last, as it looks ahead through all that is still open, for each thing that is left.
    return legal_options(table, state, scope, selector.key, fitting_refs)


def too_dear(table: Table, state: State, scope: Scope, selector: Target | Choose) -> tuple[Note, ...]:
    """The note on a target that is left out although something fits it: nobody could pay for any of that.

    Asked where a declaration has nothing to offer for a target. Empty if nothing fits, or nothing there is Tough.
    """
    if not isinstance(selector, Target):
        return ()
    refs = (ref for ref in left(table, state, scope, selector) if price(table, state, scope, ref))
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


def too_dear_beside(table: Table, state: State, scope: Scope, target: Target | Choose) -> tuple[Note, ...]:
    """The notes on what fits a target and was not offered beside what was: what Tough adds could not be paid.

    Asked where something is chosen for it, and of several for which one word asks with the first.
    """
    if not isinstance(target, Target) or any(root(key) == root(target.key) for key in decided(scope)):
        return ()
    scopes_by_ref = {ref: bind(scope, target.key, (ref,)) for ref in left(table, state, scope, target)}
    # By the cost as it stands, without what is still open: whatever else may keep it from being chosen is not Tough.
    dear_scopes = {
        ref: bound_scope
        for ref, bound_scope in scopes_by_ref.items()
        if isinstance(ref, ObjectRef) and price(table, state, scope, ref) and not payable(table, state, bound_scope)
    }
    objects_by_mana: dict[int, list[Arg]] = {}
    # What is offered all the same is left out, as it is to a reaction, which need not be paid for.
    offered_refs = legal_options(table, state, scope, target.key, tuple(dear_scopes))
    for ref, bound_scope in dear_scopes.items():
        game_object = state.find(ref.id)
        if ref not in offered_refs and game_object is not None:
            mana = due(table, state, bound_scope).mana
            objects_by_mana.setdefault(mana, []).append(CardArg(game_object.card, game_object.controller))
    args = (("player", PlayerArg(scope.controller)), ("card", CardArg(scope.card, scope.controller)))
    ready_arg = ("ready", TextArg(len(orbs(state, scope.controller))))
    return tuple(
        Note(
            "target.too-dear-beside",
            (*args, ready_arg, ("targets", ListArg(tuple(cards))), ("mana", TextArg(mana))),
            table.cites(TOUGH, LEGAL, PAYABLE),
            "missed",
            about=scope.card,
        )
        for mana, cards in objects_by_mana.items()
    )


def legal_options(table: Table, state: State, scope: Scope, key: DecisionKey, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Of the options of one decision, those that can be part of a legal declaration.

    A reaction's are all legal: its cost may be refused once it is declared (5.5.d), and it is played in any case.
    """
    if scope.played != "reaction":
        return _those_that(table, refs, state, scope, lambda ref: legal(table, state, bind(scope, key, (ref,))))
    # All options stay legal for a reaction; what may be disputed is to choose the dear one in order to refuse.
    # Not through the slot: it would find all of them legal without 5.1.2.c, and here only the cost is in question.
    payable_refs = _those_that(
        table, refs, state, scope, lambda ref: completable(table, state, bind(scope, key, (ref,)))
    )
    # What costs nothing extra is aimed at for its own sake, even where another cost of the reaction cannot be paid.
    honest_refs = tuple([ref for ref in refs if ref in payable_refs or not price(table, state, scope, ref)])
    # The reading is asked only where some of them could not be paid: a ruling names every reading that was asked.
    return refs if len(honest_refs) == len(refs) or _may_dodge(table, state, scope) else honest_refs


def _those_that(
    table: Table, refs: tuple[Ref, ...], state: State, scope: Scope, is_fine: Callable[[Ref], bool]
) -> tuple[Ref, ...]:
    """Those of the options for which something holds, asked of one only of those that nothing tells apart."""
    groups = alike(state, scope, refs)
    # Counted before it is looked for: hundreds of options, at each of many decisions, are most of what these cost.
    table.meter.spend(OPTIONS, len(refs) + price_of_trying(scope, len(groups)), scope.card, table.cites(LEGAL))
    fine_refs = {ref for group in groups if is_fine(group[0]) for ref in group}
    return tuple([ref for ref in refs if ref in fine_refs])


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
    # The reading, as above, only where it makes a difference: where what costs extra was aimed at beside a free target.
    can_dodge = scope.played == "reaction" and _costs_extra(table, state, scope) and free_way(table, state, scope)
    is_refusable = table.use(REFUSABLE)() and (not can_dodge or table.use(REFUSABLE_BESIDE_FREE_TARGET)(can_dodge))
    # No is also there where nothing can be paid: a choice without an option could not be answered.
    return (YES,) * is_payable + ((NO,) if is_refusable or not is_payable else ())


def _costs_extra(table: Table, state: State, scope: Scope) -> bool:
    """Whether something was chosen that makes the declaration dearer."""
    return any(price(table, state, scope, ref) for binding in scope.bindings for ref in binding.refs)


@fills(NEEDS_TARGET, rests_on=("R-5.1.2.c-no-target",))
def playable_without_target() -> bool:
    """What lacks a target that its text needs is played without it (reading R-5.1.2.c-no-target)."""
    return False


@reading("R-5.1.2.c-no-target", "unplayable", slot=NEEDS_TARGET)
def illegal_without_target() -> bool:
    """What lacks a target that its text needs cannot be declared."""
    return True
