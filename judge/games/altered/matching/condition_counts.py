"""How many things an unmet condition found, and how many it asks for."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION
from judge.games.altered.matching.filters import marks_on, things, zeros
from judge.games.altered.matching.restrictions import PARTS, without
from judge.games.altered.objects.regions import terrains
from judge.games.altered.words.condition_words import WAS, ZERO_STATISTICS
from judge.model.cards.ability import Ability, Condition
from judge.model.cards.selectors import Marks
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, ClauseArg, ConditionArg, FlagArg, ListArg, PlaceArg, TermArg, TextArg
from judge.model.play.place import Place, PlaceRef
from judge.model.play.state import GameObject, State

_TERRAIN = "terrain"


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
        count = len(things(table, state, scope, condition.filter))
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
