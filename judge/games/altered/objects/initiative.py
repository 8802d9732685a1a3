"""Who decides first."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.games.altered.slots.event_slots import INITIATIVE
from judge.model.play.state import State


def seating_order(state: State) -> tuple[str, ...]:
    """Without 1.4.5.a nothing ranks the players: they decide as they sit."""
    return state.players


@enforces("1.4.5.a", slot=INITIATIVE, without=seating_order)
def initiative_order(state: State) -> tuple[str, ...]:
    """The player whose turn it is in the Afternoon, the first player in every other phase; then the opponent."""
    # Both: as the Afternoon begins nobody's turn has, and the first player leads still.
    during_turn = state.fact("phase") == "afternoon" and state.fact("turn")
    leader = state.fact("turn") if during_turn else state.fact("first_player")
    return (leader, *(player for player in state.players if player != leader))
