"""The daily effect of Dusk: Expeditions are compared, and those that prevail move forward (1.3.2.e)."""

from __future__ import annotations

from judge.engine.run.bindings import bind
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.result import Result
from judge.engine.run.slots import ACTIONS, AT_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, TERRAINS
from judge.games.altered.day.daily_effects import KEY, happens, titled
from judge.games.altered.effects.expeditions import LAST, distance, expeditions, facing, terrains
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
from judge.model.cards.ability import Act, Choose, Filter
from judge.model.play.event import AtomicAction
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, TermArg, TextArg, note
from judge.model.play.place import Place, PlaceRef, Ref
from judge.model.play.run import Stop
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change

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


@fills(PROGRESS)
def progress(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Progress: all Expeditions are compared on the same board, then those that prevail move forward together.

    ``last`` of the frame becomes the distances before the move, so that ``failures`` can tell who has not moved.
    """
    order = expeditions(table.use(INITIATIVE)(state))
    # All are compared before any moves: Progress is one step.
    compared = tuple(compare(table, state, place) for place in order)
    verdicts = tuple(forward(table, comparison) for comparison in compared)
    # Only where it makes a difference: see forward.
    unknown = next(
        (comparison for comparison, verdict in zip(compared, verdicts, strict=True) if verdict is None), None
    )
    if unknown is not None:
        return Stop("undetermined", note("undetermined.region", place=PlaceArg(unknown.place)))
    going = tuple(comparison.place for comparison, verdict in zip(compared, verdicts, strict=True) if verdict)
    # In the order of initiative, as failures reads it; the frame is all that the two steps share.
    before = ",".join(str(distance(state, place)) for place in order)
    notes = (titled("progress", table.cites(CONDITIONS_MET)), *_told(table, state, compared, verdicts))
    steps = advancing(table, state, going)
    return happens(state, change(frame, last=before), steps, *notes, *_at_the_end(table, state, going))


def advancing(table: Table, state: State, places: tuple[Place, ...]) -> tuple[tuple[AtomicAction, ...], ...]:
    """The steps in which these Expeditions move forward: one, for all of them."""
    # Through the verb, so that what applies to moving forward applies here, too.
    scope = bind(Scope(), KEY, tuple(PlaceRef(place) for place in places))
    act = Act("move_forward", to=Choose(Filter(kind="expedition"), KEY))
    actions = table.use(ACTIONS)(table, state, scope, act)
    return table.use(AT_ONCE)(actions) if actions else ()


def _at_the_end(table: Table, state: State, going: tuple[Place, ...]) -> tuple[Note, ...]:
    """A note for each Expedition that prevails in the last region: it has nowhere to move."""
    rules = table.cites(VERBS["move_forward"])
    ended = (place for place in going if distance(state, place) == LAST)
    return tuple(Note("dusk.end", (("place", PlaceArg(place)),), rules, "missed") for place in ended)


def compare(table: Table, state: State, place: Place) -> ComparedExpedition:
    """The statistics of an Expedition beside those of the one that faces it."""
    own_statistics, facing_statistics = (
        statistics(table, state, expedition) for expedition in (place, facing(table, state, place))
    )
    return ComparedExpedition(place, own_statistics, facing_statistics, terrains(state, place))


def statistics(table: Table, state: State, place: Place) -> tuple[int, ...]:
    """The sum of the statistics of all Characters of an Expedition that count, type by type."""
    counting_characters = [
        character for character in characters(state, place) if table.use(CHARACTER_COUNTS)(character.is_("asleep"))
    ]
    return tuple(
        sum(_statistic(table, character, at) for character in counting_characters) for at in range(len(TERRAINS))
    )


def characters(state: State, place: Place) -> tuple[GameObject, ...]:
    """The Characters of an Expedition."""
    return tuple(game_object for game_object in state.at(place) if game_object.kind == CHARACTER)


def _statistic(table: Table, character: GameObject, at: int) -> int:
    card = table.cards.get(character.card)
    printed = card.statistics[at] if card else 0
    boosts = character.count("boost")
    # The rule on boosts is asked where there are some.
    return table.use(BOOSTED)(printed, boosts) if boosts else printed


def forward(table: Table, comparison: ComparedExpedition) -> bool | None:
    """Whether an Expedition prevails; None if that depends on the types of a region that the board does not give."""
    if comparison.types is not None:
        return table.use(CONDITIONS_MET)(conditions(table, comparison, comparison.types))
    # A region that the board does not give: if every terrain leads to the same answer, it need not be known.
    possible = {table.use(CONDITIONS_MET)(conditions(table, comparison, (terrain,))) for terrain in TERRAINS}
    return possible.pop() if len(possible) == 1 else None


def conditions(table: Table, comparison: ComparedExpedition, types: tuple[str, ...]) -> Conditions:
    """For each statistic, which of the three conditions it meets in a region of these types."""
    fitting = table.use(OWN_TERRAIN)(types)
    return tuple(
        (terrain in fitting, table.use(GREATER)(statistic, facing_statistic), table.use(POSITIVE)(statistic))
        for terrain, statistic, facing_statistic in zip(TERRAINS, comparison.own, comparison.facing, strict=True)
    )


def _told(
    table: Table, state: State, compared: tuple[ComparedExpedition, ...], verdicts: tuple[bool | None, ...]
) -> tuple[Note, ...]:
    """The notes on the comparison, Expedition by Expedition; none where both sides have no statistic but 0."""
    # The rule on boosts is cited only if a boost counted: one on a Character asleep does not.
    boosted = any(
        character.count("boost") and table.use(CHARACTER_COUNTS)(character.is_("asleep")) for character in _all(state)
    )
    notes = [note("", table.cites(BOOSTED))] if boosted else []
    for comparison, verdict in zip(compared, verdicts, strict=True):
        if not any((*comparison.own, *comparison.facing)):
            continue
        # Only what could have taken it forward; all of it where the region is not known.
        shown = [at for at, terrain in enumerate(TERRAINS) if terrain in (comparison.types or TERRAINS)]
        stats = ListArg(tuple(_stat(comparison, at) for at in shown))
        rules = table.cites(OWN_TERRAIN, GREATER, POSITIVE, FACING)
        cards = ListArg(tuple(CardArg(game_object.card) for game_object in state.at(comparison.place)))
        args: tuple[tuple[str, Arg], ...] = (("place", PlaceArg(comparison.place)), ("stats", stats), ("cards", cards))
        notes.append(Note("dusk.prevails", args, rules) if verdict else Note("dusk.stays", args, rules, "missed"))
    for character in _all(state):
        # Whatever its Expedition did: that it did not count is what may surprise.
        if character.is_("asleep"):
            card = (("card", CardArg(character.card, character.controller)),)
            notes.append(Note("dusk.asleep", card, table.cites(CHARACTER_COUNTS), "missed"))
    return tuple(notes)


def _all(state: State) -> tuple[GameObject, ...]:
    return tuple(character for place in expeditions(state.players) for character in characters(state, place))


def _stat(comparison: ComparedExpedition, at: int) -> ClauseArg:
    own_statistic, facing_statistic = TextArg(comparison.own[at]), TextArg(comparison.facing[at])
    return ClauseArg(
        "dusk.stat", (("terrain", TermArg(TERRAINS[at])), ("own", own_statistic), ("other", facing_statistic))
    )
