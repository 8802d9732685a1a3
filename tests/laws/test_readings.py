"""Every option of a reading that the engine offers changes some bundled board; a default changes none."""

from __future__ import annotations

from functools import cache

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.app.coverage.ablation import Board, boards, trace
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.verifying.verify_claims import verdicts_on
from judge.engine.run.build_ruleset import build
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.ruleset import Ruleset
from tests.bundle import by_name
from tests.told import told

ALTERED = GAMES["altered"]["1.0"]
OFFERED = sorted(ALTERED.edition.readings)
BOOK = rulebook("altered", "1.0")
PLAIN = build(ALTERED, BOOK)


def traced(scenario: Scenario, board: Board, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    run = replay(scenario, ruleset, start=board[1], play=board[2], strict=False, first=True)
    return trace(scenario, run)


@cache
def plain(id: str, n: int) -> tuple[tuple[str, str], ...]:
    return traced(by_name()[id], boards(by_name()[id])[n], PLAIN)


def in_order(chosen: tuple[str, str]) -> list[Scenario]:
    """Those boards first that say what comes of them under this option."""
    return sorted(by_name().values(), key=lambda one: all(chosen not in other.readings for other in one.elsewhere))


def turned(scenario: Scenario, chosen: tuple[str, str]) -> bool:
    """Whether this option turns a verdict: what players know shows in what they can force, and nowhere else."""
    says = next((one for one in scenario.elsewhere if one.readings == (chosen,) and one.verdicts), None)
    return says is not None and verdicts_on(scenario, (chosen,)) not in ((), verdicts_on(scenario))


@pytest.mark.long(keep=5)
@pytest.mark.parametrize("chosen", OFFERED, ids="=".join)
def test_an_option_changes_some_board(chosen: tuple[str, str]) -> None:
    other = build(ALTERED, BOOK, [chosen])
    for scenario in in_order(chosen):
        for n, board in enumerate(boards(scenario)):
            if traced(scenario, board, other) != plain(scenario.id, n):
                return
        if turned(scenario, chosen):
            return
    pytest.fail(f"no bundled board shows what {chosen} changes")


def test_every_option_and_every_reading_consulted_is_recorded() -> None:
    """An option that readings.yaml lacks could not be argued; a default there fills no slot otherwise."""
    for id, option in OFFERED:
        reading = BOOK.reading(id)
        assert reading is not None
        assert option in [one.name for one in reading.options]
        assert option != reading.default
    for ids in ALTERED.edition.read_by.values():
        assert all(BOOK.reading(id) for id in ids)


def test_every_option_can_be_taken_or_says_why_nothing_could_show_it() -> None:
    """The reason stands with those that cannot be taken, and with no others."""
    for reading in BOOK.readings:
        for option in reading.options:
            taken = option.name == reading.default or (reading.id, option.name) in OFFERED
            assert taken != bool(option.unswitched.texts), (reading.id, option.name)


def test_an_option_that_nothing_could_show_is_refused_with_the_reason() -> None:
    scenario = by_name()["noon-limbo"]
    for reading in BOOK.readings:
        for option in reading.options:
            if option.unswitched.texts:
                with pytest.raises(Refused) as refused:
                    chosen_ruleset(scenario, ((reading.id, option.name),))
                refusal = refused.value.diagnostics[0]
                assert refusal.code == "reading/nothing-to-switch"
                assert told(refusal).why == " ".join(option.unswitched.get("en").split())
