"""What the verbs of an effect may do to which things: events, as far as they are known before they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.run.dice import ROLL
from judge.games.altered.code_names import (
    ANY_COUNTER,
    COUNTERS,
    CROSS,
    DECK,
    DISCARD,
    EXPEDITION,
    EXPEDITIONS,
    HAND,
    HIDDEN,
    MANA,
    RESERVE,
)
from judge.games.altered.independence.filters_touch import (
    THERE,
    StepContext,
    Thing,
    UnknownFootprint,
    is_hidden,
    places_of,
    things,
)
from judge.games.altered.objects.draws import LOOK
from judge.model.cards.ability import Act, Itself, Pattern, Trigger, Where
from judge.model.play.footprint import Access
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change

MOVES = {"discard": DISCARD, "sacrifice": DISCARD, "return": HAND}
MARKS = {"exhaust": ("gain", "exhausted"), "ready": ("lose", "exhausted")}
GIVEN_OR_TAKEN = {"gain": "gain", "augment": "gain", "lose": "lose", "spend": "lose"}
DRAWS = {"draw": HAND, "resupply": RESERVE}
LOOKS = ("reveal_top", "look_at_top")
DEEDS_OF = {
    "moves": ("move", "draw", "create"),
    "draws": ("draw",),
    "creates": ("create",),
    "gains": ("gain",),
    "loses": ("lose",),
}
"""The kinds of deeds about which a pattern with this verb can be."""


class Deed(Value, frozen=True, cache_hash=True):
    """Something that may happen: its kind (``move``, ``draw``, ``create``, ``gain``, ``lose``), the objects or places
    concerned, the places to which they may go; ``name`` is the mark or the token, ``verb`` the word of the effect."""

    kind: str
    verb: str
    things: tuple[Thing, ...] = ()
    to: tuple[Place, ...] = ()
    name: str = ""

    def accesses(self) -> set[Access]:
        """What the deed reads and writes."""
        # What gains or loses a mark must be there: that is read, the mark is written.
        if self.kind in ("gain", "lose"):
            return {
                Access(facet, writes, place, object_id)
                for object_id, place in self.things
                for facet, writes in ((THERE, False), (self.name, True))
            }
        # Both ends of a move are written: who counts a zone reads what leaves it as well as what comes. What comes is a
        # new object, whose number nobody knows yet: none is named, which means any.
        if self.kind == LOOK:
            return {Access(THERE, False, place, object_id) for object_id, place in self.things}
        leaving = {Access(THERE, True, place, object_id) for object_id, place in self.things}
        return leaving | {Access(THERE, True, place) for place in self.to}

    def reveals(self) -> bool:
        """Whether somebody may come to see a card, or chance decides."""
        # Seeing a card changes what a player knows, and so what they can force.
        return self.kind in ("draw", LOOK) or (
            self.kind == "move" and any(is_hidden(place) for _, place in self.things)
        )

    def hidden_throughout(self) -> bool:
        """Whether it moves objects only between zones where no ability is in force."""
        idle_zones = {*HIDDEN, DISCARD, MANA}
        origins = {place.zone if place is not None else "" for _, place in self.things}
        return origins <= idle_zones and {place.zone for place in self.to} <= idle_zones

    def elsewhere(self, state: State, zone: str) -> Iterator[Deed]:
        """The same deed with another zone as its destination; nothing if it moves no object."""
        if self.kind in ("move", "draw"):
            yield change(self, to=_ends(state, {zone}, self.things))


def deeds_of(scene: StepContext, acts: tuple[Act, ...]) -> Iterator[Deed]:
    """The deeds that some verbs may amount to.

    Raises:
        UnknownFootprint: one of them is not known here.
    """
    for act in acts:
        # A roll is no verb of a text, and changes nothing; but reactions may be about it.
        yield from (Deed(ROLL, act.verb),) if act.verb == ROLL else _deeds(scene, act)


def _deeds(scene: StepContext, act: Act) -> Iterator[Deed]:
    """The deeds that one verb may amount to."""
    # A verb without a line in the table may do anything, so nothing is claimed of it.
    if act.verb not in FOLLOWED:
        raise UnknownFootprint
    return FOLLOWED[act.verb](scene, act, things(scene, act.what, act.who != "you"))


def _of_the_deck(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Something is done with the top cards of a Deck."""
    for player in scene.state.players if act.who != "you" else (scene.controller,):
        yield from _from_top(act, player)


def _creation(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Something is created. No things: it lies nowhere before."""
    yield Deed("create", act.verb, (), _created_in(scene, act), act.name)


def _marking(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """A mark is given or taken; of a counter of no name it may be each, as which will be there is not known."""
    for name in COUNTERS if act.name in ("", ANY_COUNTER) else (act.name,):
        yield Deed(GIVEN_OR_TAKEN[act.verb], act.verb, concerned, name=name)


def _exhaustion(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    kind, name = MARKS[act.verb]
    yield Deed(kind, act.verb, concerned, name=name)


def _payment(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Orbs are exhausted: of the one who plays, whoever does the rest, as nobody pays for another."""
    yield Deed("gain", act.verb, ((0, Place(MANA, scene.controller)),), name="exhausted")


def _move(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    zone = act.to.zone if isinstance(act.to, Where) else MOVES.get(act.verb, "")
    # Put or sent to where another thing lies: that could be anywhere.
    if not zone:
        raise UnknownFootprint
    yield Deed("move", act.verb, concerned, _ends(scene.state, {zone}, concerned))


def _crossing(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Something goes from an Expedition into another, whichever: it stays the object that it is."""
    expeditions = (place for player in scene.state.players for place in places_of(EXPEDITION, player))
    yield Deed(CROSS, act.verb, concerned, tuple(expeditions))


def _roll(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """A die is rolled: that chance is asked says the step, and of a table it changes nothing."""
    yield Deed("roll", act.verb)


def _exchange(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Each of the two goes to a zone in which the other may lie."""
    assert not isinstance(act.to, Where)
    others = things(scene, act.to, act.who != "you")
    for movers, counterparts in ((concerned, others), (others, concerned)):
        # Where the one may lie anywhere, the other may go anywhere: that is not said by zones.
        if any(place is None for _, place in counterparts):
            raise UnknownFootprint
        zones = {place.zone for _, place in counterparts if place is not None}
        yield Deed("move", act.verb, movers, _ends(scene.state, zones, movers))


FOLLOWED: dict[str, Callable[[StepContext, Act, tuple[Thing, ...]], Iterator[Deed]]] = {
    **dict.fromkeys(("draw", "resupply", "put_top", "reveal_top", "look_at_top"), _of_the_deck),
    "create": _creation,
    **dict.fromkeys(GIVEN_OR_TAKEN, _marking),
    **dict.fromkeys(MARKS, _exhaustion),
    "pay_mana": _payment,
    **dict.fromkeys(("discard", "sacrifice", "return", "put", "send"), _move),
    "exchange": _exchange,
    **dict.fromkeys(("switch_expeditions", "defect"), _crossing),
    ROLL: _roll,
}
"""The verbs of which it is known what they may do. Every other counts as touching everything."""


def _ends(state: State, zones: set[str], movers: tuple[Thing, ...]) -> tuple[Place, ...]:
    """The places to which these things may come that go to one of these zones."""
    zones = zones | {DISCARD} if RESERVE in zones and _may_be_in_play(movers) else zones
    # Of every player: a card goes to the zone of its owner (1.4.3.a), and whose card it will be is not known. Sorted,
    # so that equal deeds are equal.
    return tuple(place for zone in sorted(zones) for player in state.players for place in places_of(zone, player))


def _may_be_in_play(concerned: tuple[Thing, ...]) -> bool:
    """Whether an object may be in an Expedition: from there a Fleeting one is discarded instead of going to Reserve."""
    return any(place is None or place.zone == EXPEDITION for _, place in concerned)


def _from_top(act: Act, player: str) -> Iterator[Deed]:
    """The deeds of a draw or a look: the top of a Deck, and the Discard pile may be shuffled under the Deck for it."""
    deck, pile = Place(DECK, player), Place(DISCARD, player)
    if act.verb in LOOKS:
        yield Deed(LOOK, act.verb, ((0, deck),))
    else:
        zone = act.to.zone if isinstance(act.to, Where) else DRAWS[act.verb]
        # From the pile as well: what is shuffled under the Deck may be drawn in the same step.
        yield Deed("draw", act.verb, ((0, deck), (0, pile)), (Place(zone, player),))
    # Always, though the Deck may be large enough: how large it is then is not known.
    yield Deed("move", "shuffle", ((0, pile),), (deck,))


def _created_in(scene: StepContext, act: Act) -> tuple[Place, ...]:
    """Where a verb may create something: of a zone it is not asked whose, as every player's is enough to be safe."""
    if isinstance(act.to, Where):
        return tuple(Place(act.to.zone, player) for player in scene.state.players)
    return _expeditions(scene, act)


def _expeditions(scene: StepContext, act: Act) -> tuple[Place, ...]:
    """The Expeditions in which a verb may create something."""
    if isinstance(act.to, Itself):
        # As the verb looks it up: of one that is gone, where it last was (borrowed/last-known-information).
        gone = next((past_object for past_object in scene.state.past if past_object.id == scene.bearer), None)
        bearer = (scene.state.find(scene.bearer) or gone) if scene.bearer > 0 else None
        if bearer is not None and bearer.place.zone == EXPEDITION:
            return (bearer.place,)
        # Known, and in no Expedition: there is none where anything could be created beside it.
        if scene.bearer >= 0:
            return ()
    # Whichever the text names or lets somebody choose: all of them, as of zones, which is enough to be safe.
    return tuple(Place(EXPEDITION, player, part) for player in scene.state.players for part in EXPEDITIONS)


def covers(concerned: tuple[Thing, ...], game_object: GameObject) -> bool:
    """Whether an object may be among those concerned."""
    return any(id in (0, game_object.id) and place in (None, game_object.place) for id, place in concerned)


def may_match(trigger: Trigger, kinds: tuple[str, ...], deed: Deed) -> bool:
    """Whether a deed may be the event of a trigger, which comes about by deeds of these kinds only."""
    # Who does it, and how many there come to be, is not compared: a deed names neither, and too much is only slow.
    if deed.kind not in kinds or trigger.name not in ("", deed.name):
        return False
    filter = trigger.what
    # Only a creation names its card; what moves may be any of those that lie there.
    if deed.kind == "create" and filter.card and filter.card != deed.name:
        return False
    return _from_to(trigger.origin, trigger.destination, deed)


def _from_to(origin: str, destination: str, deed: Deed) -> bool:
    if origin and (deed.kind == "create" or not any(place is None or place.zone == origin for _, place in deed.things)):
        return False
    return not destination or any(place.zone == destination for place in deed.to)


def may_take_hold(pattern: Pattern, deed: Deed) -> bool:
    """Whether a passive with this pattern may apply to this deed."""
    # Nothing is excluded but what certainly is: a pattern with another verb may be about this deed, too.
    if deed.kind not in DEEDS_OF.get(pattern.verb, (deed.kind,)):
        return False
    if pattern.verb in ("gains", "loses", "creates"):
        return pattern.name in ("", deed.name)
    return _from_to(pattern.origin, pattern.destination, deed)
