"""``judge check`` remarks that a file has a question, and computes no answer to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.verifying.check_files import check
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: Whether Ana draws.
question: Does Ana draw?
board: {phase: noon, first_player: ana, players: {ana: {}, ben: {}}}
expect: {facts: {phase: noon}}
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    return tmp_path / "board.yaml"


def test_a_question_to_which_nothing_is_the_answer_is_remarked_at_its_place(board: Path) -> None:
    board.write_text(BOARD, encoding="utf-8")
    reply = check(of_altered(), (str(board),))
    (remark,) = reply.diagnostics
    assert (remark.code, remark.severity, remark.span.line) == ("scenario/question-without-asks", "warning", 4)
    assert reply.exit == 0


@pytest.mark.parametrize(
    "answer",
    [
        "asks: {happens: [{draws: ana}]}\n",
        "asks: {always: {facts: {phase: noon}}}\n",
        "claims: [{by: ana, that: {facts: {phase: dusk}}, verdict: wrong}]\n",
    ],
)
def test_what_is_asked_or_claimed_is_an_answer(board: Path, answer: str) -> None:
    board.write_text(BOARD + answer, encoding="utf-8")
    assert check(of_altered(), (str(board),)).diagnostics == ()


def test_a_file_without_a_question_owes_none(board: Path) -> None:
    board.write_text(BOARD.replace("question: Does Ana draw?\n", ""), encoding="utf-8")
    assert check(of_altered(), (str(board),)).diagnostics == ()
