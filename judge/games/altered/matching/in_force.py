"""Whether a passive is in force: where its object lies it functions, and what its condition asks is so."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.table import Table
from judge.games.altered.matching.condition_counts import holds
from judge.games.altered.objects.abilities import functions
from judge.games.altered.slots.condition_slots import AS_LONG_AS
from judge.model.cards.ability import Ability
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State


def once_for_all(holds: bool) -> bool:
    """Without the rule nobody looks again whether the condition of a passive is met: it is taken to be."""
    return True


@enforces("borrowed/passives-continuous", slot=AS_LONG_AS, without=once_for_all)
def as_long_as_it_holds(holds: bool) -> bool:
    """A passive with a condition applies as long as the condition is met; it is looked at anew after each event."""
    return holds


def condition_met(table: Table, state: State, bearer: GameObject, ability: Ability) -> bool:
    """Whether what a passive asks before it applies is so now; of any other ability this says nothing."""
    condition = ability.condition
    if condition is None or ability.kind != "passive":
        return True
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    return table.use(AS_LONG_AS)(holds(table, state, scope, condition))


def in_force(table: Table, state: State, bearer: GameObject, ability: Ability) -> bool:
    """Whether an ability functions where its object lies and, if it is a passive, its condition is met."""
    return functions(table, bearer, ability) and condition_met(table, state, bearer, ability)


def some_conditional(table: Table) -> bool:
    """Whether some card of the table has a passive with a condition: what is in force then hangs on facts, too."""
    # Of every card that a board may speak of, so that it is asked once for all runs: one too many is only slow. What an
    # effect lets hold for a while bears no condition (`borne`).
    return table.of_cards(
        "conditional passives",
        lambda: any(
            ability.condition is not None and ability.kind == "passive"
            for card in table.cards.values()
            for ability in card.abilities
        ),
    )
