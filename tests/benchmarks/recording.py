"""What it costs to note what did not happen, and to look at everything: ratios to the normal replay.

    python tests/benchmarks/recording.py [ROUNDS]

Every bundled board is replayed three ways in turn; what counts is the fastest of the rounds in processor time, so that
neighbours on the machine disturb least. Printed: the sums, and the ratios.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import bundled, load_scenario

WAYS = ({}, {"recording": True}, {"recording": True, "watching": True})
NAMES = ("normal", "with near misses", "looking at everything")


def fastest(run: Callable[[], object], rounds: int) -> float:
    """The fastest of some runs, in seconds of the processor."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        run()
        best = min(best, time.process_time() - begun)
    return best


def main(rounds: int) -> None:
    """Measure and print."""
    sums = [0.0, 0.0, 0.0]
    for name in bundled():
        scenario = load_scenario(name)
        ruleset = chosen_ruleset(scenario, ())
        for at, way in enumerate(WAYS):
            sums[at] += fastest(lambda way=way: replay(scenario, ruleset, **way), rounds)  # type: ignore[misc]  # noqa: B023
    for name, taken in zip(NAMES, sums, strict=True):
        print(f"{name:22} {taken * 1000:8.1f} ms   {taken / sums[0]:.2f} ×")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
