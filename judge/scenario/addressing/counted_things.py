"""How many things have a status or counter, by a name in a file: ``ana.characters.asleep``, ``ana.mana.ready``.

A thing is counted once, however many counters it has; ``ana.each.boost`` counts every counter. *Characters* are what
lies where Characters lie: a card in the Reserve is none of them yet.
"""

from __future__ import annotations

from judge.model.cards.vocabulary import ZoneKey
from judge.model.game import Game
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change
from judge.scenario.addressing.names import name_of

ANY = "card"
"""The kind that stands for whatever lies on the board, tokens too; but no things of a zone that counts its own."""


EACH = "each"
"""Before a counter it says that each of these is counted, and not what has them."""


class CountedThings(Value, frozen=True):
    """What is counted: things of a ``kind``, a ``player``'s or all, in a ``place`` or anywhere, with a ``mark``.

    ``word`` stands in place of the mark where a zone counts its own things by it: *ready* ones have no mark. With
    ``each`` every counter counts, and not the thing that has it.
    """

    kind: str
    player: str
    place: str
    mark: str
    word: str = ""
    each: bool = False


def counted_of(game: Game, players: tuple[str, ...], subject: str) -> CountedThings | None:
    """What a subject counts so; None where it is a place, a fact, or the counters of a card."""
    head, _, mark = subject.rpartition(".")
    if head.rpartition(".")[2] == EACH:
        return _each_counted(game, players, head.removesuffix(EACH).removesuffix("."), mark)
    player, _, name = head.rpartition(".")
    if not name or player not in ("", *players):
        return None
    if mark in (*game.reads.vocabulary.statuses, *game.reads.vocabulary.counters):
        kind = name.removesuffix("s")
        if name.endswith("s") and kind in (ANY, *kinds_in_play(game)):
            return CountedThings(kind, player, "", mark)
    zone = next((zone for zone in game.reads.board.zones if zone.key == name and player), None)
    return None if zone is None else _counted_there(game, zone, head, mark)


def _each_counted(game: Game, players: tuple[str, ...], where: str, counter: str) -> CountedThings | None:
    """All counters of a kind: everybody's, what a player controls, or what lies in a place."""
    if counter not in game.reads.vocabulary.counters:
        return None
    if where in ("", *players):
        return CountedThings(ANY, where, "", counter, each=True)
    player, _, key = where.rpartition(".")
    zone = next((zone for zone in game.reads.board.zones if zone.key == key and player in players), None)
    there = None if zone is None else _counted_there(game, zone, where, counter)
    return None if there is None else change(there, each=True)


def _counted_there(game: Game, zone: ZoneKey, place: str, word: str) -> CountedThings | None:
    """What is counted of the things in one zone of a player."""
    own_words = dict(zone.counted)
    if word in own_words:
        return CountedThings(zone.kind, "", place, own_words[word], word)
    is_mark = word in (*game.reads.vocabulary.statuses, *game.reads.vocabulary.counters)
    is_marked = is_mark and not (zone.unmarked or zone.counted or zone.single)
    return CountedThings(ANY, "", place, word) if is_marked else None


def kinds_in_play(game: Game) -> tuple[str, ...]:
    """The kinds of cards after which zones are named in which only such things lie."""
    kinds = game.reads.vocabulary.kinds_of_cards
    return tuple(dict.fromkeys(zone.kind for zone in game.reads.board.zones if zone.kind in kinds and not zone.single))


def number_counted(game: Game, subject: str, now: State) -> str:
    """How many things there are of what a subject names; empty where it names nothing that is counted so."""
    counted = counted_of(game, now.players, subject)
    if counted is None:
        return ""
    things = things_counted(game, counted, now)
    return str(sum(thing.count(counted.mark) for thing in things) if counted.each else len(things))


def things_counted(game: Game, counted: CountedThings, now: State) -> tuple[GameObject, ...]:
    """The things that are counted, as they lie now."""
    return tuple(thing for thing in now.objects if _is_counted(game, counted, thing, now))


def _is_counted(game: Game, counted: CountedThings, thing: GameObject, now: State) -> bool:
    own_zone = next((zone for zone in game.reads.board.zones if _is_in(zone, thing.place)), None)
    if own_zone is None or thing.emblem is not None:
        return False
    if counted.word:
        return f"{thing.place.player}.{own_zone.key}" == counted.place and _fits(own_zone, counted, thing)
    if own_zone.counted or not bears(thing, counted.mark):
        return False
    if counted.player and thing.controller != counted.player:
        return False
    if counted.place:
        shape = game.reads.board
        return any(name_of(shape, place) == counted.place for place in game.speaks.present(now, thing))
    return counted.kind == ANY or (thing.kind == counted.kind and own_zone.kind == counted.kind)


def _is_in(zone: ZoneKey, place: Place) -> bool:
    return (zone.zone, zone.part) == (place.zone, place.part)


def _fits(zone: ZoneKey, counted: CountedThings, thing: GameObject) -> bool:
    """Whether a thing of such a zone is counted by this word: if that has no mark, the thing has none, too."""
    if counted.mark:
        return bears(thing, counted.mark)
    return not any(mark and bears(thing, mark) for _, mark in zone.counted)


def bears(thing: GameObject, mark: str) -> bool:
    """Whether a thing has this status, or any of these counters."""
    return thing.is_(mark) or thing.count(mark) > 0
