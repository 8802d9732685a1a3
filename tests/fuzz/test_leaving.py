"""The real program, left in the middle: a closed pipe and Ctrl-C are no faults, and leave no half sentence behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import wait_for_sleep, wait_for_work
from tests.sample import GUARD

HOUSE = Path(__file__).resolve().parents[2]
JUDGE = [sys.executable, "-m", "judge"]


@pytest.mark.dear
def test_a_reader_who_leaves_early_is_no_fault() -> None:
    for arguments in (["run", "noon-limbo", "--depth", "all"], ["run", "noon-limbo", "--format", "html"]):
        process = subprocess.Popen([*JUDGE, *arguments], cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
        process.stderr.close()
        assert process.wait(GUARD) == 0
        assert said == b""


@pytest.mark.dear
def test_ctrl_c_while_reading_and_while_trying_changes() -> None:
    waiting = subprocess.Popen(
        [*JUDGE, "run", "-"], cwd=HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    trying = subprocess.Popen(
        [*JUDGE, "test", "--jobs", "1"], cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    wait_for_sleep(waiting)
    wait_for_work(trying, 15)
    for process in (waiting, trying):
        os.kill(process.pid, signal.SIGINT)
    for process in (waiting, trying):
        _, said = process.communicate(timeout=GUARD)
        if process.returncode:  # the second may just have been ready
            assert process.returncode in (130, -signal.SIGINT)
            assert b"Traceback" not in said
