"""What filters, selectors and amounts look at: who is there, and which marks are on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

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
from judge.games.altered.matching.filters import asks_which_card
from judge.games.altered.objects.regions import all_known
from judge.games.altered.words.filter_words import ANY, BY_PLACE, FILTER_WORDS, TERRAIN
from judge.model.cards.selectors import (
    Amount,
    Choose,
    Chosen,
    Count,
    Each,
    Filter,
    Itself,
    Marks,
    Number,
    Rolled,
    Selector,
    Sum,
    Target,
    That,
    alternatives,
)
from judge.model.play.footprint import Access
from judge.model.play.place import Place
from judge.model.play.state import State
from judge.model.value import Value

THERE, ABILITIES = "there", "abilities"
"""Facets: being in a place; being in force as an ability."""
FAR = "far"
"""The facet of how far an Expedition has come; its place is that Expedition."""
GOES_ON = "goes on"
"""The facet that the run goes on, which everything reads: what ends it leaves undone whatever was not done before."""
ANYWHERE = 0, None
Thing = tuple[int, Place | None]
"""An object (0: any) in a place (None: any)."""


class UnknownFootprint(Exception):
    """Raised where it is not known what a step, condition or ability touches."""


class StepContext(Value, frozen=True):
    """On whose behalf something is done; ``bearer`` and ``that`` are ids, 0 for none and -1 for one not known.

    ``gigantic`` are the cards of the table that are in both Expeditions at once, ``playable`` those on the board that
    can be played, each with its kind. ``sees_unnamed``: somebody may come to see a card that the board does not name.
    """

    state: State
    controller: str
    bearer: int
    that: int
    gigantic: frozenset[str] = frozenset()
    playable: tuple[tuple[str, str], ...] = ()
    sees_unnamed: bool = False


def filter_reads(scene: StepContext, filter: Filter, anybody: bool = False) -> Iterator[Access]:
    """What a filter looks at: who is there, and the marks that it names."""
    if filter.any_of:
        # Each whole by itself, with what stands beside the alternatives: nothing is left to read then.
        for alternative in alternatives(filter):
            yield from filter_reads(scene, alternative, anybody)
        return
    # From here on in any order: all that is looked at is gathered.
    if asks_which_card(filter):
        yield from _card_reads(scene, filter)
    # Nearly no filter has any quality, and an exploration asks at each position what all that waits may read.
    rows = [row for row in FILTER_WORDS if filter.quality(row.name) is not None] if filter.qualities else []
    # Where "my Expedition" is hangs on where the bearer lies by then.
    if any(row.from_bearer for row in rows):
        yield from (Access(THERE, False, place, object_id) for object_id, place in lying(scene, scene.bearer))
    for bound_amount in (
        bound_amount
        for quality in filter.qualities
        for bound_amount in (quality.least_of, quality.most_of)
        if bound_amount
    ):
        yield from amount_reads(scene, bound_amount, anybody)
    # Of whichever: the one that it is about faces another, and things go from one into another.
    if any(row.name in BY_PLACE for row in rows):
        yield Access(FAR, False)
    # Nobody answers for a region of which the board says nothing: to ask for its terrain ends the run.
    if TERRAIN in {row.name for row in rows} and not all_known(scene.state):
        yield Access(GOES_ON, True)
    for object_id, place in filtered(scene, filter, anybody):
        yield Access(THERE, False, place, object_id)
        for mark in marks_of(filter):
            yield Access(mark, False, place, object_id)


def _card_reads(scene: StepContext, filter: Filter) -> Iterator[Access]:
    """What is looked at to know which card it is."""
    # Those of this card that are there come by themselves (`filtered`); that another may come is one facet, wherever
    # it does.
    if filter.card:
        yield Access(arrival(filter.card), False)
    # To ask which card it is that the board does not name ends the run, and whoever asks may be the first to see it.
    # A text that speaks of a hand looks into it, where an unknown card may lie by then.
    if scene.sees_unnamed or filter.zone == HAND:
        yield Access(GOES_ON, True)


@lru_cache(maxsize=4096)
def marks_of(filter: Filter) -> tuple[str, ...]:
    """The marks by which a thing comes to fit a filter, or no longer fits."""
    marks_of_words = (mark for row in FILTER_WORDS if filter.quality(row.name) is not None for mark in row.reads)
    counter_names = (quality.names for quality in filter.qualities if quality.word == "counters")
    marks_of_counters = (name for names in counter_names for name in (COUNTERS if ANY in names else names))
    marks_of_alternatives = (mark for other in filter.any_of for mark in marks_of(other))
    return (*filter.having, *filter.lacking, *marks_of_words, *marks_of_counters, *marks_of_alternatives)


def amount_reads(scene: StepContext, amount: Amount, anybody: bool) -> Iterator[Access]:
    """What is looked at to know how much an amount is."""
    # In any order, as an amount is of one kind.
    match amount:
        case Number() | Rolled() | Chosen():
            return
        case Count(filter):
            yield from filter_reads(scene, filter, anybody)
        case Sum(whole):
            yield from amount_reads(scene, whole, anybody)
        case Marks(counter, that):
            yield from counter_reads(scene, that, (counter,))
        case _:  # of another amount nobody has said what reading it touches
            raise UnknownFootprint


def counter_reads(scene: StepContext, that: bool, names: tuple[str, ...]) -> Iterator[Access]:
    """What is looked at to count the counters of these names on the bearer, or on that object."""
    for object_id, place in lying(scene, scene.that if that else scene.bearer):
        yield Access(THERE, False, place, object_id)
        yield from (Access(name, False, place, object_id) for name in names)


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
            return lying(scene, scene.bearer)
        case That():
            return lying(scene, scene.that)
        case Target(filter) | Choose(filter) | Each(filter):
            return filtered(scene, filter, anybody)
    # What is left is the "it" of an earlier verb: not known yet, so it may be anything.
    return (ANYWHERE,)


def lying(scene: StepContext, id: int) -> tuple[Thing, ...]:
    """An object and where it lies; anything where it is not known, nothing where it is gone."""
    if id < 0:
        return (ANYWHERE,)
    game_object = scene.state.find(id)
    return () if game_object is None else ((game_object.id, game_object.place),)


def filtered(scene: StepContext, filter: Filter, anybody: bool = False) -> tuple[Thing, ...]:
    """The objects that may fit a filter, or the places where they can lie; Expeditions themselves are left out."""
    if filter.any_of:
        return tuple(thing for alternative in alternatives(filter) for thing in filtered(scene, alternative, anybody))
    # What says most exactly which things comes first; the rest of the filter could only make them fewer.
    if filter.itself:
        return lying(scene, scene.bearer)
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
    zones_in_play = (EXPEDITION, LANDMARK, HERO_ZONE)
    zones_by_kind = {
        CHARACTER: (EXPEDITION,),
        TOKEN: (EXPEDITION, LANDMARK),  # a text may create one in either
        PERMANENT: (LANDMARK, EXPEDITION),  # there is none in an Expedition yet; too much is only slow
        HERO: (HERO_ZONE,),
    }
    # As a filter means it: a kind without a zone is one in play, and a Mana Orb where Orbs lie.
    return zones_by_kind.get(kind, (*zones_in_play, MANA) if kind == MANA_ORB else zones_in_play)


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
