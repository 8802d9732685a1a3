"""Boards with one thing wrong: the place of the fault is marked in the text itself."""

from __future__ import annotations

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run

MARK = "§"
"""Stands in a text right before what is wrong."""
BOARD = """\
game: altered
edition: "1.0"
name: A board.
{before}
board:
  phase: noon
  first_player: ana
  {board}
  players:
    ana: {{{ana}}}
    ben: {{{ben}}}
{after}
"""


def board(after: str = "", *, before: str = "", board: str = "", ana: str = "", ben: str = "") -> str:
    """The text of a small board, with something before it, in it, on either side, after it."""
    return BOARD.format(before=before, board=board, ana=ana, ben=ben, after=after)


def read(text: str) -> Scenario:
    """The scenario in a text."""
    return parse(text.replace(MARK, "").encode(), "board.yaml", "board")


def run(scenario: Scenario) -> Run:
    """The replay of a board."""
    return replay(scenario, ruleset_for(scenario), recording=True)


def faults(text: str) -> tuple[Diagnostic, ...]:
    """Everything that is said of a text that must be refused."""
    try:
        run(read(text))
    except Refused as refused:
        return refused.diagnostics
    return ()


def place_of_mark(text: str) -> tuple[int, int]:
    """The line and the column that the mark stands for, counted from 1."""
    before = text[: text.index(MARK)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")
