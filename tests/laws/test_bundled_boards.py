"""Laws that every bundled board passes, and every contrast of one.

One test a board: it is replayed three times and followed once, and every law looks at what that gave. The laws are
small functions, so that a failure names the one that was broken.
"""

from __future__ import annotations

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.ruleset import Ruleset
from tests.bundle import every_board
from tests.laws import law_replay as laws
from tests.laws.general.law_same import followed


@pytest.mark.long(keep=24)
@pytest.mark.parametrize("name", every_board())
def test_every_law_holds(name: str) -> None:
    scenario, board = every_board()[name]
    every_law(scenario, ruleset_for(scenario), followed(scenario, board))


def every_law(scenario: Scenario, ruleset: Ruleset, followed: laws.Followed) -> None:
    """The laws of one followed board: each says at its place which rule or section it guards."""
    laws.of_any_game(scenario, ruleset, followed)
    laws.ids_only_grow(followed)
    laws.at_most_a_hundred_a_day(followed)
    laws.nothing_is_asked_between_declaring_and_paying(followed)


def test_a_card_that_vanishes_is_named() -> None:
    """Whoever writes a verb is told which card got lost, and not only that one did."""
    scenario, (_, start, play) = every_board()["noon-limbo"]
    ruleset = ruleset_for(scenario)
    run = replay(scenario, ruleset, start=start, play=play)
    lamplighter = next(card for card in start.objects if card.card == "lamplighter")
    lacking = laws.Standing(start.without_object(lamplighter.id), 0)
    with pytest.raises(AssertionError, match=r"vanished: ana\.lamplighter \(1\); appeared: nothing"):
        laws.nothing_is_lost(laws.Followed(run, (lacking,)))
