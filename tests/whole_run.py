"""Writes down what came of the last run of the whole suite, for those who come later: ``tests/whole_run.toml``."""

from __future__ import annotations

import platform
import subprocess
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

FILE = "tests/whole_run.toml"
HEAD = "# What came of the last whole run. `python3 .ci/start.py tests --all` writes it; `.ci/run checks` reads it.\n"


class Recorder:
    """Writes the file when a run of everything has come to its end, whatever came of it."""

    def __init__(self, config: pytest.Config, house: Path) -> None:
        self._config = config
        self._house = house
        self._begun = time.time()
        self._commit = self._git("rev-parse", "HEAD")
        changed = [line for line in self._git("status", "--porcelain").splitlines() if not line.endswith(f" {FILE}")]
        self._is_clean = not changed

    def _git(self, *words: str) -> str:
        return subprocess.run(["git", *words], cwd=self._house, capture_output=True, text=True).stdout.strip()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A failure is told as it comes: the run takes half an hour, and one that is broken off has no summary."""
        if report.failed:
            terminal = self._config.pluginmanager.get_plugin("terminalreporter")
            terminal.ensure_newline()
            terminal.write_line(f"FAILED {report.nodeid} ({report.when})\n{report.longreprtext}")

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """A run that was broken off says nothing, and one without a repository nothing of use."""
        if exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and self._commit:
            (self._house / FILE).write_text(HEAD + self._told(), encoding="utf-8")

    def _told(self) -> str:
        seconds = round(time.time() - self._begun)
        stats = self._config.pluginmanager.get_plugin("terminalreporter").stats
        kinds = ("passed", "failed", "error", "skipped")
        counts = {
            kind: sum(getattr(report, "count_towards_summary", True) for report in stats.get(kind, ()))
            for kind in kinds
        }
        lines = {
            "date": f'"{datetime.fromtimestamp(self._begun, UTC):%Y-%m-%d}"',
            "commit": f'"{self._commit}"',
            "clean": str(self._is_clean).lower(),
            "python": f'"{platform.python_version()}"',
            "collected": sum(counts.values()),
            "passed": counts["passed"],
            "failed": counts["failed"] + counts["error"],
            "skipped": counts["skipped"],
            "seconds": seconds,
        }
        return "".join(f"{key} = {value}\n" for key, value in lines.items())
