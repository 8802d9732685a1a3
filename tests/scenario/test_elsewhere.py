"""What a file may say of its board under other readings, and that it is held to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.app.corpus.games import rulebook
from judge.app.executing.scenario_files import load_scenario
from judge.app.verifying.verify_boards import Trial, faults_of
from judge.model.disputes.scenario import Elsewhere
from tests.asking import of_altered
from tests.scenario.marked_boards import board, read
from tests.told import told

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
        ('{edition: §"3.0", expect: {zones: {limbo: 0}}}', "scenario/unknown-edition"),
        ("{reading: {R-4.4.a: every-step}, expect: {zones: {§lmbo: 0}}}", "expect/unknown-place"),
    ],
)
def test_what_no_entry_may_say(scene: Any, refused: Any, entry: str, code: str) -> None:
    refused(scene(f"expect_when: [{entry}]"), code)


def found(tmp_path: Path, entry: str) -> list[str]:
    file = tmp_path / "board.yaml"
    file.write_text(NOON.format(entry), encoding="utf-8")
    codes = [one.code for one in faults_of(load_scenario(str(file)), Trial(of_altered()))]
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


def only(entry: str) -> Elsewhere:
    """The one entry of a board that has an answer and a die."""
    (one,) = read(board(f"play: [{{ana pays: yes}}]\nchance: [{{die: 3}}]\nexpect_when: [{entry}]")).elsewhere
    return one


@pytest.mark.parametrize(
    ("play", "given"),
    [
        ("", [("die", "3"), ("pays", "yes")]),
        (", play: [{ana pays: no}]", [("die", "3"), ("pays", "no")]),
        (", play: []", [("die", "3")]),
    ],
)
def test_the_answers_are_those_of_the_file_or_all_of_its_own(play: str, given: list[tuple[str, str]]) -> None:
    """FORMAT.md: `play` are all answers given there, those of the file if it is left out. Chance holds there, too."""
    one = only(f"{{reading: {{R-4.4.a: every-step}}, expect: {{facts: {{day: 2}}}}{play}}}")
    assert one.readings == (("R-4.4.a", "every-step"),)
    assert [(answer.answer.kind, answer.answer.text) for answer in one.play] == given
    assert [(check.kind, check.subject, check.wanted) for check in one.checks] == [("facts", "day", ("2",))]
    assert one.verdicts == ()


def test_verdicts_stand_beside_or_instead_of_what_is_expected() -> None:
    one = only("{reading: {R-4.4.a: every-step}, verdicts: [right, wrong]}")
    assert (one.verdicts, one.checks) == (("right", "wrong"), ())
    one = only("{reading: {R-4.4.a: every-step}, verdicts: [right], expect: }")
    assert (one.verdicts, one.checks) == (("right",), ())
    one = only("{reading: {R-4.4.a: every-step}, verdicts: [right], expect: {facts: {day: 2}}}")
    assert (one.verdicts, len(one.checks)) == (("right",), 1)


@pytest.mark.parametrize(
    ("reading", "code", "words"),
    [
        (
            "R-4.4.z: every-step",
            "scenario/unknown-reading",
            ("there is no reading", '"R-4.4.z"', "as it is under the defaults"),
        ),
        (
            "R-4.4.a: daily-effect",
            "scenario/unknown-option",
            ('"daily-effect" is the default of R-4.4.a', "every-step"),
        ),
        ("R-4.4.a: every-steps", "scenario/unknown-option", ('R-4.4.a has no option "every-steps"', '"every-step"')),
        ("R-4.4.a: [every-step]", "scenario/unknown-option", ('R-4.4.a has no option ""', "every-step")),
        (
            "R-4.4.a.3: two-checks",
            "scenario/not-supported-yet",
            ("R-4.4.a.3=two-checks is recorded", "Its default is "),
        ),
    ],
)
def test_what_is_wrong_with_a_reading_is_said(
    scene: Any, refused: Any, reading: str, code: str, words: tuple[str, ...]
) -> None:
    place = "§" if ".z" in reading else ""
    text = f"{{{place}{reading if place else reading.replace(': ', ': §')}}}"
    refused(scene(f"expect_when: [{{reading: {text}, expect: {{facts: {{day: 2}}}}}}]"), code, *words)


def test_a_reading_that_is_not_switched_is_refused_with_the_recorded_reason(scene: Any, refused: Any) -> None:
    """Each option says for itself why no board could show it."""
    reading = rulebook("altered", "1.0").reading("R-4.4.a.3")
    assert reading is not None
    (option,) = (one for one in reading.options if one.name == "two-checks")
    reason = " ".join(option.unswitched.get("en").split())
    assert reason
    text = scene("expect_when: [{reading: {R-4.4.a.3: §two-checks}, expect: {facts: {day: 2}}}]")
    found = refused(text, "scenario/not-supported-yet", f"Its default is {reading.default}.")
    assert told(found).why == reason
