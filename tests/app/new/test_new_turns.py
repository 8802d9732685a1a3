"""Whether somebody may play something is answered in that player's turn, never because the replay ends before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.new.dialogue import begin, finished
from judge.app.ruling.run import run
from tests.app.new.tried import comes_out
from tests.asking import of_altered

BOARD = """\
game: altered
edition: "1.0"
name: Who may play?
question: May Ana play Kodama?
board:
  phase: afternoon
  first_player: ana
  players: {ana: {hand: [kodama], mana: 3}, ben: {}}
asks: {legal: {ana plays: kodama}}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_replay_that_ends_before_the_turn_says_nothing_of_it(folder: Path) -> None:
    """With the default ``until`` and nothing declared it ends where the first turn would begin."""
    (folder / "board.yaml").write_text(BOARD, encoding="utf-8")
    assert "→ This replay does not settle it." in run(of_altered(), "board.yaml").text
    (folder / "on.yaml").write_text(BOARD + "play: [ana plays: pass]\n", encoding="utf-8")
    assert "→ Yes." in run(of_altered(), "on.yaml").text
    assert parse(BOARD.encode(), "<test>", "x").asks is not None


# mana, whose turn it is → the answer: Kodama costs two from hand (1.2.5.c), and is played in its player's turn
CASES = [("1", "1", "not "), ("1", "2", "not "), ("2", "1", ""), ("2", "2", ""), ("0", "", "not "), ("2", "", "")]


@pytest.mark.long(keep=5)
@pytest.mark.parametrize(("mana", "turn", "may"), CASES)
@pytest.mark.parametrize("typed", ["", "may ana kodama"])
def test_the_dialogue_comes_to_the_turn(mana: str, turn: str, may: str, typed: str) -> None:
    session = begin(of_altered())
    for one in ("May Ana play Kodama?", "1", "3", turn, f"ana hand kodama; ana mana {mana}; ben hand 2"):
        while session.stage == "found":
            session = session.answer("")
        session = session.answer(one)
    while session.stage in ("board", "play"):
        session = session.answer("")
    session = session.answer(typed)
    session = session.answer("1") if session.stage == "moment" else session
    session = session.answer("ana yes, ben no")
    while session.stage != "file":
        session = session.answer("")
    text = finished(session.answer("board")).text
    assert text.startswith(f"Ana may {may}play Kodama.")
    assert f"→ {'No' if may else 'Yes'}." in text
    right, wrong = ("Ben", "Ana") if may else ("Ana", "Ben")
    assert f"{right} is right" in text
    assert f"{wrong} is wrong" in text
    assert not may or "it takes 2 mana" in text
    assert comes_out(of_altered(), "board.yaml")


MODES = {
    "en": ("afternoon", "ana hand kelon burst; ana mana 3", "Send target Character", "Discard target Permanent"),
    "fr": ("après-midi", "ana main décharge; ana mana 3", "Envoyez un Personnage", "Défaussez un Permanent"),
}


@pytest.mark.parametrize("language", MODES)
def test_modes_are_offered_by_what_they_do(language: str) -> None:
    """They were offered as “1” and “2”: which is which stood on the card alone."""
    phase, hand, *does = MODES[language]
    session = begin(of_altered(language=language))
    board = (hand, "ben hero exp chiron; ben landmarks aether shard", "", "1")
    for line in ("", "ana ben", phase, "", *board):
        session = session.answer(line)
    question = session.next_question()
    assert question is not None
    for number, (option, words) in enumerate(zip(question.options, does, strict=True), 1):
        assert option.answer == str(number)
        assert option.text.startswith(f"mode {number}")
        assert words in option.text
