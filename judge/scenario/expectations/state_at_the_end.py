"""What is true of one card in the end, wherever it is then: where it lies, and whether it has a status or counter."""

from __future__ import annotations

from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.state import State
from judge.scenario.expectations.followed_cards import ENDS_IN, bearers, whereabouts

WHERE, HAS = "where", "has"
"""The words for them under ``asks``; the second also under ``expect``."""
OF_THE_END = (ENDS_IN, HAS)
"""The kinds of check that look at one card in the end, and that the rest of the day may still turn either way."""


def has_mark(game: Game, start: State, address: str, mark: str, now: State) -> bool:
    """Whether the card of this name has this status now, or any of these counters."""
    return any(bearer.is_(mark) or bearer.count(mark) > 0 for bearer in bearers(game, start, address, now))


def is_so_now(game: Game, start: State, check: Check, now: State) -> bool:
    """Whether such a check is met at a position."""
    if check.kind == HAS:
        return has_mark(game, start, check.wanted[0], check.subject, now)
    return check.subject in whereabouts(game, start, check.wanted[0], now)


def where_it_is(game: Game, start: State, address: str, now: State) -> str:
    """The place in which the card lies now, or those, of a card that was to come."""
    return ", ".join(whereabouts(game, start, address, now))
