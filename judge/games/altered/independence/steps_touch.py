"""What the steps of an effect read, whom they ask, and which verbs they consist of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.engine.run.dice import ROLL
from judge.games.altered.code_names import (
    CHARACTER,
    COUNTERS,
    DECK,
    EXPEDITION,
    EXPEDITIONS,
    HAND,
    HERO,
    HERO_ZONE,
    LANDMARK,
    MANA,
    MANA_ORB,
    PERMANENT,
    PERSONAL_ZONES,
    TOKEN,
)
from judge.games.altered.words.condition_words import CONDITION_WORDS
from judge.games.altered.words.filter_words import ANY, FILTER_WORDS
from judge.model.cards.ability import (
    Act,
    Amount,
    Attempt,
    Choose,
    ChooseOne,
    Condition,
    Count,
    Each,
    Filter,
    ForEach,
    If,
    Itself,
    Marks,
    May,
    MayPay,
    Number,
    Roll,
    Rolled,
    Selector,
    Step,
    Sum,
    Target,
    That,
    Together,
    Where,
    alternatives,
)
from judge.model.play.choice import CHANCE
from judge.model.play.footprint import Access
from judge.model.play.place import Place
from judge.model.play.state import State
from judge.model.value import Value

THERE, ABILITIES = "there", "abilities"
"""Facets: being in a place; being in force as an ability."""
ANYWHERE = 0, None
CONDITIONS = {row.name: row for row in CONDITION_WORDS}
Thing = tuple[int, Place | None]
"""An object (0: any) in a place (None: any)."""


class UnknownFootprint(Exception):
    """Raised where it is not known what a step, condition or ability touches."""


class StepContext(Value, frozen=True):
    """On whose behalf something is done; ``bearer`` and ``that`` are ids, 0 for none and -1 for one not known."""

    state: State
    controller: str
    bearer: int
    that: int


class Touched(NamedTuple):
    """What some steps read and write themselves, whom they ask, and their verbs.

    A tuple and no ``Value``: it is joined with others and taken apart at once, and its sets could not be hashed.
    """

    accesses: set[Access]
    asked: set[str]
    acts: tuple[Act, ...]


def steps_touch(scene: StepContext, steps: tuple[Step, ...]) -> Touched:
    """What some steps touch, with all their parts, whether these will be done or not.

    All from the same state, though earlier steps change it for later ones: whatever they move they write as coming and
    going at its places, and whoever else means it there reads who is there. So the two depend on each other by the move
    already, wherever "I" and "it" are by then.
    """
    touched = [_step(scene, step) for step in steps]
    return Touched(
        {access for part in touched for access in part.accesses},
        {player for part in touched for player in part.asked},
        tuple(act for part in touched for act in part.acts),
    )


def _step(scene: StepContext, step: Step) -> Touched:
    """What one step touches, with all its parts."""
    controllers = {scene.controller}
    match step:
        case Act():
            # The verb goes back with the rest: what it writes, and what that may activate, is followed in `footprints`.
            return Touched(set(_act_reads(scene, step)), _deciders(scene, step), (step,))
        case Together(acts):
            return steps_touch(scene, acts)
        case May(inner, who):
            touched = steps_touch(scene, inner)
            return touched._replace(asked=touched.asked | (controllers if who == "you" else set(scene.state.players)))
        case MayPay(cost, inner):
            touched = steps_touch(scene, (*cost, *inner))
            return touched._replace(asked=touched.asked | controllers)
        case If(condition, inner, otherwise):
            # Both branches: which of them comes can hang on the order that is being judged.
            touched = steps_touch(scene, (*inner, *otherwise))
            return touched._replace(accesses=touched.accesses | set(condition_reads(scene, condition)))
        case Attempt(inner, done, undone):
            # All of it, likewise; whether it begins hangs on what its verbs are done to, which they read themselves.
            return steps_touch(scene, (*inner, *done, *undone))
    return _longer_step(scene, step)


def _longer_step(scene: StepContext, step: Step) -> Touched:
    """What a step touches of which one of several parts is done, or one part several times."""
    match step:
        case Roll(faces):
            # Every face: what a die shows is not known beforehand.
            touched = steps_touch(scene, tuple(face_step for face in faces for face_step in face.steps))
            return touched._replace(asked=touched.asked | {CHANCE}, acts=(Act(ROLL), *touched.acts))
        case ChooseOne(modes):
            touched = steps_touch(scene, tuple(mode_step for mode in modes for mode_step in mode))
            return touched._replace(asked=touched.asked | {scene.controller})
        case ForEach(amount, inner):
            # Once or more often, that is the same: what one time changes for the next is written already.
            touched = steps_touch(scene, inner)
            return touched._replace(accesses=touched.accesses | set(_amount_reads(scene, amount, False)))
    # The end of an attempt that is under way stands in no text.
    raise UnknownFootprint


def _deciders(scene: StepContext, act: Act) -> set[str]:
    if not any(isinstance(selector, Target | Choose) for selector in (act.whom, act.what, act.to)):
        return set()
    return {scene.controller} if act.who == "you" else set(scene.state.players)


def _act_reads(scene: StepContext, act: Act) -> Iterator[Access]:
    """What a verb looks at to know what it is done to, and how much of it."""
    # Where another player does it, "your" may mean each of them.
    anybody = act.who != "you"
    # Without `whom`: that is a player, who is always there.
    for selector in (act.what, act.to):
        if isinstance(selector, Target | Choose | Each):
            yield from filter_reads(scene, selector.filter, anybody)
        # A destination that is named by its zone is there in any case: nothing of it is read.
        elif selector is not None and not isinstance(selector, Where):
            # "I" and "it" are the same whoever does it.
            yield from (Access(THERE, False, place, object_id) for object_id, place in things(scene, selector))
    yield from _amount_reads(scene, act.amount, anybody)


def _amount_reads(scene: StepContext, amount: Amount, anybody: bool) -> Iterator[Access]:
    """What is looked at to know how much an amount is."""
    match amount:
        case Number() | Rolled():
            return
        case Count(filter):
            yield from filter_reads(scene, filter, anybody)
        case Sum(whole):
            yield from _amount_reads(scene, whole, anybody)
        case Marks(counter, that):
            yield from _counter_reads(scene, that, (counter,))
        case _:  # of another amount nobody has said what reading it touches
            raise UnknownFootprint


def condition_reads(scene: StepContext, condition: Condition) -> Iterator[Access]:
    """What a condition looks at."""
    match condition.word:
        case "count" | "zero_statistics":
            yield from filter_reads(scene, condition.filter)
        case "any_of" | "all_of":
            for part in condition.parts:
                yield from condition_reads(scene, part)
        case "self" | "that":
            yield from _reads_of(scene, scene.bearer if condition.word == "self" else scene.that, condition.filter)
        case "counters":
            yield from _counter_reads(scene, condition.that, condition.names)
        case _:
            yield from _fact_reads(scene, condition)


def _counter_reads(scene: StepContext, that: bool, names: tuple[str, ...]) -> Iterator[Access]:
    """What is looked at to count the counters of these names on the bearer, or on that object."""
    for object_id, place in _known(scene, scene.that if that else scene.bearer):
        yield Access(THERE, False, place, object_id)
        yield from (Access(name, False, place, object_id) for name in names)


def _fact_reads(scene: StepContext, condition: Condition) -> Iterator[Access]:
    """What a condition about the table looks at beside it: of which Expedition it speaks hangs on where things lie."""
    row = CONDITIONS.get(condition.word)
    # A row is `still` if no known effect changes what it asks for, so that nothing has to be read for it. What effects
    # may change has to have a line above: which marks and places it looks at is not in the row, and reading THERE
    # everywhere would miss marks, so that two steps would count as independent that are not.
    if row is None or not row.still:
        raise UnknownFootprint
    spoken_of = [scene.bearer] if row.from_bearer else []
    spoken_of += [scene.that] if set(condition.names) & set(row.of_that) else []
    yield from (Access(THERE, False, place, object_id) for id in spoken_of for object_id, place in _known(scene, id))


def _reads_of(scene: StepContext, id: int, filter: Filter) -> Iterator[Access]:
    """What is looked at of one object to see whether a filter describes it."""
    yield from filter_reads(scene, filter)
    for object_id, place in _known(scene, id):
        yield Access(THERE, False, place, object_id)
        yield from (Access(mark, False, place, object_id) for mark in _marks_of(filter))


def filter_reads(scene: StepContext, filter: Filter, anybody: bool = False) -> Iterator[Access]:
    """What a filter looks at: who is there, and the marks that it names."""
    if filter.any_of:
        for whole in alternatives(filter):
            yield from filter_reads(scene, whole, anybody)
        return
    # Those of this card that are there come below (`filtered`); that another may come is one facet, wherever it does.
    if filter.card:
        yield Access(arrival(filter.card), False)
    rows = [row for row in FILTER_WORDS if filter.quality(row.name) is not None]
    # Where "my Expedition" is hangs on where the bearer lies by then.
    if any(row.from_bearer for row in rows):
        yield from (Access(THERE, False, place, object_id) for object_id, place in _known(scene, scene.bearer))
    for bound in (bound for quality in filter.qualities for bound in (quality.least_of, quality.most_of) if bound):
        yield from _amount_reads(scene, bound, anybody)
    for object_id, place in filtered(scene, filter, anybody):
        yield Access(THERE, False, place, object_id)
        for mark in _marks_of(filter):
            yield Access(mark, False, place, object_id)


def _marks_of(filter: Filter) -> tuple[str, ...]:
    """The marks by which a thing comes to fit a filter, or no longer fits."""
    by_rows = (mark for row in FILTER_WORDS if filter.quality(row.name) is not None for mark in row.reads)
    counted = (quality.names for quality in filter.qualities if quality.word == "counters")
    counters = (name for names in counted for name in (COUNTERS if ANY in names else names))
    others = (mark for other in filter.any_of for mark in _marks_of(other))
    return (*filter.having, *filter.lacking, *by_rows, *counters, *others)


def arrival(card: str) -> str:
    """The facet of an object of this card coming into being somewhere."""
    return f"arrival of {card}"


def things(scene: StepContext, selector: Selector | None, anybody: bool = False) -> tuple[Thing, ...]:
    """The objects that a selector may mean, or the places where they can lie."""
    match selector:
        # A verb that is done to nothing, as to draw.
        case None:
            return ()
        case Itself():
            return _known(scene, scene.bearer)
        case That():
            return _known(scene, scene.that)
        case Target(filter) | Choose(filter) | Each(filter):
            return filtered(scene, filter, anybody)
    # What is left is the "it" of an earlier verb: not known yet, so it may be anything.
    return (ANYWHERE,)


def _known(scene: StepContext, id: int) -> tuple[Thing, ...]:
    if id < 0:
        return (ANYWHERE,)
    game_object = scene.state.find(id)
    return () if game_object is None else ((game_object.id, game_object.place),)


def filtered(scene: StepContext, filter: Filter, anybody: bool = False) -> tuple[Thing, ...]:
    """The objects that may fit a filter, or the places where they can lie; Expeditions themselves are left out."""
    if filter.any_of:
        return tuple(thing for whole in alternatives(filter) for thing in filtered(scene, whole, anybody))
    # What says most exactly which things comes first; the rest of the filter could only make them fewer.
    if filter.itself:
        return _known(scene, scene.bearer)
    if filter.kind == "expedition":
        return ()  # Expeditions are always there
    if filter.card:  # those that are there; others would have to arrive first
        return tuple(
            (game_object.id, game_object.place)
            for game_object in scene.state.objects
            if game_object.card == filter.card
        )
    # Places, not objects: another one may have come to lie there until the step is done.
    players = _side(scene, filter.of, anybody)
    zones = (filter.zone,) if filter.zone else _zones_of(filter.kind)
    if zones is None:
        return (ANYWHERE,)
    return tuple((0, place) for zone in zones for player in players for place in places_of(zone, player))


def _side(scene: StepContext, of: str, anybody: bool) -> tuple[str, ...]:
    players = scene.state.players
    if anybody or not of:
        return players
    return tuple(player for player in players if (player == scene.controller) == (of == "you"))


def _zones_of(kind: str) -> tuple[str, ...] | None:
    """The zones in which an object of this kind may be meant where the text names no zone; None: any zone."""
    # None and not all zones: it collides with every place, whosever, and some callers take it for not known.
    if kind in ("", "card"):
        return None
    in_play = (EXPEDITION, LANDMARK, HERO_ZONE)
    zones_by_kind = {
        CHARACTER: (EXPEDITION,),
        TOKEN: (EXPEDITION, LANDMARK),  # a text may create one in either
        PERMANENT: (LANDMARK, EXPEDITION),
        HERO: (HERO_ZONE,),
    }
    # As a filter means it: a kind without a zone is one in play, and a Mana Orb where Orbs lie.
    return zones_by_kind.get(kind, (*in_play, MANA) if kind == MANA_ORB else in_play)


def places_of(zone: str, player: str) -> tuple[Place, ...]:
    """The places of a zone that belong to a player."""
    if zone == EXPEDITION:
        return tuple(Place(zone, player, part) for part in EXPEDITIONS)
    if zone in PERSONAL_ZONES:
        return (Place(zone, player),)
    return (Place(zone),)


def is_hidden(place: Place | None) -> bool:
    """Whether somebody may come to see a card that leaves this place."""
    return place is None or place.zone in (HAND, DECK, MANA)
