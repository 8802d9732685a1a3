"""Whom the reaction to an arrival means by "I": the object that has arrived bears it (6.3.d), and nothing is followed.

R-1.4.4-follow is about finding again what has moved. Whichever option of it is chosen, what arrives gains its boost; of
what leaves the question is open, for the reaction is that of the object which is no more.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.games.altered.slots.event_slots import EFFECT_FOLLOWS_MOVE
from judge.model.play.run import Run

PLAYED = "play: [{ana plays: dancer}, {ana chooses object: hero_expedition}]\n"
GAINS = "do: [{gain: {boost: 1, on: self}}]"
ARRIVALS = {
    # what it waits for, where it lies, and what brings it
    "to an Expedition": ("when: {moves: {what: self, to: expedition_zone}}", "hand", PLAYED),
    "played": ("when: {played: {what: self}}", "hand", PLAYED),
    "from the Hand": ("when: {played: {what: self, from: hand}}", "hand", PLAYED),
    "from the Reserve": ("when: {played: {what: self, from: reserve}}", "reserve", PLAYED),
    "to the Reserve": ("support: yes, when: {moves: {what: self, to: reserve}}", "hand", ""),
}
READINGS: dict[str, tuple[tuple[str, str], ...]] = {"effect": (), "event": (("R-1.4.4-follow", "event"),)}
"""The options, of which the first is the default."""
LEAVES = ("when: {moves: {what: self, from: expedition_zone}}", "hero_expedition", "")


def played(folder: Path, board: tuple[str, str, str], option: str) -> Run:
    """A Dancer gains a boost by its own reaction; without a line it is put into the Reserve at Noon."""
    awaited, zone, play = board
    lies = "expedition_zone" if zone == "hero_expedition" else zone
    mover = f"mover: {{name: Mover, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{{put: {{each: {{in: {lies}, of: you}}, to: reserve}}}}]}}]}}"
    file = folder / "board.yaml"
    file.write_text(
        'game: altered\nedition: "1.0"\nname: Whose arrival.\ncards:\n'
        f"  dancer: {{name: Dancer, cost: {{hand: 1, reserve: 1}}, abilities: [{{{awaited}, {GAINS}}}]}}\n  {mover}\n"
        f"board: {{phase: {'afternoon' if play else 'noon'}, first_player: ana, "
        f"players: {{ana: {{landmarks: [mover], mana: 1, {zone}: [dancer]}}, ben: {{}}}}}}\n{play}",
        encoding="utf-8",
    )
    scenario = load_scenario(str(file))
    return replay(scenario, ruleset_for(scenario, READINGS[option]), first=True, strict=False)


def boosts(run: Run) -> list[int]:
    return [card.count("boost") for card in run.end.objects if card.card == "dancer" and card.emblem is None]


@pytest.mark.parametrize("option", READINGS)
@pytest.mark.parametrize("arrival", ARRIVALS)
def test_what_arrives_is_i_and_no_reading_is_asked(tmp_path: Path, arrival: str, option: str) -> None:
    run = played(tmp_path, ARRIVALS[arrival], option)
    assert boosts(run) == [1]
    assert EFFECT_FOLLOWS_MOVE.name not in run.consulted


@pytest.mark.parametrize(("option", "count"), [("effect", 1), ("event", 0)])
def test_what_leaves_is_found_again_under_one_option_alone(tmp_path: Path, option: str, count: int) -> None:
    run = played(tmp_path, LEAVES, option)
    assert boosts(run) == [count]
    assert EFFECT_FOLLOWS_MOVE.name in run.consulted
