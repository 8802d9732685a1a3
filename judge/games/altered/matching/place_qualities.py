"""What the words of filters mean of Expeditions: which of them, and through which terrain they go."""

from __future__ import annotations

from judge.engine.run.enforce import enforces
from judge.engine.run.result import Undetermined
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION
from judge.games.altered.matching.qualities import any_thing, is_meant
from judge.games.altered.matching.whose import lead
from judge.games.altered.objects.gigantic import present_in
from judge.games.altered.objects.regions import terrains
from judge.games.altered.slots.filter_slots import PLACE_QUALITIES, QUALITIES
from judge.games.altered.words.filter_words import STANDINGS
from judge.model.cards.selectors import Quality
from judge.model.play.frame import Scope
from judge.model.play.note import PlaceArg, note
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State


def any_place(table: Table, state: State, scope: Scope, quality: Quality, place: Place) -> bool:
    """Without the rule that says what it is, nobody could ask for it: every Expedition fits."""
    return True


def is_what_is_asked(table: Table, state: State, scope: Scope, quality: Quality, place: Place) -> bool:
    """Whether an Expedition is what a filter asks for by one of its words."""
    return table.use(PLACE_QUALITIES[quality.word])(table, state, scope, quality, place)


@enforces("borrowed/expeditions-shared.1", slot=PLACE_QUALITIES["expedition"], without=any_place)
def is_that_expedition(table: Table, state: State, scope: Scope, quality: Quality, place: Place) -> bool:
    """Whether it is one of these: "mine" is that of the bearer, and each player has a Hero's and a Companion's."""
    return is_meant(table, state, scope, quality, place)


@enforces("borrowed/in-terrain", slot=PLACE_QUALITIES["terrain"], without=any_place)
def goes_through(table: Table, state: State, scope: Scope, quality: Quality, place: Place) -> bool:
    """Whether its region has one of these terrains.

    Raises:
        Undetermined: the board does not say which terrains that region has.
    """
    region_terrains = terrains(state, place)
    # Neither yes nor no, which would both be guesses: the run stops here and says what the board has to say.
    if region_terrains is None:
        raise Undetermined(note("undetermined.terrain", table.cites(PLACE_QUALITIES["terrain"]), place=PlaceArg(place)))
    return not set(quality.names).isdisjoint(region_terrains)


@enforces("borrowed/in-terrain.1", slot=QUALITIES["terrain"], without=any_thing)
def is_in_terrain(table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject) -> bool:
    """Whether the Expedition in which it is has one of these terrains in its region."""
    # The rule on Expeditions only of what is in one.
    return game_object.place.zone == EXPEDITION and any(
        is_what_is_asked(table, state, scope, quality, place) for place in present_in(table, game_object)
    )


STANDING_RULES = ("borrowed/ahead-behind-tied.1", "borrowed/ahead-behind-tied.2", "borrowed/ahead-behind-tied.3")


@enforces(
    *STANDING_RULES,
    slot=PLACE_QUALITIES["standing"],
    without=any_place,
)
def stands_so(table: Table, state: State, scope: Scope, quality: Quality, place: Place) -> bool:
    """Whether it has come less far than the one that faces it, as far, or further."""
    lead_over_facing = lead(table, state, place)
    standing = STANDINGS[(lead_over_facing > 0) - (lead_over_facing < 0) + 1]
    return standing in quality.names


@enforces(*STANDING_RULES, slot=QUALITIES["standing"], without=any_thing)
def is_in_one_that_stands_so(
    table: Table, state: State, scope: Scope, quality: Quality, game_object: GameObject
) -> bool:
    """Whether the Expedition in which it is stands so."""
    # The rule on Expeditions only of what is in one.
    return game_object.place.zone == EXPEDITION and any(
        is_what_is_asked(table, state, scope, quality, place) for place in present_in(table, game_object)
    )
