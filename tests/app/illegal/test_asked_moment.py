"""Whether a player may declare something is asked of that player's next turn after what was played, unless it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered
from tests.told import verdicts_in

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
BOARD = """game: altered
edition: "1.0"
name: A board.
question: May she?
board: {{phase: afternoon, first_player: zoe, players: {{zoe: {{hand: [{hand}], mana: {mana}}}, tom: {{{tom}}}}}}}
play:
{play}
asks: {{legal: {{zoe plays: {asked}}}}}
claims:
  - {{by: zoe, says: Yes., holds: possible, that: {{legal: {{zoe plays: {asked}}}}}}}
  - {{by: tom, says: Never., holds: never, that: {{legal: {{zoe plays: {asked}}}}}}}
"""
TROOPER = ("zoe plays: ordis_trooper", "zoe chooses object: zoe.hero_expedition")


def file_of(folder: Path, *play: str, mana: int = 2, asked: str = "kodama", tom: str = "") -> str:
    """The path of a board on which Zoé has a Trooper (2 mana) and a Kodama (2 mana) in hand."""
    path, lines = folder / "board.yaml", "\n".join(f"  - {line}" for line in play)
    hand = "ordis_trooper, kodama"
    path.write_text(BOARD.format(play=lines, hand=hand, mana=mana, asked=asked, tom=tom), encoding="utf-8")
    return str(path)


def lines_of(file: str, settings: object = ENGLISH) -> list[str]:
    """What is printed of the answer: the question, the arrow and what follows."""
    text = run(settings, file, shape=Shape()).text  # type: ignore[arg-type]
    return [" ".join(part.split()) for part in text.split("\n 1  ")[0].split("\n\n")]


@pytest.mark.parametrize(("mana", "answer"), [(2, "No"), (4, "Yes")])
def test_it_is_asked_of_the_next_turn_after_what_was_played(tmp_path: Path, mana: int, answer: str) -> None:
    asked = lines_of(file_of(tmp_path, *TROOPER, mana=mana))[2]
    assert f"May Zoe play Kodama after Zoe has played Ordis Trooper and Tom has passed? → {answer}." in asked
    assert ("Before Zoe plays Ordis Trooper, the answer is: yes." in asked) == (answer == "No")


def test_in_french_the_moment_is_said_too(tmp_path: Path) -> None:
    asked = lines_of(file_of(tmp_path, *TROOPER), FRENCH)[2].replace("\u202f", " ").replace("\xa0", " ")
    assert "une fois que Zoe a joué" in asked and "et que Tom a passé ? → Non." in asked
    assert "Avant que Zoe joue" in asked and asked.count("est : oui.") == 1


def test_a_pass_in_the_file_names_the_turn_that_is_meant(tmp_path: Path) -> None:
    asked = lines_of(file_of(tmp_path, "zoe plays: pass"))[2]
    assert "May Zoe play Kodama? → Yes." in asked


def test_what_the_file_declares_is_asked_of_that_turn(tmp_path: Path) -> None:
    asked = lines_of(file_of(tmp_path, *TROOPER, asked="ordis_trooper"))[2]
    assert "May Zoe play Ordis Trooper? → Yes." in asked


def test_whoever_comes_before_passes_though_there_is_something_to_play(tmp_path: Path) -> None:
    asked = lines_of(file_of(tmp_path, *TROOPER, tom="hand: [baku], mana: 6"))[2]
    assert "after Zoe has played Ordis Trooper and Tom has passed? → No." in asked


@pytest.mark.parametrize(("mana", "verdict"), [(2, "Zoe is wrong. Tom is right."), (4, "Zoe is right.")])
def test_claims_are_settled_for_that_turn_too(tmp_path: Path, mana: int, verdict: str) -> None:
    assert verdict in verdicts_in(ruling(ENGLISH, file_of(tmp_path, *TROOPER, mana=mana)).text)


@pytest.mark.parametrize(
    ("settings", "moment"),
    [(ENGLISH, "after Zoe has played Ordis Trooper"), (FRENCH, "une fois que Zoe a joué")],
)
def test_nobody_need_have_passed_before_it(tmp_path: Path, settings: object, moment: str) -> None:
    file = file_of(tmp_path, *TROOPER, tom="hand: [kodama], mana: 2")
    Path(file).write_text(
        Path(file).read_text(encoding="utf-8").replace("zoe plays: kodama", "tom plays: kodama"), "utf-8"
    )
    text = " ".join(run(settings, file, shape=Shape()).text.split())  # type: ignore[arg-type]
    assert "⟨" not in text
    assert moment in text.replace("\u00a0", " ").replace("\u202f", " ")
