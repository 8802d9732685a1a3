"""What a dialogue rules where chance, or a choice, is left open: what every line of play answers, and one verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import finished
from judge.app.reply import DONE, Reply, Settings
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
DECK = "My deck is empty in the Morning and I have three cards in my discard pile, do I lose or do I draw?"
BOARD = (DECK, "zoe tom", "", "zoe deck 0", "zoe discard ozma, chiron, kodama", "", "")
LEFT_OPEN = ("", "")
"""Nothing is chosen, and nothing again: the choice stays open."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ended(settings: Settings, *answers: str) -> Reply:
    """What the dialogue replies in the end, where all that is proposed is taken and the file is called board."""
    session = told(settings, (*BOARD, *LEFT_OPEN, *answers))
    while session.stage != "done":
        session = session.answer("board" if session.stage == "file" else "")
    return finished(session)


def said(reply: Reply) -> str:
    """The text of a reply in one line."""
    return " ".join(reply.text.split())


def test_of_a_shuffle_that_is_left_open_one_answer_is_given() -> None:
    """Whatever the shuffle brings, she draws two of the three cards (3.2.2.d): yes, Zoe is right, Tom is wrong."""
    reply = ended(ENGLISH, "draws zoe", "zoe yes, tom no")
    text = said(reply)
    assert "→ Yes." in text
    assert "does not settle" not in text
    assert "Zoe is right. Tom is wrong." in text
    assert "as it was played" not in text
    assert "In the end" not in text
    assert reply.exit == DONE


def test_it_is_what_judge_ruling_says_of_the_file() -> None:
    text = ended(ENGLISH, "draws zoe", "zoe yes, tom no").text
    assert text.rstrip() == ruling(ENGLISH, "board.yaml").text.rstrip()


def test_the_commands_for_the_file_say_of_its_ruling_what_it_is() -> None:
    """Of a file that leaves something open no ruling is as it was played: there is one, over every line."""
    footer = " ".join(ended(ENGLISH, "draws zoe", "zoe yes, tom no").footer.split())
    assert "judge ruling board.yaml settles the claims over every way" in footer
    assert "--every-line" not in footer
    assert "as it was played" not in footer


def test_so_it_is_where_nobody_claims_anything() -> None:
    text = said(ended(ENGLISH, "draws zoe", ""))
    assert "→ Yes." in text
    assert "does not settle" not in text


def test_in_french() -> None:
    text = said(ended(FRENCH, "pioche zoe", "zoe oui, tom non"))
    assert "→ Oui." in text
    assert "ne permet pas de répondre" not in text
    assert "telle qu’elle a été jouée" not in text


def test_what_chance_decides_depends() -> None:
    """Which two of three cards she draws is up to the shuffle: Ozma is one of them, or is not."""
    text = said(ended(ENGLISH, "draws zoe", "zoe yes, tom no"))
    assert "→ Yes." in text
    board = Path("board.yaml")
    asked = board.read_text().replace("happens: [{draws: zoe}]", "happens: [{arrives: zoe.hand.ozma}]")
    board.write_text(asked[: asked.index("# Who says what")])
    text = said(ruling(ENGLISH, "board.yaml"))
    assert "→ It depends." in text
    assert "The question is about every way in which the game may go on." in text
    assert "Chance decides the next card of Zoe’s Deck." in text
    assert "does not settle" not in text
    assert "as it was played" not in text


def test_a_question_that_is_the_title_is_printed_once() -> None:
    assert said(ended(ENGLISH, "draws zoe", "zoe yes, tom no")).count(DECK) == 1
    text = " ".join(run(ENGLISH, "board.yaml").text.split())
    assert text.count(DECK) == 1
    assert "The title is what you asked. The question above is the nearest to it that could be computed" in text
