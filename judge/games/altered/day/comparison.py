"""What Dusk compares: the statistics of Expeditions, and the three conditions of 1.3.2.e."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, TERRAINS
from judge.games.altered.effects.expeditions import facing
from judge.games.altered.matching.keywords import has_keyword
from judge.games.altered.objects.gigantic import present_at, present_in
from judge.games.altered.objects.regions import terrains
from judge.games.altered.slots.day_slots import (
    BOOSTED,
    CHARACTER_COUNTS,
    CONDITIONS_MET,
    GREATER,
    OWN_TERRAIN,
    POSITIVE,
)
from judge.games.altered.slots.keyword_slots import STATISTICS_CHANGED
from judge.games.altered.words.keyword_words import HIGHEST
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import Value

Conditions = tuple[tuple[bool, bool, bool], ...]


class ComparedExpedition(Value, frozen=True):
    """An Expedition with its ``own`` statistics, those of the one ``facing`` it, and the types of its region
    (None: unknown). Statistics stand in the order of ``TERRAINS``."""

    place: Place
    own: tuple[int, ...]
    facing: tuple[int, ...]
    types: tuple[str, ...] | None


def as_printed(printed: int, boosts: int) -> int:
    """Without the rule on boosts a counter adds nothing."""
    return printed


@enforces("borrowed/boost", slot=BOOSTED, without=as_printed)
def with_boosts(printed: int, boosts: int) -> int:
    """Each boost on a Character adds 1 to each of its statistics."""
    return printed + boosts


@reading("R-1.3.2.e.2", "count", slot=CHARACTER_COUNTS)
def counts_all_the_same(asleep: bool) -> bool:
    """Without the rule on Asleep, and under R-1.3.2.e.2=count, every Character of an Expedition counts."""
    return True


@enforces("borrowed/asleep", slot=CHARACTER_COUNTS, without=counts_all_the_same, rests_on=("R-1.3.2.e.2",))
def only_awake(asleep: bool) -> bool:
    """The statistics of an Asleep Character do not count at Dusk (reading R-1.3.2.e.2)."""
    return not asleep


def any_terrain(types: tuple[str, ...]) -> tuple[str, ...]:
    """Without item 1 of 1.3.2.e it does not matter in which region an Expedition is."""
    return TERRAINS


@enforces("1.3.2.e.1", slot=OWN_TERRAIN, without=any_terrain)
def own_terrain(types: tuple[str, ...]) -> tuple[str, ...]:
    """Only statistics of the types of its own region take an Expedition forward."""
    return types


def not_less(statistic: int, facing_statistic: int) -> bool:
    """Without item 2 of 1.3.2.e an equal statistic is enough."""
    return statistic >= facing_statistic


@enforces("1.3.2.e.2", slot=GREATER, without=not_less)
def strictly_greater(statistic: int, facing_statistic: int) -> bool:
    """The statistic must strictly exceed that of the Expedition facing it."""
    return statistic > facing_statistic


def whatever_it_is(statistic: int) -> bool:
    """Without item 3 of 1.3.2.e a statistic of zero or less is enough, if it exceeds the facing one."""
    return True


@enforces("1.3.2.e.3", slot=POSITIVE, without=whatever_it_is)
def strictly_positive(statistic: int) -> bool:
    """The statistic must strictly exceed zero."""
    return statistic > 0


def never_met(conditions: Conditions) -> bool:
    """Without 1.3.2.e no Expedition moves forward at Dusk."""
    return False


@enforces("1.3.2.e", slot=CONDITIONS_MET, without=never_met, rests_on=("R-1.3.2.e",))
def one_statistic_meets_all(conditions: Conditions) -> bool:
    """An Expedition moves forward if one of its statistics meets all three conditions (reading R-1.3.2.e)."""
    return any(all(met_conditions) for met_conditions in conditions)


@reading("R-1.3.2.e", "any-mix", slot=CONDITIONS_MET)
def each_met_by_some(conditions: Conditions) -> bool:
    """The reading R-1.3.2.e=any-mix: each condition may be met by another statistic."""
    return all(any(column) for column in zip(*conditions, strict=True))


def compare(table: Table, state: State, place: Place) -> ComparedExpedition:
    """The statistics of an Expedition beside those of the one that faces it."""
    own_statistics, facing_statistics = (
        statistics(table, state, expedition) for expedition in (place, facing(table, state, place))
    )
    return ComparedExpedition(place, own_statistics, facing_statistics, terrains(state, place))


def statistics(table: Table, state: State, place: Place) -> tuple[int, ...]:
    """The sum of the statistics of all Characters of an Expedition that count, type by type."""
    objects_there = present_at(table, state, place)
    counting_characters = [
        character
        for character in objects_there
        if character.kind == CHARACTER and table.use(CHARACTER_COUNTS)(character.is_("asleep"))
    ]
    by_character = [_statistics_of(table, state, character) for character in counting_characters]
    return tuple(sum(numbers[terrain_index] for numbers in by_character) for terrain_index in range(len(TERRAINS)))


def characters(state: State, place: Place) -> tuple[GameObject, ...]:
    """The Characters whose cards lie in an Expedition: each is there once."""
    return tuple(game_object for game_object in state.at(place) if game_object.kind == CHARACTER)


def _statistics_of(table: Table, state: State, character: GameObject) -> tuple[int, ...]:
    """The statistics that a Character has now: those of its card, its boosts, and what passives make of them."""
    card = table.cards.get(character.card)
    printed_statistics = card.statistics if card else (0,) * len(TERRAINS)
    boost_count = character.count("boost")
    # The rule on boosts is asked where there are some, as a ruling rests on whatever was asked; they come to all three,
    # so it does not matter when.
    boosted_statistics = (
        tuple(table.use(BOOSTED)(number, boost_count) for number in printed_statistics)
        if boost_count
        else printed_statistics
    )
    # Where all are equal nothing changes, and no rule decides anything.
    is_changed = len(set(boosted_statistics)) > 1 and has_keyword(table, state, character, HIGHEST)
    return table.use(STATISTICS_CHANGED)(boosted_statistics) if is_changed else boosted_statistics


def changed(table: Table, state: State, character: GameObject) -> bool:
    """Whether a passive changes the statistics of this Character, and they count."""
    card = table.cards.get(character.card)
    is_uneven = card is not None and len(set(card.statistics)) > 1
    is_counted = is_uneven and table.use(CHARACTER_COUNTS)(character.is_("asleep"))
    return is_counted and has_keyword(table, state, character, HIGHEST)


def counts_in_both(table: Table, character: GameObject) -> bool:
    """Whether this Character counts in two Expeditions."""
    return len(present_in(table, character)) > 1 and table.use(CHARACTER_COUNTS)(character.is_("asleep"))


def as_they_are(statistics: tuple[int, ...]) -> tuple[int, ...]:
    """Without the rule no passive changes what a card prints."""
    return statistics


@enforces("borrowed/changed-characteristics", slot=STATISTICS_CHANGED, without=as_they_are)
def all_as_the_highest(statistics: tuple[int, ...]) -> tuple[int, ...]:
    """A passive modifies the statistics that a Character has otherwise: here each becomes equal to the highest."""
    return (max(statistics),) * len(statistics)


def conditions(table: Table, comparison: ComparedExpedition, types: tuple[str, ...]) -> Conditions:
    """For each statistic, which of the three conditions it meets in a region of these types."""
    own_terrains = table.use(OWN_TERRAIN)(types)
    return tuple(
        (terrain in own_terrains, table.use(GREATER)(statistic, facing_statistic), table.use(POSITIVE)(statistic))
        for terrain, statistic, facing_statistic in zip(TERRAINS, comparison.own, comparison.facing, strict=True)
    )
