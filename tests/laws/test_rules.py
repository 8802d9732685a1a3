"""Rules, labels, citations, classes: what ``judge coverage`` reports is held to here."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.app.corpus.messages import catalogue
from judge.app.coverage.ablation import AblatedBoard, Ablation, Noticed, Rules
from judge.app.coverage.report_coverage import coverage
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.lookup.rules import rule as looked_up
from judge.engine.run.build_ruleset import build
from judge.model.rulebook.rule import Rulebook
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from judge.text.languages import LANGUAGES
from tests.asking import of_altered
from tests.bundle import every_board, scenarios
from tests.laws.general.edition_laws import LAWS, Law
from tests.laws.general.message_laws import lacking
from tests.sample import some_of

HOUSE = Path(__file__).resolve().parents[2]
GAME = GAMES["altered"]["1.0"]
LONG_ENOUGH = 1_000
"""Steps in which every board is over; without some rules there is no end, and the default takes long to reach."""
EDITIONS = tuple(GAMES["altered"])


@lru_cache(maxsize=4)
def in_force(edition: str) -> tuple[Rulebook, Ruleset]:
    book = rulebook(GAME.name, edition)
    return book, build(GAMES["altered"][edition], book)


@lru_cache(maxsize=1)
def noticed() -> dict[str, Noticed]:
    """Of every enforced rule, the smallest board that notices when it is off."""
    return {first.rule: first for first in Ablation(scenarios()).smallest(enforced()).noticed}


@lru_cache(maxsize=4)
def rules_of(edition: str) -> Rules:
    return Rules(in_force(edition)[1])


def on_board(name: str) -> AblatedBoard:
    """A bundled board, with steps enough for whatever becomes of it without a rule."""
    scenario, board = every_board()[name]
    return AblatedBoard(change(scenario, budget=LONG_ENOUGH), board, rules_of(scenario.edition))


def enforced() -> list[str]:
    return [rule for edition in EDITIONS for rule in in_force(edition)[1].enforced]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_its_messages_have_all_that_the_program_says_of_a_game(edition: str, language: str) -> None:
    assert lacking(GAMES["altered"][edition], frozenset(catalogue("altered", edition, language).messages)) == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_of_an_edition_holds(edition: str, law: Law) -> None:
    law(*in_force(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_declared_number_is_cited_by_some_scenario(edition: str) -> None:
    """A declared number that no note of any scenario cites is an error."""
    uncited = set(in_force(edition)[1].enforced)
    for scenario, (_, start, play) in every_board().values():
        if uncited and scenario.edition == edition:
            uncited -= replay(scenario, ruleset_for(scenario), start=start, play=play, recording=True).cited
    assert sorted(uncited) == []


@pytest.mark.long(keep=40)
@pytest.mark.parametrize("rule", enforced())
def test_a_board_notices_when_the_rule_is_switched_off(rule: str) -> None:
    """Switched off, some scenario differs in more than a citation."""
    assert noticed()[rule].scenario
    assert noticed()[rule].kind in ("choice", "order", "outcome", "end")
    assert noticed()[rule].what


@pytest.mark.long(keep=5)
@pytest.mark.parametrize("name", every_board())
def test_no_ablation_raises_on_any_board(name: str) -> None:
    """An exception is a failure of the ablation, of whichever rule. Under all its rules the board is over."""
    board = on_board(name)
    assert ("end", "the run ends: limit") not in board.own.trace or every_board()[name][0].budget < LONG_ENOUGH
    for rule in enforced():
        board.differs(rule)


def test_no_ablation_differs_from_itself() -> None:
    """The instrument: where nothing is switched off, nothing is noticed."""
    for name in some_of(list(every_board()), 12, "itself"):
        assert on_board(name).own == on_board(name).own, name


def test_a_rule_that_no_board_asks_changes_nothing_there() -> None:
    """The shortcut of an ablation: where no slot of a rule was asked, its run is not made. Here it is."""
    tried = set[str]()
    for place, name in enumerate(some_of(list(every_board()), 20, "shortcut")):
        board = on_board(name)
        unasked = [rule for rule in enforced() if not board.consults(rule)]
        for rule in unasked[place % 13 :: 13]:
            tried.add(rule)
            assert board.without(rule).trace == board.own.trace, (rule, name)
    assert len(tried) > len(enforced()) / 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_missing_of_a_rule_stands_on_its_page(language: str) -> None:
    """Under the rule itself, and with the number of the part under the rule that the part belongs to."""
    book = in_force("1.0")[0]
    for number, words in dict(book.reasons).items():
        if number in [id for id, kind, _ in book.classes if kind == "in_part"]:
            page = looked_up(of_altered(language=language), (number,)).text.split()
            assert _stands_in(words.get(language).split(), page), number


def _stands_in(words: list[str], page: list[str]) -> bool:
    """Whether these words stand there one after the other, however they are spaced and broken into lines."""
    return "".join(words).replace("'", "’") in "".join(page)


def test_of_a_section_that_was_asked_for_no_rule_of_another_is_listed() -> None:
    result = coverage(of_altered(), rule="1.2").result
    assert result["in_part"] == ["1.2.4.d", "1.2.5.e"]
    assert {row["rule"][:4] for row in result["rules"]} == {"1.2."}
