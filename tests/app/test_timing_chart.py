"""``judge coverage --timing``: every procedure is on the chart, every step says what it does, every rule exists."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.app.corpus.rules_and_messages import corpus
from judge.app.rule_code.source_files import GameSource
from judge.app.rule_code.timing_chart import timing, timing_chart
from judge.engine.run.build_ruleset import build
from judge.text.languages import LANGUAGES
from tests.asking import of_altered

GAME = GAMES["altered"]["1.0"]
CHART = timing_chart(build(GAME, rulebook("altered", "1.0")), GameSource(GAME.edition))


def test_every_procedure_is_on_the_chart_with_its_steps_in_order() -> None:
    on_chart = {procedure.name: [step.slot for step in procedure.steps] for procedure in CHART}
    assert on_chart == {name: [slot.name for slot in steps] for name, steps in GAME.edition.procedures.items()}


def test_every_rule_on_the_chart_exists() -> None:
    known = rulebook("altered", "1.0").by_id()
    rules = [rule for procedure in CHART for step in procedure.steps for rule in (*step.enforces, *step.asks)]
    assert rules
    assert set(rules) <= set(known)


@pytest.mark.parametrize(
    ("procedure", "slot", "rules"),
    [
        ("phase", "phase.check", ["4.2.b", "4.4.a.1"]),
        ("check", "check.pick", ["4.4.b", "5.1.1.d"]),
        ("turn", "turn.effect", ["4.2.3.c.1", "5.1.1.b"]),
        ("progress", "dusk.progress", ["1.3.2.e", "1.3.2.e.1", "1.3.2.e.2", "1.3.2.e.3"]),
        ("play", "play.resolve", ["5.1.2.e"]),
    ],
)
def test_the_rules_of_a_step_are_at_work_in_it(procedure: str, slot: str, rules: list[str]) -> None:
    """What the step's own function enforces, and what it asks on the way."""
    steps = next(entry.steps for entry in CHART if entry.name == procedure)
    step = next(step for step in steps if step.slot == slot)
    assert set(rules) <= {*step.enforces, *step.asks}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_it_does(language: str) -> None:
    messages = corpus("altered", "1.0").catalogue(language)
    reply = timing(of_altered(language=language))
    assert reply.grid is not None
    assert len(reply.grid.rows) == sum(len(procedure.steps) for procedure in CHART)
    for procedure in CHART:
        assert messages.say(f"timing.procedure.{procedure.name}") in [title for title, _, _ in reply.grid.rows]
    does = [step["does"] for procedure in reply.result["procedures"] for step in procedure["steps"]]
    assert all(does)
    assert does == [said.partition(". ")[2] for _, said, _ in reply.grid.rows]


def test_the_languages_differ_and_the_rules_do_not() -> None:
    replies = [timing(of_altered(language=language)) for language in ("en", "fr")]
    english, french = (reply.grid for reply in replies)
    assert english is not None
    assert french is not None
    here, there = (
        [(step["enforces"], step["asks"]) for part in reply.result["procedures"] for step in part["steps"]]
        for reply in replies
    )
    assert any(enforced for enforced, _ in here)
    assert here == there
    assert all(one[:2] != other[:2] for one, other in zip(english.rows, french.rows, strict=True))
