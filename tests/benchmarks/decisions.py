"""How many boards show that rules of different sections decide together, and that both players act.

    python tests/benchmarks/decisions.py           Markdown on standard output; some minutes
    python tests/benchmarks/decisions.py pipeline  only scenarios of this folder

A rule *decides* a board if switching it off changes what a table sees (a choice, the order, the outcome; never a mere
citation). Numbers of one section (6.2, 4.4, 1.2.6 …) count once, borrowed rules not at all, and neither do the rules
that everything on a board rests on (``EVERYWHERE``); rules that one function enforces count once. A player acts who is asked something with
several answers, or plays.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(HOUSE))

from judge.app.ablation import boards, differs
from judge.app.execute import replay, ruleset_for
from judge.app.load import bundled, load_scenario
from judge.engine.registry import without
from judge.model.place import ObjectRef
from judge.model.run import Run
from judge.model.scenario import Scenario

EVERYWHERE = (
    *("4.2.b", "4.2.c", "4.2.f", "4.4.a", "4.4.c"),
    *("1.2.5.e", "4.2.3.a", "5.1.1.b", "5.1.1.d", "5.1.2.a", "5.1.2.e", "5.5.a", "5.5.e", "6.2.h", "6.3.b"),
)
"""Without these nothing happens on any board, or every reaction comes twice: that they decide says little of this one."""
NUMBER = re.compile(r"^(\d+(?:\.\d+)+)\.[a-z]")


class Found(NamedTuple):
    """What was found of one scenario."""

    id: str
    sections: dict[str, str]
    acting: frozenset[str]


def main(folders: list[str]) -> int:
    found = [one for one in measure(folders) if one is not None]
    print("| scenario | sections that decide | players that act |\n|---|---|---|")
    for one in sorted(found, key=lambda one: one.id):
        decided = ", ".join(one.sections.values())
        print(f"| {one.id} | {len(one.sections)}: {decided} | {', '.join(sorted(one.acting))} |")
    both = [one for one in found if len(one.acting) == 2 and len(one.sections) >= 3]
    refused = list((HOUSE / "scenarios" / "altered").glob("**/refused/*.yaml"))
    print(f"\n{len(found)} scenarios with a contrast; {len(both)} of them in which rules of three sections decide and")
    print(f"both players act; {len(refused)} refused boards.")
    return 0


def measure(folders: list[str]) -> Iterator[Found | None]:
    for name in sorted(bundled()):
        scenario = load_scenario(name)
        path = str(bundled()[name])
        if (
            scenario.game == "altered"
            and scenario.contrasts
            and (not folders or any(f"/{one}/" in path for one in folders))
        ):
            yield Found(name, dict(sections(scenario)), acting(scenario))


def sections(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """The sections of which a rule decides the scenario's own board, each with one such rule."""
    board, ruleset = boards(scenario)[0], ruleset_for(scenario)
    run = replay(scenario, ruleset, start=board[1], play=board[2], strict=False)
    seen: set[str] = set()
    used: set[str] = set()
    for rule, slots in ruleset.enforced.items():
        number = NUMBER.match(rule)
        if number is None or number[1] in seen or rule.startswith(EVERYWHERE) or used.issuperset(slots):
            continue
        if not set(slots) & set(run.consulted):
            continue
        if differs(scenario, board, ruleset, without(ruleset, rule)) is not None:
            seen.add(number[1])
            used.update(slots)
            yield number[1], rule


def acting(scenario: Scenario) -> frozenset[str]:
    """The players who decide something or play something."""
    run: Run = replay(scenario, ruleset_for(scenario), strict=False)
    players = set(run.start.players)
    asked = {one.choice.player for one in run.asked if not one.only or _plays(one.answer)}
    return frozenset(asked & players)


def _plays(answer: object) -> bool:
    return isinstance(answer, ObjectRef)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
