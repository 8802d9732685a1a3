"""Whether a condition is met, how many things it finds, and how many it asks for."""

from __future__ import annotations

from judge.engine.run.result import Undetermined
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, EXPEDITION, TOKEN
from judge.games.altered.matching.filters import fits, marks_on, things
from judge.games.altered.matching.qualities import seen
from judge.games.altered.matching.restrictions import PARTS, without
from judge.games.altered.objects.regions import terrains
from judge.games.altered.slots.condition_slots import CONDITIONS
from judge.games.altered.words.condition_words import WAS, ZERO_STATISTICS
from judge.model.cards.ability import Ability, Condition
from judge.model.cards.selectors import Filter, Marks
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, ClauseArg, ConditionArg, FlagArg, ListArg, PlaceArg, TermArg, TextArg
from judge.model.play.place import ObjectRef, Place, PlaceRef
from judge.model.play.state import GameObject, State

_TERRAIN = "terrain"


def holds(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether a condition is true now."""
    if condition.word == "count":
        so = _is_so_many(table, state, scope, condition)
    else:
        so = table.use(CONDITIONS[condition.word])(table, state, scope, condition)
    return so != condition.negated


def _is_so_many(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether so many things fit as a condition asks for, whatever the cards are that the board does not name.

    Raises:
        Undetermined: it depends on what these are.
    """
    try:
        return within(condition, len(things(table, state, scope, condition.filter)))
    except Undetermined:
        answers = {within(condition, n) for n in _may_fit(table, state, scope, condition.filter)}
        if len(answers) != 1:
            raise
    return answers.pop()


def surely_fitting(table: Table, state: State, scope: Scope, filter: Filter) -> int:
    """How many things fit a filter, without those of which nobody knows it."""
    try:
        return len(things(table, state, scope, filter))
    except Undetermined:
        return _may_fit(table, state, scope, filter).start


def _may_fit(table: Table, state: State, scope: Scope, filter: Filter) -> range:
    """How many objects may fit a filter: those that do, and any number of those of which nobody knows it."""
    fitting = unknown = 0
    for game_object in state.objects:
        try:
            fitting += fits(table, state, scope, filter, game_object)
        except Undetermined:
            unknown += 1
    return range(fitting, fitting + unknown + 1)


def zeros(table: Table, state: State, scope: Scope, filter: Filter) -> int:
    """How many statistics are printed as 0 on all that fits a filter; only Characters have any."""
    fitting_objects = (state.find(ref.id) for ref in things(table, state, scope, filter) if isinstance(ref, ObjectRef))
    seen_cards = (seen(table, game_object) for game_object in fitting_objects if game_object is not None)
    return sum(card.statistics.count(0) for card in seen_cards if card is not None and card.kind in (CHARACTER, TOKEN))


def within(condition: Condition, number: int) -> bool:
    """Whether a number lies within the bounds of a condition."""
    return number >= condition.at_least and (condition.at_most < 0 or number <= condition.at_most)


def condition_counts_of(table: Table, state: State, bearer: GameObject, ability: Ability) -> ListArg:
    """One clause with the two numbers; empty if the condition's number is right."""
    condition = asked_of_board(ability.condition)
    # What is negated is not met because the number lies within its bounds: it is neither too low nor too high.
    if condition is None or condition.negated:
        return ListArg(())
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    if (standing := _where_it_stands(table, state, scope, condition, bearer)) is not None:
        return ListArg((standing,))
    # Only these words ask for a number; of the others it is told that they are not so.
    if condition.word == "counters":
        count = sum(marks_on(table, state, scope, Marks(name)) for name in condition.names)
    elif condition.word == "count":
        count = surely_fitting(table, state, scope, condition.filter)
    elif condition.word == ZERO_STATISTICS:
        count = zeros(table, state, scope, condition.filter)
    else:
        return ListArg(())
    is_too_few = count < condition.at_least
    # A limit below 0 is none.
    if not is_too_few and not 0 <= condition.at_most < count:
        return ListArg(())
    args: tuple[tuple[str, Arg], ...] = (
        ("found", TextArg(count)),
        ("few", FlagArg(is_too_few)),
        ("was", FlagArg(condition is not ability.condition)),
    )
    return ListArg((ClauseArg("lack.counted", args),))


def _where_it_stands(
    table: Table, state: State, scope: Scope, condition: Condition, bearer: GameObject
) -> ClauseArg | None:
    """Where the one Expedition stands of which a condition asks for a terrain; None of any other condition.

    How many there are in that terrain says nothing of one of which everybody knows which it is.
    """
    if condition.filter.quality(_TERRAIN) is None:
        return None
    places: tuple[Place, ...]
    if condition.word == "self":
        places = (bearer.place,)
    elif condition.word == "count" and condition.filter.kind == "expedition":
        looser = without(condition.filter, (PARTS, _TERRAIN))
        refs = things(table, state, scope, looser)
        places = tuple(ref.place for ref in refs if isinstance(ref, PlaceRef))
    else:
        return None
    if len(places) != 1:
        return None
    [place] = places
    if place.zone != EXPEDITION:
        return ClauseArg("lack.in-no-expedition")
    region_terrains = tuple(TermArg(terrain) for terrain in terrains(state, place) or ())
    return ClauseArg("lack.stands", (("place", PlaceArg(place)), ("terrains", ListArg(region_terrains))))


def condition_args(ability: Ability, counted: ListArg) -> tuple[tuple[str, Arg], ...]:
    """What a sentence on an unmet condition says of it: what the text asks, and how many things it found."""
    asked = TextArg("") if ability.condition is None else ConditionArg(ability.condition)
    return (("condition", asked), ("counted", counted))


def asked_of_board(condition: Condition | None) -> Condition | None:
    """What a condition asks of the board on which it is looked at, whichever that is by its tense."""
    return condition.parts[0] if condition is not None and condition.word == WAS else condition
