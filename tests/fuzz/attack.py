"""The attack: boards, command lines, queries, cards, lists, texts and kept records without end, and what came of them.

    python tests/fuzz/attack.py --boards 20000 --lines 5000 --queries 10000 --seed 1     so many of each, from a seed
    python tests/fuzz/attack.py --hours 3                                                  until the time is over
    python tests/fuzz/attack.py --records 1000 --seed 4 --first 500                        from the five hundredth on

A finding is an exception that is none of ours, the exit code 70, a control character in an answer, or a case that
worked longer than ``SECONDS`` or made the process larger than ``MEGABYTES``. Exit code 1: something was found. Each is
printed with its seed and its number, by which ``--only`` makes it again.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.fuzz.attacked import PREPARED, SORTS, Case
from tests.fuzz.hostile import MEGABYTES, SECONDS


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


def attack(counts: dict[str, int], seed: int, until: float = float("inf"), first: int = 0) -> list[Tally]:
    """Try so many of each sort, but not past a moment."""
    tallies = []
    for sort, count in counts.items():
        if not count:
            continue
        tally = Tally(sort)
        tallies.append(tally)
        with own_folder(sort):
            for number in range(first, count):
                tally.try_one(SORTS[sort], seed, number)
                if time.monotonic() > until:
                    break
    return tallies


@contextlib.contextmanager
def own_folder(sort: str) -> Iterator[None]:
    """A folder for the cases of a sort, with data and cache of its own, and what they need in it."""
    before = os.environ.copy()
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        os.environ |= {"XDG_DATA_HOME": f"{folder}/data", "XDG_CACHE_HOME": f"{folder}/cache"}
        try:
            PREPARED.get(sort, lambda: None)()
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def _megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for sort in SORTS:
        told.add_argument(f"--{sort}", type=int, default=0, help="how many are tried")
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--first", type=int, default=0, help="begin with this number")
    told.add_argument("--hours", type=float, default=0.0, help="go on with other seeds for so long")
    told.add_argument("--only", type=int, help="make this one again, and fail as it fails")
    options = told.parse_args(words)
    counts = {sort: getattr(options, sort) for sort in SORTS}
    if options.only is not None:
        (sort,) = (sort for sort, count in counts.items() if count)
        with own_folder(sort):
            print(SORTS[sort](Random(f"{sort} {options.seed} {options.only}")))
        return 0
    until = time.monotonic() + 3600 * options.hours if options.hours else float("inf")
    found = False
    for seed in range(options.seed, options.seed + (10**9 if options.hours else 1)):
        tallies = attack(counts if any(counts.values()) else dict.fromkeys(SORTS, 500), seed, until, options.first)
        print(f"seed {seed}", *(tally.told() for tally in tallies), sep="\n", flush=True)
        found |= any(tally.findings for tally in tallies)
        if time.monotonic() > until:
            break
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
