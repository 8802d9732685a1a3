"""What a play costs: the printed cost, what Tough adds, and what other cards change of it (1.4.2, 1.2.4.d.4)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import RESERVE
from judge.games.altered.costs.cost_changes import CostChange, changes, limited, lowered, of_this_play
from judge.games.altered.costs.free_plays import free_by
from judge.games.altered.costs.tough import ToughCost, tough_cost
from judge.games.altered.matching.filters import amount
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import COST_AFTER_CARDS
from judge.games.altered.slots.play_slots import COST_LIMIT, COST_ORDER, OWN_COST, PRICE, REACTION_COST
from judge.model.cards.ability import Act, Costs, Enters
from judge.model.cards.card import Card
from judge.model.cards.selectors import Number
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State
from judge.model.value import Value


def free_of_charge(card: Card, origin: str) -> int:
    """Without the rule a card costs no mana."""
    return 0


@enforces("clarification/afternoon/3", "borrowed/mana-cost", slot=PRICE, without=free_of_charge)
def hand_or_reserve_cost(card: Card, origin: str) -> int:
    """A card costs its hand cost from the Hand, its reserve cost from the Reserve."""
    return card.reserve_cost if origin == RESERVE else card.hand_cost


def lowered_first(printed: int, increase: int, altered: Callable[[int], int]) -> int:
    """Without the rule what lowers a cost may be applied first, and the part below 0 is lost."""
    return altered(printed) + increase


@enforces("borrowed/order-of-costs", slot=COST_ORDER, without=lowered_first)
def raised_first(printed: int, increase: int, altered: Callable[[int], int]) -> int:
    """What raises a cost is applied before what lowers it."""
    return altered(printed + increase)


class Due(Value, frozen=True):
    """What a play costs in the end: ``cost``, all of it.

    ``named`` is the mana that the text or the card asks for; ``mana`` includes Tough and the changes by other cards.
    ``less`` is by how much mana each of those lowers it (negative: raises it), ``limits`` what keeps it from being less
    than so much, ``by_effect`` by how much the effect lowers it that says that the card is played, ``freed`` what calls
    it free.
    """

    cost: tuple[Act, ...]
    named: int
    mana: int
    tough: ToughCost
    less: tuple[tuple[GameObject, int], ...] = ()
    limits: tuple[tuple[GameObject, int], ...] = ()
    by_effect: int = 0
    freed: tuple[GameObject, ...] = ()


def due(table: Table, state: State, scope: Scope) -> Due:
    """What a play costs in the end: its cost, what Tough adds, and what other cards change; fixed when it is declared.

    Increases come before decreases (borrowed/order-of-costs).
    """
    # The card alone: an internal action in it may be spared Tough as it is, and still has the cost that its text says.
    is_free = scope.free and scope.played == "card"
    other_parts = () if is_free else tuple(part for part in scope.cost if part.verb != "pay_mana")
    # What costs nothing cannot be made cheaper; Tough can still be asked for.
    effect_change = (CostChange(None, scope.less),) if scope.less else ()
    cost_changes = () if is_free else (*changes(table, state, scope), *effect_change)
    free_bearers = free_by(table, state, scope) if is_free else ()
    named_mana = 0 if is_free else sum(mana_asked(table, state, scope))
    tough = tough_cost(table, state, scope)
    tough_mana = tough.with_the_rest

    # A function, as a rule decides what it is applied to: the cost with what raises it, or without.
    def altered(mana: int) -> int:
        # Asked, and so cited, only where some card changes the amount.
        if not sum(changed.less for changed in cost_changes) and not any(changed.minimum for changed in cost_changes):
            return mana
        mana_after = table.use(COST_AFTER_CARDS)(mana, lowered(mana, cost_changes))
        least_mana = limited(mana_after, cost_changes)
        # Asked where it makes a difference: a ruling rests on whatever was asked.
        return table.use(COST_LIMIT)(mana_after, least_mana) if least_mana != mana_after else mana_after

    # The order is asked only where something raises the cost: otherwise there is nothing to put in order.
    total = table.use(COST_ORDER)(named_mana, tough_mana, altered) if tough_mana else altered(named_mana)
    # A reaction has no cost of its own: whatever it costs, some passive asks for (5.5.c).
    total = table.use(REACTION_COST)(total) if total and scope.played == "reaction" else total
    # All mana as one part, whatever asks for it: Orbs are counted once for all of it. Where it comes to 0 there is no
    # such part: whoever asks whether a play costs anything asks whether its cost has parts.
    cost = (Act("pay_mana", amount=Number(total)), *other_parts) if total else other_parts
    lowered_by = tuple(
        (changed.bearer, changed.less) for changed in cost_changes if changed.bearer is not None and not changed.limits
    )
    # Of several the one that asks for most, and of equal ones the first; where the cost is more than that all the same,
    # none had a part in it.
    is_limited = lowered(named_mana + tough_mana, cost_changes) < total
    limiting_cards = tuple(
        (changed.bearer, total)
        for changed in cost_changes
        if changed.bearer is not None and changed.limits and changed.minimum == total
    )
    return Due(
        cost,
        named_mana,
        total,
        tough,
        lowered_by,
        limiting_cards[:1] if is_limited else (),
        scope.less,
        free_bearers,
    )


def mana_asked(table: Table, state: State, scope: Scope) -> list[int]:
    """How much mana each part of the cost asks for; parts that are not paid in mana are left out."""
    return [amount(table, state, scope, part.amount) for part in scope.cost if part.verb == "pay_mana"]


def as_printed(general: int, after_cards: int) -> int:
    """Without 1.4.2.a a card changes nothing of what the rules or its text ask for."""
    return general


@enforces("1.4.2.a", slot=COST_AFTER_CARDS, without=as_printed)
def card_before_rule(general: int, after_cards: int) -> int:
    """What a card says takes priority over the general cost: it is lowered by so much mana, down to 0."""
    return max(after_cards, 0)


def unlimited(cost: int, least: int) -> int:
    """Without the rule nothing keeps a cost from being lowered further."""
    return cost


@enforces("borrowed/costs-limited", slot=COST_LIMIT, without=unlimited)
def not_less_than(cost: int, least: int) -> int:
    """What says that something cannot cost less is applied last, to what all else has made of the cost."""
    return least


@enforces("1.2.4.d.4", slot=OWN_COST, without=never)
def its_own_cost() -> bool:
    """What a card says of its own cost functions in every zone from which the card can be played."""
    return True


def used_up(table: Table, state: State, scope: Scope) -> tuple[GameObject, ...]:
    """The bearers of passives about the next thing played, if they are about the play that begins now.

    Also those that change nothing of this cost: it is the play that uses them up, and not what they save.
    """
    return tuple(bearer for bearer, passive in of_this_play(table, state, scope, (Costs, Enters)) if passive.next)
