"""``judge quiz`` on a real terminal: Ctrl-C leaves with the score so far."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from keyboard import Terminal

from judge.app.quiz.draw_boards import QuizWish
from judge.app.quiz.hold_quiz import begin
from judge.app.reply import Settings

QUIZ = QuizWish(seed=5, count=3)
PATIENCE = 90
"""Seconds for what a quiz prints next: it executes a board or two, and a screen that lacks it is told then."""


def test_ctrl_c_in_a_quiz_prints_the_score(tmp_path: Path, open_terminal: Callable[..., Terminal]) -> None:
    # Which board comes first, and so whether it takes a word or a number, follows from the boards that there are.
    first = begin(Settings("altered", "1.0", "en"), QUIZ, QUIZ.seed).item
    assert first is not None
    terminal = open_terminal("quiz", "--seed", "5", "--count", "3", "--lang", "en", folder=tmp_path)
    terminal.wait("Question 1 of 3", PATIENCE)
    terminal.wait("> ", PATIENCE)
    terminal.type(first.says if first.options else first.right)
    terminal.wait("Question 2 of 3", PATIENCE)
    terminal.wait("> ", PATIENCE)
    terminal.type("\x03", enter=False)
    code, shown = terminal.leave(PATIENCE)
    assert code == 130
    assert "of 1." in shown
    assert "interrupted after 1 of 3" in shown
    assert "Traceback" not in shown
