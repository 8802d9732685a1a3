"""What is long by nature runs as a seeded sample, and whole with ``--all``: see README.md beside this file."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Generator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import settings

from tests import costs, forking, kept, sample, whole_run
from tests.drawing import CASES, Case, left_out

HOUSE = Path(__file__).resolve().parents[1]
LONG = """long(keep, of="test"): of its cases, or of all the tests of its file (of="file"), so many are drawn for a run
without --all; the others are deselected"""
DEAR = """dear: takes seconds because of what it tries (an index built anew, a typesetter, a browser, a terminal, a program
that is interrupted); of all that is dear, some is drawn for a run without --all"""
LEFT = "left out of the sample"
SELDOM = (700, 10, 500)
"""How often Python looks for rubbish. Nearly all that a run makes stays to its end, and to look through all of it, thirty
times, was an eighth of the work."""
USERS_DATA = "XDG_DATA_HOME"
EXAMPLES = {"whole": 100, "sample": 20}
"""How many examples Hypothesis makes for a test that does not say."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of this suite."""
    group = parser.getgroup("judge")
    group.addoption("--all", action="store_true", dest="judge_all", help="run whole what is long by nature")
    group.addoption("--seed", type=int, dest="judge_seed", help="of the sample; without it, the date of the commit")
    group.addoption(
        "--record", action="store_true", dest="judge_record", help=f"write what came of it to {whole_run.FILE}"
    )
    group.addoption(
        "--costs",
        action="store_true",
        dest="judge_costs",
        help=f"write what the tests cost to {costs.FILE}, all of them",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Say to all processes of this run what is tried; Hypothesis draws from the same seed."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell starts so what it runs in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.set_threshold(*SELDOM)
    config.addinivalue_line("markers", LONG)
    config.addinivalue_line("markers", DEAR)
    option = config.option
    if option.judge_seed is None:
        option.judge_seed = int(os.environ.get(sample.SEED) or _date_of_commit())
    os.environ[sample.SEED] = str(option.judge_seed)
    os.environ[sample.WHOLE] = str(int(option.judge_all))
    if getattr(option, "hypothesis_seed", None) is None:
        option.hypothesis_seed = option.judge_seed
    for name, examples in EXAMPLES.items():
        settings.register_profile(name, max_examples=examples, deadline=None)
    settings.load_profile("whole" if option.judge_all else "sample")
    if not is_worker(config):
        os.environ[kept.FOLDER] = tempfile.mkdtemp(prefix="judge-tests-")
        os.environ[forking.OWNER] = str(os.getpid())
        config.add_cleanup(lambda folder=os.environ[kept.FOLDER]: shutil.rmtree(folder, ignore_errors=True))
        # What whoever runs the tests has imported changes what the program says, and tests must not write to it.
        os.environ[USERS_DATA] = tempfile.mkdtemp(prefix="judge-tests-")
        config.add_cleanup(lambda folder=os.environ[USERS_DATA]: shutil.rmtree(folder, ignore_errors=True))
    # Hundreds of tests read the same boards and rules, each of which would parse the same bytes again.
    keeping = kept.kept_for_the_run()
    keeping.__enter__()
    config.add_cleanup(lambda: keeping.__exit__(None, None, None))
    if option.judge_record and not is_worker(config):
        config.pluginmanager.register(whole_run.Recorder(config, HOUSE), "judge-record")
    if option.judge_costs:
        config.pluginmanager.register(costs.Meter(None if is_worker(config) else HOUSE), "judge-meter")


def is_worker(config: pytest.Config) -> bool:
    """Whether another process hands out the tests."""
    return hasattr(config, "workerinput")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say it first, even where pytest is to be quiet: a failure is repeated with the same seed."""
    config = session.config
    if not is_worker(config) and not config.option.collectonly:
        tried = "everything" if config.option.judge_all else "a sample of what is long (all of it: --all)"
        config.get_terminal_writer().line(f"trying {tried}, --seed {config.option.judge_seed}")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no rubbish while the tests are collected, and never again in what is there then: all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases of long tests that were not drawn; what the command line names by its id runs."""
    config.stash[CASES] = [_case(item) for item in items]
    if config.option.judge_all or any("::" in argument for argument in config.args):
        return
    left = left_out(config.stash[CASES], None if config.option.judge_costs else costs.known())
    if left:
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left])
        if is_worker(config):
            config.workeroutput[LEFT] = sorted(left)
        items[:] = [item for item in items if item.nodeid not in left]


def _case(item: pytest.Item) -> Case:
    """What of it decides whether it is drawn."""
    mark = item.get_closest_marker("long")
    asked = mark.kwargs if mark is not None else {}
    is_dear = item.get_closest_marker("dear") is not None
    return Case(item.nodeid, asked.get("keep"), asked.get("of") == "file", is_dear)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Count what the workers left out, once: they all leave out the same, and pytest counts in its own process only."""
    left = getattr(node, "workeroutput", {}).get(LEFT, [])
    reporter = node.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and "deselected" not in reporter.stats:
        reporter.stats["deselected"] = [SimpleNamespace(nodeid=name) for name in left]


def _date_of_commit() -> str:
    """Seconds at which the commit was made: the same for all who try it. Without a repository, or without git, 0."""
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True)
    except FileNotFoundError:
        return "0"
    return done.stdout.strip() or "0"
