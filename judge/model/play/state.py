"""A position of the game: frozen, plain data, with what happens next inside it."""

from __future__ import annotations

from judge.model.play.characteristic import NumberChange
from judge.model.play.event import Emblem
from judge.model.play.frame import Frame
from judge.model.play.history import PastDeed
from judge.model.play.keys import Tally
from judge.model.play.place import Place
from judge.model.value import Value, change


class GameObject(Value, frozen=True):
    """One object. ``id`` is also its timestamp: a thing that changes zones becomes a new object with a new id.

    Only printed characteristics are stored, by way of ``card``; current ones are computed. ``unseen`` says that chance
    has put it where it lies among others like it, and that nobody has seen which lies where; ``undecided`` that chance
    has not even said so yet: any of the places of such cards in its Deck may turn out to be its own. ``followed`` is
    where it lay at the start, of a card whose end somebody asks for: it goes from the old object to the new one, as the
    card stays the same; no rule reads it.
    """

    id: int
    card: str
    kind: str
    owner: str
    controller: str
    place: Place
    statuses: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    token: bool = False
    emblem: Emblem | None = None
    unseen: bool = False
    undecided: bool = False
    followed: str = ""

    def count(self, counter: str) -> int:
        """How many counters of this name lie on the object."""
        return dict(self.counters).get(counter, 0)

    def is_(self, status: str) -> bool:
        """Whether the object has this status."""
        return status in self.statuses


class _Board:
    """What lies on one board, to be found without looking through all of it."""

    __slots__ = ("by_id", "by_zone", "objects")

    def __init__(
        self,
        objects: tuple[GameObject, ...],
        by_id: dict[int, GameObject] | None = None,
        by_zone: dict[str, tuple[GameObject, ...]] | None = None,
    ) -> None:
        # Held, so that no other board can come to lie in its place in memory as long as it is looked up by that.
        self.objects = objects
        self.by_id = {game_object.id: game_object for game_object in objects} if by_id is None else by_id
        self.by_zone = {} if by_zone is None else by_zone

    def in_zone(self, zone: str) -> tuple[GameObject, ...]:
        """What lies in zones of this name, gathered when it is asked for the first time."""
        objects_there = self.by_zone.get(zone)
        if objects_there is None:
            objects_there = self.by_zone[zone] = tuple(
                [game_object for game_object in self.objects if game_object.place.zone == zone]
            )
        return objects_there

    def with_change(self, objects: tuple[GameObject, ...], old: GameObject | None, new: GameObject | None) -> None:
        """Keep a board as well that is this one with one object instead of another, or with one more or one less.

        Most boards come about so, and to copy what is known of the one before costs a tenth of looking through all.
        """
        by_id, by_zone = self.by_id.copy(), self.by_zone.copy()
        zone = old.place.zone if old is not None else ""
        if old is not None:
            del by_id[old.id]
            objects_there = by_zone.get(zone)
            if objects_there is not None:
                old_index = objects_there.index(old)
                replacement = (new,) if new is not None and new.place.zone == zone else ()
                by_zone[zone] = (*objects_there[:old_index], *replacement, *objects_there[old_index + 1 :])
        if new is not None:
            by_id[new.id] = new
            # What comes from another zone may stand anywhere among those that are in this one.
            if old is None:
                objects_there = by_zone.get(new.place.zone)
                if objects_there is not None:
                    by_zone[new.place.zone] = (new, *objects_there) if objects[0] is new else (*objects_there, new)
            elif new.place.zone != zone:
                by_zone.pop(new.place.zone, None)
        _keep(_Board(objects, by_id, by_zone))


_identity = id
"""Under another name, as below ``id`` is that of an object."""
_LATEST: dict[int, _Board] = {}
"""The latest boards, by their identity: states share what has not changed, and an event asks each some twenty times."""
_MOST_KEPT = 32
"""A bound only: a step knows the board before it and the one after it, and those that it makes on the way."""


def _keep(board: _Board) -> _Board:
    if len(_LATEST) >= _MOST_KEPT:
        _LATEST.clear()
    _LATEST[id(board.objects)] = board
    return board


def _board(objects: tuple[GameObject, ...]) -> _Board:
    """The board of these objects, made once as long as it is one of the latest."""
    return _LATEST.get(id(objects)) or _keep(_Board(objects))


class State(Value, frozen=True):
    """Everything that is true now.

    ``players`` in seating order; ``objects`` in the order of their places (top of a Deck first); ``facts`` are the
    game's own (day, phase, first_player, turn …), sorted by name; ``frames`` is the stack of what is being resolved,
    the innermost last; ``tallies`` is how often something was done this day that may be done so often only, in the
    order of their keys; ``past`` are objects that no longer exist, as they were when they ceased to: something that
    waits still speaks of them. ``history`` are deeds that rules can still ask about, the oldest
    first, and ``changes`` those of characteristics that have not ended; both stay empty in a game without such rules.
    ``spread`` names the cards of which things may be in further places than that in which they lie (``Speaks.present``
    says in which); it never changes, and no rule reads it.
    """

    players: tuple[str, ...]
    objects: tuple[GameObject, ...]
    facts: tuple[tuple[str, str | int], ...]
    frames: tuple[Frame, ...]
    next_id: int
    tallies: tuple[tuple[Tally, int], ...] = ()
    past: tuple[GameObject, ...] = ()
    history: tuple[PastDeed, ...] = ()
    changes: tuple[NumberChange, ...] = ()
    spread: tuple[str, ...] = ()

    def fact(self, name: str) -> str:
        """A fact as text, empty if it does not hold."""
        return str(dict(self.facts).get(name, ""))

    def find(self, id: int) -> GameObject | None:
        """The object with this id, or None if it no longer exists."""
        if not id:  # what does not exist yet
            return None
        # What ``_board`` does, without a call where it is kept: an event finds some twenty objects.
        objects = self.objects
        return (_LATEST.get(_identity(objects)) or _board(objects)).by_id.get(id)

    def at(self, place: Place) -> tuple[GameObject, ...]:
        """What lies exactly there, in order."""
        # By way of a list, as above: a tuple made from a generator takes twice as long. And of those in its zone, since
        # names are compared faster than places.
        return tuple([game_object for game_object in self.in_zone(place.zone) if game_object.place == place])

    def in_zone(self, zone: str) -> tuple[GameObject, ...]:
        """What lies in zones of this name, whosever they are."""
        return _board(self.objects).in_zone(zone)

    def opponent(self, player: str) -> str:
        """The other player, in a game of two: where more are seated, the word means nobody, and this fails."""
        first, second = self.players
        return second if player == first else first

    def opponents(self, player: str) -> tuple[str, ...]:
        """All other players in seating order, beginning with the one who sits after this player."""
        at = self.players.index(player)
        return self.players[at + 1 :] + self.players[:at]

    def with_fact(self, name: str, value: str | int) -> State:
        """The same state with one fact set."""
        facts = tuple(sorted((dict(self.facts) | {name: value}).items()))
        return change(self, facts=facts)

    def without_facts(self, *names: str) -> State:
        """The same state in which these facts no longer hold."""
        return change(self, facts=tuple((name, value) for name, value in self.facts if name not in names))

    def with_object(self, changed: GameObject) -> State:
        """The same state, the object of that id replaced."""
        return self._with(self.find(changed.id), changed)

    def without_object(self, id: int) -> State:
        """The same state without the object of that id."""
        return self._with(self.find(id), None)

    def _with(self, old: GameObject | None, new: GameObject | None) -> State:
        """The same state with an object that is there replaced by another, or taken away; itself if it is not there."""
        if old is None:
            return self
        objects = self.objects
        old_index = objects.index(old)
        changed_objects = (
            (*objects[:old_index], *objects[old_index + 1 :])
            if new is None
            else (*objects[:old_index], new, *objects[old_index + 1 :])
        )
        _board(objects).with_change(changed_objects, old, new)
        return change(self, objects=changed_objects)

    def add(self, new: GameObject, first: bool = False) -> State:
        """The state with one more object, whose id becomes the next free one; ``first`` puts it before all others."""
        object_with_id = change(new, id=self.next_id)
        objects = (object_with_id, *self.objects) if first else (*self.objects, object_with_id)
        _board(self.objects).with_change(objects, None, object_with_id)
        return change(self, objects=objects, next_id=self.next_id + 1)

    def tally(self, of: Tally) -> int:
        """How often this was done today."""
        return dict(self.tallies).get(of, 0)

    def tallied(self, of: Tally, times: int = 1) -> State:
        """The same state in which this was done so many more times today."""
        return change(self, tallies=tuple(sorted((dict(self.tallies) | {of: self.tally(of) + times}).items())))

    def untallied(self) -> State:
        """The same state on a new day: nothing was done yet."""
        return change(self, tallies=())

    def push(self, *frames: Frame) -> State:
        """The state with more frames, which run before those that it has; the last one given runs first."""
        return change(self, frames=self.frames + frames)

    def pop(self) -> State:
        """The state without its innermost frame."""
        return change(self, frames=self.frames[:-1])

    def replace_top(self, frame: Frame) -> State:
        """The state with another innermost frame."""
        return change(self, frames=(*self.frames[:-1], frame))
