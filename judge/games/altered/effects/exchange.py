"""The verb *exchange*: each of two cards goes to where the other lies (borrowed: 3.0:7.3.9)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.effects.subjects import nothing, subjects
from judge.games.altered.effects.verbs import move_to
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.slots.event_slots import EXCHANGED, VERBS
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Where
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State
from judge.model.value import change


@enforces("borrowed/exchange-objects", slot=VERBS["exchange"], without=nothing)
def exchange(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Move each of two cards to where the other lies; where one of them is missing, neither moves.

    Each goes to its owner's zone of that kind (1.4.3.a). What lies there already does not move.
    """
    assert act.to is not None and not isinstance(act.to, Where)
    first_objects = _meant(table, state, scope, act)
    # Read as the first is: what the text exchanges it with stands where other verbs have a destination.
    second_objects = _meant(table, state, scope, change(act, what=act.to))
    # With one card there is no exchange, and a card does not change places with itself.
    if not first_objects or not second_objects or first_objects[0].id == second_objects[0].id:
        return ()
    # Both selectors are about one card each.
    first, second = first_objects[0], second_objects[0]
    # Both destinations are read before either moves.
    moves_of_both = tuple(
        move_to(table, scope, mover, counterpart.place, "exchange")
        for mover, counterpart in ((first, second), (second, first))
    )
    # A half that the rules lead back to where it lies (1.4.3.a) is no move, so nothing can react to it.
    actual_moves = tuple(
        mover_action
        for mover_action, mover in zip(moves_of_both, (first, second), strict=True)
        if mover_action.place != mover.place
    )
    are_forbidden = tuple(forbidding(table, state, mover_action) is not None for mover_action in actual_moves)
    # The reading is asked only where something forbids one of the moves: elsewhere it decides nothing, and a ruling
    # names every reading that was asked. By default that move is proposed all the same: the event strikes it as it does
    # whatever is forbidden (1.4.1.c).
    return () if any(are_forbidden) and not table.use(EXCHANGED)(are_forbidden) else actual_moves


def _meant(table: Table, state: State, scope: Scope, act: Act) -> tuple[GameObject, ...]:
    return tuple(game_object for _, game_object in subjects(table, state, scope, act))


@fills(EXCHANGED, rests_on=("R-exchange",))
def each_half(barred: tuple[bool, ...]) -> bool:
    """Each of the two moves is an atomic action: what forbids one leaves the other alone (reading R-exchange)."""
    return True


@reading("R-exchange", "both-or-none", slot=EXCHANGED)
def both_or_none(barred: tuple[bool, ...]) -> bool:
    """R-exchange=both-or-none: without one of the moves it is no exchange."""
    return not any(barred)
