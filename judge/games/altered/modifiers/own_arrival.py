"""Passives about the arrival of their own object, which do not function before it arrives (R-6.2.e-own-arrival)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.enforce import fills, reading
from judge.engine.run.table import Table
from judge.games.altered.matching import filters
from judge.games.altered.matching.abilities_in_play import AbilityInPlay
from judge.games.altered.objects.abilities import printed
from judge.games.altered.slots.open_slots import OWN_ARRIVAL_MODIFIED
from judge.games.altered.words.event_words import MOVES
from judge.model.cards.ability import Ability, Modifying
from judge.model.play.event import Event, Modifier, MoveAction, is_placed
from judge.model.play.state import State


@fills(OWN_ARRIVAL_MODIFIED, rests_on=("R-6.2.e-own-arrival",))
def too_late_for_its_own_arrival() -> bool:
    """What does not function yet as its object is about to arrive modifies nothing (reading R-6.2.e-own-arrival)."""
    return False


@reading("R-6.2.e-own-arrival", "applies", slot=OWN_ARRIVAL_MODIFIED)
def in_time_for_its_own_arrival() -> bool:
    """R-6.2.e-own-arrival=applies: a passive that says how its own object enters a zone modifies that entering."""
    return True


def about_own_arrival(ability: Ability) -> bool:
    """Whether a passive modifies how its own object, and nothing else, enters a zone that it names."""
    passive = ability.passive
    if not isinstance(passive, Modifying) or passive.pattern.verb != MOVES:
        return False
    return passive.pattern.what.itself and bool(passive.pattern.destination)


def arriving_tokens(table: Table, state: State, event: Event) -> Iterator[tuple[int, AbilityInPlay]]:
    """The passives about their own arrival of tokens that the event creates, each with the position of its action.

    They are on no board yet, so that they are not found among the standing abilities.
    """
    for at, action in enumerate(event.actions):
        if action.kind != "create" or type(action) is not MoveAction:
            continue
        token = filters.moving(table, state, action)
        for ref, ability in printed(table, token):
            if about_own_arrival(ability):
                # As not working: it is nowhere yet where it could, and `in_time` then asks the reading.
                yield at, AbilityInPlay(token, ref, ability, False)


def in_time(table: Table, standing_ability: AbilityInPlay, event: Event, modifier: Modifier) -> bool:
    """Whether a modifier is in time for this event: it functions already, or the reading lets it be about itself."""
    if standing_ability.works:
        return True
    # Of the whole step it is about the first action that it matches, which is its own arrival by its pattern.
    arrival = event.actions[modifier.on if modifier.on >= 0 else modifier.matched[0]]
    # What moves from one hidden zone to another shows nobody what it says.
    is_seen = filters.visible(standing_ability.bearer.place) or (is_placed(arrival) and filters.visible(arrival.place))
    return is_seen and table.use(OWN_ARRIVAL_MODIFIED)()
