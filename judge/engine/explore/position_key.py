"""The key of a position: equal for two positions that have the same future, however they were reached.

A change of zone makes a new object with a new id, so the same position has as many faces as there are ways to it. The
key numbers the objects anew, by what they are and by what refers to them, and keeps of their ids only what something
can read: which object a frame or an emblem means, and who is older where that decides something. It is the whole state
written in those numbers: equal keys are equal states but for names. Where two objects cannot be told apart by what is
looked at here, the older one is numbered first; that can only make equal positions look different, never the reverse.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from hashlib import blake2b
from typing import Any

from judge.engine.alike.frame_writer import FrameWriter
from judge.model.play.choice import Choice
from judge.model.play.footprint import Memory
from judge.model.play.frame import ApplyEvent, Frame, ModifyEvent
from judge.model.play.place import ActionRef, ObjectRef, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change

Tallies = dict[int, list[Hashable]]
"""Tallies of today by the id of the object that they count for (0: no object)."""


class Keyed(Value, frozen=True):
    """The key of a position, and its options in the order in which every position with this key numbers them.

    ``words`` is how long it was before it was made short: so much was written to make it. ``firsts`` says of each
    option which is the first, by its place among them, that leads to what it leads to but for names.
    """

    digest: bytes
    options: tuple[Ref, ...]
    words: int = 0
    firsts: tuple[int, ...] = ()


class Keyer:
    """Makes keys that can be compared with each other; one for each exploration."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self.by_number = memory.by_number
        self._codes: dict[Hashable, int] = {}
        self._labels: dict[int, tuple[GameObject, int]] = {}
        self._frames: dict[Frame, FrameWriter] = {}

    def key(self, state: State, choice: Choice | None, context: Hashable = ()) -> Keyed:
        """The key of a state in which this choice is open.

        ``context`` is what a line of play carries along beside its state; it goes into the key unchanged.
        """
        writer = FrameWriter(self._code)
        # Frames first: which objects they mean is needed before objects can be numbered.
        for frame in state.frames:
            writer.join(self._written(frame))
        # Most games have neither, and keys are made by the thousand.
        if state.history or state.changes:
            _write_the_past(writer, state)
        # Once everything is written: the colours of objects and the words of the writer both go by these numbers.
        writer.count_newer([game_object.id for game_object in state.objects])
        asked_options = () if choice is None else choice.options
        option_ids = {ref.id for ref in asked_options if isinstance(ref, ObjectRef | ActionRef)}
        tallies_by_id = _counted(state)
        numbers, object_words, looks = self._numbered(state, writer, option_ids, tallies_by_id)
        # Those of objects go with their objects, see there.
        general_tallies = tuple(tallies_by_id.get(0, ()))
        # The parts in an order that is always the same; any other would do.
        word = [
            self._code((state.facts, state.players, general_tallies, choice and (choice.player, choice.kind), context))
        ]
        word += object_words
        word += writer.words(numbers)
        # Options are numbered by the new numbers, so that edge 2 means the same in every position with this key.
        order = sorted(range(len(asked_options)), key=lambda n: _placed(asked_options[n], n, numbers))
        for n in order:
            word += self._option(asked_options[n], numbers)
        # The key of every position is kept, so it must be short; and so long that no two are ever equal by chance.
        digest = blake2b(array("q", word).tobytes(), digest_size=16).digest()
        options = tuple([asked_options[n] for n in order])
        return Keyed(digest, options, len(word), _firsts(options, looks))

    def _option(self, option: Ref, numbers: dict[int, int]) -> tuple[int, ...]:
        if isinstance(option, ActionRef):
            return (numbers[option.id], option.index, option.nth)
        return (numbers[option.id],) if isinstance(option, ObjectRef) else (self._code(option),)

    def _code(self, value: Hashable) -> int:
        """A number for a value: the same for equal values."""
        return self._codes.setdefault(value, len(self._codes))

    def _written(self, frame: Frame) -> FrameWriter:
        """A frame written by itself: all but the innermost are mostly those of the position before."""
        written = self._frames.get(frame)
        if written is None:
            # As below: so many are those of some dozen positions.
            if len(self._frames) > 50:
                self._frames.clear()
            written = self._frames[frame] = FrameWriter(self._code)
            written.write(frame)
        return written

    def _label(self, game_object: GameObject) -> int:
        """A number for an object's own characteristics, without its id and without the ids to which it refers."""
        # By identity, as comparing whole objects would cost what is to be saved; each is kept with its number, so that
        # no other object can come to have its address.
        cached_label = self._labels.get(id(game_object))
        if cached_label is not None and cached_label[0] is game_object:
            return cached_label[1]
        emblem = game_object.emblem
        ability = (emblem.ability, emblem.held, emblem.passive, emblem.lasting) if emblem is not None else None
        code = self._code((
            game_object.place.zone, game_object.place.player, game_object.place.part, game_object.card,
            game_object.kind, game_object.owner, game_object.controller, game_object.statuses, game_object.counters,
            game_object.token, game_object.unseen, game_object.undecided, game_object.followed, ability,
        ))  # fmt: skip
        # An object is a value and often shared by the next state; but a cache that never forgets would keep them all
        # alive. So many are some three boards of them.
        if len(self._labels) > 150:
            self._labels.clear()
        self._labels[id(game_object)] = (game_object, code)
        return code

    def _numbered(
        self, state: State, writer: FrameWriter, chosen: set[int], counted: Tallies
    ) -> tuple[dict[int, int], list[int], dict[int, int]]:
        """The new number of every object to which something refers, by id, and the words of the key for all objects;
        last the colours of those to which only the open choice does.
        """
        colours, referred_ids, unreferred_ids = self._coloured(state, writer, chosen, counted)
        # By colour, then by age: of two that look alike the older is first, which is safe (see above).
        ranked_ids = sorted(referred_ids, key=lambda object_id: (colours[object_id], object_id))
        # 0 is no object, and stays what it is.
        numbers = {object_id: n for n, object_id in enumerate(ranked_ids, 1)} | {0: 0}
        by_id = {game_object.id: game_object for game_object in state.objects}
        words = [len(ranked_ids)]
        for object_id in ranked_ids:
            words.append(colours[object_id])
            game_object = by_id.get(object_id)
            # By number, though their colours are in its own: of two that look alike it is this one.
            if game_object is not None and game_object.emblem is not None:
                emblem = game_object.emblem
                words += [numbers[id] for id in (emblem.bearer, emblem.that, emblem.bearer_was, emblem.that_was)]
        # What nothing refers to is only counted: two equal tokens are one and the same to the future.
        unnumbered_colours = [colours[game_object.id] for game_object in state.objects if game_object.id not in numbers]
        return (
            numbers,
            [*words, len(unnumbered_colours), *sorted(unnumbered_colours)],
            {object_id: colours[object_id] for object_id in unreferred_ids},
        )

    def _coloured(
        self, state: State, writer: FrameWriter, chosen: set[int], counted: Tallies
    ) -> tuple[dict[int, int], set[int], set[int]]:
        """A colour for each object id (objects of one colour are alike), the ids to which something refers, and of
        these those to which nothing does but the open choice.

        Colours begin with the objects' own characteristics and are refined by what refers to what.
        """
        colours = self._first_colours(state, writer)
        references = [
            (emblem_object.id, emblem_object.emblem.bearer, emblem_object.emblem.that)
            for emblem_object in state.objects
            if emblem_object.emblem is not None
        ]
        # What is gone and remembered is here, too: it lies in no zone, so nothing else would bring it into the key.
        referred_ids = writer.ids.keys() | (counted.keys() - {0}) | {past_object.id for past_object in state.past}
        referred_ids |= {ref for refs in references for ref in refs if ref}
        emblems = [emblem_object.emblem for emblem_object in state.objects if emblem_object.emblem is not None]
        referred_ids |= {id for emblem in emblems for id in (emblem.bearer_was, emblem.that_was) if id}
        unreferred_ids = chosen - referred_ids
        referred_ids |= chosen
        # One colour for all that is gone and not remembered: nothing can tell such objects apart.
        gone_code = self._code("gone")
        # What ``_code`` does, here and below, without a call: most of the work on a key.
        codes, places = self._codes, writer.ids
        for ref in referred_ids:
            look = (colours.get(ref, gone_code), tuple(places.get(ref, ())), ref in chosen, tuple(counted.get(ref, ())))
            colours[ref] = codes.setdefault(look, len(codes))
        # Two rounds reach an emblem's bearer, and what bears on that; ties that are left go by age, which is only slow.
        for _ in range(2 if references else 0):
            self._refine(colours, references, gone_code)
        return colours, referred_ids, unreferred_ids

    def _refine(self, colours: dict[int, int], references: list[tuple[int, int, int]], dead: int) -> None:
        """Tell objects apart by the colours of the emblems that refer to them, and emblems by those they refer to.

        Each reference is an emblem, who bears it, and what it speaks of (0: nothing).
        """
        codes, neighbour_codes = self._codes, dict[int, list[int]]()
        for emblem_id, bearer_id, that_id in references:
            colour = colours[emblem_id]
            if bearer_id:
                neighbour_codes.setdefault(bearer_id, []).append(codes.setdefault((0, colour), len(codes)))
            if that_id:
                neighbour_codes.setdefault(that_id, []).append(codes.setdefault((1, colour), len(codes)))
            # Both ways: what refers to an object tells it apart, and what it refers to.
            referred = (colours.get(bearer_id, dead), colours.get(that_id, dead))
            neighbour_codes.setdefault(emblem_id, []).append(codes.setdefault(referred, len(codes)))
        # Sorted: in which order the emblems stand in the state is no part of the position.
        for ref, neighbours in neighbour_codes.items():
            colours[ref] = codes.setdefault((colours[ref], tuple(sorted(neighbours))), len(codes))

    def _first_colours(self, state: State, writer: FrameWriter) -> dict[int, int]:
        """The colours that objects have by themselves: what they are, and where order or age can be read of them."""
        memory = self._memory
        # Nearly all objects are those of the position before: looked up here, and made out only where they are new.
        labels = self._labels
        colours = {
            game_object.id: known[1]
            if (known := labels.get(id(game_object))) is not None and known[0] is game_object
            else self._label(game_object)
            for game_object in state.objects
        }
        colours |= {past_object.id: self._code(("past", self._label(past_object))) for past_object in state.past}
        under_way = any(isinstance(frame, ModifyEvent | ApplyEvent) for frame in state.frames)
        # In the middle of an event age decides which modifier is listed first; between events it counts only for cards
        # of which the game says that it does.
        cards = memory.matching if under_way else memory.aged
        counts: dict[Any, int] = {}
        for game_object in state.objects:
            place = game_object.place
            # Order is part of a position only where something can read it: in a Deck, in a zone that a card counts
            # through.
            if memory.everything or place.zone in memory.ordered:
                counts[place] = counts.get(place, 0) + 1
                colours[game_object.id] = self._code((colours[game_object.id], counts[place]))
            if game_object.card in memory.by_number:
                alike = (place, game_object.card)
                counts[alike] = counts.get(alike, 0) + 1
                colours[game_object.id] = self._code((colours[game_object.id], "nth", counts[alike]))
        ids_with_age = [
            game_object.id
            for game_object in state.objects
            if memory.everything or _shows(game_object, cards, memory.hidden)
        ]
        if len(ids_with_age) > 1:  # one alone is neither older nor newer
            for age, object_id in enumerate(sorted(ids_with_age)):
                colours[object_id] = self._code((colours[object_id], "age", age))
        # A frame may ask what is new since it began: those objects, so many of the newest, are told apart from all that
        # are older.
        newer_counts = sorted({*writer.newer.values()} - {0})
        by_age = sorted([game_object.id for game_object in state.objects]) if newer_counts else []
        for newer_count in newer_counts:
            for object_id in by_age[-newer_count:]:
                colours[object_id] = self._code((colours[object_id], "since", newer_count))
        return colours


def _firsts(options: tuple[Ref, ...], looks: dict[int, int]) -> tuple[int, ...]:
    """For each option the place of the first that is like it.

    Two things of one colour to which nothing refers but the question: with one in the place of the other the position
    has the same key, so that choosing the one and choosing the other have the same future.
    """
    first_alike: dict[Hashable, int] = {}
    return tuple([
        first_alike.setdefault(looks[option.id] if isinstance(option, ObjectRef) and option.id in looks else option, n)
        for n, option in enumerate(options)
    ])  # fmt: skip


def _counted(state: State) -> Tallies:
    """The tallies of today by the id of the object that they count for (0: no object).

    That of an object goes into the key with the object instead, as ids differ between equal positions.
    """
    # In the order of a state, by deed: among those of one object it does not hang on its id.
    tallies_of: Tallies = {}
    for of, times in state.tallies:
        if of.bearer > 0:
            tallies_of.setdefault(of.bearer, []).append((of.deed, of.ability, times))
        # Of what an event is only about to bring into being it is counted for no object yet.
        else:
            tallies_of.setdefault(0, []).append((of, times))
    return tallies_of


def _write_the_past(writer: FrameWriter, state: State) -> None:
    """Write what rules remember of a position, and what changes characteristics in it.

    Both in their order, which is all that can be read of when something came; the timestamps themselves are other
    numbers on every way to the same position.
    """
    writer.write(state.history)
    by_age = sorted(state.changes, key=lambda made: made.since)
    writer.write(tuple(change(made, since=0) for made in by_age))


def _shows(game_object: GameObject, cards: frozenset[str], hidden: frozenset[str]) -> bool:
    """Whether an object is one of these cards, no emblem, and lies in no hidden zone."""
    return game_object.card in cards and game_object.emblem is None and game_object.place.zone not in hidden


def _placed(option: Ref, n: int, numbers: dict[int, int]) -> tuple[int, int, int]:
    """The sort key of an option: objects by number, then quick actions by bearer, then all others as offered."""
    if isinstance(option, ActionRef):
        return (1, numbers[option.id], option.nth)
    return (0, numbers[option.id], 0) if isinstance(option, ObjectRef) else (2, n, 0)
