"""A scenario that was executed, told in one language: all that a document needs to know of it."""

from __future__ import annotations

from judge.model.disputes.scenario import Scenario
from judge.model.telling.explanation import Explanation, Line
from judge.model.telling.told import ToldClaim, ToldDispute
from judge.model.value import Value

UNREACHED, UNREACHED_DAY = "unreached", "unreached-day"
"""The answer where what is asked may still come in the same phase; and where it comes later that day."""
YES, NO, OPEN, DEPENDS = "yes", "no", "open", "depends"
"""Answers that a document has words for; ``open`` where the run ended before the question was decided, ``depends``
where a fact that nobody knows decides it."""


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
    value; empty where the scenario asks nothing. ``computed`` is the same free of any language. The board is told
    already, since only ``app`` holds the cards that a scenario may define for itself. ``cards`` are those on the
    board as (code name, name). ``dispute`` is what was found on every line, where the scenario says something of
    all of them; ``readings`` are those that the answer rests on, as (id, option).
    """

    scenario: Scenario
    explanation: Explanation
    answer: str = ""
    board: tuple[ToldSide, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    dispute: ToldDispute | None = None
    readings: tuple[tuple[str, str], ...] = ()
    computed: str = ""

    @property
    def id(self) -> str:
        """The name by which the scenario is called; it stays when the words change."""
        return self.scenario.id

    @property
    def question(self) -> str:
        """The question in the language of the explanation."""
        return self.scenario.question.get(self.explanation.language)

    @property
    def steps(self) -> tuple[Line, ...]:
        """The line that is told: one that shows or refutes what is asked of every line, else the replay."""
        shown = self.shown
        return self.explanation.lines if shown is None else shown.steps

    @property
    def shown(self) -> ToldClaim | None:
        """The claim whose line is told: what the question asks; where the replay stops early, the first with a line.

        None where the replay itself is told.
        """
        claims = () if self.dispute is None else self.dispute.claims
        return next((claim for claim in claims if claim.steps and (not claim.by or self.explanation.stop.text)), None)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that its steps, what they missed, its stop and its contrasts name, each once, the first first."""
        cites: list[str] = []
        for line in self.steps:
            cites += line.cites
            cites += [rule for missed in line.missed for rule in missed.cites]
        cites += self.explanation.stop.cites
        return tuple(
            dict.fromkeys(cites + [rule for contrast in self.explanation.contrasts for rule in contrast.cites])
        )
