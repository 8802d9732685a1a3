"""Reactions that wait while what bears them is gone (6.3.e)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, reading
from judge.engine.run.table import Table
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.slots.event_slots import EMBLEM_OUTLIVES_BEARER
from judge.model.play.event import Emblem
from judge.model.play.state import State


@reading("R-6.3.e", "dies-with-source", slot=EMBLEM_OUTLIVES_BEARER)
def emblem_goes_with_its_bearer() -> bool:
    """Without 6.3.e the emblem of a reaction is gone as soon as what bears the reaction is."""
    return False


@enforces("6.3.e", slot=EMBLEM_OUTLIVES_BEARER, without=emblem_goes_with_its_bearer, rests_on=("R-6.3.e",))
def emblem_outlives_its_bearer() -> bool:
    """A reaction need not exist after the event that activated it: its emblem is made, and waits, all the same."""
    return True


def dies(table: Table, state: State, emblem: Emblem) -> bool:
    """Whether an emblem is not made because the same event has taken its bearer away."""
    # What lasts for a while lasts without its bearer; only the emblem of a reaction is in question.
    return emblem.passive is None and state.find(emblem.bearer) is None and not table.use(EMBLEM_OUTLIVES_BEARER)()


def without_the_orphaned(table: Table, before: State, after: State) -> State:
    """The state without the emblems whose bearer this event has taken away, if they do not outlive it."""
    # The board before says who waited: what this very event makes was asked about as it was made.
    orphaned = [
        waiting.id
        for waiting in emblems(before)
        if waiting.emblem is not None and waiting.emblem.passive is None and _goes(before, after, waiting.emblem.bearer)
    ]
    # Asked only where somebody has gone: what is asked is what a ruling rests on.
    if orphaned and not table.use(EMBLEM_OUTLIVES_BEARER)():
        for emblem in orphaned:
            after = after.without_object(emblem)
    return after


def _goes(before: State, after: State, bearer: int) -> bool:
    return before.find(bearer) is not None and after.find(bearer) is None
