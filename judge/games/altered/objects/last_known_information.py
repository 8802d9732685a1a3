"""What was true of an object just before it was gone (borrowed: 3.0:2.1.h)."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.run.earlier import kept, to_be_meant
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION, LIMBO
from judge.games.altered.slots.event_slots import LAST_KNOWN
from judge.games.altered.slots.open_slots import UNKNOWN_SKIPS
from judge.games.altered.words.filter_words import PLACE_WORDS, STANDINGS
from judge.model.cards.ability import Act, Condition, Step
from judge.model.cards.selectors import Itself, Quality, marks_in
from judge.model.play.event import Event
from judge.model.play.frame import Binding, ResolveEffect, RunProcedure, Scope
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change, parts


@reading("R-1.4.4-lki", "zero", slot=LAST_KNOWN)
@reading("R-1.4.4-lki", "skip", slot=LAST_KNOWN)
def nothing_is_known(gone: GameObject) -> GameObject | None:
    """Without the rule, and in the readings R-1.4.4-lki=zero and =skip, nothing is known of an object that is gone."""
    return None


@enforces("borrowed/last-known-information", slot=LAST_KNOWN, without=nothing_is_known, rests_on=("R-1.4.4-lki",))
def as_it_last_was(gone: GameObject) -> GameObject | None:
    """A fact asked about an object that is gone is the one that was true just before (reading R-1.4.4-lki)."""
    return gone


def known(table: Table, state: State, id: int) -> GameObject | None:
    """The object of which a fact is asked: as it is now, or if it is gone as it was just before; None if unknown."""
    game_object = state.find(id)
    if game_object is not None:
        return game_object
    # Found among the past only as long as something waiting means it: see remember.
    gone_object = next((past_object for past_object in state.past if past_object.id == id), None)
    return None if gone_object is None else table.use(LAST_KNOWN)(gone_object)


def bearer_in_expedition(table: Table, state: State, scope: Scope) -> GameObject | None:
    """The bearer as a text means it that asks for its Expedition: where it has left that, as it was in it."""
    return in_last_expedition(table, state, scope.bearer, scope.bearer_was)


def in_last_expedition(table: Table, state: State, id: int, was: int) -> GameObject | None:
    """An object of which an Expedition is asked; ``was`` is the one in an Expedition that it was, 0 if none."""
    game_object = known(table, state, id)
    if not was or (game_object is not None and game_object.place.zone == EXPEDITION):
        return game_object
    # Where nothing is known of that one, its Expedition is none, and it is what it is now (R-1.4.4-lki=zero).
    return known(table, state, was) or game_object


@lru_cache(maxsize=4096)
def asks_for_expedition(steps: tuple[Step, ...]) -> bool:
    """Whether a text asks in which Expedition something is: kept where it has left that only for such texts."""
    # Whether of the bearer or of another thing is not looked at: to keep what nobody asks for is only slow.
    return any(map(_names_expedition, parts(steps)))


def _names_expedition(part: Value) -> bool:
    match part:
        case Act(to=Itself()):
            return True
        case Quality(word=word):
            return word in PLACE_WORDS
        case Condition(word=word):
            return word in STANDINGS
    return False


@fills(UNKNOWN_SKIPS)
def unknown_counts_as_none() -> bool:
    """A part that asks for what nobody knows of an object that is gone is done, with none of it."""
    return False


@reading("R-1.4.4-lki", "skip", slot=UNKNOWN_SKIPS)
def unknown_is_left_out() -> bool:
    """A part that asks for what nobody knows of an object that is gone is left out."""
    return True


def asks_the_unknown(table: Table, state: State, scope: Scope, acts: tuple[Act, ...]) -> bool:
    """Whether a verb asks for a number of something that is gone and of which nothing is known: is it left out?

    By default nothing is unknown; R-1.4.4-lki=zero counts none, R-1.4.4-lki=skip leaves out the part that asks.
    """
    asked_ids = [scope.that if marks.that else scope.bearer for act in acts for marks in marks_in(act.amount)]
    # Most verbs ask for no number of counters, so that is looked at first. 0 is an ability that has no such object:
    # that is none, and nothing unknown.
    is_unknown = bool(asked_ids) and any(id and known(table, state, id) is None for id in asked_ids)
    return is_unknown and table.use(UNKNOWN_SKIPS)()


ENDING = frozenset(("move", "cease", "draw"))
"""Only by these can an object come to an end; no other needs a search for what is gone."""


def any_ends(event: Event) -> bool:
    """Whether some object can come to an end by this event."""
    return any(action.kind in ENDING for action in event.actions)


def remember(before: State, after: State, event: Event) -> State:
    """The state ``after`` an event, with objects that are gone kept in ``past`` while something waiting means them."""
    ended_ids = {action.object for action in event.actions if action.kind in ENDING}
    # From the state before: an object is remembered as it was just before the event.
    gone_objects = [
        ended_object for id in ended_ids if after.find(id) is None and (ended_object := before.find(id)) is not None
    ]
    if len(gone_objects) > 1:
        # As they lay there: nothing hangs on it, but it has to be the same each time.
        gone_objects.sort(key=before.objects.index)
    if not gone_objects and not after.past:
        return after
    # Kept no longer than something speaks of it: else equal positions would differ by what nobody remembers.
    wanted_ids = _spoken_of(after)
    past = tuple(past_object for past_object in (*after.past, *gone_objects) if past_object.id in wanted_ids)
    return after if past == after.past else change(after, past=past)


def _spoken_of(state: State) -> set[int]:
    """The objects that waiting reactions and effects under way mean by "I", "it" and "they"."""
    # In one set, and no generators: every event asks, once something is remembered.
    ids_spoken_of: set[int] = set()
    for reaction in state.in_zone(LIMBO):
        if reaction.emblem is not None:
            emblem = reaction.emblem
            ids_spoken_of |= {emblem.bearer, emblem.that, emblem.bearer_was, emblem.that_was}
    for frame in state.frames:
        # Events under way remember nothing: what they act on is passed over once it is gone.
        if isinstance(frame, ResolveEffect | RunProcedure):
            scope = frame.scope
            ids_spoken_of |= {scope.bearer, scope.that, scope.bearer_was, scope.that_was}
            if frame.scope.bindings:
                bindings = _meant_in(frame)
                ids_spoken_of.update(
                    [ref.id for binding in bindings for ref in binding.refs if isinstance(ref, ObjectRef)]
                )
    return ids_spoken_of


def _meant_in(frame: ResolveEffect | RunProcedure) -> tuple[Binding, ...]:
    """The notes on what "it" means, and what was chosen for a verb that may mean it though it is never done.

    A target is announced before the cost is paid, and the cost may be the end of it.
    """
    later_steps = frame.steps if isinstance(frame, ResolveEffect) else ()
    # The steps of the play, too: a verb that was left out stands in none of those to come.
    steps = (*frame.scope.steps, *later_steps)
    return (*kept(frame.scope.bindings), *to_be_meant(frame.scope, steps))
