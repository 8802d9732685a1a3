"""A scenario that was executed, told in one language: all that a document needs to know of it."""

from __future__ import annotations

from judge.model.explanation import Explanation
from judge.model.scenario import Scenario
from judge.model.value import Value

YES, NO, OPEN = "yes", "no", "open"
"""Answers that a document has words for; ``open`` where the run ended before the question was decided."""


class ToldZone(Value, frozen=True):
    """A zone of the board before the run, and what lies there, as words."""

    title: str
    things: tuple[str, ...]


class ToldSide(Value, frozen=True):
    """What one player has on the board; ``player`` is empty for what is shared. Empty zones are left out."""

    player: str
    zones: tuple[ToldZone, ...]


class Executed(Value, frozen=True):
    """One replayed scenario in the language of its explanation.

    ``answer`` was computed from the scenario's ``asks``, never typed: ``yes``, ``no``, ``open``, or the words of a
    value; empty where the scenario asks nothing. The board is told already, since only ``app`` holds the cards that a
    scenario may define for itself. ``cards`` are those on the board as (code name, name).
    """

    scenario: Scenario
    explanation: Explanation
    answer: str = ""
    board: tuple[ToldSide, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()

    @property
    def id(self) -> str:
        """The name by which the scenario is called; it stays when the words change."""
        return self.scenario.id

    @property
    def question(self) -> str:
        """The question in the language of the explanation."""
        return self.scenario.question.get(self.explanation.language)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that the told ruling names, each once, in the order of its first mention."""
        told = self.explanation
        cites: list[str] = []
        for line in told.lines:
            cites += line.cites
            cites += [rule for missed in line.missed for rule in missed.cites]
        return tuple(dict.fromkeys(cites + [rule for contrast in told.contrasts for rule in contrast.cites]))
