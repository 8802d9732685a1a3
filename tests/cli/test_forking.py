"""A forked command line is told from a started one by nothing that a test looks at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.forking import judge_line

STARTED = (sys.executable, "-m", "judge.cli")
LINES = (
    "run noon-limbo",
    "run no-such-board --json",
    "run",
    "-h",
    "rule 4.4.b --lang fr",
    "check lat\udce8in.yaml",
    "run -",
)


def ended(line: tuple[str, ...], words: str, folder: Path) -> tuple[int, bytes, bytes]:
    around = os.environ | {"COLUMNS": "70", "NO_COLOR": "1"}
    command = [*line, *words.split()]
    done = subprocess.run(command, input=b"game: \xe8", cwd=folder, env=around, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.long(keep=2)
@pytest.mark.parametrize("words", LINES)
def test_it_ends_and_says_the_same(words: str, tmp_path: Path) -> None:
    forked = ended(judge_line(), words, tmp_path)
    assert forked == ended(STARTED, words, tmp_path)
    assert forked[1] + forked[2]


def test_nothing_of_one_is_left_in_the_next(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    before = ended(judge_line(), "run noon-limbo", tmp_path)
    assert ended(judge_line(), "run noon-limbo --lang fr", tmp_path / "own") != before
    assert ended(judge_line(), "run noon-limbo", tmp_path) == before


@pytest.mark.skipif(os.name == "nt", reason="there a Python is started")
def test_another_folder_of_data_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    code, _, said = ended(judge_line(), "run noon-limbo", tmp_path)
    assert (code, b"JUDGE_DATA" in said) == (1, True)
