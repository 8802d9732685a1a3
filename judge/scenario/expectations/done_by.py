"""Lines for who does something with a card: ``discards_by ana`` is told of each card that Ana discards, whosever it is.

Whose the card is, the lines of cards say themselves: ``discards ana`` is told of each card that Ana had.
"""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.run import Applied
from judge.scenario.addressing.quick_actions import is_quick_action

BY = "_by"
"""Ends the word for what a player does with a card; before it stands the word for what happens to the card."""


def by_words(game: Game) -> tuple[str, ...]:
    """The words for what a player does with a card, in games that say who does what."""
    return tuple(f"{word}{BY}" for word in game.speaks.done_by)


def is_by(line: str) -> bool:
    """Whether a line, or its word, speaks of who does it."""
    return line.partition(" ")[0].rstrip(":").endswith(BY)


def line_of_happening(line: str) -> str:
    """The line for what happens, of one that speaks of who does it; any other line as it is."""
    verb, blank, subject = line.partition(" ")
    return f"{verb.removesuffix(BY)}{blank}{subject}"


def lines_by(game: Game, applied: Applied, lines: tuple[str, ...]) -> tuple[str, ...]:
    """A line for who does what the lines of an event tell of a card."""
    done_by, doers = game.speaks.done_by, game.speaks.doers(applied.before, applied.event)
    verbs_and_subjects = (line.partition(" ") for line in lines)
    return tuple(
        f"{verb}{BY} {doer}"
        for (verb, _, subject), doer in zip(verbs_and_subjects, doers, strict=False)
        # Of what is played, a quick action is no card.
        if doer and verb in done_by and not is_quick_action(subject)
    )
