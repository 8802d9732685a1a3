"""``judge quiz`` on a pipe: questions are printed, answers are read from standard input."""

from __future__ import annotations

import io
import json
import re

import pytest

from tests.cli.conftest import Judge


def typed(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))


@pytest.mark.parametrize(("language", "words"), [("en", "Question 1 of 2"), ("fr", "Question 1 sur 2")])
def test_on_a_pipe_questions_are_printed_and_answers_read(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    typed(monkeypatch, "what?\n1\n1\n")
    code, out, err = judge("quiz", "--count", "2", "--seed", "5", "--lang", language)
    assert (code, err) == (0, "")
    assert words in out
    assert re.search(r"[:\s] ?[012] (of|sur) 2\.", out)


def test_with_json_the_questions_go_to_standard_error(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1\n")
    code, out, err = judge("quiz", "--count", "2", "--seed", "5", "--json", "--lang", "en")
    envelope = json.loads(out)
    assert (code, envelope["command"], envelope["result"]["answered"]) == (0, "quiz", 1)
    assert "Question 2 of 2" in err
    assert envelope["result"]["seed"] == 5
