"""Every line of a position of pebbles: an exploration finds what a plain search of all answers finds, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.explore.explore_positions import Search, explore
from judge.engine.explore.player_view import labels, view
from judge.engine.explore.position_key import Keyer
from judge.engine.run.advance import advance
from judge.engine.run.table import Table
from judge.model.play.choice import CHANCE
from judge.model.play.graph import End, Graph, Position
from judge.model.play.state import State
from tests.games.pebbles.pebble_table import GAMES_BY_EDITION, position, table

Outcome = tuple[tuple[str, Any], ...]


def every_end(at: Table, start: State, until: str) -> set[Outcome]:
    """The outcomes of all lines, each followed by itself: nothing is recognised, nothing left out."""
    game = GAMES_BY_EDITION[at.ruleset.edition]
    outcomes: set[Outcome] = set()
    waiting: list[tuple[State, Any, Any]] = [(start, None, None)]
    while waiting:
        state, answer, asked = waiting.pop()
        halt = advance(at, state, lambda now: game.runs.until[until](start, now), answer, asked=asked)
        if halt.choice is None:
            assert halt.stop.reason == "until"
            outcomes.add(game.speaks.outcome(halt.state))
        else:
            waiting += [(halt.state, option, halt.choice) for option in halt.choice.options]
    return outcomes


def explored(at: Table, start: State, until: str) -> Graph:
    game = GAMES_BY_EDITION[at.ruleset.edition]
    search = Search(
        table=at,
        until=lambda now: game.runs.until[until](start, now),
        keyer=Keyer(game.runs.memory(at, start)),
        outcome=game.speaks.outcome,
        labels=labels(game.runs.hides),
        view=view(game.speaks.observe, game.runs.hides),
    )
    *_, last = explore(search, start, 20_000)
    return last.graph


BOARDS = {
    "a throw with a window": (
        position({"h2": "ana pip", "h3": "ben marble 1", "h4": "cleo slate"}, {"ana": "doubling", "ben": "shield ward", "cleo": "stone_still"}),
        "turn_end",
    ),
    "a round without reach": (position({"h1": "ana flint", "h5": "ben flint"}, players=("ana", "ben")), "round_end"),
    "four players": (
        position(
            {"h1": "ana pip", "h2": "ben flint", "h4": "cleo slate", "h5": "dan pip"},
            {"dan": "shield", "cleo": "ward"},
            players=("ana", "ben", "cleo", "dan"),
            turn="dan",
        ),
        "turn_end",
    ),
}  # fmt: skip


@pytest.mark.parametrize("edition", GAMES_BY_EDITION)
@pytest.mark.parametrize("board", [name for name, (_, until) in BOARDS.items() if until == "turn_end"])
def test_an_exploration_finds_every_end(board: str, edition: str) -> None:
    start, until = BOARDS[board]
    at = table(edition)
    graph = explored(at, start, until)
    assert graph.certain
    ends = {GAMES_BY_EDITION[edition].speaks.outcome(node.state) for node in graph.nodes if isinstance(node, End)}
    assert ends == every_end(at, start, until)
    assert len(graph.outcomes) == len(ends) > 5


def test_positions_are_recognised_however_they_were_reached() -> None:
    """Two stones that are only moved may go to and fro for ever, and all the same there is an end of positions.

    At most 20 ways to lie on five hexes, 5 ways to have moved (none, one of them, both in either order), two whose turn
    it is, one who has passed or none, and the question which stone acts or where it goes.
    """
    start, until = BOARDS["a round without reach"]
    graph = explored(table(off=["4.b"]), start, until)
    assert graph.certain
    assert graph.positions <= 20 * 5 * 2 * 2 * 2
    assert explored(table(), start, until).certain


def test_chance_and_every_player_are_asked() -> None:
    start, until = BOARDS["a throw with a window"]
    graph = explored(table(), start, until)
    asked = {(node.player, node.kind) for node in graph.nodes if isinstance(node, Position)}
    assert {player for player, kind in asked if kind == "window"} == {"ana", "ben", "cleo"}
    assert (CHANCE, "die") in asked


def test_a_player_cannot_tell_apart_what_others_hold() -> None:
    """Ana declines or not without knowing which charm Ben has: two boards look the same to her."""
    views = []
    for held in ("shield", "ward"):
        state = position({"h2": "ana pip", "h3": "ben marble"}, {"ana": "doubling", "ben": held})
        graph = explored(table(), state, "turn_end")
        views.append(
            {
                node.view
                for node in graph.nodes
                if isinstance(node, Position) and node.player == "ana" and node.kind == "plays"
            }
        )
    assert views[0] == views[1]
