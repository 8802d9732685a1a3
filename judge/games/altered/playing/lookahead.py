"""Whether what a declaration still leaves open can be decided so that it is legal: looked ahead, not tried out."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from judge.engine.alike.alike_options import alike
from judge.engine.run.bindings import bind, bind_each, root, step_of, targetable
from judge.engine.run.meter import OPTIONS
from judge.engine.run.slots import TARGETED_ONCE
from judge.engine.run.table import Table
from judge.games.altered.costs.payment import payable
from judge.games.altered.costs.tough import tough_cost, toughness
from judge.games.altered.matching.filters import candidates
from judge.games.altered.playing.declared_text import declared_text, required_targets, text_of
from judge.games.altered.slots.play_slots import LEGAL, NEEDS_TARGET, TARGETS, TOUGH
from judge.model.cards.ability import ChooseOne
from judge.model.cards.selectors import Target
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Ref, WordRef
from judge.model.play.state import State

Rank = tuple[int, tuple[int, str]]
Option = tuple[Rank, Hashable, Ref]
FIRST: Rank = (-1, (0, ""))
"""Before everything that may be chosen."""


TO_PRICE = 10
"""What it costs to ask for the price of a target, in options that are looked at."""

LOOKED_OVER = 4
"""So many objects are looked over for one option that is looked at: most are told at first sight not to fit."""


def modes_of(mode: ChooseOne) -> tuple[Ref, ...]:
    """The answers by which a mode is chosen."""
    return tuple(WordRef(str(n + 1)) for n in range(len(mode.modes)))


def declarable(table: Table, state: State, scope: Scope) -> bool:
    """Whether each required target of a reaction can be chosen."""
    return _every_one(table, state, scope, required_targets(text_of(scope)))


def free_way(table: Table, state: State, scope: Scope) -> bool:
    """Whether each target that is not optional could have been chosen so that Tough adds nothing to the cost."""
    # An optional target can always be left out, at no cost. Here and below by way of a list, which is faster than a
    # generator: this is asked for each thing that could be chosen.
    needed_targets = tuple([target for target in table.use(TARGETS)(scope) if not target.optional])
    return _every_one(table, state, scope, needed_targets, free=True)


def _every_one(
    table: Table,
    state: State,
    scope: Scope,
    targets: tuple[Target, ...],
    free: bool = False,
    behind: Rank = FIRST,
) -> bool:
    """Whether something can be chosen for each target; with ``free``, only what adds nothing to the cost.

    ``behind`` as below.
    """
    if not targets:
        return True
    target, later_targets = targets[0], targets[1:]
    siblings = _siblings(target, later_targets)
    # One after the other, and back where that fails: what is chosen for one may be all that another could have.
    # Everything on the board is looked at, for each of the reactions that wait: hundreds of these are counted, too.
    table.meter.spend(OPTIONS, len(state.objects) // LOOKED_OVER, scope.card, table.cites(TARGETS))
    fitting_refs = left(table, state, scope, target)
    # The last one may be any of them, whatever they are like.
    if not later_targets and not free:
        return bool(fitting_refs)
    groups = alike(state, scope, fitting_refs)
    open_groups = [group for group in groups if not (free and price(table, state, scope, group[0]))]
    options: list[Option] = [((0, _name(ref)), group, ref) for group in open_groups for ref in group]
    for rank, _, ref in _in_turn(table, options, siblings, behind):
        bound_scope = bind(scope, target.key, (ref,))
        if _every_one(table, state, bound_scope, later_targets, free, rank if siblings else FIRST):
            return True
    return False


def left(table: Table, state: State, scope: Scope, target: Target) -> tuple[Ref, ...]:
    """What fits a target and is not yet a target of the same step."""
    return not_aimed_at(table, scope, target, candidates(table, state, scope, target))


def not_aimed_at(table: Table, scope: Scope, target: Target, fitting: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """What of ``fitting`` is not yet a target of the step to which this target belongs."""
    return targetable(table, scope, target, step_of(scope.steps, target.key), fitting)


def completable(table: Table, state: State, scope: Scope) -> bool:
    """Whether what is still open, a mode and then targets, can be decided so that the cost can be paid."""
    text = declared_text(table, scope)
    if text.mode is None:
        return _payable_with(table, state, scope, text.open, text.required)
    scopes_by_mode = bind_each(scope, text.mode.key, modes_of(text.mode))
    return any(completable(table, state, bound_scope) for _, bound_scope in scopes_by_mode)


def _payable_with(
    table: Table,
    state: State,
    scope: Scope,
    targets: tuple[Target, ...],
    required: tuple[Target, ...],
    behind: Rank = FIRST,
) -> bool:
    """Whether something can be chosen for each of these targets, one after the other, so that the cost can be paid.

    ``behind`` is the rank of what was chosen for the one before it, where one word asks for both: what ranks before
    that was tried in its place.
    """
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
    if _payable_with_some(table, state, scope, (target, *later_targets), required, behind):
        return True
    # Nothing fits, or all that fits is too dear. Where even none of it is, leaving out this one is no help.
    if target.optional or not payable(table, state, scope):
        return False
    next_rank = behind if _siblings(target, later_targets[:1]) else FIRST
    is_payable_without = _payable_with(table, state, bind(scope, target.key, ()), later_targets, required, next_rank)
    # The reading is asked only where the lack of this target is all that stands in the way: elsewhere it decides
    # nothing, and a ruling names every one that was asked.
    return is_payable_without and (target not in required or not table.use(NEEDS_TARGET)())


def _payable_with_some(
    table: Table,
    state: State,
    scope: Scope,
    targets: tuple[Target, ...],
    required: tuple[Target, ...],
    behind: Rank,
) -> bool:
    """Whether something can be chosen for the first of these targets, and then for all of the same word."""
    target, later_targets = targets[0], targets[1:]
    siblings = _siblings(target, later_targets)
    options = _priced(table, state, scope, target, is_alone=len(siblings) == len(later_targets))
    ranked_options = sorted(options, key=lambda option: option[0])
    # One after the other and back again where it fails: what is chosen for one target may be all that another could
    # have.
    for rank, _, ref in _in_turn(table, options, siblings, behind):
        bound_scope = bind(scope, target.key, (ref,))
        # With the cheapest that come behind it: where these are too dear, so is all that comes later.
        cheapest_scope = bound_scope
        dearer_refs = (next_ref for next_rank, _, next_ref in ranked_options if next_rank > rank)
        for sibling, next_ref in zip(siblings, dearer_refs, strict=False):
            cheapest_scope = bind(cheapest_scope, sibling.key, (next_ref,))
        if siblings and not payable(table, state, cheapest_scope):
            return False
        if _payable_with(table, state, bound_scope, later_targets, required, rank if siblings else FIRST):
            return True
        if not siblings and not payable(table, state, bound_scope):
            return False
    return False


def _in_turn(table: Table, options: list[Option], siblings: tuple[Target, ...], behind: Rank) -> Iterator[Option]:
    """The options of a target that have to be tried, the cheapest first.

    Of several targets for which one word asks it does not matter which is named first: they are named by rank. Of what
    is alike, one that fails stands for all. And the last options are too few for all that the word still asks for.
    """
    ranked_options = sorted(options, key=lambda option: option[0])
    # Without the rule that one step targets a thing once only, the same one will do again.
    is_once = True
    if siblings and ranked_options:
        _, _, ref = ranked_options[0]
        is_once = not table.use(TARGETED_ONCE)((ref,), frozenset({ref}))
    ranked_options = [
        option for option in ranked_options if option[0] > behind or (not is_once and option[0] == behind)
    ]
    failed_groups: set[Hashable] = set()
    option_count = max(0, len(ranked_options) - len(siblings)) if is_once else len(ranked_options)
    for rank, group, ref in ranked_options[:option_count]:
        if group not in failed_groups:
            failed_groups.add(group)
            yield rank, group, ref


def _siblings(target: Target, later_targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """Those of the targets for which the same word of the text asks."""
    return tuple([later for later in later_targets if root(later.key) == root(target.key)])


def _priced(table: Table, state: State, scope: Scope, target: Target, is_alone: bool) -> list[Option]:
    """What may be chosen for a target, each with its rank, of which its price comes first, and with what it is like.

    Where another word asks for targets, too, what is left for those may hang on which it is; where this one
    ``is_alone``, what costs the same is alike.
    """
    fitting_refs = left(table, state, scope, target)
    groups = alike(state, scope, fitting_refs)
    # Looked through for each option of each decision: hundreds of them ask for more than a step may cost. Dearest is
    # what each would ask for, beside all that was chosen before it.
    looked_at = len(fitting_refs) + len(groups) * (TO_PRICE + len(scope.bindings))
    table.meter.spend(OPTIONS, looked_at, scope.card, table.cites(LEGAL, TOUGH))
    mana_asked: int | None = None
    options: list[Option] = []
    for group in groups:
        extra_mana = 0
        # Of what is not Tough, or one's own, no price is asked.
        if price(table, state, scope, group[0]):
            mana_asked = tough_cost(table, state, scope).asked if mana_asked is None else mana_asked
            extra_mana = tough_cost(table, state, bind(scope, target.key, group[:1])).asked - mana_asked
        options += [((extra_mana, _name(ref)), extra_mana if is_alone else group, ref) for ref in group]
    return options


def _name(ref: Ref) -> tuple[int, str]:
    """What orders the options of one target, whatever else of them is left."""
    return (ref.id, "") if isinstance(ref, ObjectRef) else (0, repr(ref))


def price(table: Table, state: State, scope: Scope, ref: Ref) -> int:
    """What tells candidates apart for the cost: the object's id if it is an opposing one with Tough, else 0."""
    target = state.find(ref.id) if isinstance(ref, ObjectRef) else None
    # What is one's own is never dearer, Tough or not (7.4.5.c).
    if target is None or target.controller == scope.controller:
        return 0
    # Not the amount: two Tough objects of one price are two prices if an object counts once.
    return target.id if toughness(table, state, target) else 0
