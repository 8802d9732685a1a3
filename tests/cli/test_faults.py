"""Whatever goes wrong: a sentence, the right exit code, never a traceback for a user's error."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.model.diagnostic import Refused, Span, fault_at
from tests.sample import GUARD

Run = Callable[..., Any]
FAULT = fault_at(Span("a.yaml", 3, 7), "scenario/unknown-card", word="kuwatt", near=("kuwat",), known=("kuwat",))
TOLD = '"kuwatt" is no card that this file or the rules define'
LONG = "return Reply('run', 1, text='a line\\n' * 200000)"
posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as POSIX has them")


def test_refused_input_is_told_on_standard_error(judge: Run, stub: Run) -> None:
    stub("run", Refused([FAULT, FAULT]))
    code, out, err = judge("run", "x")
    assert (code, out) == (2, "")
    assert err.count(f"a.yaml:3:7: error: {TOLD} [scenario/unknown-card]\n") == 2


def test_refused_input_under_json_is_an_envelope(judge: Run, stub: Run) -> None:
    stub("faq build", Refused([FAULT]))
    code, out, err = judge("faq", "build", "--json", "--game", "underworlds", "--edition", "3.0", "--reading", "R-1=a")
    said = json.loads(out)
    assert (code, err) == (2, "")
    assert (said["command"], said["edition"], said["readings"]) == ("faq build", "3.0", {"R-1": "a"})
    assert said["diagnostics"][0]["code"] == "scenario/unknown-card"


def test_a_file_that_cannot_be_opened_is_the_users_error(judge: Run, stub: Run) -> None:
    stub("run", PermissionError(13, "Permission denied", "secret.yaml"))
    code, out, err = judge("run", "secret.yaml")
    assert (code, out) == (2, "")
    assert "Cannot use secret.yaml: Permission denied." in err
    assert "Traceback" not in err


def test_an_internal_error_is_one_line_and_a_report(judge: Run, stub: Run, tmp_path: Path) -> None:
    stub("run", ZeroDivisionError("a\nb"))
    code, out, err = judge("run", "x")
    assert (code, out) == (70, "")
    assert err.startswith("judge: internal error (ZeroDivisionError: a b); please report it with ")
    assert err.count("\n") == 1
    [report] = tmp_path.glob("judge-*.txt")
    assert str(report) in err
    assert "Traceback" in report.read_text()
    assert report.stat().st_mode & 0o077 == 0


def test_an_internal_error_shows_its_traceback_to_who_debugs(
    judge: Run, stub: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_DEBUG", "1")
    stub("run", ZeroDivisionError())
    assert "Traceback" in judge("run", "x")[2]


def test_an_internal_error_under_json(judge: Run, stub: Run) -> None:
    stub("run", RecursionError("deep"))
    code, out, err = judge("run", "x", "--json")
    assert (code, err, json.loads(out)["diagnostics"][0]["code"]) == (70, "", "internal/error")


@posix
@pytest.mark.parametrize("verb", ["run x", "-h"])
def test_a_closed_pipe_is_silence(verb: str, program: Run) -> None:
    process = subprocess.Popen([*program(LONG), *verb.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout and process.stderr
    process.stdout.close()  # before it writes, or while it does: both are the same to it
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=GUARD) == (0 if verb == "-h" else 1)


@posix
def test_head_gets_its_line(program: Run) -> None:
    process = subprocess.Popen([*program(LONG), "run", "x"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = subprocess.run(["head", "-1"], stdin=process.stdout, capture_output=True, check=True)
    assert process.stdout
    process.stdout.close()
    assert (said.stdout, process.communicate(timeout=GUARD)[1]) == (b"a line\n", b"")
    assert process.returncode == 1


@posix
def test_closed_standard_streams_do_no_harm(program: Run) -> None:
    code = program("return Reply('run', text='x')")[-1]
    for closed in (">&-", "2>&-"):
        line = f'{sys.executable} -c "$CODE" run x {closed}'
        done = subprocess.run(["sh", "-c", line], env={**os.environ, "CODE": code}, capture_output=True, check=False)
        assert done.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said(program: Run) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*program(LONG), "run", "x"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert re.fullmatch(rb"judge: Cannot read or write: No space left on device\.\n", done.stderr)


@posix
def test_ctrl_c_is_said_and_leaves_130(program: Run) -> None:
    body = f"print('ready', flush=True); import time; time.sleep(2 * {GUARD})"
    process = subprocess.Popen([*program(body), "run", "x"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    assert process.stdout.readline() == b"ready\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=GUARD)
    assert (process.returncode, err) == (130, b"judge: interrupted\n")


def test_utf8_whatever_the_locale(spawn: Run) -> None:
    body = "return Reply('run', text=" + ascii("Réserve → « Ana » \udce9") + ")"  # -c itself obeys the locale
    done = spawn("run", "x", body=body, env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"})
    assert done.stdout.decode() == "Réserve → « Ana » \\xe9\n"
    assert done.returncode == 0


def test_the_fast_path_imports_almost_nothing() -> None:
    code = "import sys; before = set(sys.modules); import judge.cli.start; print(*(set(sys.modules) - before))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert set(said.split()) <= {"__future__", "gc", "judge", "judge.cli", "judge.cli.start", "judge.cli.streams"}


def test_help_imports_no_other_room() -> None:
    code = (
        "import sys\nfrom judge.cli.start import main\nsys.argv = ['judge', 'run', '-h']\n"
        "try: main()\nexcept SystemExit: print(*sys.modules, file=sys.stderr)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr.split()
    assert not {"rich", "msgspec", "yaml", "whoosh", "json", "judge.app.reply", "judge.model"} & set(loaded)
