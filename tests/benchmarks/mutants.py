"""Which changes of the program nobody notices: one small fault at a time is put into it, and the tests are run.

    python tests/benchmarks/mutants.py judge/engine/*.py                           the boards, and the tests of the engine
    python tests/benchmarks/mutants.py judge/text/decode.py -- tests/text tests/scenario
    python tests/benchmarks/mutants.py FILE --at 30,64 -- tests/laws               only the faults of these lines
    python tests/benchmarks/mutants.py FILE --every 3                              every third fault only

``faults.py`` says which faults there are. Behind ``--`` stand arguments of pytest; without any they are the bundled
boards and the tests of the engine. A mutant is killed if a test fails, or takes five times as long as without a fault.
What is left is printed with its line: it is killed by a new test, or it changes nothing that anybody could see.
MUTANTS.md keeps what was found.

It is quick because a process in which all tests have been read and run once is copied for each mutant: there the
functions get their faulty code, and only the tests that reach the statement are run, the one first that has found most.
A fault outside of functions needs a process of its own, which reads the program with the fault in it; ``--functions``
leaves such faults out. The checkout is never touched. Tests that start another program do not see the faults.
"""

from __future__ import annotations

import argparse
import gc
import importlib.abc
import importlib.machinery
import os
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

HOUSE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(HOUSE), str(Path(__file__).parent)]

import coverage
import pytest
from faults import Mutant, mutants

USUAL = [str(HOUSE / "tests/benchmarks/every_board.py"), str(HOUSE / "tests/engine")]
QUIET = [
    "-q",
    "--all",
    "-p",
    "no:randomly",
    "-o",
    "timeout=0",
    "-p",
    "no:xdist",
    "-p",
    "no:cacheprovider",
    "-W",
    "ignore",
]
PATIENCE, LEAST = 5, 3.0
"""A test may take so many times as long as without a fault, and at least so many seconds."""
MEMORY = 3 << 30
CACHING = ("text", "library")
"""Rooms of which the others keep what they gave: it is thrown away before a mutant of theirs is tried, as what tests
keep always is. A law over boards that are kept for the next law has to be given alone, so that it is known what it reaches."""


class Hunt:
    """A plugin of pytest: instead of running the tests it runs them once, and then for each mutant."""

    def __init__(self, given: argparse.Namespace, tests: list[str]) -> None:
        self._given = given
        self._tests = tests
        self._items: list[pytest.Item] = []
        self._seconds: list[float] = []
        self._found: Counter[int] = Counter()
        self.left = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of the loop over the tests."""
        self._items = list(session.items)
        files = [str((HOUSE / one).resolve()) for one in self._given.files]
        seen = coverage.Coverage(include=files, data_file=None, config_file=False)
        seen.start()
        for n, item in enumerate(self._items):
            seen.switch_context(str(n))
            begun = time.process_time()
            if not _passes(item, self._items[n + 1] if n + 1 < len(self._items) else None):
                print(f"fails without a fault, and is left out: {item.nodeid}", flush=True)
                seen.switch_context("left out")
            self._seconds.append(time.process_time() - begun)
        seen.stop()
        print(f"{len(self._items)} tests, {sum(self._seconds):.0f} s", flush=True)
        living = [(file, _Live(file)) for file in files]
        gc.collect()
        gc.freeze()  # after the functions were looked for: what is frozen is not found
        for file, live in living:
            self._file(file, live, seen.get_data().contexts_by_lineno(file))
        return True

    def _file(self, file: str, live: _Live, reached: dict[int, list[str]]) -> None:
        name = str(Path(file).relative_to(HOUSE))
        tried, killed, unreached = 0, 0, 0
        begun = time.monotonic()
        for nth, mutant in enumerate(mutants(Path(file).read_text(encoding="utf-8"))):
            if nth % self._given.every or (self._given.at and mutant.line not in self._given.at):
                continue
            changed = live.changed(mutant)
            if changed == {} or (changed is None and self._given.functions):
                continue
            tried += 1
            numbers = {int(one) for line in mutant.reach for one in reached.get(line, ()) if one.isdigit()}
            if changed is None:
                dead = self._anew(file, nth)
            elif not numbers:
                dead, unreached = False, unreached + 1
            else:
                dead = self._copied(live, changed, numbers)
            killed += dead
            if not dead:
                how = "" if numbers or changed is None else " (not reached)"
                print(f"{name}:{mutant.line}: {mutant.said}{how}", flush=True)
        self.left += tried - killed
        seconds = time.monotonic() - begun
        print(f"{name}: {tried} mutants, {killed} killed, {tried - killed} left, {unreached} of them not reached; {seconds:.0f} s", flush=True)  # fmt: skip

    def _copied(self, live: _Live, changed: dict[CodeType, CodeType], numbers: set[int]) -> bool:
        """Whether a test fails in a copy of this process that has the fault."""
        order = sorted(numbers, key=lambda n: (-min(self._found[n], 1) * (self._seconds[n] < 0.3), self._seconds[n]))
        for n in [one for one, _ in self._found.most_common(3)][::-1]:
            if n in numbers:
                order.remove(n)
                order.insert(0, n)
        order = self._within(order)
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            found = -2
            try:
                os.close(ours)
                found = self._first_failing(live, changed, order, theirs)
            finally:
                os._exit(0 if found == -1 else 1)
        os.close(theirs)
        with os.fdopen(ours, "rb") as told:
            began = told.read().split()
        _, status = os.waitpid(child, 0)
        if status and began:
            self._found[int(began[-1])] += 1
        return bool(status)

    def _within(self, order: list[int]) -> list[int]:
        """As many of the tests as the time for one mutant allows."""
        total, kept = 0.0, []
        for n in order:
            total += self._seconds[n]
            if kept and total > self._given.most:
                break
            kept.append(n)
        return kept

    def _first_failing(self, live: _Live, changed: dict[CodeType, CodeType], order: list[int], told: int) -> int:
        with open(os.devnull, "w", encoding="utf-8") as nothing:
            os.dup2(nothing.fileno(), 1)
            os.dup2(nothing.fileno(), 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        live.patch(changed)
        for n in order:
            os.write(told, b"%d " % n)
            signal.setitimer(signal.ITIMER_PROF, max(LEAST, PATIENCE * self._seconds[n]))
            if not _passes(self._items[n], None):
                return n
        return -1

    def _anew(self, file: str, nth: int) -> bool:
        """Whether a test fails in a new process that reads the program with the fault in it."""
        command = [sys.executable, __file__, file, "--read", str(nth), "--", "-x", *self._tests]
        try:
            done = subprocess.run(command, cwd=HOUSE, capture_output=True, timeout=300, check=False)
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    from _pytest.runner import runtestprotocol

    return not any(one.failed for one in runtestprotocol(item, nextitem=following, log=False))


class _Live:
    """The functions of a file, as they are in this process."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._source = Path(file).read_text(encoding="utf-8")
        self._code = compile(self._source, file, "exec", dont_inherit=True)
        self._functions: dict[CodeType, list[FunctionType]] = {}
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename == file:
                self._functions.setdefault(one.__code__, []).append(one)

    def changed(self, mutant: Mutant) -> dict[CodeType, CodeType] | None:
        """The code that is other, by what it was; None if some of it is run only where the file is read."""
        code = compile(mutant.module, self._file, "exec", dont_inherit=True)
        if code == self._code:
            return {}
        found: dict[CodeType, CodeType] = {}
        whole = _compare(self._code, code, found)
        fitting = all(old in self._functions and old.co_freevars == new.co_freevars for old, new in found.items())
        return found if whole and fitting else None

    def patch(self, changed: dict[CodeType, CodeType]) -> None:
        """Put the code in."""
        for old, new in changed.items():
            for function in self._functions[old]:
                function.__code__ = new
        room = Path(self._file).relative_to(HOUSE).parts[1]
        for name, module in list(sys.modules.items()):
            file = getattr(module, "__file__", None) or ""
            ours = name.startswith("judge") and (room in CACHING or file == self._file)
            if ours or file.startswith(str(HOUSE / "tests")):
                _forget(module)


def _forget(module: ModuleType) -> None:
    for one in vars(module).values():
        if isinstance(one, _lru_cache_wrapper):
            one.cache_clear()


def _compare(old: CodeType, new: CodeType, found: dict[CodeType, CodeType]) -> bool:
    """Collect functions that differ; whether what is run as the file is read is the same."""
    ours, theirs = ([one for one in code.co_consts if isinstance(one, CodeType)] for code in (old, new))
    if len(ours) != len(theirs):
        return False
    for mine, other in zip(ours, theirs, strict=True):
        if mine == other:
            continue
        if "<locals>" not in mine.co_qualname and not mine.co_flags & 0x2:  # the body of a class
            if not _compare(mine, other, found):
                return False
        else:
            found[mine] = other
    return _plain(old) == _plain(new)


def _plain(code: CodeType) -> tuple[Any, ...]:
    return code.co_code, code.co_names, [one for one in code.co_consts if not isinstance(one, CodeType)]


class _Reader(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Reads one module with a fault in it."""

    def __init__(self, file: str, code: CodeType) -> None:
        name = ".".join(Path(file).relative_to(HOUSE).with_suffix("").parts)
        super().__init__(name, file)
        self._changed = code

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        """The module, if it is ours."""
        if name != self.name:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin=self.path)

    def get_code(self, name: str) -> CodeType:
        """What is run as the module is read."""
        return self._changed


def read_with(file: str, nth: int, tests: list[str]) -> int:
    """Run the tests on a program of which one file has its nth fault."""
    for n, mutant in enumerate(mutants(Path(file).read_text(encoding="utf-8"))):
        if n == nth:
            sys.meta_path.insert(0, _Reader(file, compile(mutant.module, file, "exec", dont_inherit=True)))
            break
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return int(pytest.main([*QUIET, *tests]))


def main() -> int:
    """Try all mutants of the files; print those that survive."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--at", type=lambda text: {int(one) for one in text.split(",")}, default=set())
    parser.add_argument("--functions", action="store_true", help="only what stands in functions: the quick ones")
    parser.add_argument("--most", type=float, default=60, help="seconds for one mutant")
    parser.add_argument("--read", type=int, help=argparse.SUPPRESS)
    own, tests = sys.argv[1:], USUAL
    if "--" in own:
        own, tests = own[: own.index("--")], own[own.index("--") + 1 :]
    given = parser.parse_args(own)
    if given.read is not None:
        return read_with(given.files[0], given.read, tests)
    os.chdir(HOUSE)
    hunt = Hunt(given, tests)
    pytest.main([*QUIET, *tests], plugins=[hunt])
    return 1 if hunt.left else 0


if __name__ == "__main__":
    sys.exit(main())
