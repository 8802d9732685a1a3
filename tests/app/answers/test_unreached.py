"""What may still come in a phase that was not played to its end is *not reached*: no verb says *no* to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.chat import chat
from judge.app.comparing.compare import compare
from judge.app.corpus.messages import catalogue
from judge.app.executing.beyond.rest_of_phase import decided_answer
from judge.app.executing.explore_board import Plan
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.settle_claims import plan_of, settled
from judge.app.lookup.question_answers import answered_question
from judge.app.reply import SecondSide, Shape
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.app.share import share
from tests.asking import of_altered
from tests.told import verdicts_in

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
BOARD = """game: altered
edition: "1.0"
name: A board.
question: Is it so?
board: {{phase: {phase}, first_player: zoe, {facts} players: {{zoe: {{{zoe}}}, tom: {{}}}}}}
{more}
asks: {asks}
claims:
  - {{by: zoe, says: It is., that: {{order: [{line}]}}}}
  - {{by: tom, says: It never is., holds: never, that: {{order: [{line}]}}}}
"""
DRAWN = {"phase": "morning", "facts": "day: 2,", "zoe": "deck: 5", "line": "draws: zoe"}
MOVED = {
    "phase": "dusk",
    "facts": "",
    "zoe": "hero_expedition: [ordis_trooper]",
    "line": "advances: zoe.hero_expedition",
}


def file_of(folder: Path, more: str = "", asks: str = "", **board: str) -> str:
    """The path of a board."""
    path = folder / "board.yaml"
    asks = asks or f"{{happens: [{board['line']}]}}"
    path.write_text(BOARD.format(**board, asks=asks, more=more), encoding="utf-8")
    return str(path)


def answer(file: str) -> str:
    """What ``judge run`` answers."""
    return str(run(ENGLISH, file).result["answer"])


@pytest.mark.parametrize("board", [DRAWN, MOVED])
def test_what_the_phase_still_brings_is_not_reached(tmp_path: Path, board: dict[str, str]) -> None:
    """By default a replay ends when the first check of reactions is over; draw and progress come after it (1.3.2)."""
    file = file_of(tmp_path, **board)
    assert answer(file).startswith("Not reached")
    assert "Pas atteint" in run(FRENCH, file).text
    assert "# → Not reached" not in share(ENGLISH, file).text
    assert "This replay does not settle it." in share(ENGLISH, file).text
    scenario = load_scenario(file)
    ruleset = ruleset_for(scenario)
    assert decided_answer(scenario, ruleset, replay(scenario, ruleset)) == "open"
    assert answered_question(scenario).answer == "open"
    compared = compare(ENGLISH, file, None, SecondSide(leader="tom")).result
    assert {compared[side]["answer"] for side in ("a", "b")} == {"open"}


@pytest.mark.parametrize("board", [DRAWN, MOVED])
def test_no_side_is_right_about_what_was_not_played(tmp_path: Path, board: dict[str, str]) -> None:
    reply = ruling(ENGLISH, file_of(tmp_path, **board))
    assert reply.exit == 3
    assert "Every line ends before its phase does" in reply.text
    told = " ".join(reply.text.split())
    assert "is right" not in told.replace("Whether Zoe is right", "").replace("Whether Tom is right", "")


@pytest.mark.parametrize("board", [DRAWN, MOVED])
def test_played_to_the_end_of_the_phase_it_is_so(tmp_path: Path, board: dict[str, str]) -> None:
    file = file_of(tmp_path, "until: phase_end", **board)
    assert answer(file) == "Yes."
    assert "Zoe is right. Tom is wrong." in verdicts_in(ruling(ENGLISH, file).text)


def test_a_number_so_far_is_no_number_either(tmp_path: Path) -> None:
    assert answer(file_of(tmp_path, asks="{count: {draws: zoe}}", **DRAWN)).startswith("Not reached")
    played_on = "until: phase_end\nplay: [zoe chooses mana: none, tom chooses mana: none]"
    assert answer(file_of(tmp_path, played_on, "{count: {draws: zoe}}", **DRAWN)) == "2"


def test_what_nothing_in_the_phase_can_bring_is_a_no(tmp_path: Path) -> None:
    """Noon has no daily effect (4.2.e): when its reactions are played, it is over."""
    noon = {"phase": "noon", "facts": "", "zoe": "landmarks: [aether_shard]", "line": "draws: tom"}
    file = file_of(tmp_path, **noon)
    assert answer(file) == "No."
    assert "Zoe is wrong. Tom is right." in verdicts_in(ruling(ENGLISH, file).text)


def test_an_afternoon_in_which_nobody_declared_anything_says_nothing(tmp_path: Path) -> None:
    """Where the first turn would begin, the game has not begun to answer."""
    turn = {"phase": "afternoon", "facts": "", "zoe": "hand: [magical_training], mana: 1", "line": "draws: zoe"}
    file = file_of(tmp_path, **turn)
    assert answer(file).startswith("Not reached")
    assert "Every line ends before its phase does" in verdicts_in(ruling(ENGLISH, file).text)
    assert answer(file_of(tmp_path, "play: [zoe plays: magical_training]", **turn)) == "Yes."
    assert answer(file_of(tmp_path, "play: [zoe plays: pass]", **turn)) == "No."


PLAYED = {
    "phase": "afternoon",
    "facts": "",
    "zoe": "reserve: [ordis_trooper], mana: 1",
    "line": "arrives: zoe.discard_pile.ordis_trooper",
}
FROM_THE_RESERVE = "play: [zoe plays: ordis_trooper, zoe chooses object: zoe.hero_expedition]"


def test_what_comes_at_night_is_not_reached_in_the_afternoon(tmp_path: Path) -> None:
    """A card that was played from the Reserve is Fleeting, and is discarded when it would rest (Night; 3.0:2.4.6)."""
    file = file_of(tmp_path, FROM_THE_RESERVE, **PLAYED)
    assert answer(file).startswith("Not reached: the day was not played as far as that")
    assert "Pas atteint" in run(FRENCH, file, shape=Shape(slip=True)).text
    assert "→ No." not in chat(ENGLISH, file).text
    reply = ruling(ENGLISH, file)
    assert reply.exit == 3
    assert "Every line ends before the day does" in reply.text
    assert "wrong" not in reply.text


def test_played_to_the_end_of_the_day_it_is_so(tmp_path: Path) -> None:
    file = file_of(tmp_path, f"{FROM_THE_RESERVE}\nuntil: day_end", **PLAYED)
    assert answer(file) == "Yes."
    assert "Zoe is right. Tom is wrong." in verdicts_in(ruling(ENGLISH, file, Limits(follow=True)).text)


def test_the_end_of_the_phase_is_not_that_of_the_day(tmp_path: Path) -> None:
    file = file_of(tmp_path, f"{FROM_THE_RESERVE}\nuntil: phase_end", **PLAYED)
    assert answer(file).startswith("Not reached: the day")


def test_what_the_whole_day_does_not_bring_is_a_no(tmp_path: Path) -> None:
    """From the Hand it is not Fleeting: at Night it goes to the Reserve, and nothing discards the only card there."""
    hand = PLAYED | {"zoe": "hand: [ordis_trooper], mana: 1"}
    file = file_of(tmp_path, FROM_THE_RESERVE, **hand)
    assert answer(file) == "No."
    assert "Zoe is wrong. Tom is right." in verdicts_in(ruling(ENGLISH, file).text)


def test_readings_are_not_asked_about_what_was_not_played(tmp_path: Path) -> None:
    scenario = load_scenario(file_of(tmp_path, **DRAWN))
    dispute = settled(scenario, ruleset_for(scenario), scenario.claims, plan_of(scenario.claims, Plan()))
    assert [claim.finding.why for claim in dispute.settled] == ["unreached", "unreached"]


@pytest.mark.parametrize(("language", "command"), [("en", "`judge ruling FILE`"), ("fr", "`judge ruling FICHIER`")])
def test_where_an_answer_is_missing_the_command_is_named_that_looks_at_them_all(language: str, command: str) -> None:
    """“Stopped: an answer is missing” left whoever had a choice open without a way on."""
    assert command in catalogue("altered", "1.0", language).say("stop.choice", player="Ana")
