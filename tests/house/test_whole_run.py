"""What is written down of the last whole run, and what ``judge coverage --tests`` says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.coverage import whole_run
from judge.app.coverage.report_coverage import coverage
from judge.app.reply import DONE, NO
from tests.asking import of_altered

WRITTEN = """\
# A remark.
date = "2026-01-02"
commit = "0123456789abcdef0123456789abcdef01234567"
clean = true
python = "3.11.7"
collected = 7552
passed = 7550
failed = {failed}
skipped = 2
seconds = 600
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose tests folder is empty."""
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(whole_run, "package_folder", lambda: str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(("language", "words"), [("en", "7550 passed, 0 failed"), ("fr", "7550 réussis, 0 échoués")])
def test_it_is_told_in_both_languages(house: Path, language: str, words: str) -> None:
    (house / whole_run.FILE).write_text(WRITTEN.format(failed=0))
    reply = coverage(of_altered(language=language), show="tests")
    assert reply.exit == DONE
    assert words in reply.footer
    assert "0123456" in reply.footer
    assert reply.result["seconds"] == 600


def test_a_failure_in_it_makes_the_answer_a_no(house: Path) -> None:
    (house / whole_run.FILE).write_text(WRITTEN.format(failed=1))
    assert coverage(of_altered(), show="tests").exit == NO


@pytest.mark.parametrize("text", [None, "", "date = ", 'date = "2026-01-02"'])
def test_where_nothing_is_written_that_is_said(house: Path, text: str | None) -> None:
    if text is not None:
        (house / whole_run.FILE).write_text(text)
    reply = coverage(of_altered(), show="tests")
    assert (reply.exit, reply.footer) == (NO, "No whole run of the tests is written down here.\n")
