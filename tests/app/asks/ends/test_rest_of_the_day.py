"""What lies behind the end of a replay is judged by rules and readings, too: they are named, tried and told."""

from __future__ import annotations

import re
from pathlib import Path

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import Settings
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.model.value import change
from tests.asking import of_altered
from tests.told import verdicts_in

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
BOARD = """game: altered
edition: "1.0"
name: Does Zoe draw?
board: {phase: morning, first_player: zoe, players: {zoe: {deck: 0, discard_pile: [ozma, chiron, kodama]}, tom: {}}}
asks: {happens: [{draws: zoe}]}
claims:
  - {by: zoe, says: She does., that: {order: [{draws: zoe}]}}
  - {by: tom, says: She never does., holds: never, that: {order: [{draws: zoe}]}}
"""
READING = "R-1.3.2.b.4"
OTHER = (READING, "marker-only")


def file_of(folder: Path, more: str = "") -> str:
    """The path of a board in the first Morning, which is played to the first check of reactions."""
    path = folder / "board.yaml"
    path.write_text(BOARD + more, encoding="utf-8")
    return str(path)


def with_reading(settings: Settings) -> Settings:
    return change(settings, readings=(OTHER,))


def test_a_no_that_rests_on_the_rest_of_the_phase_names_its_rule_and_its_reading(tmp_path: Path) -> None:
    """The first Morning has no daily effects (3.0:4.1.l), unless only the marker is left out: then a draw comes."""
    file = file_of(tmp_path)
    reply = run(ENGLISH, file)
    below_the_answer = reply.text.partition("→ No.\n")[2].partition("\n\n")[0]
    assert "The first Morning has no daily effects" in below_the_answer and "3.0:4.1.l" in below_the_answer
    assert "the answer would be: not reached." in " ".join(below_the_answer.split())
    (reading,) = (reading for reading in reply.result["readings"] if reading["id"] == READING)
    assert (reading["option"], reading["default"]) == ("skipped", True)
    assert "Le premier Matin n’a pas d’effets quotidiens" in run(FRENCH, file).text
    assert "→ Not reached" in run(with_reading(ENGLISH), file).text


def test_claims_depend_on_the_reading_of_what_lies_behind_the_board(tmp_path: Path) -> None:
    text = ruling(ENGLISH, file_of(tmp_path)).text
    assert re.search(
        "Zoe is wrong. Tom is right.",
        " ".join(text.split()),
    )
    settled = "Edition 4.0 confirms the reading taken here (4.1.j)."
    told = " ".join(text.split())
    assert f"{settled} Under another one, the verdict would be: not reached ({READING}=marker-only)." in told
    assert "readings of the rules change" not in told


def test_a_reading_that_brings_nothing_more_is_told_to_change_nothing(tmp_path: Path) -> None:
    """At Noon nobody draws, and the readings of Dusk that the rest of the day consults bring no draw either."""
    path = tmp_path / "noon.yaml"
    path.write_text(BOARD.replace("phase: morning", "phase: noon"), encoding="utf-8")
    text = ruling(ENGLISH, str(path)).text
    assert "Zoe is wrong. Tom is right." in verdicts_in(text)
    assert re.search(
        "The other reading of the rules changes|Other readings of the rules change", " ".join(text.split())
    )


def test_only_what_turns_the_answer_stands_in_the_stamp(tmp_path: Path) -> None:
    """Every day consults readings of Dusk and Night: they say nothing of a draw at Noon."""
    path = tmp_path / "noon.yaml"
    path.write_text(BOARD.replace("phase: morning", "phase: noon"), encoding="utf-8")
    scenario = load_scenario(str(path))
    answered = execute(scenario, ruleset_for(scenario))
    assert answered.answer == "no" and answered.beyond.consulted
    told = run(ENGLISH, str(path)).result["readings"]
    assert "R-1.3.2.e.2" not in [reading["id"] for reading in told]


def test_what_is_not_reached_is_not_called_complete(tmp_path: Path) -> None:
    """Where nothing can be determined, no sentence says that all was followed, that a limit was reached, or that a
    reading would change nothing."""
    path = tmp_path / "day.yaml"
    path.write_text(BOARD.replace("phase: morning", "phase: morning, day: 2"), encoding="utf-8")
    reply = ruling(ENGLISH, str(path))
    text = " ".join(reply.text.split())
    assert "→ Not reached" in text and "Every choice was tried as far as this board is played" in text
    for sentence in ("Complete", "limit was reached", "of the rules change"):
        assert sentence not in text


def test_a_long_answer_hangs_under_its_arrow(tmp_path: Path) -> None:
    """As in ``judge ruling``: no line of it begins where the question does."""
    path = tmp_path / "day.yaml"
    path.write_text(BOARD.replace("phase: morning", "phase: morning, day: 2"), encoding="utf-8")
    for verb in (run, ruling):
        lines = verb(ENGLISH, str(path)).text.splitlines()
        start = next(n for n, line in enumerate(lines) if line.startswith("→ Not reached"))
        assert lines[start + 1].startswith("  ") and "until" in lines[start + 1]
