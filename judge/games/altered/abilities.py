"""Where abilities function, and which ones do."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.enforce import enforces
from judge.engine.table import Table
from judge.games.altered.slots import FUNCTIONS
from judge.games.altered.words import IN_PLAY, MANA_ORB, RESERVE
from judge.model.ability import Ability, AbilityRef
from judge.model.state import GameObject, State


def everywhere(bearer: GameObject, ability: Ability) -> bool:
    """Without 1.2.4.d an ability functions wherever its object is."""
    return True


@enforces("1.2.4.d", "1.2.4.d.1", "2.2.10.f", without=everywhere)
def where_it_should(bearer: GameObject, ability: Ability) -> bool:
    """Support abilities function in the Reserve only, all others in play only."""
    if ability.support:
        return bearer.place.zone == RESERVE
    return bearer.place.zone in IN_PLAY


def printed(table: Table, bearer: GameObject) -> Iterator[tuple[AbilityRef, Ability]]:
    """The printed abilities of an object: none of an emblem, none of what lies face down as a Mana Orb."""
    card = table.cards.get(bearer.card)
    if card is None or bearer.emblem is not None or bearer.kind == MANA_ORB:
        return
    for index, ability in enumerate(card.abilities):
        yield AbilityRef(card.id, index), ability


def reactions(table: Table, bearer: GameObject) -> Iterator[tuple[AbilityRef, Ability]]:
    """The reactions among them."""
    return ((ref, ability) for ref, ability in printed(table, bearer) if ability.kind == "reaction")


def functions(table: Table, bearer: GameObject, ability: Ability) -> bool:
    """Whether this ability functions where its object lies now."""
    return table.use(FUNCTIONS)(bearer, ability)


def lookup(table: Table, ref: AbilityRef) -> Ability:
    """The ability itself."""
    return table.cards[ref.card].abilities[ref.index]


def bearers(state: State) -> tuple[GameObject, ...]:
    """Every object that could bear an ability, oldest first."""
    return tuple(sorted((one for one in state.objects if one.emblem is None), key=lambda one: one.id))
