"""The same board under another edition's rules."""

from __future__ import annotations

from judge.app.corpus.games import GAMES
from judge.app.corpus.games import played as played_by
from judge.model.diagnostic import Span, refusal
from judge.model.disputes.scenario import Scenario
from judge.model.value import change


def in_edition(scenario: Scenario, edition: str | None) -> Scenario:
    """The same board under another edition's rules, with what the file expects there; nothing changes without one.

    What it expects of its own edition is left behind, the numbers of its rules too. Readings are an edition's own.

    Raises:
        Refused: the engine does not have the edition.
    """
    if edition is None or edition == scenario.edition:
        return scenario
    editions = GAMES[scenario.game]
    if edition not in editions:
        raise refusal(
            Span("--editions", 1, 1),
            "scenario/unknown-edition",
            "compared",
            edition=edition,
            game=scenario.game.capitalize(),
            played=tuple(editions),
        )
    entry_there = next((entry for entry in scenario.in_editions if entry.edition == edition), None)
    board_there = change(scenario, edition=edition, checks=(), rules=(), recasts=(), elsewhere=())
    return board_there if entry_there is None else change(board_there, checks=entry_there.checks, play=entry_there.play)


def as_stated_in(scenario: Scenario, edition: str) -> Scenario | None:
    """The board as it is in an edition: its own, or one for which the file says what comes out; None for others."""
    if edition == scenario.edition:
        return scenario
    is_stated = any(entry.edition == edition for entry in scenario.in_editions)
    # What would change it is tried under the board's own edition only, and names the rules of that.
    return change(in_edition(scenario, edition), contrasts=()) if is_stated else None


def run_in(scenario: Scenario, edition: str | None) -> Scenario:
    """The board under the edition that was typed as ``--edition``; as it is where none was.

    Raises:
        Refused: the engine does not play that edition.
    """
    if edition is not None:
        played_by(scenario.game, edition, Span("--edition", 1, 1))
    board = in_edition(scenario, edition)
    # What would change it is stated for the board's own edition: under another nobody has looked, and its number may be
    # gone. Who compares two editions has the contrasts all the same.
    return board if board.edition == scenario.edition else change(board, contrasts=())
