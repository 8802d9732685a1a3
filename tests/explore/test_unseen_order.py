"""Outcomes that differ only in the order of cards that nobody has seen are one; an order that somebody chose counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.app.corpus.games import game_of
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.play_line import play_line
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.reply import Shape
from judge.app.ruling.explore import Limits, explore
from judge.app.ruling.run import rule_on
from judge.engine.explore.routes import nearest
from judge.engine.run.table import Table
from judge.games.altered.objects import deck, undecided_order
from judge.model.play.choice import Choice
from judge.model.play.graph import End, Graph, Position
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from tests.asking import of_altered

WHICH_COMES_NEXT = undecided_order.which_comes_next

BOARD = """
game: altered
edition: "1.0"
name: A board.
cards:
  well: {name: Well, kind: permanent, abilities: [{when: {phase: noon}, do: [STEPS]}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [well], ZONES}, ben: {}}
"""
CARDS = "[chiron, ozma, kodama, dracaena]"


def graph_of(steps: str, zones: str) -> Graph:
    """The graph of a board on which the Well does this at Noon."""
    text = BOARD.replace("STEPS", steps).replace("ZONES", zones)
    scenario = parse(text.encode(), "board.yaml", "board")
    graph = explored(scenario, ruleset_for(scenario), Plan()).graph
    assert graph.complete
    return graph


def outcomes(steps: str, zones: str) -> int:
    """How many outcomes such a board has."""
    return len(graph_of(steps, zones).outcomes)


@pytest.mark.parametrize("draws", range(1, 5))
def test_after_a_shuffle_only_what_was_drawn_tells_outcomes_apart(draws: int) -> None:
    """Of four cards that 3.2.2.d shuffles so many are drawn: 4, 6, 4 or 1 hands, and the rest of the Deck is unknown."""
    assert outcomes(f"{{draw: {draws}}}", f"deck: 0, discard_pile: {CARDS}") == (4, 6, 4, 1)[draws - 1]


def test_an_order_in_which_a_player_has_put_cards_counts() -> None:
    """Two cards of the hand go on top of the Deck, one after the other: everybody knows which lies above."""
    put = "{put: {choose: {in: hand, of: you}, to: {deck: top}}}"
    assert outcomes(f"{put}, {put}", "hand: [chiron, ozma]") == 2


@pytest.mark.parametrize(
    ("does", "zones", "count"),
    [
        # one of three cards is drawn, and the other two lie in a Deck (3.2.2.a)
        ("{draw: 1}", "deck: [], discard_pile: [ozma, chiron, kodama]", 3),
        # both that are drawn are known, in whichever order they came
        ("{draw: 2}", "deck: [], discard_pile: [ozma, chiron, kodama]", 3),
        # which card somebody chose to put under the Deck is another outcome
        ("{put: {choose: {in: reserve, of: you}, to: deck}}", "reserve: [ozma, chiron]", 2),
    ],
)
def test_a_shuffle_makes_as_many_outcomes_as_can_be_told_apart(does: str, zones: str, count: int) -> None:
    assert outcomes(does, zones) == count


# Positions by hand, with four cards in the pile: which is drawn first is one question of chance, and each answer is a
# position of its own. Of the rest nobody asks until it is drawn: "you may draw" asks Ana, and then chance among three.
# To name every order at once would be 1 + 4 + 12 questions and then 24 times Ana's.
COUNTED = [
    ("{draw: 1}", 1, 4),
    ("{draw: 2}", 1 + 4, 6),  # the order of the two that are drawn is asked, and what comes of it is one hand
    ("{draw: 1}, {may: [{draw: 1}]}", 1 + 4 + 4, 4 + 6),
    # whoever is shown the top card knows it as they decide: 4 shown, each refused or drawn, a drawn one is the shown one
    ("{look_at_top: 1}, {may: [{draw: 1}]}", 1 + 4, 1 + 4),
]


@pytest.mark.parametrize(("steps", "positions", "count"), COUNTED)
def test_only_what_is_drawn_or_shown_is_asked_of_chance(steps: str, positions: int, count: int) -> None:
    graph = graph_of(steps, f"deck: 0, discard_pile: {CARDS}")
    assert sum(isinstance(node, Position) for node in graph.nodes) == positions
    assert len(graph.outcomes) == count


TWO = """
game: altered
edition: "1.0"
name: A board.
cards:
  well: {name: Well, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}, {may: [STEP]}]}]}
board:
  phase: noon
  first_player: ana
  players:
    ana: {landmarks: [well], deck: [dracaena], discard_pile: [chiron, ozma, ozma, kodama]}
    ben: {landmarks: [well], deck: 0, discard_pile: [chiron, ozma, kodama]}
"""
PUT = "{put: {choose: {in: hand, of: you}, to: {deck: top, nth: 2}}}, {draw: 2}"
STEPS = {
    # Ana draws Dracaena, then two of four of which two are the same, or none; Ben one of three, then both others or none
    "{draw: 2}": (1 + 4) * (3 + 1),
    # everybody sees which card is resupplied: one of three names for Ana, for Ben one of the two that are left
    "{resupply: 1}": (1 + 3) * (3 + 3 * 2),
    # Ana puts Dracaena back and draws her with one of three names; Ben's card lies between the two that are left, and
    # he draws it with one of them: a hand of two of three
    PUT: (1 + 3) * (3 + 3),
}


def each_end(step: str) -> Iterator[tuple[str, Any]]:
    """The words of a line to each outcome of a board with two shuffled Decks, and that outcome."""
    scenario = parse(TWO.replace("STEP", step).encode(), "board.yaml", "board")
    ruleset, game = ruleset_for(scenario), game_of(scenario)
    found = explored(scenario, ruleset, Plan())
    ends = {node for node, end in enumerate(found.graph.nodes) if isinstance(end, End)}
    for _, route in nearest(found.graph, ends):
        played = play_line(scenario, ruleset, found, game, route)
        yield "\n".join(("play:", *(f"  {line}" for line in played.answers))), game.speaks.outcome(played.run.end)


@pytest.mark.parametrize(("step", "count"), STEPS.items())
def test_a_line_that_leaves_an_order_open_is_replayed_to_the_same_outcome(step: str, count: int) -> None:
    """Both Decks are shuffled, and hold cards of the same names: no answer is taken for the other Deck."""
    lines = list(each_end(step))
    assert len(lines) == len({repr(outcome) for _, outcome in lines}) == count
    for words, outcome in lines:
        scenario = parse(f"{TWO.replace('STEP', step)}{words}\n".encode(), "board.yaml", "board")
        run = replay(scenario, ruleset_for(scenario))
        assert run.stop.reason == "until", words
        assert game_of(scenario).speaks.outcome(run.end) == outcome


@pytest.mark.parametrize("step", STEPS)
def test_no_outcome_is_lost_by_leaving_an_order_open(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same board where chance names every card at once."""
    lazy = {repr(outcome) for _, outcome in each_end(step)}
    monkeypatch.setattr(undecided_order, "which_comes_next", all_at_once)
    monkeypatch.setattr(deck, "which_comes_next", all_at_once)
    assert {repr(outcome) for _, outcome in each_end(step)} == lazy


def all_at_once(
    table: Table, state: State, player: str, cards: tuple[GameObject, ...], is_needed: bool = True
) -> Choice:
    return WHICH_COMES_NEXT(table, state, player, cards)


def test_a_file_may_leave_the_rest_of_an_order_open() -> None:
    text = BOARD.replace("STEPS", "{draw: 1}").replace("ZONES", f"deck: 0, discard_pile: {CARDS}")
    scenario = parse(f"{text}chance: [{{shuffle: [ozma, any]}}]\n".encode(), "board.yaml", "board")
    run = replay(scenario, ruleset_for(scenario))
    assert run.stop.reason == "until"
    assert [thing.card for thing in run.end.at(Place("hand", "ana"))] == ["ozma"]
    assert [thing.undecided for thing in run.end.at(Place("deck", "ana"))] == [True, True, True]


def test_what_chance_leaves_open_is_no_decision_of_chance() -> None:
    text = BOARD.replace("STEPS", "{draw: 1}").replace("ZONES", f"deck: 0, discard_pile: {CARDS}")
    scenario = parse(f"{text}chance: [{{shuffle: [ozma, any]}}]\n".encode(), "board.yaml", "board")
    assert (
        "Left to chance: the order of the shuffle." in rule_on(of_altered(), scenario, False, Shape(depth="all")).text
    )


def test_what_a_file_leaves_open_is_not_told_as_fixed() -> None:
    """Of the three lines of chance one says `any`: two cards are fixed, and so the board fixes two things."""
    text = explore(of_altered(), "the-rest-of-a-shuffle-waits", Limits()).text
    assert "The board fixes two things that chance would decide." in " ".join(text.split())
