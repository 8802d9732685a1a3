"""Laws of a turn: a declaration changes nothing until it is paid for; what a replay does with declarations."""

from __future__ import annotations

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.diagnostic import Refused
from judge.model.play.run import Run
from judge.model.play.state import State

BOARD = """
game: altered
edition: "1.0"
name: A board of this test.
cards:
  dart:
    name: Dart
    kind: spell
    cost: {{hand: 1, reserve: 1}}
    abilities: [{{do: [{{discard: {{target: {{is: character, of: opponent}}}}}}]}}]
  ox: {{name: Ox, abilities: [{{passive: {{tough: 2}}}}]}}
  whetstone:
    name: Whetstone
    kind: permanent
    abilities:
      - {{cost: {{T: yes}}, do: [{{draw: 1}}]}}
      - {{cost: {{mana: 1}}, do: [{{resupply: 1}}]}}
board:
  phase: afternoon
  first_player: ana
  players:
    ana: {{hand: [dart, magical_training], landmarks: [whetstone], mana: 3}}
    ben: {{hero_expedition: [ox, chiron]}}
until: {until}
play: {play}
"""


def run(play: str, until: str = "limbo_empty") -> Run:
    """The replay of the board with these lines."""
    scenario = parse(BOARD.format(play=play, until=until).encode(), "turns.yaml", "turns")
    return replay(scenario, ruleset_for(scenario))


def declared(run: Run) -> tuple[str, ...]:
    """What was asked, in order."""
    return tuple(f"{one.choice.player} {one.choice.kind}" for one in run.asked if not one.only)


def at_choice(run: Run) -> State:
    """Where a replay stopped since an answer was missing."""
    assert run.stop.reason == "choice"
    return run.end


def test_a_declaration_that_is_refused_is_taken_back_whole() -> None:
    """5.1.2.c, 6.4.d: after the refusal everything is as it was before the card was declared."""
    before = run("[{ana plays: quick_action.whetstone}, {ana plays: dart}, {ana chooses target: ox}]", "phase_end")
    declaring = at_choice(before)
    assert [frame.name for frame in declaring.frames if hasattr(frame, "name")][-1] == "play_card"
    lines = "{ana plays: quick_action.whetstone}, {ana plays: dart}, {ana chooses target: ox}, {ana pays: no}"
    after = at_choice(run(f"[{lines}]", "phase_end"))
    asked_first = at_choice(run("[{ana plays: quick_action.whetstone}]", "phase_end"))
    assert after == asked_first


def test_nothing_changes_while_something_is_declared() -> None:
    """5.1.2.c: the objects and the facts are the same until the declaration is complete."""
    start = at_choice(run("[]", "phase_end"))
    declaring = at_choice(run("[{ana plays: dart}]", "phase_end"))
    assert (start.objects, start.facts, start.tallies) == (declaring.objects, declaring.facts, declaring.tallies)
    assert start != declaring


def test_without_a_declaration_the_replay_ends_before_the_first_turn() -> None:
    found = run("[]")
    assert found.stop.reason == "until"
    assert declared(found) == ()
    assert found.end.fact("turn") == ""


def test_the_replay_goes_on_while_declarations_are_left() -> None:
    found = run("[{ana plays: magical_training}, {ana plays: pass}]")
    assert declared(found) == ("ana plays", "ana plays")
    assert found.end.fact("passed") == "ben ana" or found.end.fact("passed") == ""


def test_a_pass_that_was_the_only_way_may_be_written_down() -> None:
    """Ben can only pass: he is not asked, and the line that says so is not one too many."""
    written = run("[{ana plays: magical_training}, {ben plays: pass}]")
    left_out = run("[{ana plays: magical_training}]")
    assert declared(written) == declared(left_out) == ("ana plays",)
    assert written.end.fact("turn") == "ana"


@pytest.mark.parametrize(
    "name",
    [
        "quick_action.whetstone",
        "quick_action.whetstone.1",
        "quick_action.ana.whetstone",
        "quick_action.ana.landmarks.whetstone.1.1",
        "quick_action.whetstone.2",
        "quick_action.ana.landmarks.whetstone.1.2",
    ],
)
def test_a_quick_action_has_names(name: str) -> None:
    found = run(f"[{{ana plays: {name}}}]")
    events = [one for one in found.events if one.cause == "cost"]
    paid = {action.card for event in events for action in event.actions}
    assert paid == ({"unknown"} if name.endswith("2") else {"whetstone"})


@pytest.mark.parametrize("line", ["{ana plays: chiron}", "{ana plays: ox}", "{ana plays: quick_action.whetstone.3}"])
def test_what_cannot_be_declared_is_refused(line: str) -> None:
    with pytest.raises(Refused):
        run(f"[{line}]", "phase_end")
