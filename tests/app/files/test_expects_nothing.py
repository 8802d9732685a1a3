"""``judge test`` of a file that expects nothing could not fail: it says so, and fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import DONE, NO
from judge.app.verifying.verify_boards import test as judge_test
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: A board.
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [aether_shard]}, ben: {}}}
"""
CLAIM = "claims: [{by: ana, says: I draw., that: {order: [{draws: ana}]}%s}]\n"


def tried(folder: Path, more: str) -> tuple[int, set[str]]:
    """The exit code for the board with these keys more, and the codes of its faults."""
    file = folder / "board.yaml"
    file.write_text(BOARD + more, encoding="utf-8")
    reply = judge_test(of_altered(), (str(file),))
    return reply.exit, {fault.code for fault in reply.diagnostics if fault.severity == "error"}


@pytest.mark.parametrize(
    "more", ["", CLAIM % "", 'rules: []\ncontrast: {change: {first_player: ben}, if: "it were"}\n']
)
def test_nothing_is_expected(tmp_path: Path, more: str) -> None:
    code, faults = tried(tmp_path, more)
    assert code == NO
    assert "test/expects-nothing" in faults


@pytest.mark.parametrize(
    "more",
    [
        "expect: {order: [{draws: ana}]}\n",
        CLAIM % ", verdict: right",
        'rules: ["4.2.b"]\n',
        "contrast: {change: {players: {ana: {landmarks: []}}}, expect: {changed: {ana.hand: +0}}}\n",
    ],
)
def test_something_is_expected(tmp_path: Path, more: str) -> None:
    code, faults = tried(tmp_path, more)
    assert code == DONE
    assert not faults
