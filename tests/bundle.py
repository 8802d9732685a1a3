"""The bundled boards, read once by each process of a run."""

from __future__ import annotations

from functools import cache

from judge.app.coverage.ablation import Board, boards
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.model.disputes.scenario import Scenario


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Every bundled scenario. By path: to look for a name reads the whole folder again."""
    return tuple(load_scenario(str(path)) for path in bundled().values())


@cache
def by_name() -> dict[str, Scenario]:
    """Every bundled scenario under its name."""
    return {scenario.id: scenario for scenario in scenarios()}


@cache
def every_board() -> dict[str, tuple[Scenario, Board]]:
    """Every bundled board and every contrast of one, by name."""
    return {board[0]: (scenario, board) for scenario in scenarios() for board in boards(scenario)}
