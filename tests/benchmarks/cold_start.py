"""How long the commands take from nothing, as multiples of ``python -c pass``, and what each import costs.

    python tests/benchmarks/cold_start.py                      20 rounds, Markdown, half a minute
    python tests/benchmarks/cold_start.py --rounds 5 --top 30  quicker, and with longer tables

Run it with the Python whose start is to be measured (``.venv/bin/python``; another one needs what the program needs). Every command starts a process of its own, as the installed launcher does; the commands take turns, so
that a busy moment of the machine falls on all of them alike; what counts is the median. The cache is a new, private
folder that one round of every command fills before the clock runs, as it is on the second command of a user's day;
``first`` is that first round, with nothing cached. Exit code 1: a goal is missed by the measured median.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).resolve().parents[2]
LAUNCH = "import sys; from judge.cli.start import main; sys.exit(main())"
"""What the launcher does that an installer writes for the entry point ``judge``."""
RUN = ("run", "noon-limbo")
DAY = ("run", "whole-day")
TAB = ("TAB", "judge run noon-limb")
"""Not a command but the key that completes this line."""
COMMANDS: dict[tuple[str, ...], float | None] = {
    TAB: 10,
    ("rule", "4.4.b"): 2.5,
    ("search", "réaction"): 16,
    ("--help",): 9,
    RUN: 16,
    DAY: None,
    ("list",): None,
}
ABOVE = {DAY: (RUN, 4.0)}
"""A command that may take so many times ``python -c pass`` more than another one: what the day itself costs."""
"""The commands and how many times ``python -c pass`` each may take; ``list`` is watched, and has no goal."""
_IMPORT = re.compile(r"import time:\s*(\d+) \|\s*(\d+) \|( +)(\S+)")


class Import(NamedTuple):
    """One line of ``-X importtime``, in microseconds."""

    own: int
    whole: int
    name: str


def main(words: Sequence[str] | None = None) -> int:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--rounds", type=int, default=20, help="how often each command is started (default: 20)")
    told.add_argument("--top", type=int, default=15, help="how many imports are listed (default: 15)")
    options = told.parse_args(words)
    with tempfile.TemporaryDirectory(prefix="judge-cold-") as cache:
        environment = _environment(cache)
        first = {command: _once(_line(command), environment) for command in COMMANDS}
        nothing, measured = _measure(options.rounds, environment)
        imports = _imports(environment)
    print(_title(options.rounds, nothing))
    missed = _print_ratios(nothing, measured, first)
    print(f"\n## What each import of `judge {' '.join(RUN)}` costs\n")
    _print_imports(imports, options.top)
    for command in missed:
        print(f"cold start: goal missed by judge {' '.join(command)}", file=sys.stderr)
    return 1 if missed else 0


def _environment(cache: str) -> dict[str, str]:
    """No locale, width, colour or cache of the user's; bytecode is written, as it is after an installation."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "SYSTEMROOT", "JUDGE_DATA")}
    return kept | {"PYTHONPATH": str(HOUSE), "XDG_CACHE_HOME": cache, "LANG": "C.UTF-8"}


def _line(command: tuple[str, ...], *flags: str) -> list[str]:
    return [sys.executable, *flags, "-c", LAUNCH, *command]


def _once(line: list[str], environment: dict[str, str]) -> float:
    """Seconds from the start of a process to its end; for Tab, as the script of a shell starts it.

    Raises:
        RuntimeError: it failed; a failure is fast and would be measured as a success.
    """
    if line[-2:] == list(TAB):
        line, environment = line[:-2], {**environment, "_JUDGE_COMPLETE": "fish", "_JUDGE_LINE": TAB[1]}
    begin = time.perf_counter()
    done = subprocess.run(line, cwd=HOUSE, env=environment, capture_output=True, check=False)
    taken = time.perf_counter() - begin
    if done.returncode:
        raise RuntimeError(f"{line[-2:]} left with {done.returncode}: {done.stderr.decode()[-2000:]}")
    return taken


def _measure(rounds: int, environment: dict[str, str]) -> tuple[list[float], dict[tuple[str, ...], list[float]]]:
    nothing: list[float] = []
    measured: dict[tuple[str, ...], list[float]] = {command: [] for command in COMMANDS}
    for _ in range(rounds):
        nothing.append(_once([sys.executable, "-c", "pass"], environment))
        for command, taken in measured.items():
            taken.append(_once(_line(command), environment))
    return nothing, measured


def _title(rounds: int, nothing: list[float]) -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    median = statistics.median(nothing) * 1000
    return f"# Cold start\n\nCPython {version}, {rounds} rounds, medians; `python -c pass`: {median:.1f} ms.\n"


def _print_ratios(
    nothing: list[float], measured: dict[tuple[str, ...], list[float]], first: dict[tuple[str, ...], float]
) -> list[tuple[str, ...]]:
    """The table of commands; those that miss their goal are given back."""
    base = statistics.median(nothing)
    missed = []
    goals = {command: _goal(command, measured, base) for command in measured}
    print("| command | median | ratio | goal | | fastest | first |\n|---|--:|--:|--:|---|--:|--:|")
    for command, taken in measured.items():
        goal, median = goals[command], statistics.median(taken)
        ratio = median / base
        verdict = "" if goal is None else "kept" if ratio <= goal else "**missed**"
        missed += [command] if verdict == "**missed**" else []
        shown = "" if goal is None else f"{goal:g} ×"
        print(
            f"| `judge {' '.join(command)}` | {median * 1000:.1f} ms | {ratio:.1f} × | {shown} | {verdict} "
            f"| {min(taken) / min(nothing):.1f} × | {first[command] / base:.1f} × |"
        )
    return missed


def _goal(command: tuple[str, ...], measured: dict[tuple[str, ...], list[float]], base: float) -> float | None:
    """The goal of a command: its own, or so much above what the other one takes in the same rounds."""
    if command not in ABOVE:
        return COMMANDS[command]
    other, more = ABOVE[command]
    return round(statistics.median(measured[other]) / base + more, 1)


def _imports(environment: dict[str, str], rounds: int = 5) -> list[Import]:
    """The imports of the run, each with the medians of a few starts."""
    found: dict[str, list[Import]] = {}
    for _ in range(rounds):
        done = subprocess.run(
            _line(RUN, "-X", "importtime"), cwd=HOUSE, env=environment, capture_output=True, check=True
        )
        for own, whole, _, name in _IMPORT.findall(done.stderr.decode()):
            found.setdefault(name, []).append(Import(int(own), int(whole), name))
    return [
        Import(
            round(statistics.median(one.own for one in lines)),
            round(statistics.median(one.whole for one in lines)),
            name,
        )
        for name, lines in found.items()
    ]


def _print_imports(imports: list[Import], top: int) -> None:
    total = sum(one.own for one in imports)
    rooms: dict[str, int] = {}
    for one in imports:
        package = ".".join(one.name.split(".")[:2]) if one.name.startswith("judge.") else one.name.split(".")[0]
        rooms[package] = rooms.get(package, 0) + one.own
    by_own = sorted(imports, reverse=True)[:top]
    by_whole = sorted(imports, key=lambda one: one.whole, reverse=True)[:top]
    by_room = sorted(rooms.items(), key=lambda one: one[1], reverse=True)[:top]
    print(f"{len(imports)} modules, {total / 1000:.1f} ms in all (the tracing itself is in it).\n")
    print("| by itself | ms | with what it imports | ms | package | ms |\n|---|--:|---|--:|---|--:|")
    for own, whole, (package, cost) in zip(by_own, by_whole, by_room, strict=False):
        print(
            f"| `{own.name}` | {own.own / 1000:.2f} | `{whole.name}` | {whole.whole / 1000:.2f} "
            f"| `{package}` | {cost / 1000:.2f} |"
        )


if __name__ == "__main__":
    sys.exit(main())
