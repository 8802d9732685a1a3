"""No file costs more than it may, in any verb: what asks for too much is ended, and what grew is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.answer_bounds import MOST_WORK
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.explaining.run_json import MOST_NAMED
from judge.app.reply import STOPPED, Shape
from judge.app.ruling.run import rule_on
from judge.cli.guard.longest_answer import DEARER
from judge.engine.run import meter as meters
from judge.engine.run.meter import Meter
from tests.asking import of_altered
from tests.bundle import scenarios
from tests.fuzz.hostile import ENDLESS, MEGABYTES, MISSPELT, WIDE
from tests.fuzz.measured import UNITS, cost
from tests.patience import unit
from tests.sample import GUARD, some_of

VERBS = (
    ("run",),
    ("run", "--depth", "all"),
    ("run", "--why-not", "odd"),
    ("run", "--format", "html", "--board"),
    ("run", "--json", "--first", "--why-not", "odd"),
    ("run", "--first", "--format", "html", "--depth", "all"),
    ("explore",),
    ("explore", "--json"),
    ("ruling",),
    ("test",),
    ("check",),
    ("share",),
    ("compare", "--first-player", "ben"),
    ("report", "It never ends."),
)
MOST_WORKED = 1.25
"""So many times what an answer is allowed may all its runs have cost: the last step of each is counted when it is done."""


@pytest.mark.dear
@pytest.mark.timeout(GUARD)
@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
@pytest.mark.parametrize("name", [*ENDLESS, *WIDE, *MISSPELT])
def test_no_file_costs_more_than_it_may(name: str, verb: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_bytes((ENDLESS | WIDE | MISSPELT)[name])
    before = unit()
    spent = cost(tmp_path, verb[0], str(path), *verb[1:])
    assert spent.exit in (0, 1, 2, 3), spent.said[-500:]
    # What is counted is the same on every machine. What is not, such as reading and telling, shows in the time: on one
    # that is slow or busy a fixed piece of work takes longer, too, and so it is that by which the time is measured.
    most = MOST_WORK * (2 if verb[0] in DEARER else 1)
    assert spent.work <= MOST_WORKED * most
    # Who may work twice as much takes up to twice as long.
    assert spent.seconds <= UNITS * (most / MOST_WORK) * (before + unit()) / 2
    assert spent.megabytes <= MEGABYTES
    assert len(spent.said) < 1_000_000


NEVER_ENDS = ("may never end", "ne jamais finir")
GROWS = ("each token brings more",)
"""Of these it is seen that they grow. Of the others it is not known whether they would end: some of them would."""


@pytest.mark.parametrize("name", some_of([*ENDLESS], 2, "what grew"))
def test_what_grew_is_said_with_the_card(name: str) -> None:
    for language, never_ends in zip(("en", "fr"), NEVER_ENDS, strict=True):
        reply = rule_on(of_altered(language=language), parse(ENDLESS[name], "endless.yaml", "endless"), True, Shape())
        assert reply.exit == STOPPED
        assert reply.result["stop"]["reason"] == "limit"
        assert "Odd" in reply.result["stop"]["text"] or "Copy" in reply.result["stop"]["text"]
        assert any(digit.isdecimal() for digit in reply.result["stop"]["text"])
        assert (never_ends in reply.result["stop"]["text"]) == (name in GROWS)


def test_too_many_ways_to_choose_are_told_with_the_rules_that_ask_for_them() -> None:
    """Of forty Tough targets each may be what another could have: to try them all is what 5.1.2.c and 7.4.5.c ask."""
    scenario = parse(WIDE["forty targets that are Tough"], "tough.yaml", "tough")
    for language in ("en", "fr"):
        reply = rule_on(of_altered(language=language), scenario, True, Shape())
        assert reply.exit == STOPPED
        stop = reply.result["stop"]
        assert stop["reason"] == "limit"
        assert all(word in stop["text"] for word in ("Odd", "5.1.2.c", "7.4.5.c"))
        # So many of so many targets can be counted: that they have no end would be more than is known.
        assert not any(words in stop["text"] for words in NEVER_ENDS)


@pytest.mark.dear
def test_of_hundreds_of_answers_the_first_are_listed_and_the_others_counted() -> None:
    scenario = parse(WIDE["any number of hundreds of targets, and again"], "odd.yaml", "odd")
    reply = rule_on(of_altered(), scenario, True, Shape())
    asked = [step for step in reply.result["steps"] if step["left_out"]]
    # Three hundred and sixty and Odd itself, or none of them; each of forty times one fewer, and all of it again.
    assert sum(len(step["among"]) + step["left_out"] for step in asked) == 2 * sum(362 - n for n in range(40))
    assert {len(step["among"]) for step in asked} == {MOST_NAMED}


def test_no_bundled_board_uses_a_tenth_of_what_it_may(capsys: pytest.CaptureFixture[str]) -> None:
    costs = []
    for scenario in scenarios():
        meter = Meter()
        replay(scenario, ruleset_for(scenario), recording=True, watching=True, strict=False, first=True, meter=meter)
        costs.append((meter.used / meters.MOST_WORK, scenario.id))
    dearest = sorted(costs, reverse=True)[:5]
    with capsys.disabled():
        print("\nthe dearest boards:", ", ".join(f"{name} {share:.1%}" for share, name in dearest))
    assert dearest[0][0] < 0.1
