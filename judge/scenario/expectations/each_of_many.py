"""Lines for each of several things that one event brings: three boosts gained at once are one gain, and three boosts.

A cost that is paid is one payment, of as much mana as it is.

*How many times* counts the lines of events, *how many boosts* these: by a word of their own, ``gains_each``.
"""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.run import Applied

EACH = "_each"
"""Ends the word for each of several things; before it stands the word for the event that brings them."""
COUNTED = "mark"
"""What is counted so: of other words an event has a line for each thing already."""


PAID = "pays"
"""The word for what is counted of a player: how much of what pays costs."""


def each_words(game: Game) -> tuple[str, ...]:
    """The words for each of several counters, in games that say how many an event brings."""
    words_and_kinds = game.speaks.happens if game.speaks.amounts is not None else ()
    return tuple(f"{word}{EACH}" for word, said_of in words_and_kinds if said_of == COUNTED)


def paid_words(game: Game) -> tuple[str, ...]:
    """The word for each of what a player pays, in games that say how much an event brings, and have costs."""
    is_told = game.speaks.amounts is not None and bool(game.reads.board.pays)
    return tuple(f"{word}{EACH}" for word, _ in game.speaks.happens if is_told and word == PAID)


def is_each(line: str) -> bool:
    """Whether a line, or its word, speaks of each of several things."""
    return line.partition(" ")[0].rstrip(":").endswith(EACH)


def line_of_event(line: str) -> str:
    """The line for the event that brings what a line speaks of; any other line as it is."""
    verb, blank, subject = line.partition(" ")
    return f"{verb.removesuffix(EACH)}{blank}{subject}"


def lines_of_each(
    game: Game, applied: Applied, lines: tuple[str, ...], players: tuple[str, ...]
) -> tuple[tuple[str, str, int], ...]:
    """A line for each of what the lines of an event bring, with whose it is, and which of those lines it is."""
    amounts = () if game.speaks.amounts is None else game.speaks.amounts(applied.before, applied.event)
    numbered_lines = enumerate(zip(lines, players, amounts, strict=False))
    return tuple(
        (line.replace(" ", f"{EACH} ", 1), player, line_index)
        for line_index, (line, player, amount) in numbered_lines
        for _ in range(amount)
    )
