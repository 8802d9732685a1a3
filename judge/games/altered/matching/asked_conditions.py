"""What the words of conditions mean: one function for each row of the vocabulary."""

from __future__ import annotations

from itertools import zip_longest

from judge.engine.run.earlier import last_done, meant, meant_once
from judge.engine.run.enforce import enforces, fills
from judge.engine.run.slots import HOLDS_BY
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION, EXPEDITIONS
from judge.games.altered.matching.condition_counts import holds, within, zeros
from judge.games.altered.matching.filters import fits, marks_on, objects
from judge.games.altered.matching.restrictions import PARTS
from judge.games.altered.matching.restrictions import without as dropped
from judge.games.altered.matching.whose import facing_place, lead
from judge.games.altered.objects.gigantic import present_in
from judge.games.altered.objects.last_known_information import bearer_in_expedition, in_last_expedition, known
from judge.games.altered.slots.condition_slots import CONDITIONS
from judge.games.altered.slots.day_slots import FACING
from judge.games.altered.slots.filter_slots import PLACE_QUALITIES, QUALITIES
from judge.games.altered.slots.keyword_slots import CONDITION_OF_BOTH, PRESENT_IN
from judge.games.altered.words.condition_words import ITS, ONE_OF_YOURS, WAS, ZERO_STATISTICS
from judge.games.altered.words.filter_words import FACING_MINE, PLACE_WORDS, STANDINGS
from judge.model.cards.ability import Condition
from judge.model.cards.selectors import Marks, Quality
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef, Place
from judge.model.play.state import State
from judge.model.value import change, parts


@fills(HOLDS_BY)
def rules_of(table: Table, state: State, scope: Scope, condition: Condition) -> tuple[str, ...]:
    """The rules that say what the words of a condition mean, and those of its parts up to the one that decides it.

    At the parts behind that one nobody looks, so they have not mattered.
    """
    rules = table.cites(CONDITIONS[condition.word]) if condition.word in CONDITIONS else ()
    if condition.word in STANDINGS:
        rules += _rules_on_standing(table, state, scope, condition)
    rules += _of_filter(table, state, scope, condition)
    for part in condition.parts:
        rules += rules_of(table, state, scope, part)
        # One that is true decides "any", one that is false decides "all".
        if holds(table, state, scope, part) == (condition.word == "any_of"):
            break
    return tuple(dict.fromkeys(rules))


def _of_filter(table: Table, state: State, scope: Scope, condition: Condition) -> tuple[str, ...]:
    """The rules of those words of its filter without which, each alone, it would have come out otherwise."""
    filter = condition.filter
    # Nearly always a condition asks for no quality.
    if not filter.qualities:
        return ()
    rules: tuple[str, ...] = ()
    is_met = holds(table, state, scope, condition)
    for quality in filter.qualities:
        looser_condition = change(condition, filter=dropped(filter, (PARTS, quality.word)))
        if holds(table, state, scope, looser_condition) != is_met:
            is_of_places = filter.kind == "expedition"
            rules += table.cites((PLACE_QUALITIES if is_of_places else QUALITIES)[quality.word])
    return rules


@fills(CONDITIONS["self"])
def bearer_is_such(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether the bearer is, or just before it was gone was, what the filter describes."""
    return _is_such(table, state, scope, condition, scope.bearer, scope.bearer_was)


@fills(CONDITIONS["that"])
def that_is_such(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether the object that the trigger speaks of is, or last was, what the filter describes."""
    return _is_such(table, state, scope, condition, scope.that, scope.that_was)


def nothing_spoken_of(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Without the rule "it" is nothing: it is no such thing."""
    return False


@enforces("borrowed/it", slot=CONDITIONS["it"], without=nothing_spoken_of)
def spoken_of_is_such(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether one of the things that the effect was about before is, or last was, what the filter describes."""
    assert condition.spoken_of is not None
    key = last_done(scope, condition.spoken_of)
    ids_there = [game_object.id for game_object in objects(table, state, scope, condition.spoken_of)]
    # In the same order, and as many: what has become another object stands in the place of what it was.
    ids_before = [ref.id for ref in meant_once(scope, key) if isinstance(ref, ObjectRef)]
    ids = [ref.id for ref in meant(scope, key) if isinstance(ref, ObjectRef)]
    # What lies hidden is there, and nobody may say what it is: of the past only what is gone.
    return any(
        _is_such(table, state, scope, condition, id, was if was != id else 0)
        for id, was in zip_longest(ids, ids_before[: len(ids)], fillvalue=0)
        if id in ids_there or state.find(id) is None
    )


def _is_such(table: Table, state: State, scope: Scope, condition: Condition, id: int, was: int) -> bool:
    """Whether an object is what a condition describes; ``was`` is what it was where a move has made it another."""
    now = known(table, state, id)
    filter = condition.filter
    asks_where = any(quality.word in PLACE_WORDS for quality in parts(filter) if isinstance(quality, Quality))
    # A condition on its Expedition is about the object as it was there, but for where it is said to lie by now.
    meant_object = in_last_expedition(table, state, id, was) if asks_where else now
    if meant_object is None:
        return False
    # It is pointed at, wherever it lies: a type in the text does not look for it among what is in play.
    is_where_it_lies = now is not None and filter.zone == now.place.zone
    zone = meant_object.place.zone if is_where_it_lies or not filter.zone else filter.zone
    return fits(table, state, scope, change(filter, zone=zone), meant_object)


@fills(CONDITIONS["counters"])
def so_many_counters(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether the number of counters lies within the bounds; of several names all are counted together."""
    number = sum(marks_on(table, state, scope, Marks(name, condition.that)) for name in condition.names)
    return within(condition, number)


@fills(CONDITIONS[ZERO_STATISTICS])
def so_many_zeros(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether so many statistics of 0 are printed on what the filter describes."""
    return within(condition, zeros(table, state, scope, condition.filter))


@fills(CONDITIONS["first_player"])
def is_first_player(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether the first player is the one who is named, seen from the ability's controller."""
    return ("you" in condition.names) == (state.fact("first_player") == scope.controller)


@fills(CONDITIONS["phase"])
def is_phase(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether it is one of these phases."""
    return state.fact("phase") in condition.names


def nowhere(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Without the rule nothing says what it is to be behind: no Expedition is."""
    return False


@enforces("borrowed/ahead-behind-tied.2", slot=CONDITIONS["behind"], without=nowhere)
def is_behind(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether this Expedition is nearer to where it started than the one that faces it."""
    return _stands(table, state, scope, condition, -1)


@enforces("borrowed/ahead-behind-tied.3", slot=CONDITIONS["tied"], without=nowhere)
def is_tied(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether this Expedition is as far from where it started as the one that faces it."""
    return _stands(table, state, scope, condition, 0)


@enforces("borrowed/ahead-behind-tied.1", slot=CONDITIONS["ahead"], without=nowhere)
def is_ahead(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether this Expedition is further from where it started than the one that faces it."""
    return _stands(table, state, scope, condition, 1)


def _stands(table: Table, state: State, scope: Scope, condition: Condition, sign: int) -> bool:
    """Whether one of the Expeditions in question is behind the one that faces it (-1), tied (0), or ahead of it (1)."""
    for name in condition.names:
        places = _meant(table, state, scope, name)
        leads = [lead(table, state, place) for place in places]
        has_standing = tuple((lead_of_place > 0) - (lead_of_place < 0) == sign for lead_of_place in leads)
        if table.use(CONDITION_OF_BOTH)(has_standing) if _is_of_both(name, places) else any(has_standing):
            return True
    return False


def _is_of_both(name: str, places: tuple[Place, ...]) -> bool:
    """Whether a text speaks of the one Expedition of something that is in two of them."""
    return name != ONE_OF_YOURS and len(places) > 1


def _rules_on_standing(table: Table, state: State, scope: Scope, condition: Condition) -> tuple[str, ...]:
    """The rules by which Expeditions are compared; none where a text speaks of none."""
    places_by_name = [(name, _meant(table, state, scope, name)) for name in condition.names]
    if not any(places for _, places in places_by_name):
        return ()
    is_of_both = any(_is_of_both(name, places) for name, places in places_by_name)
    return table.cites(FACING) + (table.cites(PRESENT_IN, CONDITION_OF_BOTH) if is_of_both else ())


def _meant(table: Table, state: State, scope: Scope, name: str) -> tuple[Place, ...]:
    # The words first that hang on no object: for them none is looked up, nor a rule asked on what is gone (`known`).
    if name in EXPEDITIONS:
        return (Place(EXPEDITION, scope.controller, name),)
    if name == ONE_OF_YOURS:
        return tuple(Place(EXPEDITION, scope.controller, part) for part in EXPEDITIONS)
    object_meant = (
        in_last_expedition(table, state, scope.that, scope.that_was)
        if name == ITS
        else bearer_in_expedition(table, state, scope)
    )
    # What lies in no Expedition, or is not known any more, has none.
    if object_meant is None or object_meant.place.zone != EXPEDITION:
        return ()
    own_places = present_in(table, object_meant)
    return tuple(facing_place(table, state, place) for place in own_places) if name == FACING_MINE else own_places


@fills(CONDITIONS["any_of"])
def one_holds(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether one of its conditions is true."""
    return any(holds(table, state, scope, part) for part in condition.parts)


@fills(CONDITIONS["all_of"])
def all_hold(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether all of its conditions are true."""
    return all(holds(table, state, scope, part) for part in condition.parts)


@fills(CONDITIONS[WAS])
def was_so(table: Table, state: State, scope: Scope, condition: Condition) -> bool:
    """Whether its condition is true on this board: whoever asks of a reaction takes the one before its event."""
    return all(holds(table, state, scope, part) for part in condition.parts)
