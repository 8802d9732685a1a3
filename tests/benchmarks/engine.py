"""How many events a second the engine applies, what notes of what did *not* happen cost, and how abilities add to it.

    python tests/benchmarks/engine.py                Markdown on standard output, about two minutes
    python tests/benchmarks/engine.py --rounds 5     quicker, and less steady
    PYTHONPATH=elsewhere python tests/benchmarks/engine.py --there    measures the program of another checkout

Everything is timed twice. With *default notes* a replay does what it does for every command that runs a board, ``judge
run`` first of all: it says what happened, and beside each event what nearly happened: the abilities about events of that
kind that lacked one thing only, be it zone, time, subject, condition or limit. *Without* is a replay that nobody asked
for those, as for laws and explorations. ``--why-not`` and ``--depth all``, which look at everything, are not timed here
(``recording.py`` does that, on the bundled boards). The goal is with default notes.

No step has more than two atomic actions, those that modifiers and reactions add included, and that is checked. Every
round times everything in turn, each right after a calibration loop. What counts is the median of the rounds, for what
abilities add the fastest single run. An event is what ``Applied`` records: what effects, costs and rules do. Exit code
1: a goal is missed.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[2]
if "--there" not in sys.argv:
    sys.path.insert(0, str(HOUSE))

from engine_boards import BEARERS, BLOCKS, OTHER, SAME, answered, pinned, watched
from timing import Rate, Rates, Timed, measure

from judge.app.corpus.games import cards
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.engine.run.advance import advance
from judge.engine.run.table import Table
from judge.model.disputes.scenario import Scenario
from judge.model.play.frame import ApplyEvent
from judge.model.play.state import State

GOAL = 3_000
"""Events a second on the middle board, with default notes."""
COUNTS = (0, 5, 10, 20, 40)
LINEAR = 1.5
"""What 40 abilities may add, as a multiple of a straight line through what 5, 10 and 20 add: quadratic would be 2.3."""
CONSTANT = 1.1
"""What a run with 40 abilities of other kinds may take, as a multiple of one without any: 1, and room for noise."""
MODES = (True, False)
"""With default notes, and without."""
GROWTH = {
    "same": "of the same kind, none of which matches (an event)",
    "other": "of other kinds (an event)",
    "answer": "that all react to one event (that event)",
}


def whole(board: Scenario, notes: bool) -> Timed:
    """The replay of a board to its end, as ``judge run --first`` does it; its units are its events."""
    ruleset = ruleset_for(board)

    def run() -> object:
        return replay(board, ruleset, recording=notes, first=True)

    done = replay(board, ruleset, recording=notes, first=True)
    assert done.stop.reason == "until", done.stop
    assert max(len(event.actions) for event in done.events) <= 2
    return Timed(run, len(done.events))


def one_event(board: Scenario, notes: bool) -> Timed:
    """A single event, from its proposal until it has happened."""
    table = Table(ruleset_for(board), cards(board.game) | {one.id: one for one in board.cards}, notes)

    def happened(state: State) -> bool:
        return len(state.frames) == 1 and state.frames != board.start.frames

    def run() -> object:
        return advance(table, board.start, happened)

    halt = advance(table, board.start, happened)
    assert sum(hasattr(entry, "event") for entry in halt.entries) == 1
    assert not any(isinstance(frame, ApplyEvent) for frame in halt.state.frames)
    return Timed(run, 1)


def near_misses(board: Scenario) -> int:
    """How many notes of what did not happen the replay of a board has."""
    done = replay(board, ruleset_for(board), recording=True, first=True)
    return sum(one.tone == "missed" for one in done.notes)


def main(words: Sequence[str] | None = None) -> int:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--rounds", type=int, default=15, help="how often everything is timed (default: 15)")
    told.add_argument("--top", type=int, default=12, help="how many functions are listed (default: 12)")
    told.add_argument("--there", action="store_true", help="measure the judge on PYTHONPATH instead of this checkout's")
    options = told.parse_args(words)
    boards = {name: pinned(blocks) for name, blocks in BLOCKS.items()}
    everything = dict(_everything(boards))
    rates = measure(everything, options.rounds)
    turns = statistics.median(one.calibration for found in rates.values() for one in found)
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"# The engine\n\nCPython {version}, {options.rounds} rounds, medians, processor time.")
    print(f"Calibration loop: {turns:,.0f} turns/s.\n")
    missed = [*_print_boards(boards, everything, rates), *_print_growth(rates)]
    print("\n## Where the time goes on the middle board, with default notes\n")
    _print_profile(everything[_name("middle", True)], options.top)
    for goal in missed:
        print(f"engine: goal missed: {goal}", file=sys.stderr)
    return 1 if missed else 0


def _called(notes: bool) -> str:
    return "default notes" if notes else "without"


def _name(what: str, notes: bool) -> str:
    return f"{what}, {_called(notes)}"


def _everything(boards: dict[str, Scenario]) -> Iterator[tuple[str, Timed]]:
    for name, board in boards.items():
        for notes in MODES:
            yield _name(name, notes), whole(board, notes)
    for count in COUNTS:
        for notes in MODES:
            yield _name(f"same {count}", notes), whole(watched(SAME, count), notes)
            yield _name(f"other {count}", notes), whole(watched(OTHER, count), notes)
            yield _name(f"answer {count}", notes), one_event(answered(count), notes)


def _print_boards(boards: dict[str, Scenario], everything: dict[str, Timed], rates: Rates) -> Iterator[str]:
    print("| board | objects | abilities | events | notes | events/s | goal | | fastest | events a calibration turn |")
    print("|---|--:|--:|--:|---|--:|--:|---|--:|--:|")
    for name, board in boards.items():
        for notes in MODES:
            found = rates[_name(name, notes)]
            speed = statistics.median(one.work for one in found)
            ratio = statistics.median(one.work / one.calibration for one in found)
            counts = (name, notes) == ("middle", True)
            verdict = ("kept" if speed >= GOAL else "**missed**") if counts else ""
            print(
                f"| {name} | {len(board.start.objects)} | {5 * BLOCKS[name]} | {everything[_name(name, notes)].units} "
                f"| {_called(notes)} | {speed:,.0f} | {f'{GOAL:,}' if counts else ''} | {verdict} "
                f"| {max(one.fastest for one in found):,.0f} | {ratio:.4f} |"
            )
            if verdict == "**missed**":
                yield f"{speed:,.0f} events/s on the middle board with default notes, not {GOAL:,}"
    print()
    for name, board in boards.items():
        costs = 100 * (_what_notes_cost(rates, name) - 1)
        print(f"Notes of {near_misses(board)} near misses take {costs:+.0f} % on the {name} board.")


def _what_notes_cost(rates: Rates, board: str) -> float:
    """How much longer a replay with default notes takes, each measured against the calibration loop before it."""

    def relative(one: Rate) -> float:
        return one.work / one.calibration

    pairs = zip(rates[_name(board, False)], rates[_name(board, True)], strict=True)
    return statistics.median(relative(plain) / relative(noted) for plain, noted in pairs)


def _print_growth(rates: Rates) -> Iterator[str]:
    """Microseconds by the number of abilities, on a board that is otherwise the same."""
    print("\n## What abilities cost\n")
    print(f"Microseconds, the fastest run, among {BEARERS} Permanents of which so many bear an ability.\n")
    print(
        f"| abilities | notes | {' | '.join(map(str, COUNTS))} | | goal | |\n|---|---|{'--:|' * len(COUNTS)}--:|--:|---|"
    )
    for kind, meaning in GROWTH.items():
        for notes in MODES:
            found = {count: rates[_name(f"{kind} {count}", notes)] for count in COUNTS}
            took = {count: 1e6 / max(one.fastest for one in each) for count, each in found.items()}
            if kind == "other":
                grown, goal, what = took[40] / took[0], CONSTANT, "40 to none"
            else:
                grown, goal, what = _beyond_a_line(took), LINEAR, "40 to a straight line"
            kept = grown <= goal
            shown = " | ".join(f"{one:,.0f}" for one in took.values())
            verdict = "kept" if kept else "**missed**"
            print(f"| {meaning} | {_called(notes)} | {shown} | {what}: {grown:.2f} | {goal:g} | {verdict} |")
            if not kept:
                yield f"abilities {meaning}, {_called(notes)}: {what}: {grown:.2f}, not {goal:g}"


def _beyond_a_line(took: dict[int, float]) -> float:
    """What the most abilities add, as a multiple of what a straight line through what fewer add says."""
    *fewer, most = (count for count in took if count)
    slope = sum(n * (took[n] - took[0]) for n in fewer) / sum(n * n for n in fewer)
    if took[most] / took[0] <= CONSTANT or slope <= 0:  # nothing to speak of is added: noise has no shape
        return took[most] / took[0]
    return (took[most] - took[0]) / (most * slope)


def _print_profile(timed: Timed, top: int) -> None:
    profile = cProfile.Profile()
    with profile:
        for _ in range(10):
            timed.run()
    stats = pstats.Stats(profile)
    own: dict[Any, Any] = stats.stats  # type: ignore[attr-defined]
    total = sum(row[2] for row in own.values())
    events = 10 * timed.units
    print("| function | calls an event | by itself | with what it calls |\n|---|--:|--:|--:|")
    for (file, line, name), row in sorted(own.items(), key=lambda item: -item[1][2])[:top]:
        where = f"{Path(file).stem}.{name}:{line}" if line else name
        print(f"| `{where}` | {row[1] / events:,.1f} | {100 * row[2] / total:.0f} % | {100 * row[3] / total:.0f} % |")


if __name__ == "__main__":
    sys.exit(main())
