"""What checking and playing reactions rest on where the rules leave it open (4.4, 6.3): defaults, other readings."""

from __future__ import annotations

from judge.engine.run.enforce import fills, reading
from judge.engine.run.table import Table
from judge.games.altered.matching.condition_counts import holds
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.slots.event_slots import WHO_PLAYS
from judge.games.altered.slots.open_slots import LATER_CONDITION, REACTIONS_TO_CHOOSE_FROM
from judge.games.altered.words.condition_words import WAS
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State


@fills(REACTIONS_TO_CHOOSE_FROM)
def own_ones(waiting: tuple[GameObject, ...], player: str) -> tuple[GameObject, ...]:
    """Each player chooses among the reactions that are theirs (reading R-4.4.a-community)."""
    return tuple(reaction for reaction in waiting if reaction.controller == player)


# .a-community can be switched, but nothing rests on it: 4.4.b decides, and the other option reads against that
# number. A ruling that called it open would call every order open.
@reading("R-4.4.a-community", "free-order", slot=REACTIONS_TO_CHOOSE_FROM)
def all_that_wait(waiting: tuple[GameObject, ...], player: str) -> tuple[GameObject, ...]:
    """R-4.4.a-community=free-order: the next reaction is chosen among all that wait, whoever controls them."""
    return waiting


@reading("R-4.4.a-community", "free-order", slot=WHO_PLAYS)
def first_of_all(order: tuple[str, ...], holders: frozenset[str]) -> str:
    """R-4.4.a-community=free-order: both players decide together, so the one with the initiative does (1.4.5.a)."""
    return order[0]


@fills(LATER_CONDITION, rests_on=("R-6.3-condition",))
def played_whatever_became_of_it(holds: bool) -> bool:
    """A reaction has its effect, whether or not its condition holds when it is played (reading R-6.3-condition)."""
    return True


@reading("R-6.3-condition", "both-times", slot=LATER_CONDITION)
def played_if_it_still_holds(holds: bool) -> bool:
    """A reaction has its effect if its condition holds when it is played, too."""
    return holds


def has_lapsed(table: Table, state: State, emblem: GameObject) -> bool:
    """Whether a played reaction has no effect because its condition holds no more (reading R-6.3-condition)."""
    if emblem.emblem is None:
        return False
    condition = lookup(table, emblem.emblem.ability).condition
    # What was so before the event cannot come to be otherwise.
    if condition is None or condition.word == WAS:
        return False
    # Without "it", as when it was activated: a condition counts what fits a filter, and names no object of the trigger.
    scope = Scope(controller=emblem.controller, bearer=emblem.emblem.bearer)
    # The reading is consulted only where the condition has lapsed: a ruling names every reading that was.
    if holds(table, state, scope, condition):
        return False
    return not table.use(LATER_CONDITION)(False)
