"""How a reaction that is played is told from its card: in counts the card is meant, and its reaction where it never is.

``plays kodama`` is told of both: whoever says in which order things happen speaks of either so. Counted together they
would make two of a card that was played once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judge.model.value import Value
from judge.scenario.addressing.names import PLAYS
from judge.scenario.addressing.quick_actions import is_quick_action

_PLAYS, _OF_REACTION = f"{PLAYS} ", f"{PLAYS}_reaction "


class PlaysSeen(Value, frozen=True):
    """How often something has happened by itself, and how often it was a reaction that was played."""

    itself: int = 0
    reactions: int = 0

    def after(self, steps: Iterable[tuple[str, ...]], line: str) -> PlaysSeen:
        """What was seen behind more steps, worded as they were wanted."""
        itself, reactions = self.itself, self.reactions
        for step in steps:
            played_reactions = step.count(of_reaction(line)) if line.startswith(_PLAYS) else 0
            itself += step.count(line) - played_reactions
            reactions += played_reactions
        return PlaysSeen(itself, reactions)

    def at_most(self, most: int) -> PlaysSeen:
        """The same where nobody asks how much more often it was."""
        return PlaysSeen(min(self.itself, most), min(self.reactions, most))

    def counted(self, line: str, players: Collection[str]) -> int:
        """How often that is which the line means: of a player's cards, no reaction is one."""
        return self.itself if line.removeprefix(_PLAYS) in players else self.itself or self.reactions


def of_reaction(line: str) -> str:
    """The line about a played reaction alone, which stands beside the one about the card."""
    return line.replace(_PLAYS, _OF_REACTION, 1)


def lines_of_reactions(lines: Iterable[str]) -> tuple[str, ...]:
    """Such a line for each of the plays of reactions."""
    return tuple(of_reaction(line) for line in lines if line.startswith(_PLAYS))


def wanted_to_count(line: str) -> tuple[str, ...]:
    """The lines by which it is counted how often one happens."""
    is_of_card = line.startswith(_PLAYS) and not is_quick_action(line.removeprefix(_PLAYS))
    return (line, of_reaction(line)) if is_of_card else (line,)


def are_told_apart(wanted: Iterable[str]) -> bool:
    """Whether one of the lines that are wanted is about a reaction alone."""
    return any(line.startswith(_OF_REACTION) for line in wanted)
