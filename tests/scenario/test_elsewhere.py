"""What a file may say of its board under other readings, and that it is held to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.app.load import load_scenario
from judge.app.verify import Trial, faults_of

NOON = """
game: altered
edition: "1.0"
name: Both gain at Noon.
board:
  phase: noon
  first_player: ana
  players: {{ana: {{hero_expedition: [dracaena]}}, ben: {{hero_expedition: [dracaena]}}}}
expect: {{marks: {{ana.hero_expedition.dracaena: [boost=1]}}}}
contrast:
  change: {{first_player: ben}}
  expect: {{order: [{{gains: boost}}], asked: []}}
expect_when:
  - {}
"""


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("{reading: {§R-4.4.z: every-step}, expect: {zones: {limbo: 0}}}", "scenario/unknown-reading"),
        ("{reading: {R-4.4.a: §every-steps}, expect: {zones: {limbo: 0}}}", "scenario/unknown-option"),
        ("{reading: {R-4.4.a: §daily-effect}, expect: {zones: {limbo: 0}}}", "scenario/unknown-option"),
        ("{reading: {R-4.4.a.3: §two-checks}, expect: {zones: {limbo: 0}}}", "scenario/not-supported-yet"),
        ("§{expect: {zones: {limbo: 0}}}", "decode/missing-key"),
        ("§{reading: {R-4.4.a: every-step}}", "decode/missing-key"),
        ('{edition: §"3.0", expect: {zones: {limbo: 0}}}', "scenario/not-supported-yet"),
        ("{reading: {R-4.4.a: every-step}, expect: {zones: {§lmbo: 0}}}", "expect/unknown-place"),
    ],
)
def test_what_no_entry_may_say(scene: Any, refused: Any, entry: str, code: str) -> None:
    refused(scene(f"expect_when: [{entry}]"), code)


def found(tmp_path: Path, entry: str) -> list[str]:
    file = tmp_path / "board.yaml"
    file.write_text(NOON.format(entry), encoding="utf-8")
    codes = [one.code for one in faults_of(load_scenario(str(file)), Trial())]
    return [one for one in codes if one != "test/idle-contrast"]


def test_what_comes_of_it_elsewhere_is_compared(tmp_path: Path) -> None:
    free = "reading: {R-4.4.a-community: free-order}, play: [ana chooses reaction: ben.dracaena]"
    assert found(tmp_path, f"{{{free}, expect: {{asked: [ana chooses reaction]}}}}") == []
    assert found(tmp_path, f"{{{free}, expect: {{asked: [ben chooses reaction]}}}}") == ["test/differs"]


def test_an_answer_that_nobody_asks_for_elsewhere_is_a_fault(tmp_path: Path) -> None:
    entry = "{reading: {R-4.4.a: every-step}, play: [ben pays: no], expect: {asked: [ben pays]}}"
    assert "play/not-asked" in found(tmp_path, entry)


def test_what_the_board_shows_anyway_says_nothing_of_a_reading(tmp_path: Path) -> None:
    entry = "{reading: {R-4.4.a: every-step}, expect: {marks: {ana.hero_expedition.dracaena: [boost=1]}}}"
    assert found(tmp_path, entry) == ["test/idle-reading"]
