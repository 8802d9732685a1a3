"""How many positions an exploration looks at, how fast, in how much memory; beside it an answer set solver.

    python tests/benchmarks/explore.py            Markdown on standard output, about two minutes
    python tests/benchmarks/explore.py --quick    the goals only

Four pinned families of boards (``tests/explore/families.py``, with their counts in closed form), all of one player's
reactions: *independent*, *pairs*, *chain*, *clique*. A position is a state in which somebody must choose. Times are
processor time of this process, in one run, so neighbours on the machine disturb least. The solver reads the text of the
board (``tests/explore/witness.py``) and projects its answers on the outcomes; the clique lies outside its fragment.
Exit code 1: a goal is missed, or a count is not the promised one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

HOUSE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(HOUSE), str(HOUSE / "tests" / "explore")]

import families

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.play.graph import Graph

SIZES = range(2, 13, 2)
LARGEST = 4_100
"""Positions up to which every order is tried."""
SOLVED = 6
"""Reactions up to which the solver is asked: beyond, it enumerates orders for minutes."""
GOALS = {("independent", 20): 1.0, ("pairs", 12): 2.0, ("clique", 7): 5.0}
"""Seconds."""
LOOPS = 2.0
BYTES = 2_048


class Timed(NamedTuple):
    """What came of some work, and its processor time in seconds."""

    found: Any
    seconds: float


def timed(work: Callable[[], Any]) -> Timed:
    """Do it once."""
    before = time.process_time()
    found = work()
    return Timed(found, time.process_time() - before)


def explorer(text: str, plan: Plan) -> Callable[[], Graph]:
    """The work of exploring a board."""
    scenario = parse(text.encode(), "board.yaml", "board")
    ruleset = ruleset_for(scenario)
    return lambda: explored(scenario, ruleset, plan).graph


def plans() -> tuple[Plan, Plan]:
    """With reduction and without; both far from every limit, of work, too: a count is of all positions or of none."""
    wide = {"positions": 1_000_000, "seconds": 600.0, "work": inf}
    return Plan(**wide), Plan(reduce=False, force=False, **wide)


def table() -> list[str]:
    """All families beside each other."""
    lines = [
        "| family | n | outcomes | positions, reduced | s | positions, every order | s | ratio | solver s | solver ÷ ours |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for family in families.FULL:
        for n in SIZES:
            if families.REDUCED[family](n) <= LARGEST:
                lines.append(row(family, n))
    return lines


def row(family: str, n: int) -> str:
    """One board."""
    text = families.board(family, n)
    reduced, full = plans()
    ours = timed(explorer(text, reduced))
    check(ours.found.positions == families.REDUCED[family](n), f"{family} {n}: {ours.found.positions} positions")
    check(len(ours.found.outcomes) == families.OUTCOMES[family](n), f"{family} {n}: outcomes")
    cells = [family, str(n), str(len(ours.found.outcomes)), str(ours.found.positions), f"{ours.seconds:.3f}"]
    if families.FULL[family](n) <= LARGEST:
        every = timed(explorer(text, full))
        check(
            every.found.positions == families.FULL[family](n), f"{family} {n}: {every.found.positions} of every order"
        )
        cells += [str(every.found.positions), f"{every.seconds:.3f}", f"{every.seconds / ours.seconds:.1f}"]
    else:
        cells += [f"({families.FULL[family](n)})", "–", "–"]
    return "| " + " | ".join([*cells, *solver(family, n, text, ours)]) + " |"


def solver(family: str, n: int, text: str, ours: Timed) -> list[str]:
    """The same question to the answer set solver."""
    if family == "clique" or n > SOLVED:
        return ["–", "–"]
    try:
        import witness
    except ImportError:
        return ["not installed", "–"]
    solved = timed(lambda: witness.endings(text))
    check(len(solved.found) == len(ours.found.outcomes), f"{family} {n}: the solver finds {len(solved.found)}")
    return [f"{solved.seconds:.3f}", f"{solved.seconds / ours.seconds:.1f}"]


def loop() -> str:
    """Two reactions that activate each other until one of them has used its hundred activations of the day."""
    token = {"is": "character", "token": "yes"}
    make = {"create": {"token": "brassbug", "in": "same_expedition_as_self"}}
    cradle = [
        {"when": {"phase": "noon"}, "do": [make]},
        {"when": {"moves": {"what": token, "from": "expedition_zone"}}, "do": [make]},
    ]
    arrives = {"moves": {"what": {"is": "character", "of": "opponent"}, "to": "expedition_zone"}}
    cards = {
        "cradle": {"name": "Cradle", "kind": "character", "abilities": cradle},
        "scythe": {
            "name": "Scythe",
            "kind": "permanent",
            "abilities": [{"when": arrives, "do": [{"discard": "that"}]}],
        },
    }
    players = {"ana": {"hero_expedition": ["cradle"]}, "ben": {"landmarks": ["scythe"]}}
    return json.dumps({
        "game": "altered", "edition": "1.0", "name": "A loop", "cards": cards, "budget": {"steps": 100_000},
        "board": {"phase": "noon", "first_player": "ana", "players": players},
    })  # fmt: skip


def goals() -> list[str]:
    """What was asked for, and what was measured."""
    lines = ["| goal | asked | measured |", "| --- | --- | --- |"]
    reduced, _ = plans()
    for (family, n), most in GOALS.items():
        took = timed(explorer(families.board(family, n), reduced))
        check(took.seconds <= most, f"{family} {n} takes {took.seconds:.2f} s")
        rate = took.found.positions / took.seconds
        lines.append(f"| {family} {n} | ≤ {most:g} s | {took.seconds:.2f} s, {rate:.0f} positions a second |")
    took = timed(explorer(loop(), reduced))
    check(took.found.certain and took.seconds <= LOOPS, f"the loop takes {took.seconds:.2f} s")
    lines.append(f"| a loop of 100 activations | ≤ {LOOPS:g} s | {took.seconds:.2f} s |")
    for family, n in (("clique", 6), ("chain", 9)):
        each, count = apart(family, n)
        check(each <= BYTES, f"{family} {n}: {each:.0f} bytes a position")
        lines.append(f"| memory, {family} {n} ({count} positions) | ≤ {BYTES} bytes a position | {each:.0f} bytes |")
    for family, small, large in (("pairs", 6, 8), ("independent", 6, 8)):
        further = _further(apart(family, small), apart(family, large))
        check(further <= BYTES, f"{family} {small} to {large}: {further:.0f} bytes for a further position")
        lines.append(
            f"| memory, {family} {small} to {large} | ≤ {BYTES} bytes a further position | {further:.0f} bytes |"
        )
    lines.append(f"| where the default budget ends | – | {ending()} |")
    return lines


def memory(text: str) -> tuple[float, int]:
    """Bytes a position at the peak of an exploration in which every order is tried; and how many positions it has."""
    work = explorer(text, plans()[1])
    work()  # what is kept for good, such as sentences and cards, is loaded now
    tracemalloc.start()
    graph = work()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / graph.positions, graph.positions


def apart(family: str, n: int) -> tuple[float, int]:
    """``memory`` in a process of its own: what other boards have left in caches is not counted."""
    words = [sys.executable, __file__, "--memory", family, str(n)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    return float(said[0]), int(said[1])


def _further(small: tuple[float, int], large: tuple[float, int]) -> float:
    """Bytes that a further position takes: what any exploration needs is most of it where there are few."""
    return (large[0] * large[1] - small[0] * small[1]) / (large[1] - small[1])


def ending() -> str:
    """The largest clique that the default budget of positions covers."""
    most = Plan().positions
    n = max(n for n in range(2, 20) if families.clique_full(n) <= most)
    return f"clique {n} ({families.clique_full(n)} positions); clique {n + 1} has {families.clique_full(n + 1)}"


FAULTS: list[str] = []


def check(holds: bool, fault: str) -> None:
    """Note what is not as it was promised."""
    if not holds:
        FAULTS.append(fault)


def main() -> int:
    """Print the tables; 1 if something is not as promised."""
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    words.add_argument("--quick", action="store_true", help="the goals only")
    words.add_argument(
        "--memory", nargs=2, metavar=("FAMILY", "N"), help="bytes a position of one board, and positions"
    )
    asked = words.parse_args()
    if asked.memory:
        print(*memory(families.board(asked.memory[0], int(asked.memory[1]))))
        return 0
    print("\n".join(goals()))
    if not asked.quick:
        print("\n" + "\n".join(table()))
    print("\n" + ("\n".join(f"MISSED: {one}" for one in FAULTS) or "All goals are met, all counts are as promised."))
    return bool(FAULTS)


if __name__ == "__main__":
    sys.exit(main())
