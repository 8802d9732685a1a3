"""Counters beyond gaining and losing those of one name: spending them, and one more of what is there (borrowed)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.result import Unsupported
from judge.engine.run.table import Table
from judge.games.altered.code_names import ANY_COUNTER
from judge.games.altered.effects.subjects import nothing, subjects
from judge.games.altered.matching.filters import amount
from judge.games.altered.objects.zones import takes_counters
from judge.games.altered.slots.event_slots import VERBS
from judge.model.cards.ability import Act
from judge.model.play.event import AtomicAction, CountAction
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, note
from judge.model.play.state import GameObject, State


@enforces("borrowed/spend-counters", slot=VERBS["spend"], without=nothing)
def spend(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Take counters off something: as many as the text says, and none where there are fewer."""
    n = amount(table, state, scope, act.amount)
    return tuple(
        CountAction("lose_counter", holder.id, holder.card, controller=player_scope.controller, name=counter, amount=n)
        for player_scope, holder in subjects(table, state, scope, act)
        # All or none, as the rule has it; by the name first, as "a counter" means those that the thing has. To spend 0
        # is nothing to react to.
        if (counter := counter_meant(holder, act.name)) and n and holder.count(counter) >= n
    )


@enforces("borrowed/augment", slot=VERBS["augment"], without=nothing)
def augment(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Give one more counter to what has some, of those that it has."""
    return tuple(
        CountAction("gain_counter", holder.id, holder.card, controller=player_scope.controller, name=counter, amount=1)
        for player_scope, holder in subjects(table, state, scope, act)
        # What has none gains none, and what lies where there are none neither: nothing to react to.
        if (counter := counter_meant(holder, ANY_COUNTER)) and takes_counters(table, holder)
    )


def counter_meant(holder: GameObject, name: str) -> str:
    """The name of the counters meant: the one that the text says, or that of all that are there; empty for none.

    Raises:
        Unsupported: the text names none, and there are counters of several names, of which somebody has to choose.
    """
    if name != ANY_COUNTER:
        return name
    # A gap, told as one: a verb says what it does and cannot ask, and to take one of the names would be to guess.
    if len(holder.counters) > 1:
        raise Unsupported(note("unsupported.which-counter", card=CardArg(holder.card)))
    return holder.counters[0][0] if holder.counters else ""
