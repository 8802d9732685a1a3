"""What may happen where an effect has a card played: which card it may be, and where that goes."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.altered.code_names import (
    CHARACTER,
    DISCARD,
    EXPEDITION,
    LANDMARK,
    LIMBO,
    MANA,
    PERMANENT,
    RESERVE,
    SPELL,
)
from judge.games.altered.independence.deeds import PLAY, Deed
from judge.games.altered.independence.filters_touch import StepContext, Thing, places_of
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Choose, Each, Filter, Itself, Selector, Target, alternatives
from judge.model.play.place import Place

PLAYED_FOR_LESS = "play_for_less"
PLAYED = ("play_for_free", PLAYED_FOR_LESS)
"""The verbs by which an effect has a card played."""
IN_LIMBO: Thing = 0, Place(LIMBO)
"""What is being played: a new object, whose number nobody knows yet."""


def play(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """A card is played: it goes to Limbo, is paid for where it is not free, and goes from there to where its kind goes.

    What it says itself is followed in `footprints`, as its text stands on no step.
    """
    players = scene.state.players if act.who != "you" else (scene.controller,)
    # From here on in any order: all that may happen is gathered.
    yield Deed("move", act.verb, concerned, (Place(LIMBO),))
    if act.verb == PLAYED_FOR_LESS:
        for player in players:
            yield Deed("gain", act.verb, ((0, Place(MANA, player)),), name="exhausted")
    # Both places: the card that now lies in the one will have come from the other.
    movers = (*concerned, IN_LIMBO)
    for card, kind in _cards_meant(scene, act.what):
        for player in players:
            places = _ends(scene, kind, player)
            yield Deed("move", act.verb, movers, places)
            yield Deed(PLAY, act.verb, movers, places, name=card, by=player)
        if kind == SPELL:
            # It may have Cooldown: its last step is about a new object in Reserve, whose number nobody knows yet.
            arrived = tuple((0, place) for owner in scene.state.players for place in places_of(RESERVE, owner))
            yield Deed("gain", act.verb, arrived, name="exhausted")


def _ends(scene: StepContext, kind: str, player: str) -> tuple[Place, ...]:
    """Where a card of this kind may come to lie that this player has played."""
    if kind == CHARACTER:
        return places_of(EXPEDITION, player)
    if kind == PERMANENT:
        return places_of(LANDMARK, player)
    # A Spell goes to its owner's Reserve, or is discarded: whose card it is, is not known.
    owners = scene.state.players
    return tuple(place for zone in (RESERVE, DISCARD) for owner in owners for place in places_of(zone, owner))


def _cards_meant(scene: StepContext, selector: Selector | None) -> Iterator[tuple[str, str]]:
    """The cards of the board of which it may be one: wherever they lie, as another may have come there until then."""
    if isinstance(selector, Itself) and scene.bearer > 0:
        bearer = scene.state.find(scene.bearer)
        yield from ((card, kind) for card, kind in scene.playable if bearer is not None and card == bearer.card)
        return
    filters = alternatives(selector.filter) if isinstance(selector, Target | Choose | Each) else (Filter(),)
    yield from ((card, kind) for card, kind in scene.playable if any(_may_be(filter, card, kind) for filter in filters))


def _may_be(filter: Filter, card: str, kind: str) -> bool:
    """Whether a card may fit a filter, by its name and its kind alone: the rest could only make them fewer."""
    type_asked = filter.quality("type")
    return filter.card in ("", card) and (type_asked is None or kind in type_asked.names)
