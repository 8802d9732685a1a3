"""How many events a second the engine applies, what notes of what did *not* happen cost, and how abilities add to it.

    python tests/benchmarks/engine.py                Markdown on standard output, about a minute
    python tests/benchmarks/engine.py --rounds 5     quicker, and less steady
    PYTHONPATH=elsewhere python tests/benchmarks/engine.py --there    measures the program of another checkout

Three pinned boards of 10, 40 and 80 objects with 5, 20 and 40 abilities, all of which function; no step has more than
two atomic actions, those that modifiers and reactions add included, and that is checked. They are written in code and
read by the scenario reader. Every round times every board in turn, each right after a calibration loop (tuples of
frozen structs, no code of this program). What counts is the median of the rounds, for what abilities add the fastest
single run, in processor time: so neighbours on the machine disturb least. An event is what ``Applied`` records: what effects,
costs and rules do. Exit code 1: a goal is missed.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import math
import pstats
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

HOUSE = Path(__file__).resolve().parents[2]
if "--there" not in sys.argv:
    sys.path.insert(0, str(HOUSE))

from judge.app.execute import replay, ruleset_for
from judge.app.house import GAMES, cards
from judge.app.load import parse
from judge.engine.advance import advance
from judge.engine.table import Table
from judge.model.frame import ApplyEvent
from judge.model.ruleset import Ruleset
from judge.model.scenario import Scenario
from judge.model.state import State

Yaml = Any
Rates = dict[str, list["Rate"]]
BLOCKS = {"small": 1, "middle": 4, "large": 8}
"""Boards in blocks of ten objects and five abilities."""
GOAL = 3_000
"""Events a second on the middle board, without recording (issue 5)."""
COUNTS = (0, 5, 10, 20, 40)
LINEAR = 1.5
"""What 40 abilities may add, as a multiple of a straight line through what 5, 10 and 20 add: quadratic would be 2.3."""
CONSTANT = 1.1
"""What a run with 40 abilities of other kinds may take, as a multiple of one without any: 1, and room for noise."""
BEARERS = 40
SLICE = 0.03
"""Seconds of processor time that each measurement of a round takes at least."""


class Piece(msgspec.Struct, frozen=True):
    """What the calibration loop handles."""

    id: int
    name: str
    at: tuple[str, str]
    marks: tuple[str, ...] = ()


class Rate(NamedTuple):
    """What one measurement found, in units a second: of the work, its fastest run, the calibration loop before it."""

    work: float
    fastest: float
    calibration: float


class Timed(NamedTuple):
    """Something to be timed; one call of ``run`` does so many units of work."""

    run: Callable[[], object]
    units: int


def calibration() -> int:
    """Fixed work: tuples of frozen structs searched, changed and rebuilt, the way of any engine of frozen values."""
    pieces = tuple(Piece(n, f"piece{n % 7}", ("zone", "ana" if n % 2 else "ben")) for n in range(40))
    found = 0
    for n in range(100):
        wanted = n % 40
        one = next(piece for piece in pieces if piece.id == wanted)
        marked = msgspec.structs.replace(one, marks=(*one.marks, "mark")[-3:])
        pieces = tuple(marked if piece.id == wanted else piece for piece in pieces)
        found += len([piece for piece in pieces if piece.at == one.at])
        found += dict((("a", 1), ("b", n))).get("b", 0)
    return found


CALIBRATION = Timed(calibration, 100)


# The boards


def block(n: int, player: str) -> tuple[dict[str, Yaml], dict[str, Yaml], Yaml]:
    """Five abilities and the ten objects among which they work: cards, zones, and the reaction that waits in Limbo."""
    bell, scout, leaf, smith = f"bell_{n}", f"scout_{n}", f"leaf_{n}", f"smith_{n}"
    own = {"of": "you"}
    cards = {
        bell: card("permanent", {"when": {"phase": "noon"}, "do": effect(bell, scout, leaf, smith)}),
        f"witness_{n}": card(
            "character",
            {"when": {"moves": {"what": {"card": scout, **own}, "to": "hand"}}, "do": [gain(1, on="self")]},
        ),
        smith: card(
            "character",
            passive({"when": {"gains": {"what": {"card": bell}, "counter": "boost"}}, "also": [gain(1, on="self")]}),
        ),
        f"ward_{n}": card("permanent", passive({"cannot": {"gains": {"what": {"card": smith}, "status": "asleep"}}})),
        f"gleaner_{n}": card(
            "permanent",
            passive(
                {
                    "when": {"moves": {"what": {"card": leaf, **own}, "from": "reserve", "by": "discard"}},
                    "instead": {"to": {"deck": "bottom"}},
                }
            ),
        ),
        scout: card("character"),
        leaf: card("character"),
    }
    zones = {
        "landmarks": [bell, f"ward_{n}", f"gleaner_{n}"],
        "hero_expedition": [f"witness_{n}", smith],
        "reserve": [scout],
        "deck": [leaf] * 3,
    }
    return cards, zones, {"reaction": bell, "of": player}


def effect(bell: str, scout: str, leaf: str, smith: str) -> list[Yaml]:
    """Some of everything: plain verbs, choices, a condition, an internal action, two verbs at once."""
    return [
        {"draw": 1},
        gain(1, on="self"),
        {"put": {"choose": {"card": scout, "in": "reserve"}, "to": "hand"}},
        {"put": {"choose": {"card": scout, "in": "hand"}, "to": "reserve"}},
        {"put": {"choose": {"card": leaf, "in": "hand"}, "to": {"deck": "bottom"}}},
        {"together": [{"draw": 1}, {"exhaust": "self"}]},
        {"ready": "self"},
        {"resupply": 1},
        {"gain": {"status": "asleep", "each": {"card": smith, "in": "expedition_zone"}}},
        {"discard": {"choose": {"card": leaf, "in": "reserve", "of": "you"}}},
        {"may_pay": {"exhaust": "self"}, "to": [{"ready": "self"}]},
        {
            "if": {"count": {"is": "character", "of": "you"}, "at_least": 2},
            "do": [{"lose": {"boost": 1, "on": "self"}}],
        },
        {"put": {"choose": {"card": leaf, "in": "hand"}, "to": {"deck": "top"}}},
        {"gain": {"boost": 2, "each": {"card": smith, "in": "expedition_zone"}}},
        {"lose": {"boost": 1, "each": {"card": smith, "in": "expedition_zone"}}},
    ]


def card(kind: str, *abilities: Yaml) -> Yaml:
    return {"name": "A card of the benchmark", "kind": kind, "abilities": list(abilities)}


def passive(words: Yaml) -> Yaml:
    return {"passive": words}


def gain(boosts: int, **on: str) -> Yaml:
    return {"gain": {"boost": boosts, **on}}


def scenario(cards: dict[str, Yaml], players: dict[str, Yaml], **board: Yaml) -> Scenario:
    """What the reader of scenarios makes of it."""
    words = {
        "game": "altered",
        "edition": "1.0",
        "name": "A board of the benchmark",
        "cards": cards,
        "board": {"phase": "noon", "first_player": "ana", **board, "players": players},
        "budget": {"steps": 100_000},
    }
    return parse(json.dumps(words).encode(), "benchmark.yaml", "benchmark")


def pinned(blocks: int) -> Scenario:
    """A board of ten objects and five abilities for each block, every other block the opponent's."""
    known: dict[str, Yaml] = {}
    limbo: list[Yaml] = []
    players: dict[str, dict[str, Yaml]] = {"ana": {"deck": []}, "ben": {"deck": []}}
    for n in range(blocks):
        player = ("ana", "ben")[n % 2]
        cards, zones, waiting = block(n, player)
        known |= cards
        limbo.append(waiting)
        for zone, there in zones.items():
            players[player][zone] = players[player].get(zone, []) + there
    found = scenario(known, players, moment="during", limbo=limbo)
    abilities = sum(len(known[one.card]["abilities"]) for one in found.start.objects if one.emblem is None)
    assert (len(found.start.objects), abilities) == (10 * blocks, 5 * blocks)
    return found


SAME = (
    {"when": {"moves": {"what": {"card": "stranger"}, "to": "hand"}}, "do": [{"draw": 1}]},
    passive({"when": {"moves": {"what": {"card": "stranger"}, "to": "hand"}}, "instead": {"to": "reserve"}}),
    passive({"cannot": {"moves": {"what": {"card": "stranger"}, "to": "reserve"}}}),
    {"when": {"moves": {"what": "self", "from": "landmark_zone"}}, "do": [{"draw": 1}]},
    passive({"when": {"moves": {"what": {"card": "stranger"}}}, "also": [{"draw": 1}]}),
)
"""Abilities that must look at every card that moves; none of them finds what it waits for."""
OTHER = (
    {"when": {"phase": "dusk"}, "do": [{"draw": 1}]},
    passive({"when": {"gains": {"what": "character"}}, "also": [{"draw": 1}]}),
    passive({"cannot": {"loses": {"what": "character"}}}),
    passive({"costs": {"played": "internal_action", "less": 1}}),
    passive({"when": {"draws": "anybody"}, "instead": "nothing"}),
)
"""Abilities that have nothing to do with a card that is moved from hand to Reserve and back."""


def watched(abilities: Sequence[Yaml], count: int) -> Scenario:
    """A card goes forty times from zone to zone, among forty Permanents of which so many bear an ability."""
    there_and_back = [
        {"put": {"choose": {"card": "scout", "in": "reserve"}, "to": "hand"}},
        {"put": {"choose": {"card": "scout", "in": "hand"}, "to": "reserve"}},
    ]
    known = {
        "bell": card("permanent", {"when": {"phase": "noon"}, "do": there_and_back * 20}),
        "scout": card("character"),
        "stranger": card("character"),
        "plain": card("permanent"),
    }
    known |= {f"bearer_{n}": card("permanent", ability) for n, ability in enumerate(abilities)}
    bearers = [f"bearer_{n % len(abilities)}" for n in range(count)] + ["plain"] * (BEARERS - count)
    ana = {"landmarks": ["bell", *bearers], "reserve": ["scout"], "deck": 10}
    return scenario(known, {"ana": ana, "ben": {"deck": []}}, moment="during", limbo=[{"reaction": "bell"}])


def answered(count: int) -> Scenario:
    """Noon begins among forty Permanents, and so many of them react to it: one event with an emblem for each."""
    known = {"plain": card("permanent"), "bearer": card("permanent", {"when": {"phase": "noon"}, "do": [{"draw": 1}]})}
    there = ["bearer"] * count + ["plain"] * (BEARERS - count)
    return scenario(known, {"ana": {"landmarks": there, "deck": 10}, "ben": {"deck": []}})


# Running and timing


def whole(board: Scenario, recording: bool = False) -> Timed:
    """The replay of a board to its end, as ``judge run --first`` does it; its units are its events."""
    ruleset = ruleset_for(board)

    def run() -> object:
        return replay(board, ruleset, recording=recording, first=True)

    done = replay(board, ruleset, recording=recording, first=True)
    assert done.stop.reason == "until", done.stop
    assert max(len(event.actions) for event in done.events) <= 2
    return Timed(run, len(done.events))


def one_event(board: Scenario, ruleset: Ruleset) -> Timed:
    """A single event, from its proposal until it has happened."""
    table = Table(ruleset, cards(board.game) | {one.id: one for one in board.cards})

    def happened(state: State) -> bool:
        return len(state.frames) == 1 and state.frames != board.start.frames

    def run() -> object:
        return advance(table, board.start, happened)

    halt = advance(table, board.start, happened)
    assert sum(hasattr(entry, "event") for entry in halt.entries) == 1
    assert not any(isinstance(frame, ApplyEvent) for frame in halt.state.frames)
    return Timed(run, 1)


def rate(timed: Timed, least: float = SLICE) -> tuple[float, float]:
    """Units a second of processor time, over as many runs as fill the slice, and in the fastest of them."""
    runs, taken, fastest = 0, 0.0, math.inf
    while taken < least:
        begin = time.process_time()
        timed.run()
        one = time.process_time() - begin
        runs, taken, fastest = runs + 1, taken + one, min(fastest, one)
    return runs * timed.units / taken, timed.units / fastest


def measure(everything: dict[str, Timed], rounds: int) -> dict[str, list[Rate]]:
    """The rates of every round; one round before them warms up."""
    found: dict[str, list[Rate]] = {name: [] for name in everything}
    for at in range(rounds + 1):
        for name, timed in everything.items():
            calibrated, _ = rate(CALIBRATION, SLICE / 3)
            one = Rate(*rate(timed), calibrated)
            if at:
                found[name].append(one)
    return found


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
    print("\n## Where the time goes on the middle board\n")
    _print_profile(everything["middle"], options.top)
    for goal in missed:
        print(f"engine: goal missed: {goal}", file=sys.stderr)
    return 1 if missed else 0


GROWTH = {
    "same": "of the same kind, none of which matches (an event)",
    "other": "of other kinds (an event)",
    "answer": "that all react to one event (that event)",
}


def _everything(boards: dict[str, Scenario]) -> Iterator[tuple[str, Timed]]:
    for name, board in boards.items():
        yield name, whole(board)
        yield f"{name} recorded", whole(board, recording=True)
    for count in COUNTS:
        yield f"same {count}", whole(watched(SAME, count))
        yield f"other {count}", whole(watched(OTHER, count))
        noon = answered(count)
        yield f"answer {count}", one_event(noon, ruleset_for(noon))


def _print_boards(boards: dict[str, Scenario], everything: dict[str, Timed], rates: Rates) -> Iterator[str]:
    print(
        "| board | objects | abilities | events a run | events/s | goal | | fastest | a calibration turn | recorded | costs |"
    )
    print("|---|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|")
    for name, board in boards.items():
        plain, recorded = (statistics.median(one.work for one in rates[key]) for key in (name, f"{name} recorded"))
        ratio = statistics.median(one.work / one.calibration for one in rates[name])
        costs = statistics.median(
            (one.work / one.calibration) / (other.work / other.calibration)
            for one, other in zip(rates[name], rates[f"{name} recorded"], strict=True)
        )
        verdict = "" if name != "middle" else "kept" if plain >= GOAL else "**missed**"
        print(
            f"| {name} | {len(board.start.objects)} | {5 * BLOCKS[name]} | {everything[name].units} | {plain:,.0f} "
            f"| {f'{GOAL:,}' if verdict else ''} | {verdict} | {max(one.fastest for one in rates[name]):,.0f} | {ratio:.4f} "
            f"| {recorded:,.0f} | {100 * (costs - 1):+.0f} % |"
        )
        if verdict == "**missed**":
            yield f"{plain:,.0f} events/s on the middle board, not {GOAL:,}"
    print(f"\nRecorded: with notes of what did not happen, as every command runs a board ({GAMES['altered'].name}).")


def _print_growth(rates: Rates) -> Iterator[str]:
    """Microseconds by the number of abilities, on a board that is otherwise the same."""
    print(
        "\n## What abilities cost\n\nMicroseconds, the fastest run, among 40 Permanents of which so many bear an ability.\n"
    )
    print(f"| abilities | {' | '.join(map(str, COUNTS))} | | goal | |\n|---|{'--:|' * len(COUNTS)}--:|--:|---|")
    for kind, meaning in GROWTH.items():
        took = {count: 1e6 / max(one.fastest for one in rates[f"{kind} {count}"]) for count in COUNTS}
        if kind == "other":
            grown, goal, what = took[40] / took[0], CONSTANT, "40 to none"
        else:
            grown, goal, what = _beyond_a_line(took), LINEAR, "40 to a straight line"
        kept = grown <= goal
        shown = " | ".join(f"{one:,.0f}" for one in took.values())
        print(f"| {meaning} | {shown} | {what}: {grown:.2f} | {goal:g} | {'kept' if kept else '**missed**'} |")
        if not kept:
            yield f"abilities {meaning}: {what}: {grown:.2f}, not {goal:g}"


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
