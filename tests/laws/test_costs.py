"""Costs (1.2.5, 6.4): whole or not at all, and what cannot happen cannot be paid (1.4.1.b)."""

from __future__ import annotations

import json
from typing import Any

import law_noon
import law_replay as laws
import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.play.run import Applied, Run


def pays(cost: dict[str, Any], bell: Any = "bell", **ana: Any) -> Run:
    """Bell's "At Noon, you may pay [cost] to draw a card", Ana paying if she is asked and choosing what comes first."""
    step = {"may_pay": cost, "to": [{"draw": 1}]}
    cards = {"bell": {"name": "Bell", "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": [step]}]}}
    side = {"landmarks": [bell], **ana}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": {}}}
    text = {"game": "altered", "edition": "1.0", "name": "A cost", "cards": cards, "board": board}
    scenario = parse(json.dumps(text).encode(), "costs.yaml", "costs")
    return replay(scenario, ruleset_for(scenario), first=True)


def was_offered(run: Run) -> bool:
    return any(asked.choice.kind == "pays" for asked in run.asked)


PUT = {"choose": {"in": "hand", "of": "you"}, "to": "reserve"}
DISCARD = {"choose": {"in": "hand", "of": "you"}}


def test_one_card_does_not_pay_two_parts_of_a_cost() -> None:
    """1.2.5.c, 6.4.c: "put a card from hand into Reserve and discard a card from hand" takes two cards."""
    run = pays({"put": PUT, "discard": DISCARD}, hand=["ordis_trooper"])
    assert not was_offered(run)
    assert not any(one.event.cause == "cost" for one in run.entries if isinstance(one, Applied))


def test_two_cards_pay_the_two_parts_of_a_cost() -> None:
    """1.2.5.c-d: with two cards it can be paid, one card for each part, in one event."""
    run = pays({"put": PUT, "discard": DISCARD}, hand=["ordis_trooper", "ordis_cadets"])
    assert was_offered(run)
    laws.a_cost_is_paid_whole(laws.Followed(run, ()))
    (cost,) = (one.event for one in run.entries if isinstance(one, Applied) and one.event.cause == "cost")
    assert sorted(one.card for one in cost.actions) == ["ordis_cadets", "ordis_trooper"]


def test_an_orb_does_not_pay_twice() -> None:
    """1.2.5.c, 1.2.5.e: an Orb that is exhausted for mana is not exhausted for another part of the same cost."""
    cost = {"mana": 1, "exhaust": {"choose": {"in": "mana_zone", "of": "you"}}}
    assert not was_offered(pays(cost, mana=1))
    run = pays(cost, mana=2)
    laws.a_cost_is_paid_whole(laws.Followed(run, ()))
    assert was_offered(run)


@pytest.mark.parametrize("cost", [{"mana": 0}, {"mana": {"count": {"is": "card", "in": "discard_pile"}}}])
def test_a_cost_of_nothing_can_be_paid(cost: dict[str, Any]) -> None:
    """1.2.5: no mana is an amount of mana, and nothing has to be exhausted for it."""
    run = pays(cost)
    assert run.stop.reason == "until"
    assert len(run.end.objects) == len(run.start.objects)


def test_a_status_that_is_there_cannot_be_gained_as_a_cost() -> None:
    """1.4.1.b, borrowed/gain-status: an impossible cost cannot be paid; it is not offered."""
    run = pays({"gain": {"status": "anchored", "what": "self"}}, bell={"card": "bell", "statuses": ["anchored"]})
    assert not was_offered(run)
    assert was_offered(pays({"gain": {"status": "anchored", "what": "self"}}))


def test_what_is_exhausted_cannot_be_exhausted_as_a_cost() -> None:
    """1.4.1.b, 7.3.6.a: the same for the verb exhaust."""
    assert not was_offered(pays({"exhaust": "self"}, bell={"card": "bell", "exhausted": "yes"}))
    assert was_offered(pays({"exhaust": "self"}))


def test_what_can_be_chosen_to_be_exhausted_is_ready() -> None:
    """1.2.5.c: of two Permanents, one exhausted, only the other can pay "exhaust a Permanent"."""
    cost = {"exhaust": {"choose": {"is": "permanent", "of": "you", "other": "yes"}}}
    run = pays(cost, landmarks=["bell", {"card": "aether_shard", "exhausted": "yes"}])
    assert not was_offered(run)


def test_what_a_modifier_adds_to_a_payment_is_no_part_of_the_cost() -> None:
    """6.2.c: the Mirror exhausts Bell once more in the step in which Bell pays with itself. That is paid all the same."""
    mirror = {"when": {"gains": {"what": {"is": "permanent"}, "status": "exhausted"}}, "also": [{"exhaust": "that"}]}
    cards = {"mirror": {"name": "Mirror", "kind": "permanent", "abilities": [{"passive": mirror}]}}
    pay = {"may_pay": {"exhaust": "self"}, "to": [{"draw": 1}]}
    followed = law_noon.at_noon(pay, ana={"landmarks": ["bell", "mirror"]}, **cards)
    [paid] = law_noon.events(followed, "cost")
    assert [(action.object, bool(action.lineage)) for action in paid.actions] == [
        (paid.actions[0].object, False),
        (paid.actions[0].object, True),
    ]
    laws.a_cost_is_paid_whole(followed)
    assert [action.name for event in law_noon.events(followed) for action in event.actions] == ["draw"]
