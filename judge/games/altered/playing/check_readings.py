"""What checking and playing reactions rest on where the rules leave it open (4.4, 6.3): defaults, other readings."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import holds
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.slots.open_slots import LATER_CONDITION
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State


def own_ones(waiting: tuple[GameObject, ...], player: str) -> tuple[GameObject, ...]:
    """Each player chooses among the reactions that are theirs (reading R-4.4.a-community)."""
    return tuple(reaction for reaction in waiting if reaction.controller == player)


def all_that_wait(waiting: tuple[GameObject, ...], player: str) -> tuple[GameObject, ...]:
    """R-4.4.a-community=free-order: the next reaction is chosen among all that wait, whoever controls them."""
    return waiting


def first_of_all(order: tuple[str, ...], holders: frozenset[str]) -> str:
    """R-4.4.a-community=free-order: both players decide together, so the one with the initiative does (1.4.5.a)."""
    return order[0]


def has_lapsed(table: Table, state: State, emblem: GameObject) -> bool:
    """Whether a played reaction has no effect because its condition holds no more (reading R-6.3-condition)."""
    if emblem.emblem is None:
        return False
    condition = lookup(table, emblem.emblem.ability).condition
    scope = Scope(controller=emblem.controller, bearer=emblem.emblem.bearer)
    if condition is None or holds(table, state, scope, condition):
        return False
    return not table.use(LATER_CONDITION)(False)
