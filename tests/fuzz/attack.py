"""The attack: mutants of boards, command lines and queries without end, and what came of them.

    python tests/fuzz/attack.py --boards 20000 --lines 5000 --queries 10000 --seed 1     so many of each, from a seed
    python tests/fuzz/attack.py --hours 3                                                  until the time is over

A finding is an exception that is none of ours, the exit code 70, a control character in an answer, or a case that
worked longer than ``SECONDS`` or made the process larger than ``MEGABYTES``. Exit code 1: something was found. Each is
printed with its seed and its number, by which ``--only`` makes it again.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from judge.app.lookup.search import search
from judge.app.reply import Shape
from judge.cli.start import _guarded
from tests.asking import of_altered
from tests.fuzz import mutants
from tests.fuzz.hostile import MEGABYTES, SECONDS
from tests.fuzz.ruled import ACTIVE, ruled

INTERNAL = 70
COLOURS = re.compile("\x1b\\[[0-9;]*m")
"""What ``--color always`` writes itself."""
Case = Callable[[Random], str]


class Tally:
    """What came of the cases of one sort: how they ended, the slowest, what was found."""

    def __init__(self, sort: str) -> None:
        self.sort = sort
        self.ends: Counter[str] = Counter()
        self.slowest: list[tuple[float, int]] = []
        self.largest: list[tuple[int, int]] = []
        self.findings: list[str] = []

    def try_one(self, case: Case, seed: int, number: int) -> None:
        """Try a case, and note what came of it."""
        begun, before = time.process_time(), _megabytes()
        try:
            self.ends[case(Random(f"{self.sort} {seed} {number}"))] += 1
        except Exception:  # noqa: BLE001 - whatever it is, it is a finding
            self.findings.append(f"{self.sort} {number}: {traceback.format_exc(limit=-4)}")
        took, grown = time.process_time() - begun, _megabytes() - before
        self.slowest = sorted([*self.slowest, (took, number)], reverse=True)[:5]
        self.largest = sorted([*self.largest, (grown, number)], reverse=True)[:5]
        if took > SECONDS or grown > MEGABYTES:
            self.findings.append(f"{self.sort} {number}: {took:.1f} s, {grown} MB more")

    def told(self) -> str:
        """All of it in some lines."""
        slow = ", ".join(f"{took:.2f} s ({number})" for took, number in self.slowest)
        large = ", ".join(f"{grown} MB ({number})" for grown, number in self.largest)
        ends = ", ".join(f"{end} {count}" for end, count in self.ends.most_common())
        head = f"{self.sort}: {sum(self.ends.values())} tried, {len(self.findings)} findings"
        return "\n".join([head, f"  {ends}", f"  slowest {slow}", f"  grew most {large}", *self.findings])


def a_board(random: Random) -> str:
    """A mutant is ruled on or refused."""
    raw = mutants.board(random) if random.random() < 0.85 else mutants.torn(random)
    return ruled(
        raw, random.choice(("en", "fr")), (random.choice((Shape(), Shape("html", "all", True), Shape(slip=True))),)
    )


def a_query(random: Random) -> str:
    """Words are found, or not."""
    reply = search(of_altered(language=random.choice(("en", "fr"))), words=mutants.query(random))
    return f"exit {reply.exit}"


def a_line(random: Random) -> str:
    """A command line is answered or refused, and says nothing that steers a terminal."""
    Path("mutant.yaml").write_bytes(mutants.board(random))
    said, faults = io.StringIO(), io.StringIO()
    typed = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(mutants.torn(random)), "utf-8", "surrogateescape")
    words = mutants.command_line(random, ("mutant.yaml", "-", "nowhere.yaml"))
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(faults):
            code = _guarded(words)
    except SystemExit as leave:
        code = int(leave.code or 0)
    finally:
        sys.stdin = typed
    assert code != INTERNAL, (words, faults.getvalue())
    uncoloured = COLOURS.sub("", said.getvalue() + faults.getvalue())
    assert not ACTIVE.search(uncoloured), words
    return f"exit {code}"


SORTS: dict[str, Case] = {"boards": a_board, "queries": a_query, "lines": a_line}


def attack(counts: dict[str, int], seed: int, until: float = float("inf")) -> list[Tally]:
    """Try so many of each sort, in a folder of its own, but not past a moment."""
    tallies = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        os.environ |= {"XDG_DATA_HOME": f"{folder}/data", "XDG_CACHE_HOME": f"{folder}/cache"}
        for sort, count in counts.items():
            tally = Tally(sort)
            tallies.append(tally)
            for number in range(count):
                tally.try_one(SORTS[sort], seed, number)
                if time.monotonic() > until:
                    break
    return tallies


def _megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for sort in SORTS:
        told.add_argument(f"--{sort}", type=int, default=0, help="how many are tried")
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--hours", type=float, default=0.0, help="go on with other seeds for so long")
    told.add_argument("--only", type=int, help="make this one again, and fail as it fails")
    options = told.parse_args(words)
    counts = {sort: getattr(options, sort) for sort in SORTS}
    if options.only is not None:
        (sort,) = (sort for sort, count in counts.items() if count)
        print(SORTS[sort](Random(f"{sort} {options.seed} {options.only}")))
        return 0
    until = time.monotonic() + 3600 * options.hours if options.hours else float("inf")
    found = False
    for seed in range(options.seed, options.seed + (10**9 if options.hours else 1)):
        tallies = attack(counts if any(counts.values()) else dict.fromkeys(SORTS, 500), seed, until)
        print(f"seed {seed}", *(tally.told() for tally in tallies), sep="\n", flush=True)
        found |= any(tally.findings for tally in tallies)
        if time.monotonic() > until:
            break
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
