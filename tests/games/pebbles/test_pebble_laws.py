"""The laws of every game and edition, of pebbles: they are no laws of Altered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.app.corpus.messages import catalogue
from judge.app.coverage.ablation import AblatedBoard, Ablation, Rules, boards
from judge.app.coverage.report_coverage import coverage
from judge.app.executing.other_edition import as_stated_in
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import DONE, NO, Settings
from judge.engine.run.build_ruleset import build
from judge.model.disputes.scenario import Scenario
from judge.text.languages import LANGUAGES
from tests.games.pebbles.code.game import EDITIONS
from tests.games.pebbles.guest import HOME, NAME, visiting
from tests.laws import law_replay as laws
from tests.laws.general.edition_laws import LAWS, Law
from tests.laws.general.law_same import followed
from tests.laws.general.message_laws import lacking

FILES = sorted((HOME / "scenarios").glob("*.yaml"))
NUMBERED = [game.edition.name for game in EDITIONS]


@pytest.fixture(scope="module", autouse=True)
def _guest() -> Iterator[None]:
    with visiting():
        yield


def stated(edition: str) -> list[Scenario]:
    """The boards of which it is stated what comes out in an edition."""
    here = (as_stated_in(load_scenario(str(file)), edition) for file in FILES)
    return [scenario for scenario in here if scenario is not None]


@pytest.mark.parametrize("edition", NUMBERED)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_of_an_edition_holds(edition: str, law: Law) -> None:
    book = rulebook(NAME, edition)
    law(book, build(GAMES[NAME][edition], book))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", NUMBERED)
def test_its_messages_have_all_that_the_program_says_of_a_game(edition: str, language: str) -> None:
    assert lacking(GAMES[NAME][edition], frozenset(catalogue(NAME, edition, language).messages)) == []


@pytest.mark.parametrize(
    "key",
    [
        "illegal.not-offered", "part.impossible", "question.may", "question.target", "chose.window", "face.hit",
        "asked.moves.not", "timing.step.pebbles.step.roll", "characteristic.worked", "flip.turn",
    ],
)  # fmt: skip
def test_a_sentence_that_is_gone_is_missed(key: str) -> None:
    messages = frozenset(catalogue(NAME, "1", "en").messages)
    assert lacking(GAMES[NAME]["1"], messages - {key}) == [key]


@pytest.mark.parametrize("edition", NUMBERED)
def test_every_law_of_a_board_holds(edition: str) -> None:
    assert stated(edition)
    for scenario in stated(edition):
        for board in boards(scenario):
            laws.of_any_game(scenario, ruleset_for(scenario), followed(scenario, board))


def test_a_board_notices_when_a_rule_is_switched_off() -> None:
    """Of the edition for which the boards were written: each of its rules; and no rule breaks a board by its absence."""
    scenarios = tuple(stated("1"))
    book = rulebook(NAME, "1")
    ruleset = build(GAMES[NAME]["1"], book)
    noticed = Ablation(scenarios).smallest(list(ruleset.enforced)).noticed
    assert {first.rule for first in noticed if first.scenario} == set(ruleset.enforced)
    for scenario in scenarios:
        for board in boards(scenario):
            ablated = AblatedBoard(scenario, board, Rules(ruleset))
            assert [rule for rule in ruleset.enforced if ablated.differs(rule)]


def test_a_rule_by_which_something_was_no_option_is_cited_by_that_board() -> None:
    """4.c is why Ana could not throw: moved-may-not-throw names it, its ruling cites it, and no other board is of it."""
    reply = coverage(Settings(game=NAME, edition="1", language="en"), rule="4.c")
    assert (reply.result["uncited"], reply.exit) == ([], DONE)
    assert [(row["rule"], row["scenarios"]) for row in reply.result["rules"]] == [("4.c", "1")]
    assert "cited by no scenario" not in reply.text + reply.footer


def test_of_the_rule_that_was_asked_for_it_is_said_that_no_board_cites_it_and_of_no_other() -> None:
    """1.b and 1.c are cited by no board of edition 1, and nothing is said of 1.c where 1.b is asked for."""
    whole = coverage(Settings(game=NAME, edition="1", language="en"))
    assert (whole.result["uncited"], whole.exit) == (["1.b", "1.c"], NO)
    asked = coverage(Settings(game=NAME, edition="1", language="en"), rule="1.b")
    assert (asked.result["uncited"], asked.exit) == (["1.b"], NO)
