"""The daily effect of Dusk: Expeditions are compared, and those that prevail move forward (1.3.2.e)."""

from __future__ import annotations

from typing import Any

from judge.engine.run.bindings import bind
from judge.engine.run.enforce import fills
from judge.engine.run.result import Result
from judge.engine.run.slots import ACTIONS, AT_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import TERRAINS
from judge.games.altered.day.comparison import (
    ComparedExpedition,
    changed,
    characters,
    compare,
    conditions,
    counts_in_both,
)
from judge.games.altered.day.daily_effects import KEY, happens, titled
from judge.games.altered.effects.expeditions import expeditions
from judge.games.altered.objects.gigantic import present_at
from judge.games.altered.objects.regions import LAST, distance
from judge.games.altered.slots.day_slots import (
    BOOSTED,
    CHARACTER_COUNTS,
    CONDITIONS_MET,
    FACING,
    GREATER,
    OWN_TERRAIN,
    POSITIVE,
    PROGRESS,
)
from judge.games.altered.slots.event_slots import INITIATIVE, VERBS
from judge.games.altered.slots.keyword_slots import PRESENT_IN, STATISTICS_CHANGED
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Choose, Filter
from judge.model.play.event import AtomicAction
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, Note, PlaceArg, TermArg, TextArg, note
from judge.model.play.place import Place, PlaceRef, Ref
from judge.model.play.run import Stop
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change


@fills(PROGRESS)
def progress(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Progress: all Expeditions are compared on the same board, then those that prevail move forward together.

    ``last`` of the frame becomes the distances before the move, so that ``failures`` can tell who has not moved.
    """
    ordered_places = expeditions(table.use(INITIATIVE)(state))
    # All are compared before any moves: Progress is one step.
    comparisons = tuple(compare(table, state, place) for place in ordered_places)
    verdicts = tuple(forward(table, comparison) for comparison in comparisons)
    # Only where it makes a difference: see forward.
    undecided = next(
        (comparison for comparison, verdict in zip(comparisons, verdicts, strict=True) if verdict is None), None
    )
    if undecided is not None:
        rules = (*table.cites(CONDITIONS_MET), *table.cites(OWN_TERRAIN))
        return Stop("undetermined", note("undetermined.region", rules, place=PlaceArg(undecided.place)))
    prevailing_places = tuple(
        comparison.place for comparison, verdict in zip(comparisons, verdicts, strict=True) if verdict
    )
    # In the order of initiative, as failures reads it; the frame is all that the two steps share.
    distances_before = ",".join(str(distance(state, place)) for place in ordered_places)
    notes = (titled("progress", table.cites(CONDITIONS_MET)), *_told(table, state, comparisons, verdicts))
    steps = advancing(table, state, prevailing_places)
    return happens(
        state, change(frame, last=distances_before), steps, *notes, *_at_the_end(table, state, prevailing_places)
    )


def advancing(table: Table, state: State, places: tuple[Place, ...]) -> tuple[tuple[AtomicAction, ...], ...]:
    """The steps in which these Expeditions move forward: one, for all of them."""
    # Through the verb, so that what applies to moving forward applies here, too.
    scope = bind(Scope(), KEY, tuple(PlaceRef(place) for place in places))
    move_of_all = Act("move_forward", to=Choose(Filter(kind="expedition"), KEY))
    actions = table.use(ACTIONS)(table, state, scope, move_of_all)
    return table.use(AT_ONCE)(actions) if actions else ()


def _at_the_end(table: Table, state: State, going: tuple[Place, ...]) -> tuple[Note, ...]:
    """A note for each Expedition that prevails in the last region: it has nowhere to move."""
    rules = table.cites(VERBS["move_forward"])
    places_at_end = (place for place in going if distance(state, place) == LAST)
    return tuple(Note("dusk.end", (("place", PlaceArg(place)),), rules, "missed") for place in places_at_end)


def forward(table: Table, comparison: ComparedExpedition) -> bool | None:
    """Whether an Expedition prevails; None if that depends on the types of a region that the board does not give."""
    if comparison.types is not None:
        return table.use(CONDITIONS_MET)(conditions(table, comparison, comparison.types))
    # A region that the board does not give: if every terrain leads to the same answer, it need not be known. Each by
    # itself: a region of several types helps where one of them would.
    possible_verdicts = {table.use(CONDITIONS_MET)(conditions(table, comparison, (terrain,))) for terrain in TERRAINS}
    return possible_verdicts.pop() if len(possible_verdicts) == 1 else None


def _told(
    table: Table, state: State, compared: tuple[ComparedExpedition, ...], verdicts: tuple[bool | None, ...]
) -> tuple[Note, ...]:
    """The notes on the comparison, Expedition by Expedition; none where both sides have no statistic but 0.

    Most Expeditions of a small board are empty, and that nothing exceeds nothing explains nothing.
    """
    # The rule on boosts is cited only if a boost counted: one on a Character asleep does not. Without words, so that it
    # stands on the line of Progress, and once, in whichever Expeditions boosts counted.
    is_boosted = any(
        character.count("boost") and table.use(CHARACTER_COUNTS)(character.is_("asleep")) for character in _all(state)
    )
    notes = [note("", table.cites(BOOSTED))] if is_boosted else []
    # Likewise what a passive makes of statistics.
    is_modified = any(changed(table, state, character) for character in _all(state))
    notes += [note("", table.cites(STATISTICS_CHANGED))] if is_modified else []
    # And that what lies in one Expedition counts in the other.
    is_in_both = any(counts_in_both(table, character) for character in _all(state))
    notes += [note("", table.cites(PRESENT_IN))] if is_in_both else []
    for comparison, verdict in zip(compared, verdicts, strict=True):
        if not any((*comparison.own, *comparison.facing)):
            continue
        # No verdict is None here (`progress` has stopped at one that is): `bool` is for the type alone.
        statistics = ListArg(
            tuple(_stat(comparison, terrain_index) for terrain_index in _shown(table, comparison, bool(verdict)))
        )
        rules = _rules_of(table, comparison, bool(verdict))
        cards = ListArg(tuple(CardArg(game_object.card) for game_object in present_at(table, state, comparison.place)))
        args: tuple[tuple[str, Arg], ...] = (
            ("place", PlaceArg(comparison.place)),
            ("stats", statistics),
            ("cards", cards),
        )
        if verdict:
            notes.append(Note("dusk.prevails", args, rules))
            continue
        # What is more than the other side's and still not enough: the numbers alone would seem to say that it prevails.
        is_nothing = any(rule in rules for rule in table.cites(POSITIVE))
        notes.append(Note("dusk.stays", (*args, ("nothing", FlagArg(is_nothing))), rules, "missed"))
    for character in _all(state):
        # Whatever its Expedition did: that it did not count is what may surprise.
        if character.is_("asleep"):
            card = (("card", CardArg(character.card, character.controller)),)
            notes.append(Note("dusk.asleep", card, table.cites(CHARACTER_COUNTS), "missed"))
    return tuple(notes)


def _shown(table: Table, comparison: ComparedExpedition, prevails: bool) -> list[int]:
    """The statistics that are told, by position: those that prevail, else all that could have."""
    # All of them where the region is not known.
    conditions_met = conditions(table, comparison, comparison.types or TERRAINS)
    winning_terrains = (
        [terrain_index for terrain_index, met_conditions in enumerate(conditions_met) if all(met_conditions)]
        if prevails
        else []
    )
    # Under one reading different statistics meet the conditions: then no one of them prevails.
    return winning_terrains or [
        terrain_index for terrain_index, terrain in enumerate(TERRAINS) if terrain in (comparison.types or TERRAINS)
    ]


def _rules_of(table: Table, comparison: ComparedExpedition, prevails: bool) -> tuple[str, ...]:
    """The items of 1.3.2.e that decided: all of them if the Expedition prevails, else those that it fails."""
    # Those on the statistics first, here and below: the sentence tells these, and the region shows on the board.
    if prevails:
        return table.cites(GREATER, POSITIVE, OWN_TERRAIN, FACING)
    conditions_met = conditions(table, comparison, comparison.types or TERRAINS)
    # Of each statistic of its region the first item that it fails; the region only where another one would have done.
    conditions_of_region = [met_conditions for met_conditions in conditions_met if met_conditions[0]]
    # Greater before positive: 0 against 0 fails both, and POSITIVE is cited only where it alone is in the way.
    slots: list[Slot[Any]] = [GREATER] if any(not is_greater for _, is_greater, _ in conditions_of_region) else []
    slots += (
        [POSITIVE] if any(is_greater and not is_positive for _, is_greater, is_positive in conditions_of_region) else []
    )
    slots += (
        [OWN_TERRAIN]
        if any(
            is_greater and is_positive and not is_own_terrain
            for is_own_terrain, is_greater, is_positive in conditions_met
        )
        else []
    )
    return table.cites(*slots, FACING)


def _all(state: State) -> tuple[GameObject, ...]:
    return tuple(character for place in expeditions(state.players) for character in characters(state, place))


def _stat(comparison: ComparedExpedition, at: int) -> ClauseArg:
    own_statistic, facing_statistic = TextArg(comparison.own[at]), TextArg(comparison.facing[at])
    return ClauseArg(
        "dusk.stat", (("terrain", TermArg(TERRAINS[at])), ("own", own_statistic), ("other", facing_statistic))
    )
