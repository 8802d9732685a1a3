"""What reactions rest on where the rules leave it open (R-6.3): the defaults, and the other readings."""

from __future__ import annotations

from judge.engine.table import Table
from judge.games.altered.abilities import lookup
from judge.games.altered.matching import matches
from judge.model.event import AtomicAction, Event
from judge.model.state import State
from judge.model.value import change


def if_it_is_so(so: bool) -> bool:
    """The reading in which what is asked about decides."""
    return so


def in_any_case(so: bool) -> bool:
    """The reading in which it makes no difference."""
    return True


def if_it_functions(functions: bool, seen: bool) -> bool:
    """A reaction has to function, not only to exist (R-6.3.d-self.3)."""
    return functions


def if_it_exists(functions: bool, seen: bool) -> bool:
    """R-6.3.d-self.3=exist: it is enough that an object which can be seen has it."""
    return functions or seen


def whatever_made_it(action: AtomicAction) -> bool:
    """A reaction matches what a modifier added as well (R-6.3-added)."""
    return True


def not_what_was_added(action: AtomicAction) -> bool:
    """R-6.3-added=original-only: reactions match what the step itself does, and nothing that was added to it."""
    return not action.lineage


def no() -> bool:
    """What is asked about is not so."""
    return False


def yes() -> bool:
    """What is asked about is so."""
    return True


def as_it_is(table: Table, state: State, event: Event) -> Event:
    """What was added stays: nothing is matched again (R-6.3.b)."""
    return event


def matched_again(table: Table, state: State, event: Event) -> Event:
    """R-6.3.b=retest: emblems whose trigger no longer matches are dropped; their activation stays counted."""
    kept = (one if _still_matches(table, state, event, one) else _dropped(one) for one in event.actions)
    return change(event, actions=tuple(kept))


def _still_matches(table: Table, state: State, event: Event, one: AtomicAction) -> bool:
    if one.emblem is None or one.emblem.that >= 0 or not one.lineage:
        return True
    bearer = state.find(int(one.lineage[-1].partition(".")[0]))
    ability = lookup(table, one.emblem.ability)
    return bearer is None or matches(table, state, bearer, ability, event.actions[-1 - one.emblem.that])


def _dropped(one: AtomicAction) -> AtomicAction:
    return AtomicAction("nothing", applied=one.applied, lineage=one.lineage)
