"""Costs: one step, all or nothing, always refusable (1.2.5, 6.4)."""

from __future__ import annotations

from judge.engine.run.bindings import bind_each, selectors
from judge.engine.run.enforce import enforces
from judge.engine.run.slots import ACTIONS
from judge.engine.run.table import Table
from judge.games.altered.code_names import MANA
from judge.games.altered.costs.price import due, mana_asked
from judge.games.altered.matching.filters import amount, candidates
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import MANA_COST
from judge.games.altered.slots.play_slots import COST_STEPS, PAYABLE, REFUSABLE, REFUSED, UNPAYABLE
from judge.model.cards.ability import Act, Step
from judge.model.cards.selectors import Choose, Target
from judge.model.play.event import AtomicAction, CountAction
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change


def part_by_part(parts: tuple[Act, ...]) -> tuple[tuple[Act, ...], ...]:
    """Without the rule each part of a cost is a step of its own."""
    return tuple((part,) for part in parts)


@enforces("1.2.5.d", "6.1.d", "6.4.a", "5.1.2.d", slot=COST_STEPS, without=part_by_part)
def in_one_step(parts: tuple[Act, ...]) -> tuple[tuple[Act, ...], ...]:
    """All parts of a cost are paid simultaneously: a cost has one step, whatever its number of verbs."""
    return (parts,) if parts else ()


def whatever_can_be_paid(parts: tuple[bool, ...]) -> bool:
    """Without the rule a part that cannot be paid is simply left out."""
    return True


@enforces("1.2.5.c", "6.4.c", slot=PAYABLE, without=whatever_can_be_paid)
def all_or_nothing(parts: tuple[bool, ...]) -> bool:
    """A cost is paid in full: if one part cannot be paid, none can."""
    return all(parts)


@enforces("1.2.5.b", "6.4.b", slot=REFUSABLE, without=never)
def may_be_refused() -> bool:
    """Nobody has to pay a cost; without the rule a cost that can be paid is paid."""
    return True


def orbs(state: State, player: str) -> tuple[GameObject, ...]:
    """The player's Mana Orbs that are not exhausted."""
    return tuple(orb for orb in state.at(Place(MANA, player)) if not orb.is_("exhausted"))


def no_orb_needed(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Without 1.2.5.e nothing says how mana is paid: no orb is exhausted."""
    return ()


@enforces("1.2.5.e", slot=MANA_COST, without=no_orb_needed)
def exhaust_orbs(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Mana is paid by exhausting as many Mana Orbs."""
    # An Orb that another part of the cost names cannot be exhausted for mana as well. One that the effect names can:
    # what is targeted is still there to pay with.
    refs_paying_elsewhere = {
        ref for part in scope.cost for selector in selectors(part) for ref in scope.bound(selector.key) or ()
    }
    ready_orbs = [
        orb for orb in _usable_orbs(table, state, scope.controller) if ObjectRef(orb.id) not in refs_paying_elsewhere
    ]
    # From one end and unasked: each Orb pays for as much as any other. Whether there are enough `payable` has asked;
    # without 1.2.5.c as many are exhausted as there are.
    # Not by `exhausting`: here it happens, and reactions and the sentence ask whose deed it is.
    return tuple(
        CountAction("gain_status", object=orb.id, card=orb.card, controller=scope.controller, name="exhausted")
        for orb in ready_orbs[: amount(table, state, scope, act.amount)]
    )


@enforces("1.4.1.b", slot=UNPAYABLE, without=never)
def impossible_is_unpayable() -> bool:
    """A cost of which some part is impossible cannot be paid."""
    return True


def payable(table: Table, state: State, scope: Scope) -> bool:
    """Whether the controller could pay the cost in this scope now, with no object used for two parts of it."""
    # A cost that was declared is fixed; before, it is what it would be now.
    scope = scope if scope.settled else change(scope, cost=due(table, state, scope).cost, settled=True)
    ready_orbs: tuple[Ref, ...] = tuple(ObjectRef(orb.id) for orb in _usable_orbs(table, state, scope.controller))
    mana = mana_asked(table, state, scope)
    parts_with_options = [(part, _ways(table, state, scope, part)) for part in scope.cost if part.verb != "pay_mana"]
    payable_flags = [len(ready_orbs) >= orbs_needed for orbs_needed in mana]
    payable_flags += [all(ways) if ways else _possible(table, state, scope, part) for part, ways in parts_with_options]
    # Each Orb and each thing once: parts that can be paid alone may want the same thing.
    # Mana as one Orb after the other, since each of them is a thing that is used for one part only.
    options_per_need = [refs for _, ways in parts_with_options for refs in ways] + [ready_orbs] * sum(mana)
    # Shared out last: where a part could not be paid even alone, there is nothing to try.
    if all(payable_flags) and not _each_its_own(options_per_need):
        # Any part will do: the rule is only told that not all of them can.
        payable_flags[-1] = False
    return table.use(PAYABLE)(tuple(payable_flags))


def _usable_orbs(table: Table, state: State, player: str) -> tuple[GameObject, ...]:
    """The ready Mana Orbs that nothing forbids to exhaust; all ready ones if 1.4.1.b is switched off."""
    ready_orbs = orbs(state, player)
    if not table.use(UNPAYABLE)():
        return ready_orbs
    return tuple(orb for orb in ready_orbs if forbidding(table, state, exhausting(orb)) is None)


def exhausting(orb: GameObject) -> CountAction:
    """What paying one mana with this Orb does."""
    return CountAction("gain_status", orb.id, orb.card, name="exhausted")


def _each_its_own(ways: list[tuple[Ref, ...]]) -> bool:
    """Whether every part can be given a thing of its own: one of its ``ways`` that no other part has."""
    part_by_thing: dict[Ref, int] = {}
    # What was tried is forgotten with each part: since then things may have gone to other parts.
    return all(_find_its_own(part, ways, part_by_thing, set()) for part in range(len(ways)))


def _find_its_own(part: int, ways: list[tuple[Ref, ...]], part_with: dict[Ref, int], tried: set[Ref]) -> bool:
    """Give this part a thing that is free, or one whose part can take another instead; yes if there is such a thing."""
    # What is free first: only where nothing is does anybody have to give way.
    for ref in sorted(ways[part], key=part_with.__contains__):
        if ref in tried:
            continue
        # Each thing is asked for once: who could not give it up then cannot later. So the orders in which a dozen Orbs
        # could pay, which are all alike, are not tried one by one.
        tried.add(ref)
        if ref not in part_with or _find_its_own(part_with[ref], ways, part_with, tried):
            part_with[ref] = part
            return True
    return False


def _ways(table: Table, state: State, scope: Scope, part: Act) -> list[tuple[Ref, ...]]:
    """For each selector in this part of the cost the things with which it could be paid."""
    return [
        _fit_to_pay(table, state, scope, part, selector) for selector in selectors(part) if _needed(scope, selector)
    ]


def _needed(scope: Scope, selector: Choose | Target) -> bool:
    """Whether this part of a cost has to be paid with something: of "any number" the further ones need not."""
    return not (isinstance(selector, Choose) and selector.optional) or bool(scope.bound(selector.key))


def _fit_to_pay(table: Table, state: State, scope: Scope, part: Act, selector: Choose | Target) -> tuple[Ref, ...]:
    # What was named already pays, or nothing does; as long as it is open, anything that fits may.
    bound = scope.bound(selector.key)
    options = candidates(table, state, scope, selector) if bound is None else bound
    scopes_by_option = bind_each(scope, selector.key, options)
    return tuple(ref for ref, bound_scope in scopes_by_option if _possible(table, state, bound_scope, part))


def forbidden(table: Table, state: State, scope: Scope) -> bool:
    """Whether some part of the cost could be paid but for passives that forbid it.

    Asked of a cost that cannot be paid, to say why. So all ways are looked at together: where one thing in a part is
    not forbidden, that it could not be paid is not, or not alone, the doing of a passive.
    """
    # What is due, as whoever asks whether it can be paid does.
    scope = scope if scope.settled else change(scope, cost=due(table, state, scope).cost, settled=True)
    for part in scope.cost:
        if part.verb == "pay_mana" and mana_is_forbidden(table, state, scope, part):
            return True
        part_selectors = selectors(part)
        # Each thing by itself: what is forbidden of one is so whatever else is chosen.
        options = ((selector.key, candidates(table, state, scope, selector)) for selector in part_selectors)
        scopes = (
            [bound_scope for key, refs in options for _, bound_scope in bind_each(scope, key, refs)]
            if part_selectors
            else [scope]
        )
        # A way that would do nothing is none: that it does not pay is no passive's doing.
        action_sets = [
            actions for bound_scope in scopes if (actions := table.use(ACTIONS)(table, state, bound_scope, part))
        ]
        # One forbidden action forbids the way of which it is a part: a cost is paid as a whole.
        if action_sets and all(
            any(forbidding(table, state, action) is not None for action in actions_needed)
            for actions_needed in action_sets
        ):
            return True
    return False


def mana_is_forbidden(table: Table, state: State, scope: Scope, part: Act) -> bool:
    """Whether there are ready Orbs enough for a part of the cost, and too few of them may be exhausted."""
    # By the Orbs and not by what paying would do: that passes over those that may not be exhausted.
    orbs_needed, ready_orbs = amount(table, state, scope, part.amount), orbs(state, scope.controller)
    return len(ready_orbs) >= orbs_needed > sum(forbidding(table, state, exhausting(orb)) is None for orb in ready_orbs)


def _possible(table: Table, state: State, scope: Scope, part: Act) -> bool:
    """Whether this part of the cost changes something (reading R-7.3.6) and nothing forbids that."""
    actions = table.use(ACTIONS)(table, state, scope, part)
    if table.use(UNPAYABLE)() and any(forbidding(table, state, action) is not None for action in actions):
        return False
    # Nothing to do is nothing paid: an exhausted object cannot be exhausted.
    return bool(actions)


def done_anyway(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Without 6.4.f not paying changes nothing: the effect happens all the same."""
    return steps


@enforces("6.4.f", slot=REFUSED, without=done_anyway)
def skipped(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """An internal action whose cost is not paid is ignored; the effect that contains it goes on."""
    return ()
