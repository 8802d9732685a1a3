"""Who decides about a step, in which order, and whether aloud (6.1.g)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.slots import ANNOUNCED, DECIDERS, SEVERAL
from judge.engine.run.table import Table
from judge.games.altered.effects.named_players import players_named
from judge.games.altered.slots.event_slots import INITIATIVE
from judge.games.altered.slots.open_slots import DECIDES_FIRST
from judge.model.cards.ability import Act
from judge.model.cards.selectors import ItsPlayer
from judge.model.play.frame import Scope
from judge.model.play.state import State


def against_initiative(table: Table, state: State, scope: Scope, act: Act) -> tuple[str, ...]:
    """Without 6.1.g initiative says nothing of several players' decisions; the other order of two is taken."""
    return tuple(reversed(in_initiative_order(table, state, scope, act)))


@enforces("6.1.g", slot=DECIDERS, without=against_initiative)
def in_initiative_order(table: Table, state: State, scope: Scope, act: Act) -> tuple[str, ...]:
    """Whom a verb concerns; several players decide in initiative order, before anything of the step happens."""
    if act.who == "each_player":
        order = table.use(INITIATIVE)(state)
        # Only where the controller is not the first anyway.
        return order if order[0] == scope.controller else table.use(DECIDES_FIRST)(order, scope.controller)
    if isinstance(act.who, ItsPlayer):
        return players_named(table, state, scope, act.who)
    # One player, and no rule to ask: what is left is you or the opponent.
    return (scope.controller if act.who == "you" else state.opponent(scope.controller),)


@fills(DECIDES_FIRST, rests_on=("R-6.1.g",))
def by_initiative_alone(order: tuple[str, ...], controller: str) -> tuple[str, ...]:
    """Whoever controls the effect, initiative says who decides first (reading R-6.1.g)."""
    return order


@reading("R-6.1.g", "controller-first", slot=DECIDES_FIRST)
def controller_first(order: tuple[str, ...], controller: str) -> tuple[str, ...]:
    """R-6.1.g=controller-first: whoever controls the effect decides before everybody else."""
    return (controller, *(player for player in order if player != controller))


@fills(ANNOUNCED, rests_on=("R-1.4.5-hidden",))
def decided_aloud() -> bool:
    """Whoever decides about a step after others knows what these have decided (reading R-1.4.5-hidden)."""
    return True


@reading("R-1.4.5-hidden", "kept-secret", slot=ANNOUNCED)
def decided_in_secret() -> bool:
    """Nobody knows what others have decided before all have."""
    return False


@fills(SEVERAL)
def in_their_order(table: Table) -> tuple[str, ...]:
    """Each of several players decides in turn, and initiative says in which; aloud by default (R-1.4.5-hidden)."""
    # Asked for the record: what is known of others' decisions shows only in what a player can force.
    table.use(ANNOUNCED)
    return table.cites(DECIDERS, INITIATIVE)
