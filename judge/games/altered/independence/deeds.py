"""What may happen, as far as it is known before it comes: what it touches, and what may be about it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.altered.code_names import ADVANCE, DISCARD, EXPEDITION, FORWARD, HIDDEN, MANA, RESERVE
from judge.games.altered.independence.filters_touch import FAR, GOES_ON, THERE, Thing, is_hidden, places_of
from judge.games.altered.objects.draws import LOOK
from judge.games.altered.reactions.activate import ORDER
from judge.games.altered.words.pattern_words import ROWS as PATTERNS
from judge.model.cards.ability import Pattern, Trigger
from judge.model.cards.passive_rows import TOKEN_NAME
from judge.model.cards.vocabulary import MARK
from judge.model.play.footprint import Access
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change

AFTER_YOU = "after_you"
PLAY = "play"
"""A card is played by an effect; that it moves is a deed beside this one."""
PAST_PLAYS = "past plays"
"""The facet of what was played already this day."""
STOP = "stop"
"""The run may end here, as somebody would have to choose who cannot be asked."""


class Deed(Value, frozen=True, cache_hash=True):
    """Something that may happen: its kind (``move``, ``draw``, ``create``, ``gain``, ``lose``), the objects or places
    concerned, the places to which they may go; ``name`` is the mark, the token or the direction, ``verb`` the word of
    the effect, ``trigger`` says which reactions are activated, ``by`` who plays the card that is called ``name``."""

    kind: str
    verb: str
    things: tuple[Thing, ...] = ()
    to: tuple[Place, ...] = ()
    name: str = ""
    trigger: Trigger | None = None
    by: str = ""

    def accesses(self) -> set[Access]:
        """What the deed reads and writes."""
        # In any order, as a deed is of one kind; what is left moves something, or makes it.
        # What gains or loses a mark must be there: that is read, the mark is written.
        if self.kind in ("gain", "lose"):
            return {
                Access(facet, writes, place, object_id)
                for object_id, place in self.things
                for facet, writes in ((THERE, False), (self.name, True))
            }
        # How far it has come is read as well: at the end of its way an Expedition stays.
        if self.kind == ADVANCE:
            return {Access(FAR, writes, place) for place in self.to for writes in (False, True)}
        # That the turn is to end: nothing that waits asks for it.
        if self.kind == AFTER_YOU:
            return {Access(AFTER_YOU, True)}
        if self.kind == PLAY:
            # What lies exhausted in the Reserve cannot be played.
            return {Access(PAST_PLAYS, True), *(Access("exhausted", False, place, id) for id, place in self.things)}
        # What was not done before the end stays undone.
        if self.kind == STOP:
            return {Access(GOES_ON, True)}
        # What is activated is followed where what it may activate is known.
        if self.kind in (LOOK, ORDER):
            return {Access(THERE, False, place, object_id) for object_id, place in self.things}
        # Both ends of a move are written: who counts a zone reads what leaves it as well as what comes. What comes is a
        # new object, whose number nobody knows yet: none is named, which means any.
        departure_accesses = {Access(THERE, True, place, object_id) for object_id, place in self.things}
        return departure_accesses | {Access(THERE, True, place) for place in self.to}

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

    def idles(self) -> bool:
        """Whether support abilities may go out of force by it, or come into force: those of what lies exhausted do not
        function."""
        is_marking = self.kind in ("gain", "lose") and self.name == "exhausted"
        return is_marking and any(place is None or place.zone == RESERVE for _, place in self.things)

    def elsewhere(self, state: State, zone: str) -> Iterator[Deed]:
        """The same deed with another zone as its destination; nothing if it moves no object."""
        if self.kind in ("move", "draw"):
            yield change(self, to=ends(state, {zone}, self.things))


def ends(state: State, zones: set[str], movers: tuple[Thing, ...]) -> tuple[Place, ...]:
    """The places to which these things may come that go to one of these zones."""
    zones = zones | {DISCARD} if RESERVE in zones and _may_be_in_play(movers) else zones
    # Of every player: a card goes to the zone of its owner (1.4.3.a), and whose card it will be is not known. Sorted,
    # so that equal deeds are equal.
    return tuple(place for zone in sorted(zones) for player in state.players for place in places_of(zone, player))


def _may_be_in_play(concerned: tuple[Thing, ...]) -> bool:
    """Whether an object may be in an Expedition: from there a Fleeting one is discarded instead of going to Reserve."""
    return any(place is None or place.zone == EXPEDITION for _, place in concerned)


def covers(concerned: tuple[Thing, ...], game_object: GameObject) -> bool:
    """Whether an object may be among those concerned."""
    return any(id in (0, game_object.id) and place in (None, game_object.place) for id, place in concerned)


def may_match(trigger: Trigger, kinds: tuple[str, ...], deed: Deed) -> bool:
    """Whether a deed may be the event of a trigger, which comes about by deeds of these kinds only."""
    # Who does it, and how many there come to be, is not compared: a deed names neither, and too much is only slow.
    if deed.kind not in kinds:
        return False
    # Of a step the trigger names which Expedition does it, which is not compared either; it is always one forward.
    if deed.kind == ADVANCE:
        return deed.name == FORWARD
    if trigger.name not in ("", deed.name):
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
    row = PATTERNS[pattern.verb]
    # Nothing is excluded but what certainly is: where nobody says by which deeds it comes about, any may be it.
    if row.deeds is not None and deed.kind not in row.deeds:
        return False
    if MARK in row.roles or TOKEN_NAME in row.roles:
        return pattern.name in ("", deed.name)
    return _from_to(pattern.origin, pattern.destination, deed)
