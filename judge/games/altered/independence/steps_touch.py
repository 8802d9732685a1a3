"""What the steps of an effect read, whom they ask, and which verbs they consist of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.games.altered.code_names import (
    CHARACTER,
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
from judge.model.cards.ability import (
    Act,
    Choose,
    ChooseOne,
    Condition,
    Count,
    Each,
    Filter,
    ForEach,
    If,
    Itself,
    May,
    MayPay,
    Number,
    Roll,
    Selector,
    Step,
    Target,
    That,
    Together,
    Where,
)
from judge.model.play.choice import CHANCE
from judge.model.play.footprint import Access
from judge.model.play.place import Place
from judge.model.play.state import State
from judge.model.value import Value

THERE, ABILITIES = "there", "abilities"
"""Facets: being in a place; being in force as an ability."""
ANYWHERE = 0, None
Thing = tuple[int, Place | None]
"""An object (0: any) in a place (None: any)."""


class UnknownFootprint(Exception):
    """Something of which nobody has said what it touches."""


class Scene(Value, frozen=True):
    """On whose behalf something is done; ``bearer`` and ``that`` are ids, 0 for none and -1 for one not known."""

    state: State
    controller: str
    bearer: int
    that: int


class Touched(NamedTuple):
    """What some steps read and write themselves, whom they ask, and their verbs."""

    accesses: set[Access]
    asked: set[str]
    acts: tuple[Act, ...]


def steps_touch(scene: Scene, steps: tuple[Step, ...]) -> Touched:
    """Everything in some steps, whether it will be done or not."""
    found = Touched(set(), set(), ())
    for step in steps:
        more = _step(scene, step)
        found = Touched(found.accesses | more.accesses, found.asked | more.asked, found.acts + more.acts)
    return found


def _step(scene: Scene, step: Step) -> Touched:
    own = {scene.controller}
    match step:
        case Act():
            return Touched(set(_act_reads(scene, step)), _deciders(scene, step), (step,))
        case Together(acts):
            return steps_touch(scene, acts)
        case May(inner):
            touched = steps_touch(scene, inner)
            return touched._replace(asked=touched.asked | own)
        case MayPay(cost, inner):
            touched = steps_touch(scene, (*cost, *inner))
            return touched._replace(asked=touched.asked | own)
        case If(condition, inner, otherwise):
            touched = steps_touch(scene, (*inner, *otherwise))
            return touched._replace(accesses=touched.accesses | set(condition_reads(scene, condition)))
        case ForEach():
            raise UnknownFootprint
        case Roll(faces):
            touched = steps_touch(scene, tuple(one for face in faces for one in face.steps))
            return touched._replace(asked=touched.asked | {CHANCE})
        case ChooseOne(modes):
            touched = steps_touch(scene, tuple(one for mode in modes for one in mode))
            return touched._replace(asked=touched.asked | own)
    raise UnknownFootprint


def _deciders(scene: Scene, act: Act) -> set[str]:
    if not any(isinstance(one, Target | Choose) for one in (act.what, act.to)):
        return set()
    return {scene.controller} if act.who == "you" else set(scene.state.players)


def _act_reads(scene: Scene, act: Act) -> Iterator[Access]:
    own = scene if act.who == "you" else None
    for selector in (act.what, act.to):
        if isinstance(selector, Target | Choose | Each):
            yield from filter_reads(scene, selector.filter, own is None)
        elif selector is not None and not isinstance(selector, Where):
            yield from (Access(THERE, False, place, max(one, 0)) for one, place in things(scene, selector))
    match act.amount:
        case Number():
            return
        case Count(filter):
            yield from filter_reads(scene, filter, own is None)
        case _:  # counters: nobody has said what reading them touches
            raise UnknownFootprint


def condition_reads(scene: Scene, condition: Condition) -> Iterator[Access]:
    """What a condition looks at."""
    return filter_reads(scene, condition.filter)


def filter_reads(scene: Scene, filter: Filter, anybody: bool = False) -> Iterator[Access]:
    """What a filter looks at: who is there, and the marks that it names."""
    if filter.card:
        yield Access(arrival(filter.card), False)
    for one, place in filtered(scene, filter, anybody):
        yield Access(THERE, False, place, one)
        for mark in (*filter.having, *filter.lacking):
            yield Access(mark, False, place, one)


def arrival(card: str) -> str:
    """The facet of an object of this card coming into being somewhere."""
    return f"arrival of {card}"


def things(scene: Scene, selector: Selector | None, anybody: bool = False) -> tuple[Thing, ...]:
    """Where the things that a selector may mean can be."""
    match selector:
        case None:
            return ()
        case Itself():
            return _known(scene, scene.bearer)
        case That():
            return _known(scene, scene.that)
        case Target(filter) | Choose(filter) | Each(filter):
            return filtered(scene, filter, anybody)
    raise UnknownFootprint


def _known(scene: Scene, id: int) -> tuple[Thing, ...]:
    if id < 0:
        return (ANYWHERE,)
    found = scene.state.find(id)
    return () if found is None else ((found.id, found.place),)


def filtered(scene: Scene, filter: Filter, anybody: bool = False) -> tuple[Thing, ...]:
    """The places in which something may fit a filter."""
    if filter.itself:
        return _known(scene, scene.bearer)
    if filter.kind == "expedition":
        return ()  # Expeditions are always there
    if filter.card:  # those that are there; others would have to arrive first
        return tuple((one.id, one.place) for one in scene.state.objects if one.card == filter.card)
    players = _side(scene, filter.of, anybody)
    zones = (filter.zone,) if filter.zone else _zones_of(filter.kind)
    if zones is None:
        return (ANYWHERE,)
    return tuple((0, place) for zone in zones for player in players for place in places_of(zone, player))


def _side(scene: Scene, of: str, anybody: bool) -> tuple[str, ...]:
    players = scene.state.players
    if anybody or not of:
        return players
    return tuple(one for one in players if (one == scene.controller) == (of == "you"))


def _zones_of(kind: str) -> tuple[str, ...] | None:
    """In which zones something of this kind may be meant where no zone is named."""
    in_play = (EXPEDITION, LANDMARK, HERO_ZONE)
    known = {CHARACTER: (EXPEDITION,), TOKEN: (EXPEDITION,), PERMANENT: (LANDMARK, EXPEDITION), HERO: (HERO_ZONE,)}
    if kind in ("", "card"):
        return None
    return known.get(kind, (*in_play, MANA) if kind == MANA_ORB else in_play)


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
