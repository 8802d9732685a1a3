"""What a play costs: the printed cost, what Tough adds, and what other cards change of it (1.4.2, 1.2.4.d.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.code_names import RESERVE
from judge.games.altered.costs.tough import ToughCost, tough_cost
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, standing
from judge.games.altered.matching.filters import amount
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import COST_AFTER_CARDS
from judge.games.altered.slots.play_slots import COST_ORDER, OWN_COST, PRICE, REACTION_COST
from judge.model.cards.ability import Act, Costs, Number
from judge.model.cards.card import Card
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
    ``less`` is by how much mana each of those lowers it (negative: raises it).
    """

    cost: tuple[Act, ...]
    named: int
    mana: int
    tough: ToughCost
    less: tuple[tuple[GameObject, int], ...] = ()


def due(table: Table, state: State, scope: Scope) -> Due:
    """What a play costs in the end: its cost, what Tough adds, and what other cards change; fixed when it is declared.

    Increases come before decreases (borrowed/order-of-costs).
    """
    # The card alone: an internal action in it may be spared Tough as it is, and still has the cost that its text says.
    is_free = scope.free and scope.played == "card"
    other_parts = () if is_free else tuple(part for part in scope.cost if part.verb != "pay_mana")
    # What costs nothing cannot be made cheaper; Tough can still be asked for.
    lowered_by = () if is_free else _less(table, state, scope)
    less = sum(mana for _, mana in lowered_by)
    named = 0 if is_free else sum(mana_asked(table, state, scope))
    tough = tough_cost(table, state, scope)
    tough_mana = tough.with_the_rest

    # A function, as a rule decides what it is applied to: the cost with what raises it, or without.
    def altered(mana: int) -> int:
        # Asked, and so cited, only where some card changes the amount.
        return table.use(COST_AFTER_CARDS)(mana, less) if less else mana

    # The order is asked only where something raises the cost: otherwise there is nothing to put in order.
    total = table.use(COST_ORDER)(named, tough_mana, altered) if tough_mana else altered(named)
    # A reaction has no cost of its own: whatever it costs, some passive asks for (5.5.c).
    total = table.use(REACTION_COST)(total) if total and scope.played == "reaction" else total
    # All mana as one part, whatever asks for it: Orbs are counted once for all of it.
    cost = (Act("pay_mana", amount=Number(total)), *other_parts) if total else other_parts
    return Due(cost, named, total, tough, lowered_by)


def mana_asked(table: Table, state: State, scope: Scope) -> list[int]:
    """How much mana each part of the cost asks for; parts that are not paid in mana are left out."""
    return [amount(table, state, scope, part.amount) for part in scope.cost if part.verb == "pay_mana"]


def as_printed(general: int, less: int) -> int:
    """Without 1.4.2.a a card changes nothing of what the rules or its text ask for."""
    return general


@enforces("1.4.2.a", slot=COST_AFTER_CARDS, without=as_printed)
def card_before_rule(general: int, less: int) -> int:
    """What a card says takes priority over the general cost: it is lowered by so much mana, down to 0."""
    return max(general - less, 0)


@enforces("1.2.4.d.4", slot=OWN_COST, without=never)
def its_own_cost() -> bool:
    """What a card says of its own cost functions in every zone from which the card can be played."""
    return True


def _less(table: Table, state: State, scope: Scope) -> tuple[tuple[GameObject, int], ...]:
    """What lowers the cost of the current play of this player, each by how much mana (negative: it raises it)."""
    return tuple((bearer, passive.less) for bearer, passive in _of_this_play(table, state, scope))


def used_up(table: Table, state: State, scope: Scope) -> tuple[GameObject, ...]:
    """The bearers of passives about the next thing played, if they are about the play that begins now.

    Also those that change nothing of this cost: it is the play that uses them up, and not what they save.
    """
    return tuple(bearer for bearer, passive in _of_this_play(table, state, scope) if passive.next)


def _of_this_play(table: Table, state: State, scope: Scope) -> Iterator[tuple[GameObject, Costs]]:
    """The passives about costs that function and are about the current play of this player, each with its bearer."""
    for standing_ability in standing(table, state, "costs"):
        bearer, passive = standing_ability.bearer, standing_ability.ability.passive
        if not isinstance(passive, Costs) or bearer.controller != scope.controller:
            continue
        if _concerned(table, scope, standing_ability, passive):
            yield bearer, passive


def _concerned(table: Table, scope: Scope, standing_ability: AbilityInPlay, passive: Costs) -> bool:
    """Whether this passive functions and is about the current play."""
    if passive.played == "self":
        return scope.played == "card" and scope.bearer == standing_ability.bearer.id and table.use(OWN_COST)()
    kinds = (scope.played, table.cards[scope.card].kind if scope.played == "card" else "")
    return passive.played in kinds and standing_ability.works
