"""What the verbs of an effect may do to which things: their deeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.run.dice import ROLL
from judge.games.altered.code_names import (
    ADVANCE,
    ANY_COUNTER,
    COUNTERS,
    CROSS,
    DECK,
    DISCARD,
    EXPEDITION,
    EXPEDITIONS,
    FORWARD,
    HAND,
    MANA,
    RESERVE,
)
from judge.games.altered.independence.deeds import AFTER_YOU, STOP, Deed, ends
from judge.games.altered.independence.filters_touch import StepContext, Thing, UnknownFootprint, places_of, things
from judge.games.altered.independence.meetings import MOVE_FORWARD
from judge.games.altered.independence.plays_touch import PLAYED, play
from judge.games.altered.objects.draws import LOOK
from judge.games.altered.reactions.activate import ORDER
from judge.games.altered.words.verb_words import VERB_WORDS
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Itself, Where
from judge.model.play.place import Place

MOVES = {"discard": DISCARD, "sabotage": DISCARD, "sacrifice": DISCARD, "return": HAND}
MARKS = {"exhaust": ("gain", "exhausted"), "ready": ("lose", "exhausted")}
GIVEN_OR_TAKEN = {row.name: row.deed for row in VERB_WORDS if row.deed}
"""The verbs that give or take marks and do nothing else, by their rows."""
DRAWS = {"draw": HAND, "resupply": RESERVE}
LOOKS = ("reveal_top", "look_at_top")


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
    is_unnamed = act.name in ("", ANY_COUNTER)
    # Where counters of several names are by then, nobody is asked which ones are meant (`counter_meant`).
    if is_unnamed:
        yield Deed(STOP, act.verb)
    for name in COUNTERS if is_unnamed else (act.name,):
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
    yield Deed("move", act.verb, concerned, ends(scene.state, {zone}, concerned))


def _crossing(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Something goes from an Expedition into another, whichever: it stays the object that it is."""
    expeditions = (place for player in scene.state.players for place in places_of(EXPEDITION, player))
    yield Deed(CROSS, act.verb, concerned, tuple(expeditions))


def _advance(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Expeditions go one region on, or back."""
    yield Deed(ADVANCE, act.verb, (), _expeditions(scene, act), FORWARD if act.verb == MOVE_FORWARD else "")


def _activation(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Reactions of something are activated, whether or not they function (R-7.3.1.b.2)."""
    yield Deed(ORDER, act.verb, concerned, trigger=act.trigger)


def _end_of_turn(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """The turn is to end once nothing waits any more: in whatever order that comes."""
    yield Deed(AFTER_YOU, act.verb)


def _roll(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """A die is rolled: that chance is asked says the step, and of a table it changes nothing."""
    yield Deed("roll", act.verb)


def _exchange(scene: StepContext, act: Act, concerned: tuple[Thing, ...]) -> Iterator[Deed]:
    """Each of the two goes to a zone in which the other may lie."""
    assert not isinstance(act.to, Where)
    counterpart_things = things(scene, act.to, act.who != "you")
    for movers, counterparts in ((concerned, counterpart_things), (counterpart_things, concerned)):
        # Where the one may lie anywhere, the other may go anywhere: that is not said by zones.
        if any(place is None for _, place in counterparts):
            raise UnknownFootprint
        zones = {place.zone for _, place in counterparts if place is not None}
        yield Deed("move", act.verb, movers, ends(scene.state, zones, movers))


FOLLOWED: dict[str, Callable[[StepContext, Act, tuple[Thing, ...]], Iterator[Deed]]] = {
    **dict.fromkeys(("draw", "resupply", "put_top", "reveal_top", "look_at_top"), _of_the_deck),
    "create": _creation,
    **dict.fromkeys(GIVEN_OR_TAKEN, _marking),
    **dict.fromkeys(MARKS, _exhaustion),
    "pay_mana": _payment,
    **dict.fromkeys(("discard", "sabotage", "sacrifice", "return", "put", "send"), _move),
    "exchange": _exchange,
    **dict.fromkeys(("switch_expeditions", "defect"), _crossing),
    **dict.fromkeys((MOVE_FORWARD, "move_backward"), _advance),
    ORDER: _activation,
    **dict.fromkeys(PLAYED, play),
    AFTER_YOU: _end_of_turn,
    ROLL: _roll,
}
"""The verbs of which it is known what they may do. Every other counts as touching everything."""


def _from_top(act: Act, player: str) -> Iterator[Deed]:
    """The deeds of a draw or a look: the top of a Deck, and the Discard pile may be shuffled under the Deck for it."""
    deck, discard_pile = Place(DECK, player), Place(DISCARD, player)
    if act.verb in LOOKS:
        yield Deed(LOOK, act.verb, ((0, deck),))
    else:
        zone = act.to.zone if isinstance(act.to, Where) else DRAWS[act.verb]
        # From the pile as well: what is shuffled under the Deck may be drawn in the same step.
        yield Deed("draw", act.verb, ((0, deck), (0, discard_pile)), (Place(zone, player),))
    # Always, though the Deck may be large enough: how large it is then is not known.
    yield Deed("move", "shuffle", ((0, discard_pile),), (deck,))


def _created_in(scene: StepContext, act: Act) -> tuple[Place, ...]:
    """Where a verb may create something: of a zone it is not asked whose, as every player's is enough to be safe."""
    if isinstance(act.to, Where):
        return tuple(Place(act.to.zone, player) for player in scene.state.players)
    return _expeditions(scene, act)


def _expeditions(scene: StepContext, act: Act) -> tuple[Place, ...]:
    """The Expeditions in which a verb may create something."""
    if isinstance(act.to, Itself):
        # As the verb looks it up: of one that is gone, where it last was (borrowed/last-known-information).
        past_bearer = next((past_object for past_object in scene.state.past if past_object.id == scene.bearer), None)
        bearer = (scene.state.find(scene.bearer) or past_bearer) if scene.bearer > 0 else None
        if bearer is not None and bearer.place.zone == EXPEDITION:
            return places_of(EXPEDITION, bearer.place.player) if bearer.card in scene.gigantic else (bearer.place,)
        # Known, and in no Expedition: there is none where anything could be created beside it.
        if scene.bearer >= 0:
            return ()
    # Whichever the text names or lets somebody choose: all of them, as of zones, which is enough to be safe.
    return tuple(Place(EXPEDITION, player, part) for player in scene.state.players for part in EXPEDITIONS)
