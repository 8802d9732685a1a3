"""Verbs with answers of our own: the command line is tested without the rooms below it."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import types
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from judge.app.reply import Reply
from judge.cli.start import main
from tests.sample import GUARD

HOUSE = Path(__file__).resolve().parents[2]
PLACES = {
    "run": ("ruling.run", "run"),
    "rule": ("editions.edition_meant", "rule_meant"),
    "diff": ("editions.edition_diff", "diff"),
    "term": ("editions.edition_meant", "term_meant"),
    "search": ("editions.search_editions", "search_editions"),
    "test": ("verifying.verify_boards", "test"),
    "check": ("verifying.check_files", "check"),
    "faq build": ("faq.build_faq", "build"),
    "faq release": ("faq.release", "release"),
    "faq diff": ("faq.release", "diff"),
    "coverage": ("coverage.report_coverage", "coverage"),
    "schema": ("schema", "schema"),
    "list": ("listing.list_rulings", "list_scenarios"),
    "compare": ("comparing.compare", "compare"),
    "share": ("share", "share"),
    "report": ("report", "report"),
    "card": ("lookup.cards", "card"),
    "deck": ("decks.check_list", "check_list"),
    "import": ("importing.import_documents", "import_files"),
    "cache": ("upkeep.cache_verb", "cache"),
}
READ_BEFORE = {"faq build": "judge.app.faq.build_languages", "search": "judge.app.editions.search_named_copy"}
"""What takes names out of the module of a verb as it is read: before another is put in its place, or alone it fails."""
Stub = Callable[..., list[tuple[tuple[Any, ...], dict[str, Any]]]]
Judge = Callable[..., tuple[int, str, str]]
Spawn = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(autouse=True)
def quiet_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No colour, width or locale from outside; reports of internal errors go where the test's files go."""
    for name in ("NO_COLOR", "TERM", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG", "JUDGE_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHONPATH", str(HOUSE))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Stub:
    """Put an answer in the place of a verb's; what it is called with is collected in the list given back."""

    def place(verb: str, answer: Reply | BaseException) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
        calls: list[tuple[tuple[Any, ...], dict[str, Any]]] = []

        def answers(*given: Any, **named: Any) -> Reply:
            calls.append((given, named))
            if isinstance(answer, BaseException):
                raise answer
            return answer

        room, name = PLACES[verb]
        if verb in READ_BEFORE:
            import_module(READ_BEFORE[verb])
        module = types.ModuleType(f"judge.app.{room}")
        setattr(module, name, answers)
        monkeypatch.setitem(sys.modules, f"judge.app.{room}", module)
        return calls

    return place


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Judge:
    """Run a command line in this process: its exit code, standard output and standard error."""

    def run(*argv: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["judge", *argv])
        with pytest.raises(SystemExit) as left:
            main()
        captured = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, captured.out, captured.err

    return run


def _program(body: str) -> list[str]:
    """A Python command line: ``judge`` whose ``run`` has this body."""
    code = f"""
import sys, types
from judge.app.reply import *
from judge.model.diagnostic import *
module = types.ModuleType("judge.app.ruling.run")
def run(settings, **options):
    {body}
module.run = run
sys.modules["judge.app.ruling.run"] = module
from judge.cli.start import main
main()
"""
    return [sys.executable, "-c", code]


@pytest.fixture
def program() -> Callable[[str], list[str]]:
    """A Python command line: ``judge`` whose ``run`` has this body."""
    return _program


@pytest.fixture
def spawn() -> Spawn:
    """Run a command line in a process of its own, by its words; ``body`` is what ``run`` does there."""

    def run(*argv: str, body: str = "return Reply('run', text='done')", **settings: Any) -> Any:
        environment = {**os.environ, **settings.pop("env", {})}
        return subprocess.run(
            [*_program(body), *argv],
            cwd=HOUSE,
            env=environment,
            capture_output=True,
            timeout=GUARD,
            check=False,
            **settings,
        )

    return run


@pytest.fixture
def on_terminal() -> Callable[..., tuple[int, str]]:
    """Run a command line on a pseudo-terminal: the exit code, and everything that stands on the screen."""

    def run(*argv: str, body: str, env: dict[str, str] | None = None) -> tuple[int, str]:
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "60", **(env or {})}
        process = subprocess.Popen(
            [*_program(body), *argv], cwd=HOUSE, env=environment, stdin=theirs, stdout=theirs, stderr=theirs
        )
        os.close(theirs)
        seen = b""
        while chunk := _read(ours):
            seen += chunk
        os.close(ours)
        return process.wait(timeout=GUARD), seen.decode().replace("\r\n", "\n")

    return run


def _read(file: int) -> bytes:
    try:
        return os.read(file, 65536)
    except OSError:  # Linux says EIO when the other side has closed
        return b""
