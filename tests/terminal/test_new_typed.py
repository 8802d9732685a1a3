"""``judge new`` on a real terminal: from nothing to a verdict, in a number of keys that is counted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from keyboard import Terminal

from judge.app.reply import DONE
from judge.app.verifying.verify_boards import test as judge_test
from tests.asking import of_altered
from tests.forking import judge_line
from tests.sample import GUARD

Open = Callable[..., Terminal]
KEYS = 220
"""Two minutes at the pace of somebody who types with two fingers, less than two keys a second."""


def described(terminal: Terminal) -> None:
    """A board of two cards, typed in parts of names and with Tab."""
    terminal.wait("What is the dispute")
    terminal.wait("> ")
    terminal.type("Whose gizmo is it, yours or mine, and who cares?")
    terminal.wait("Both players")
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("Which phase is it?")
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("What lies where?")
    terminal.wait("> ")
    terminal.type("a landmarks brassbug hive, monol")
    terminal.wait("Landmark zone: Brassbug Hive, The Monolith")
    terminal.wait("What else?")
    terminal.wait("> ")


@pytest.mark.dear
def test_from_nothing_to_a_verdict_in_two_minutes_worth_of_keys(tmp_path: Path, open_terminal: Open) -> None:
    terminal = open_terminal("new", "--lang", "en", folder=tmp_path)
    described(terminal)
    terminal.type("")
    terminal.wait("Ana chooses a target of Brassbug Hive.")
    terminal.wait("> ")
    terminal.type("3")
    terminal.wait("who controls")
    terminal.wait("Enter takes none of these")
    terminal.wait("> ")
    terminal.type("happens gains boost")
    terminal.wait("Who says so, and who says no?")
    terminal.wait("> ")
    terminal.type("a yes, b no")
    terminal.wait("What would turn the answer?")
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("The ruling as one sentence")
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("Which file?")
    terminal.wait("> ")
    terminal.type("tokens")
    code, rest = terminal.leave()
    assert code == DONE
    assert "\nNothing gains a boost.\n" in rest  # "whose" asks for no yes and no no
    assert "→ No." not in rest
    # What Ana asks is “whose”: of that nobody is said to be right.
    settled = "On the question as it was computed: Ana is wrong. Ben is right."
    assert settled in " ".join(rest.split())
    assert judge_test(of_altered(), (str(tmp_path / "tokens.yaml"),)).exit == DONE
    assert terminal.keys <= KEYS


@pytest.mark.dear
def test_tab_completes_a_card_within_a_line(tmp_path: Path, open_terminal: Open) -> None:
    terminal = open_terminal("new", "--lang", "fr", folder=tmp_path)
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("> ")
    terminal.type("ana réserve Ruche des Sc\t")
    assert "ana réserve Ruche des Scarabots\n" in terminal.wait("Quoi d’autre")


@pytest.mark.dear
def test_ctrl_c_in_the_middle_writes_nothing(tmp_path: Path, open_terminal: Open) -> None:
    terminal = open_terminal("new", "--lang", "en", "--out", "x.yaml", folder=tmp_path)
    described(terminal)
    terminal.type("\x03", enter=False)
    code, rest = terminal.leave()
    assert code in (130, -signal.SIGINT)
    assert "interrupted" in rest
    assert list(tmp_path.iterdir()) == []


@pytest.mark.dear
def test_whoever_leaves_sees_what_was_typed(tmp_path: Path, open_terminal: Open) -> None:
    terminal = open_terminal("new", "--lang", "en", folder=tmp_path)
    described(terminal)
    terminal.type("\x04", enter=False)
    code, rest = terminal.leave()
    assert code == 3
    assert "nothing was written" in rest
    assert "landmarks: [brassbug_hive, the_monolith_ordis_bastion]" in rest


def test_what_was_taken_back_is_not_in_the_draft(tmp_path: Path, open_terminal: Open) -> None:
    """Whoever leaves and goes on later finds the board as it was left: an answer that was undone does not come back."""
    terminal = open_terminal("new", "--lang", "en", folder=tmp_path)
    described(terminal)
    terminal.type("b hand 3")
    terminal.wait("What else?")
    terminal.wait("> ")
    terminal.type("u")
    terminal.wait("What else?")
    terminal.wait("> ")
    terminal.type("\x04", enter=False)
    terminal.leave()
    typed = json.loads((tmp_path.with_name(f"{tmp_path.name}-data") / "judge" / "new-dialogue.json").read_bytes())[
        "typed"
    ]
    assert typed[-1] == "a landmarks brassbug hive, monol"


def test_answers_from_a_pipe_give_the_ruling_alone_on_standard_output(tmp_path: Path) -> None:
    found = piped(tmp_path, "--json")
    assert json.loads(found.stdout)["exit"] == DONE
    assert b"Which phase is it?" in found.stderr


def test_answers_from_a_pipe_begin_anew_whatever_was_left(tmp_path: Path) -> None:
    """The first of them were taken for answers about what had been left, and the others became part of that."""
    draft = tmp_path / "data" / "judge" / "new-dialogue.json"
    draft.parent.mkdir(parents=True)
    left = json.dumps({"typed": ["Who draws first?", "zoe tom", "3"]}).encode()
    draft.write_bytes(left)
    found = piped(tmp_path)
    text = " ".join(found.stderr.decode().split())
    assert "Who draws first?" not in text, "a pipe is told nothing of it, at each start again"
    assert "Go on with it?" not in text
    assert "Zoe" not in text
    assert "Which phase is it?" in text
    assert draft.read_bytes() == left
    assert [file.name for file in tmp_path.glob("*.yaml")] == ["x.yaml"]


def piped(folder: Path, *options: str) -> subprocess.CompletedProcess[bytes]:
    """The dialogue with answers that stand in a pipe, from the question to the file."""
    return subprocess.run(
        [*judge_line(), "new", "--lang", "en", *options],
        input=b"\n\n\na landmarks brassbug hive\n\n1\n\n\nx\n",
        capture_output=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "XDG_DATA_HOME": str(folder / "data")},
        timeout=GUARD,
        check=True,
    )


@pytest.mark.dear
def test_ctrl_c_at_the_last_question_writes_nothing_at_all(tmp_path: Path, open_terminal: Open) -> None:
    terminal = open_terminal("new", "--lang", "en", folder=tmp_path)
    described(terminal)
    terminal.type("")
    terminal.wait("> ")
    terminal.type("3")
    terminal.wait("Enter takes none of these")
    terminal.wait("> ")
    terminal.type("none")
    terminal.wait("as one sentence")
    terminal.wait("] > ")
    terminal.type("u")
    terminal.wait("Enter takes none of these")
    terminal.wait("> ")
    terminal.type("none")
    terminal.wait("] > ")
    terminal.type("\tNot so.")
    terminal.wait("Which file?")
    terminal.wait("] > ")
    terminal.type("mine.yaml\x03", enter=False)
    code, rest = terminal.leave()
    assert code in (130, -signal.SIGINT)
    assert "interrupted" in rest
    assert list(tmp_path.iterdir()) == []


@pytest.mark.dear
def test_an_ability_is_completed_within_braces_and_told_back_in_words(tmp_path: Path, open_terminal: Open) -> None:
    terminal = open_terminal("new", "--lang", "en", folder=tmp_path)
    described(terminal)
    terminal.type("card Quiet Scribe")
    terminal.wait("Its kind")
    terminal.wait("> ")
    terminal.type("")
    terminal.wait("What does Quiet Scribe do?")
    terminal.wait("> ")
    terminal.type("at noon: draw a card")
    terminal.wait("Understood: “At Noon: draw a card.”")
    terminal.wait("> ")
    terminal.type("when: {phase: du\t}, do: [{resupply\t: 1}]")
    terminal.wait("Understood: “At Dusk: put the top card of your Deck")
    terminal.wait("> ")
    terminal.type("q")
    code, rest = terminal.leave()
    assert code != DONE
    assert "Quiet Scribe" in rest or "Left before the end" in rest


def test_bytes_that_are_no_utf8_are_read_as_letters(tmp_path: Path) -> None:
    """A terminal of another encoding sends them; nothing of the dialogue is lost for it."""
    import os
    import subprocess

    found = subprocess.run(
        [*judge_line(), "new", "--lang", "en"],
        input=b"R\xe9action \xe0 Midi ?\n\n\n\na landmarks brassbug hive\n",
        capture_output=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "XDG_DATA_HOME": str(tmp_path / "data"),
        },
        timeout=GUARD,
        check=False,
    )
    assert found.returncode == 3  # left before the end
    assert "Réaction à Midi ?" in found.stdout.decode()
    assert "Réaction à Midi ?" in (tmp_path / "data" / "judge" / "new-dialogue.json").read_text(encoding="utf-8")
