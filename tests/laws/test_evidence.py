"""The rulebook's own examples and remarks on boards, and how much the boards show: what ``judge coverage`` prints is held here."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from judge.app.corpus.games import rulebook
from judge.app.coverage.ablation import ablated
from judge.app.coverage.deciding_rules import acting, decided, not_triggered
from judge.app.coverage.evidence import recast
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import refused
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Rulebook
from judge.scenario.questions.cited_rules import shown_by
from tests.bundle import by_name, scenarios
from tests.sample import how_many

TOGETHER, REFUSED, NOT_TRIGGERED = 40, 25, 30
"""What was asked for: boards on which three sections decide and both act (15 and 25), refused boards (10 and 15), misses."""


@cache
def book() -> Rulebook:
    return rulebook("altered", "1.0")


def labels() -> list[tuple[str, str]]:
    return [(scenario.id, id) for scenario in scenarios() for id in scenario.recasts]


def test_every_example_and_remark_is_on_a_board() -> None:
    """A text that is on none says why in ``classes.yaml``."""
    found = recast(book(), scenarios())
    assert [one.id for one in found if one.is_missing] == []
    kinds = {book().by_id()[one.id].kind for one in found}
    assert kinds == {"item", "remark", "example", "rule"}


def test_examples_and_remarks_of_the_publisher_are_all_on_boards() -> None:
    """A reason will do for an item or a community's line; not for what the publisher explains by an example."""
    explained = {one.id for one in book().rules if one.kind in ("remark", "example") and one.authority == "official"}
    assert explained <= {one.id for one in recast(book(), scenarios()) if one.boards}


def test_what_is_on_a_board_needs_no_reason_for_being_on_none() -> None:
    stale = {id for id, kind, _ in book().classes if kind != "in_part"} & {id for _, id in labels()}
    assert stale == set()


@pytest.mark.parametrize(("name", "id"), labels())
def test_the_rule_of_what_is_recast_decides_the_board(name: str, id: str) -> None:
    """Not a mere label: switched off, the rule that the text explains changes the board or a contrast of it."""
    scenario = by_name()[name]
    ruleset = ruleset_for(scenario)
    rules = [rule for rule in shown_by(book(), id) if rule in ruleset.enforced]
    assert rules, "no function enforces the rule: no board can show it"
    assert any(board.differs(rule) for board in ablated(scenario) for rule in rules)


def test_boards_on_which_rules_of_several_sections_decide_and_both_players_act() -> None:
    both = (scenario for scenario in scenarios() if scenario.contrasts and len(acting(scenario)) == 2)
    counting = (scenario for scenario in both if decided(scenario, enough=3).counts)
    enough = how_many(TOGETHER, 5)
    assert len(list(islice(counting, enough))) == enough  # there are more, which need not be looked for


def test_boards_that_must_be_refused() -> None:
    assert len(refused()) >= REFUSED


def test_expectations_of_what_is_not_triggered() -> None:
    assert sum(map(not_triggered, scenarios())) >= NOT_TRIGGERED


def test_every_card_of_a_board_lies_on_it() -> None:
    """A card that a file describes and nobody meets tells its reader to look for what is not there."""
    idle = []
    for scenario in scenarios():
        starts = (
            scenario.start,
            *(one.start for one in scenario.contrasts),
            *(one.start for one in scenario.possibilities),
        )
        met = {thing.card for start in starts for thing in start.objects}
        idle += [f"{scenario.id}: {card.id}" for card in scenario.cards if card.id not in met | created(scenario)]
    assert idle == []


def created(scenario: Scenario) -> set[str]:
    """The tokens that its cards speak of."""
    return {card.id for card in scenario.cards if card.kind == "token"}
