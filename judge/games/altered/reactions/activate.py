"""Steps that activate reactions without their event, and triggers that cannot activate (7.3.1)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.matching import filters
from judge.games.altered.matching.abilities_in_play import granted_to, standing
from judge.games.altered.matching.condition_counts import holds
from judge.games.altered.objects.abilities import functions, reactions
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.event_slots import (
    ACTIVATED_OF_ALIKE,
    BAR_APPLIES,
    EMBLEM_MAKER,
    ORDERED_CONDITION,
    ORDERED_PLACE,
)
from judge.games.altered.words.pattern_words import ACTIVATED
from judge.model.cards.ability import Ability
from judge.model.cards.ability_ref import AbilityRef
from judge.model.play.event import OrderAction
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State
from judge.model.value import Value

ORDER = "activate"
"""The kind of atomic action by which a step activates reactions; by itself it changes nothing."""


class Ordered(Value, frozen=True):
    """A reaction that a step says to activate: who bears it, who makes its emblem, how many more like it may be."""

    bearer: GameObject
    reaction: AbilityRef
    maker: str
    left: int


def ordered(table: Table, state: State, action: OrderAction) -> tuple[Ordered, ...]:
    """The reactions that a step with the verb "activate" activates on this action's object."""
    bearer = state.find(action.object)
    if bearer is None:
        return ()
    # A granted reaction is as good as a printed one; the order says "reactions", not whose text they are.
    reactions_here = (*reactions(table, bearer), *granted_to(table, state, bearer))
    reactions_with_trigger = [reaction for reaction in reactions_here if reaction[1].trigger == action.trigger]
    # Before they are counted: what is barred is none of those among which one reading picks one (R-7.3.1.b.3).
    orderable_reactions = [
        reaction for reaction in reactions_with_trigger if may_be_ordered(table, state, bearer, reaction[1])
    ]
    maker = table.use(EMBLEM_MAKER)(bearer.controller, action.controller)
    # Those already activated by this action are counted off: the pool is asked again after each.
    # Asked of one alone, too, where the reading makes no difference: by the same slot the order means anything at all.
    activations_left = table.use(ACTIVATED_OF_ALIKE)(len(orderable_reactions)) - len(action.applied)
    return tuple(Ordered(bearer, ref, maker, activations_left) for ref, _ in orderable_reactions)


@fills(ORDERED_CONDITION, rests_on=("R-7.3.1.b.1",))
def ordered_without_its_condition(holds: bool) -> bool:
    """A reaction that a step says to activate needs not its condition (reading R-7.3.1.b.1)."""
    return True


@reading("R-7.3.1.b.1", "condition-binds", slot=ORDERED_CONDITION)
def ordered_if_its_condition_holds(holds: bool) -> bool:
    """A reaction that a step says to activate needs its condition as usual."""
    return holds


@fills(ORDERED_PLACE, rests_on=("R-7.3.1.b.2",))
def ordered_wherever_it_lies(works: bool) -> bool:
    """A reaction that a step says to activate needs no zone in which it functions (reading R-7.3.1.b.2)."""
    return True


@reading("R-7.3.1.b.2", "function", slot=ORDERED_PLACE)
def ordered_where_it_functions(works: bool) -> bool:
    """A reaction that a step says to activate has to function where it lies, as usual."""
    return works


def may_be_ordered(table: Table, state: State, bearer: GameObject, ability: Ability) -> bool:
    """Whether a step can activate this reaction."""
    is_functioning = functions(table, bearer, ability)
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    is_condition_met = ability.condition is None or holds(table, state, scope, ability.condition)
    # What an order needs beside the trigger is open, and so a reading; that a bar holds is a rule.
    may_activate = table.use(ORDERED_PLACE)(is_functioning) and table.use(ORDERED_CONDITION)(is_condition_met)
    return may_activate and barred(table, state, bearer, ability) is None


def barred(table: Table, state: State, bearer: GameObject, ability: Ability) -> GameObject | None:
    """The object whose passive says that this reaction's trigger cannot activate; None if there is none.

    It is looked for before the event.
    """
    # Found by the kind of an order, whatever is to activate: under it are listed all passives about activating.
    for standing_ability, pattern in standing(table, state, ORDER).forbidding:
        if standing_ability.works and pattern.verb == ACTIVATED:
            barring_object = standing_ability.bearer
            scope = Scope(controller=barring_object.controller, bearer=barring_object.id)
            # The cheap comparison of triggers first; the filter may look through the board.
            is_barred = ability.trigger == pattern.trigger and filters.fits(table, state, scope, pattern.what, bearer)
            # The rule last, where something is barred but for it, as a ruling rests on whatever was asked; the first
            # bar will do, as one is enough.
            if is_barred and table.use(BAR_APPLIES)():
                return barring_object
    return None


@enforces("7.3.1.e", slot=BAR_APPLIES, without=never)
def cannot_activate() -> bool:
    """A trigger that cannot activate activates no reaction, neither by its event nor by a step that says so."""
    return True


def none_of_them(alike: int) -> int:
    """Without the borrowed rule to activate a trigger means nothing: 7.3.1.c only reports that cards say so."""
    return 0


@reading("R-7.3.1.b.3", "one", slot=ACTIVATED_OF_ALIKE, rules=("borrowed/activate-trigger",), without=none_of_them)
def only_one(alike: int) -> int:
    """R-7.3.1.b.3=one: one of the reactions that have the trigger, by choice."""
    return min(alike, 1)


@enforces("borrowed/activate-trigger", slot=ACTIVATED_OF_ALIKE, without=none_of_them, rests_on=("R-7.3.1.b.3",))
def all_of_them(alike: int) -> int:
    """To activate a trigger is to activate what has it: of several reactions every one (reading R-7.3.1.b.3)."""
    return alike


def who_orders(bearer: str, orders: str) -> str:
    """Without 7.3.1.d the reaction is made by the object whose ability activates it."""
    return orders


@enforces("7.3.1.d", slot=EMBLEM_MAKER, without=who_orders)
def who_bears(bearer: str, orders: str) -> str:
    """The second object makes the reaction: the one that bears it, not the one that activates it."""
    return bearer
