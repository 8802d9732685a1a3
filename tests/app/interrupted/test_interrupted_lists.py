"""Ctrl-C in verbs that go through a list: what was looked at is told, the exit code is that of an interruption."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.app.coverage.evidence import boards
from judge.app.executing.scenario_files import load_scenario
from judge.app.importing.import_documents import import_files
from judge.app.reply import INTERRUPTED
from tests.asking import of_altered
from tests.told import told

DOCUMENTS = Path(__file__).parents[2] / "importers" / "documents"
NAMES = ("noon-limbo", "noon-own-order", "own-arrival")


def interrupting(after: int) -> Callable[[str], None]:
    """A progress line that is interrupted when it is shown for this time."""
    times: Iterator[int] = iter(range(1, 100))

    def progress(sentence: str) -> None:
        if next(times) == after:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("after", [1, 2, 3])
def test_the_rules_of_the_boards_so_far_are_told(after: int) -> None:
    scenarios = tuple(map(load_scenario, NAMES))
    reply = boards(of_altered(), scenarios, interrupting(after))
    assert reply.exit == INTERRUPTED
    assert [row["scenario"] for row in reply.result] == list(NAMES[: after - 1])
    remark = f"interrupted after {after - 1} of 3; what is known so far stands above"
    assert told(reply.diagnostics[0]).what == remark


@pytest.mark.parametrize(("language", "words"), [("en", "nothing was written"), ("fr", "rien n’a été écrit")])
def test_an_import_says_what_was_read_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    files = tuple(str(DOCUMENTS / name) for name in ("book.txt", "commentary.txt"))
    reply = import_files(of_altered(language), files, edition="3.0", progress=interrupting(2))
    assert reply.exit == INTERRUPTED
    assert "book.txt" in reply.text
    assert words in told(reply.diagnostics[0], language).what
    assert "1" in told(reply.diagnostics[0], language).what
    assert list(tmp_path.iterdir()) == []
