"""The verbs by which cards of a Deck are shown and stay where they are (borrowed: 3.0:3.1.3.f)."""

from __future__ import annotations

from judge.engine.run.earlier import with_shown
from judge.engine.run.enforce import enforces
from judge.engine.run.slots import DECIDERS
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK
from judge.games.altered.effects.subjects import nothing
from judge.games.altered.matching.filters import amount
from judge.games.altered.objects.deck import in_sight
from judge.games.altered.objects.draws import LOOK
from judge.games.altered.slots.event_slots import VERBS
from judge.model.cards.ability import Act
from judge.model.play.event import AtomicAction, PlaceAction
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Place
from judge.model.play.state import State
from judge.model.value import change

REVEAL = "reveal_top"


@enforces("borrowed/look-at", slot=VERBS["reveal_top"], without=nothing)
def reveal_top(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Show everybody the top cards of one's Deck."""
    return _shown(table, state, scope, act, REVEAL)


@enforces("borrowed/look-at", slot=VERBS["look_at_top"], without=nothing)
def look_at_top(table: Table, state: State, scope: Scope, act: Act) -> tuple[AtomicAction, ...]:
    """Look at the top cards of one's Deck."""
    return _shown(table, state, scope, act, "look_at_top")


def _shown(table: Table, state: State, scope: Scope, act: Act, verb: str) -> tuple[AtomicAction, ...]:
    """One look for each of the first positions of a Deck: which cards lie there shows only as it happens."""
    # By `in_sight` below, and not by what a draw can reach: whether the Discard pile is shuffled for a mere look is a
    # reading (R-3.2.2.d-look).
    look_count = amount(table, state, scope, act.amount)
    return tuple(
        PlaceAction(LOOK, place=Place(DECK, player), controller=player, name=verb, nth=looks_before + 1, key=act.key)
        for player in table.use(DECIDERS)(table, state, scope, act)
        for looks_before in range(in_sight(table, state, player, look_count))
    )


def shown_by_effect(state: State, action: PlaceAction) -> State:
    """The state in which the effect under way knows the card that this action shows, if the text goes on about it."""
    if not action.key:
        return state
    frames = with_shown(state.frames, action.key, ObjectRef(action.object), action.name == REVEAL)
    return change(state, frames=frames)
