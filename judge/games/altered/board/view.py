"""The board of Altered as a person sees it, as an outcome, and in the words of a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Any, TypeAlias

from judge.games.altered.board.shape import SHAPE
from judge.games.altered.code_names import DECK, EMBLEM, EXPEDITION, HIDDEN, LIMBO, MANA
from judge.games.altered.effects.expeditions import expeditions
from judge.games.altered.objects.regions import ADVENTURE, distance
from judge.model.latest import Latest
from judge.model.play.choice import Choice
from judge.model.play.note import Arg, CardArg, ClauseArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import ActionRef, ObjectRef, Place, PlaceRef, Ref, WordRef
from judge.model.play.state import GameObject, State
from judge.model.play.view import Area, BoardView, Item

QUICK_ACTION = "quick_action"
"""Stands before the name of an object whose quick action is meant."""


class _Alike:
    """Things that the same name could mean, counted once for all that is asked of them.

    Not before something is asked: of most cards on a board nobody has to choose any.
    """

    def __init__(self, objects: list[GameObject]) -> None:
        self.objects = objects

    @cached_property
    def of_owner(self) -> Counter[str]:
        """How many each player owns."""
        return Counter(map(_owner, self.objects))

    @cached_property
    def in_place(self) -> Counter[Place]:
        """How many lie in each place."""
        return Counter(game_object.place for game_object in self.objects)

    @cached_property
    def number(self) -> dict[int, int]:
        """Which of those in its place each is, by id (from 1)."""
        counts: Counter[Place] = Counter()
        numbers: dict[int, int] = {}
        for game_object in self.objects:
            counts[game_object.place] += 1
            numbers[game_object.id] = counts[game_object.place]
        return numbers


Alike: TypeAlias = dict[tuple[str, bool, bool], _Alike]
"""Objects by card, and by whether they are emblems and lasting ones: those that the same name could mean."""


def view(state: State) -> BoardView:
    """Every player's zones in the order of the board's keys, Limbo last."""
    areas = [_area(state, Place(key.zone, player, key.part)) for player in state.players for key in SHAPE.zones]
    # Last, as it is nobody's: all other areas belong to a player.
    limbo = tuple(_item(game_object) for game_object in state.in_zone(LIMBO))
    # As the rules have it by default (1.4.5.a): a view is of a board alone, and knows no ruleset. A file may name a
    # turn in any phase; it leads in the Afternoon only.
    leader = state.fact("turn") if state.fact("phase") == "afternoon" else ""
    facts: tuple[tuple[str, Arg], ...] = (
        ("day", TextArg(state.fact("day"))),
        ("phase", TermArg(state.fact("phase"))),
        ("first_player", PlayerArg(state.fact("first_player"))),
        ("initiative", PlayerArg(leader or state.fact("first_player"))),
        # The Afternoon's turns lead; who reads of an initiative there takes it for that of the first player.
        ("turn", PlayerArg(leader) if leader else TextArg("")),
    )
    way = _way(state)
    adventure = (Area(PlaceArg(Place(ADVENTURE)), "", way),) if way else ()
    return BoardView(facts, (*areas, *adventure, Area(PlaceArg(Place(LIMBO)), "", limbo)))


def _way(state: State) -> tuple[Item, ...]:
    """The distance of each Expedition that is no longer where it started.

    Numbered below zero: the other items of a view are numbered by the ids of their objects.
    """
    return tuple(
        Item(PlaceArg(place), (ClauseArg("view.distance", (("count", TextArg(distance(state, place))),)),), -n)
        for n, place in enumerate(expeditions(state.players), 1)
        if distance(state, place)
    )


def _area(state: State, place: Place) -> Area:
    """One zone of a player, or one Expedition, as it is shown."""
    objects = state.at(place)
    # A card that the board does not name is counted, wherever it lies, like one that is hidden.
    items = tuple(_item(game_object) for game_object in objects if game_object.card != "unknown")
    # Orbs lie face down, so they are counted and not named.
    if place.zone == MANA:
        ready_count = sum(not orb.is_("exhausted") for orb in objects)
        return Area(
            PlaceArg(place),
            place.player,
            (Item(ClauseArg("view.orbs", (("ready", TextArg(ready_count)), ("count", TextArg(len(objects)))))),)
            if objects
            else (),
            covered=items,
        )
    return Area(PlaceArg(place), place.player, items, hidden=len(objects) - len(items))


def _item(game_object: GameObject) -> Item:
    """One object as it is shown: its card, its marks, and the id by which it is chosen."""
    marks: list[Arg] = [TermArg(status) for status in game_object.statuses]
    marks += [
        ClauseArg("view.counter", (("counter", TermArg(name)), ("count", TextArg(n))))
        for name, n in game_object.counters
    ]
    return Item(
        # Of an emblem nothing but the controller says whose it is: it lies in nobody's zone.
        CardArg(game_object.card, game_object.controller if game_object.kind == EMBLEM else ""),
        tuple(marks),
        game_object.id,
    )


def outcome(state: State) -> tuple[tuple[str, Any], ...]:
    """What a judge would see: every zone with its cards, their marks, and the day's facts; no ids, no frames."""
    # How a board began is no part of how it ended.
    facts_and_zones: list[tuple[str, Any]] = [(name, fact) for name, fact in state.facts if name != "moment"]
    places = {game_object.place for game_object in state.objects}
    # Sorted, and not in the order of the board's objects: boards that are the same to a judge give equal outcomes.
    for place in sorted(places, key=lambda place: (place.zone, place.player, place.part)):
        object_rows = [
            (game_object.card, game_object.controller, game_object.statuses, game_object.counters)
            for game_object in state.at(place)
        ]
        # Order counts in a Deck, but for cards that were shuffled; boards that differ in it elsewhere are the same to a
        # judge.
        unordered_rows = [n for n, card_lying in enumerate(state.at(place)) if place.zone != DECK or card_lying.unseen]
        for n, row in zip(unordered_rows, sorted(object_rows[n] for n in unordered_rows), strict=True):
            object_rows[n] = row
        facts_and_zones.append((place_name(place), tuple(object_rows)))
    return tuple(facts_and_zones)


def observe(state: State, player: str) -> tuple[tuple[str, Any], ...]:
    """The outcome as one player may know it: others' hands and all Decks are only counted."""
    places = {game_object.place for game_object in state.objects}
    hidden_names = {place_name(place) for place in places if hides(place, player)}
    return tuple((name, len(content) if name in hidden_names else content) for name, content in outcome(state))


def hides(place: Place, player: str) -> bool:
    """Whether a player may not see what lies there: all Decks, the opponent's hand, what the opponent has face down."""
    return place.zone == DECK or (place.zone in (*HIDDEN, MANA) and place.player != player)


def place_name(place: Place) -> str:
    """The word for a place in scenarios: ``ana.reserve``, ``ben.hero_expedition``, ``limbo``."""
    if place.zone == EXPEDITION:
        return f"{place.player}.{place.part}_expedition"
    key = next((zone_key.key for zone_key in SHAPE.zones if zone_key.zone == place.zone), place.zone)
    return f"{place.player}.{key}" if place.player else key


def answers(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """For each option of a choice, the words that may name it, the best one first.

    Asked again and again of one choice, by a replay and by all others that come to it by the same steps.
    """
    return _answers(state, choice)


def _words_of_options(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """For each option of a choice, the words that may name it.

    What an option stands for is meant by it: a word that fits all of these fits the option, and so do their own words.
    """
    alike = _gathered_alike(state, (*choice.options, *(other for others in choice.alike for other in others)))
    if not choice.alike:
        return tuple(_names(state, ref, alike) for ref in choice.options)
    # Filled up: to play none stands for nothing else, and is offered behind the others.
    others_of_option = (*choice.alike, *((),) * (len(choice.options) - len(choice.alike)))
    return tuple(
        _names_of_all(state, ref, others, alike) for ref, others in zip(choice.options, others_of_option, strict=True)
    )


_answers = Latest(_words_of_options, 500)


def _names_of_all(state: State, ref: Ref, others: tuple[Ref, ...], alike: Alike) -> tuple[str, ...]:
    """The words for an option that stands for others: those that leave only these open, then the numbered ones."""
    ids = {other.id for other in others if isinstance(other, ObjectRef)}
    alike_without = {
        name: _Alike([game_object for game_object in like_objects.objects if game_object.id not in ids])
        for name, like_objects in alike.items()
    }
    # Of this one alone: the others are not among ``without``. Their words, and its own numbered ones, come behind.
    own_names = dict.fromkeys(_names(state, ref, alike_without))
    own_names |= dict.fromkeys(name for alike_ref in (ref, *others) for name in _names(state, alike_ref, alike))
    return tuple(own_names)


def names(state: State, ref: Ref) -> tuple[str, ...]:
    """The words by which a scenario may name one thing."""
    return _names(state, ref, _gathered_alike(state, (ref,)))


def _names(state: State, ref: Ref, alike: Alike) -> tuple[str, ...]:
    """The words for one thing; none for an object that is gone."""
    match ref:
        case WordRef(word):
            return (word,)
        case PlaceRef(place):
            # The second is short for the first: whose it is often follows from who answers.
            return (place_name(place), f"{place.part}_expedition" if place.part else place.zone)
        case ObjectRef(id):
            game_object = state.find(id)
            return _object_names(game_object, alike) if game_object else ()
        case ActionRef(id, _, nth):
            game_object = state.find(id)
            bearer = _object_names(game_object, alike) if game_object else ()
            numbered = tuple(f"{QUICK_ACTION}.{name}.{nth}" for name in bearer)
            # Without a number only the first, so that adding a second to a card leaves old answers right.
            return (*(f"{QUICK_ACTION}.{name}" for name in bearer if nth == 1), *numbered)


def _gathered_alike(state: State, refs: Iterable[Ref]) -> Alike:
    """All objects that the same name could mean as one of these, those of a name together: once for a whole choice."""
    asked_objects = (state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef | ActionRef))
    cards = {game_object.card for game_object in asked_objects if game_object is not None}
    alike: dict[tuple[str, bool, bool], list[GameObject]] = {}
    # Of the other cards nobody asks for the name, and most boards have dozens of them.
    for game_object in [game_object for game_object in state.objects if game_object.card in cards] if cards else ():
        # A card and its emblem never share a name: one is chosen as a thing, the other as a reaction.
        alike.setdefault((game_object.card, *_counted_as(game_object)), []).append(game_object)
    return {name: _Alike(objects) for name, objects in alike.items()}


def _object_names(game_object: GameObject, alike_objects: Alike) -> tuple[str, ...]:
    """The words for an object, the shortest first.

    ``lamplighter`` alone where no other object could be meant, then with its player or its place in front where that
    is enough, and always with place and number.
    """
    alike = alike_objects[game_object.card, *_counted_as(game_object)]
    # The shortest word first: it is what a person would write, and what is printed.
    all_names = [game_object.card] if len(alike.objects) == 1 else []
    owner = _owner(game_object)
    all_names += [f"{owner}.{game_object.card}"] if alike.of_owner[owner] == 1 else []
    place = place_name(game_object.place)
    all_names += [f"{place}.{game_object.card}"] if alike.in_place[game_object.place] == 1 else []
    # In any case, as this word every object has: where two alike lie in one place nothing else tells them apart.
    all_names.append(f"{place}.{game_object.card}.{alike.number[game_object.id]}")
    # A card without a name is meant by where it lies.
    if game_object.card == "unknown":
        all_names.append(place)
    return tuple(all_names)


def _counted_as(game_object: GameObject) -> tuple[bool, bool]:
    """Whether an object is an emblem, and whether a lasting one: a card and both kinds of emblem are named apart."""
    return game_object.kind == EMBLEM, game_object.emblem is not None and game_object.emblem.passive is not None


def _owner(game_object: GameObject) -> str:
    """The player with whom an object is named: where it lies says whose a card is, but Limbo is nobody's."""
    return game_object.controller if game_object.kind == EMBLEM else game_object.place.player
