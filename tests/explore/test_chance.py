"""What a board fixes of chance holds in every line, and a line of an exploration can be played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.ruling.explore import explore
from judge.model.disputes.scenario import Scenario
from judge.model.value import change
from judge.text.yaml import read
from tests.asking import of_altered

BOARDS = ("the-second-die-is-open", "who-rolls-first-gets-the-six", "whatever-ana-targets-the-die-is-four")


def outcomes(file: Scenario) -> int:
    return len(explored(file, ruleset_for(file), Plan()).graph.outcomes)


@pytest.mark.parametrize(("board", "fixed", "left_open"), [(BOARDS[0], 2, 4), (BOARDS[1], 2, 4), (BOARDS[2], 2, 3)])
def test_what_is_fixed_is_not_tried(board: str, fixed: int, left_open: int) -> None:
    file = load_scenario(board)
    assert outcomes(file) == fixed
    assert outcomes(change(file, chance=(), play=())) == left_open


def test_what_play_says_of_a_die_is_an_answer_of_the_replay_only() -> None:
    file = load_scenario(BOARDS[0])
    assert len(file.play) == len(file.chance) + 1
    assert outcomes(file) == outcomes(change(file, play=file.chance))


@pytest.mark.parametrize("board", BOARDS)
def test_a_line_of_the_exploration_can_be_pasted(board: str, tmp_path: Path) -> None:
    """It does not say again what stands under ``chance``: that would be more than is asked."""
    file = load_scenario(board)
    lines = [one["witness"] for one in explore(of_altered(), board).result["outcomes"]]
    assert lines
    for line in lines:
        text = "play:\n" + "".join(f"  - {answer}\n" for answer in line) if line else "play: []\n"
        pasted = _with_play(board, text, tmp_path)
        assert replay(pasted, ruleset_for(file)).stop.reason == "until"


def _with_play(board: str, text: str, tmp_path: Path) -> Scenario:
    source = next(Path("scenarios").rglob(f"{board}.yaml")).read_text()
    lines = source.splitlines(keepends=True)
    own = next(n for n, one in enumerate(lines) if one.startswith("play:"))
    file = tmp_path / "pasted.yaml"
    file.write_text("".join([*lines[:own], text, *lines[own + 1 :]]))
    assert read(file.read_bytes(), "pasted.yaml")
    return load_scenario(str(file))
