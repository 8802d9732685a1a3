"""``arrives`` asks for the place that a thing comes to, whatever brought it there; the verb's own word does not."""

from __future__ import annotations

import pytest

from judge.app.executing.beyond.rest_of_phase import decided_answer
from judge.app.executing.explore_board import Plan
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.executing.settle_claims import plan_of, settled
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario

BOARD = """game: altered
edition: "1.0"
name: A board.
question: Is it so?
cards:
  bouncer:
    name: Bouncer
    kind: character
    abilities:
      - {{when: {{played: {{what: self, from: hand}}}}, do: [{{send: {{what: {{target: {{of: opponent, is: character}}}}, to: reserve}}}}]}}
board:
  phase: afternoon
  first_player: ana
  turn: ana
  moment: during
  players:
    ana: {{hand: [bouncer]}}
    ben: {{hero_expedition: [{card}]}}
play: [ana plays: bouncer, ana chooses object: ana.hero_expedition]
asks: {{happens: [{{{line}}}]}}
claims: [{{by: ana, says: It is., that: {{order: [{{{line}}}]}}}}]
"""
FLEETING = "{card: kodama, statuses: [fleeting]}"
IN_DISCARD, IN_RESERVE = "arrives: ben.discard_pile.kodama", "arrives: ben.reserve.kodama"


def board(card: str, line: str) -> Scenario:
    """The board with this Character of Ben's, asked whether this happens."""
    return parse(BOARD.format(card=card, line=line).encode(), "<board>", "board")


@pytest.mark.parametrize(
    ("card", "line", "answer"),
    [
        (FLEETING, IN_DISCARD, "yes"),  # Fleeting: the Discard pile instead of Reserve
        (FLEETING, IN_RESERVE, "no"),
        (FLEETING, "discards: kodama", "yes"),  # by whatever verb: to discard is to move there (borrowed/discard)
        (FLEETING, "returns: kodama", "no"),  # the verb was another one
        ("kodama", "discards: kodama", "no"),
        ("kodama", IN_DISCARD, "no"),
        ("kodama", IN_RESERVE, "yes"),
    ],
)
def test_a_place_is_asked_for_whatever_verb_brought_it_there(card: str, line: str, answer: str) -> None:
    scenario = board(card, line)
    ruleset = ruleset_for(scenario)
    assert decided_answer(scenario, ruleset, replay(scenario, ruleset)) == answer
    dispute = settled(scenario, ruleset, scenario.claims, plan_of(scenario.claims, Plan(follow=True)))
    assert dispute.settled[0].verdict == {"yes": "right", "no": "wrong"}[answer]


@pytest.mark.parametrize("line", ["arrives: ben.kodama", "arrives: kodama", "arrives: ben.discard_pile.kodamaa"])
def test_a_place_and_a_card_are_named(line: str) -> None:
    with pytest.raises(Refused) as refused:
        board("kodama", line)
    assert refused.value.diagnostics[0].code in ("expect/unknown-place", "expect/unknown-card")
