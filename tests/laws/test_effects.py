"""What a text is made of: abilities, steps, parts. Each test is what a structural rule of ``classes.yaml`` rests on."""

from __future__ import annotations

import law_boards
import law_noon
import law_replay as laws

from judge.app.corpus.games import cards
from judge.app.executing.rulesets import ruleset_for
from judge.games.altered.game import EDITION_1_0 as GAME
from judge.model.cards.card import Card
from judge.model.play.frame import RunProcedure

DRAW, RESUPPLY = {"draw": 1}, {"resupply": 1}


def test_each_line_of_a_text_box_is_an_ability_of_its_own() -> None:
    """1.2.4.a: two lines "At Noon" are two reactions, which wait, are chosen and are played one by one."""
    at_noon = {"when": {"phase": "noon"}}
    board = law_noon.scenario([{**at_noon, "do": [DRAW]}, {**at_noon, "do": [RESUPPLY]}])
    followed = laws.follow(board, ruleset_for(board), laws.numbered([1]))
    assert law_noon.asked(followed) == ["reaction"]
    assert [event.actions[0].name for event in law_noon.events(followed)] == ["resupply", "draw"]
    assert len(law_noon.events(followed, "rule")) == 2


def test_only_may_makes_a_step_optional() -> None:
    """1.2.6.c: a step happens unasked; with "may" its player is asked, and may refuse."""
    assert law_noon.asked(law_noon.at_noon(DRAW)) == []
    assert len(law_noon.events(law_noon.at_noon(DRAW))) == 1
    taken, left = (law_noon.at_noon({"may": [DRAW]}, RESUPPLY, answers=[n]) for n in (0, 1))
    assert law_noon.asked(taken) == law_noon.asked(left) == ["may"]
    assert [event.actions[0].name for event in law_noon.events(taken)] == ["draw", "resupply"]
    assert [event.actions[0].name for event in law_noon.events(left)] == ["resupply"]


def test_a_condition_that_is_not_met_skips_its_step_only() -> None:
    """1.2.6.d: "if [condition], do [step]"; looked at when the step comes, and without it the rest goes on."""
    cards = {"is": "card", "in": "hand", "of": "you"}
    if_one = {"if": {"count": cards, "at_least": 1}, "do": [RESUPPLY]}
    assert [event.actions[0].name for event in law_noon.events(law_noon.at_noon(if_one, DRAW))] == ["draw"]
    assert [event.actions[0].name for event in law_noon.events(law_noon.at_noon(DRAW, if_one))] == ["draw", "resupply"]


def test_an_effect_may_have_several_steps() -> None:
    """6.1.b: two verbs, two events, one after the other."""
    assert len(law_noon.events(law_noon.at_noon(DRAW, RESUPPLY))) == 2


def test_the_atomic_actions_of_a_step_take_place_at_the_same_time() -> None:
    """6.1.f: there is no state, not even between two frames, in which only some of them have."""
    where = {"each": {"is": "expedition", "of": "you"}}
    followed = law_noon.at_noon({"create": {"token": "brassbug", "in": where, "amount": 2}})
    assert [len(event.actions) for event in law_noon.events(followed)] == [4]
    assert {sum(one.token for one in state.objects) for state, _ in followed.stood} == {0, 4}


def test_actions_at_the_same_time_do_not_see_each_other() -> None:
    """6.1.f: what counts is the state before the step; drawing a card does not let the same step count it."""
    hand = {"count": {"is": "card", "in": "hand", "of": "you"}}
    together = {"together": [DRAW, {"gain": {"boost": hand, "on": "self"}}]}
    followed = law_noon.at_noon(together, ana={"hand": 2})
    (bell,) = (one for one in followed.run.end.objects if one.card == "bell" and one.emblem is None)
    assert bell.count("boost") == 2


def test_a_reaction_is_played_though_its_object_is_gone() -> None:
    """6.3.e: Bell puts itself into its owner's Deck; its second reaction, activated before, is played all the same."""
    at_noon = {"when": {"phase": "noon"}}
    gone = {**at_noon, "do": [{"put": {"what": "self", "to": {"deck": "bottom"}}}]}
    board = law_noon.scenario([gone, {**at_noon, "do": [DRAW]}])
    followed = laws.follow(board, ruleset_for(board), laws.numbered([0]))
    assert law_noon.at(followed, "landmark_zone") == []
    assert len(law_noon.at(followed, "hand", "ana")) == 1


def test_a_reaction_stays_in_limbo_while_it_is_declared_and_resolved() -> None:
    """5.5.b, 5.5.e: at its declaration it does not change zones; it is there until its resolution is complete."""
    followed = law_noon.at_noon(
        {"gain": {"boost": 1, "target": "permanent"}}, DRAW, ana={"landmarks": ["bell", "bell"]}
    )
    playing = [(state, frame) for state, _ in followed.stood for frame in state.frames if _plays(frame)]
    assert playing
    for state, frame in playing:
        assert isinstance(frame, RunProcedure)
        found = state.find(frame.scope.emblem)
        if found is None:  # it has just ceased, and its procedure is about to be taken off
            assert frame == state.frames[-1]
            assert frame.at == len(GAME.edition.procedures["play"])
        else:
            assert found.place.zone == "limbo"


def _plays(frame: object) -> bool:
    return isinstance(frame, RunProcedure) and frame.name == "play" and frame.scope.played == "reaction"


def test_an_ability_is_of_one_of_four_kinds() -> None:
    """1.2.4.c, 2.2.10.a: a quick action has a cost, a reaction a trigger, a passive a statement, an effect neither."""
    known = [ability for card in cards("altered").values() for ability in card.abilities]
    known += [ability for seed in range(1, 60) for card in generated(seed) for ability in card.abilities]
    for ability in known:
        shape = (bool(ability.cost), ability.trigger is not None, ability.passive is not None)
        assert SHAPES[shape] == ability.kind
    assert {"reaction", "passive", "effect"} <= {ability.kind for ability in known}


SHAPES = {
    (True, False, False): "quick_action",
    (False, True, False): "reaction",
    (False, False, True): "passive",
    (False, False, False): "effect",
}


def generated(seed: int) -> tuple[Card, ...]:
    """The cards of a board that nobody made."""
    return law_boards.scenario_of(law_boards.board(seed)).cards
