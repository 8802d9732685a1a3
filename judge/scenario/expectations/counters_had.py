"""How many counters a card has in the end, named as the card and the counter: ``ana.hero_expedition.kodama.boost``."""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.state import State
from judge.scenario.addressing.counted_things import counted_of
from judge.scenario.expectations.followed_cards import bearers, name_parts


def counter_of(game: Game, players: tuple[str, ...], subject: str) -> tuple[str, str]:
    """The card and the counter that a subject names; both empty where it is a place or a fact."""
    address, _, counter = subject.rpartition(".")
    is_card = bool(address) and address not in players and bool(name_parts(address)[1])
    is_card = is_card and counted_of(game, players, subject) is None
    return (address, counter) if is_card and counter in game.reads.vocabulary.counters else ("", "")


def is_number(game: Game, players: tuple[str, ...], subject: str) -> bool:
    """Whether the value of a subject is how many there are: counters of a card, or things with a status or counter."""
    return bool(counter_of(game, players, subject)[0]) or counted_of(game, players, subject) is not None


def counters_had(game: Game, start: State, subject: str, now: State) -> str:
    """How many of these counters the card has now, wherever it is; empty where the subject names no counter."""
    address, counter = counter_of(game, start.players, subject)
    if not address:
        return ""
    return str(sum(bearer.count(counter) for bearer in bearers(game, start, address, now)))
