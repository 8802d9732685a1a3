"""What the bases for values cost: the measurement behind the table in ``judge/model/value.py``.

    python tests/benchmarks/value_base.py              Markdown on standard output, about ten seconds
    python tests/benchmarks/value_base.py --rounds 50  steadier

Sixty types of four fields with defaults are written to a module for each base; its import, from bytecode, is timed in a
process of its own as a multiple of ``python -c pass``, in turns, medians. Then, in one process: one change of a value
and the hash of what it became, as every step of the engine does. ``attrs`` is measured where it is installed.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

TYPES = 60
FIELDS = """
    name: str
    count: int = 0
    words: tuple[str, ...] = ()
    inner: tuple[tuple[str, int], ...] = ()
"""


class Base(NamedTuple):
    """How a base is imported, how a type of it begins, how a value of it is changed."""

    imports: str
    type: str
    change: str


BASES = {
    "dataclass": Base(
        "from dataclasses import dataclass, replace",
        "@dataclass(frozen=True, slots=True)\nclass T{n}:",
        "replace(value, count={n})",
    ),
    "attrs": Base("import attrs", "@attrs.frozen\nclass T{n}:", "attrs.evolve(value, count={n})"),
    "typing.NamedTuple": Base("from typing import NamedTuple", "class T{n}(NamedTuple):", "value._replace(count={n})"),
    "msgspec.Struct": Base(
        "import msgspec", "class T{n}(msgspec.Struct, frozen=True):", "msgspec.structs.replace(value, count={n})"
    ),
}
CHANGES = 20_000


def main(words: Sequence[str] | None = None) -> int:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--rounds", type=int, default=20, help="how often each module is imported (default: 20)")
    rounds = told.parse_args(words).rounds
    bases = {name: base for name, base in BASES.items() if name != "attrs" or importlib.util.find_spec("attrs")}
    with tempfile.TemporaryDirectory(prefix="judge-values-") as folder:
        for name, base in bases.items():
            Path(folder, f"{_module(name)}.py").write_text(_source(base), encoding="utf-8")
        lines = {name: _import(folder, name) for name in bases}
        for line in lines.values():
            _seconds(line)  # writes the bytecode
        nothing, measured = _turns(lines, rounds)
        changed = {name: _change(folder, name, base) for name, base in bases.items()}
    _print(rounds, nothing, measured, changed)
    return 0


def _module(name: str) -> str:
    return "base_" + name.replace(".", "_").lower()


def _source(base: Base) -> str:
    types = "".join(f"\n\n{base.type.format(n=n)}{FIELDS}" for n in range(TYPES))
    return f"from __future__ import annotations\n{base.imports}\n{types}"


def _import(folder: str, name: str) -> list[str]:
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {folder!r}); import {_module(name)}"]


def _seconds(line: list[str]) -> float:
    begin = time.perf_counter()
    subprocess.run(line, check=True, env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"})
    return time.perf_counter() - begin


def _turns(lines: dict[str, list[str]], rounds: int) -> tuple[float, dict[str, float]]:
    nothing: list[float] = []
    taken: dict[str, list[float]] = {name: [] for name in lines}
    for _ in range(rounds):
        nothing.append(_seconds([sys.executable, "-c", "pass"]))
        for name, line in lines.items():
            taken[name].append(_seconds(line))
    return statistics.median(nothing), {name: statistics.median(found) for name, found in taken.items()}


def _change(folder: str, name: str, base: Base) -> float:
    """Microseconds of one change and the hash of its result, the best of five."""
    code = f"""
import sys, timeit
sys.path.insert(0, {folder!r})
from {_module(name)} import *
value = T0("name", 1, ("a", "b"), (("c", 1),))
timer = timeit.Timer("hash({base.change.format(n=2)})", globals=globals())
print(min(timer.repeat(5, {CHANGES})) / {CHANGES} * 1e6)
"""
    return float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


def _print(rounds: int, nothing: float, measured: dict[str, float], changed: dict[str, float]) -> None:
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"# The base of all values\n\nCPython {version}, {rounds} rounds, medians.")
    print(f"`python -c pass`: {nothing * 1000:.1f} ms.\n")
    print(f"| base | import of {TYPES} types | one change and its hash |\n|---|--:|--:|")
    for name, taken in measured.items():
        print(f"| {name} | {taken / nothing:.1f} × | {changed[name]:.1f} µs |")


if __name__ == "__main__":
    sys.exit(main())
