"""``judge run --ask`` on a real terminal: what is typed decides, and a file is changed only at the end and as a whole."""

from __future__ import annotations

import errno
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from keyboard import Terminal

from judge.app.reply import DONE, USAGE, Shape
from judge.app.ruling.ask_choices import begin, finished
from judge.app.ruling.run import run
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered
from tests.told import refuses, told

Open = Callable[..., Terminal]
BOARD = """\
# A board that somebody wrote under pressure.
edition: "1.0"
name: Ana may choose which of two reactions to play first.
board:
  phase: noon
  first_player: ana          # Ana, as always
  players:
    ana: {landmarks: [aether_shard], hero_expedition: [dracaena]}
    ben: {}
# what is wanted comes later
expect:
  order: [{plays: dracaena}, {plays: aether_shard}]
"""
PLAYED = BOARD.replace("# what is", "play:\n  - ana chooses reaction: dracaena\n\n# what is")


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    return file


def test_an_answer_is_typed_and_kept(board: Path, open_terminal: Open) -> None:
    terminal = open_terminal("run", "board.yaml", "--ask", "--lang", "en", folder=board.parent)
    terminal.wait("Ana chooses which reaction to play now.")
    terminal.wait("> ")
    terminal.type("dra")
    shown = terminal.wait("Write this answer into board.yaml?")
    assert "Ana plays Dracaena’s reaction." in shown
    terminal.wait("[no] > ")
    terminal.type("yes")
    code, rest = terminal.leave()
    assert code == DONE
    assert "Not as expected" not in rest
    assert "The answer stands in board.yaml now." in rest
    assert board.read_text(encoding="utf-8") == PLAYED


def test_what_somebody_wrote_meanwhile_stays_and_the_answers_are_told(board: Path) -> None:
    session = begin(of_altered(), str(board)).answer("dracaena").answer("yes")
    board.write_text(BOARD.replace("ben: {}", "ben: {deck: 3}"), encoding="utf-8")
    reply = finished(session, Shape())
    assert reply.exit == USAGE
    assert reply.diagnostics[-1].code == "ask/changed"
    assert "- ana chooses reaction: dracaena" in told(reply.diagnostics[-1]).how
    assert board.read_text(encoding="utf-8") == BOARD.replace("ben: {}", "ben: {deck: 3}")


@pytest.mark.dear
def test_tab_completes_a_name(board: Path, open_terminal: Open) -> None:
    terminal = open_terminal("run", "board.yaml", "--ask", "--lang", "en", folder=board.parent)
    terminal.wait("> ")
    terminal.type("Drac\t")
    assert "Ana plays Dracaena’s reaction." in terminal.wait("Write this answer")
    terminal.type("q")
    assert terminal.leave()[0] == DONE


@pytest.mark.dear
def test_undo_takes_the_last_answer_back_and_enter_keeps_the_file(board: Path, open_terminal: Open) -> None:
    terminal = open_terminal("run", "board.yaml", "--ask", "--lang", "fr", folder=board.parent)
    terminal.wait("> ")
    terminal.type("u")
    terminal.wait("Il n’y a encore rien à annuler.")
    terminal.type("1")
    terminal.wait("Écrire cette réponse dans board.yaml")
    terminal.type("u")
    terminal.wait("Ana choisit laquelle de ses réactions jouer maintenant.")
    terminal.type("2")
    terminal.wait("Écrire cette réponse")
    terminal.type("")
    code, rest = terminal.leave()
    assert code == DONE
    assert "Pas conforme" not in rest
    assert board.read_text(encoding="utf-8") == BOARD


@pytest.mark.dear
@pytest.mark.parametrize("keys", ["q\n", "\x04"])
def test_whoever_leaves_gets_the_ruling_so_far(board: Path, open_terminal: Open, keys: str) -> None:
    terminal = open_terminal("run", "board.yaml", "--ask", "--lang", "en", folder=board.parent)
    terminal.wait("> ")
    terminal.type(keys, enter=False)
    code, rest = terminal.leave()
    assert code == 3
    assert "ana chooses reaction: dracaena" in rest


@pytest.mark.dear
def test_ctrl_c_at_the_last_question_writes_nothing(board: Path, open_terminal: Open) -> None:
    terminal = open_terminal("run", "board.yaml", "--ask", "--lang", "en", folder=board.parent)
    terminal.wait("> ")
    terminal.type("2")
    terminal.wait("[no] > ")
    terminal.type("?")
    assert "leaves everything else in it as it is" in " ".join(terminal.wait("[no] > ").split())
    terminal.type("yes\x03", enter=False)
    code, rest = terminal.leave()
    assert code in (130, -signal.SIGINT)
    assert "interrupted" in rest
    assert board.read_text(encoding="utf-8") == BOARD
    assert [one.name for one in board.parent.iterdir()] == ["board.yaml"]


def test_a_session_is_a_value_whose_undo_is_the_one_before(board: Path) -> None:
    first = begin(of_altered(), str(board))
    second = first.answer("1")
    assert second.before == first
    assert first.answer("1") == second
    assert first.answer("aether") == second
    with pytest.raises(Unanswerable):
        first.answer("e")
    done = second.answer("")
    assert done.next_question() is None
    assert finished(done, Shape()).footer == ""


def test_a_file_that_changed_meanwhile_keeps_what_was_written(board: Path) -> None:
    done = begin(of_altered(), str(board)).answer("2").answer("yes")
    board.write_text(BOARD + "topic: reactions\n", encoding="utf-8")
    finished(done, Shape())
    assert board.read_text(encoding="utf-8") == PLAYED + "topic: reactions\n"


def test_two_who_answer_at_once_do_not_write_the_answer_twice(board: Path) -> None:
    first, second = (begin(of_altered(), str(board)).answer("2").answer("yes") for _ in range(2))
    assert finished(first, Shape()).exit == DONE
    reply = finished(second, Shape())
    assert reply.diagnostics[-1].code == "ask/changed"
    assert board.read_text(encoding="utf-8") == PLAYED


def test_where_the_answers_find_no_place_the_file_stays_and_they_are_printed(board: Path) -> None:
    done = begin(of_altered(), str(board)).answer("2").answer("yes")
    board.write_text("play: elsewhere\n", encoding="utf-8")
    reply = finished(done, Shape())
    assert reply.exit == USAGE
    assert "- ana chooses reaction: dracaena" in told(reply.diagnostics[-1]).how
    assert board.read_text(encoding="utf-8") == "play: elsewhere\n"


def test_where_the_answers_cannot_be_written_they_are_told_beside_the_ruling(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruling = finished(begin(of_altered(), str(board)).answer("2").answer("no"), Shape()).text
    done = begin(of_altered(), str(board)).answer("2").answer("yes")

    def is_full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("judge.app.ruling.ask_choices.write_aside", is_full)
    reply = finished(done, Shape())
    assert (reply.exit, reply.text, reply.footer) == (USAGE, ruling, "")
    assert "- ana chooses reaction: dracaena" in told(reply.diagnostics[-1]).how
    assert board.read_text(encoding="utf-8") == BOARD


def test_the_board_cannot_come_from_where_the_answers_come_from() -> None:
    with refuses("standard input"):
        begin(of_altered(), "-")


def test_in_the_afternoon_declarations_are_asked_for_until_enough_is_played(tmp_path: Path) -> None:
    """Ana plays Ordis Trooper from her Reserve for one mana, then it is Ben's turn; without lines the file would end."""
    file = tmp_path / "turns.yaml"
    file.write_text(TURNS, encoding="utf-8")
    session = begin(of_altered(), str(file))
    for one in ("ordis", "hero"):
        session = session.answer(one)
    asked = session.next_question()
    assert asked is not None
    assert asked.text == "Ben plays a card or a quick action, or passes."
    assert asked.default == "nothing more"
    reply = finished(session.answer("").answer("yes"), Shape())
    assert reply.exit == DONE
    assert file.read_text(encoding="utf-8").endswith(
        "play:\n  - ana plays: ordis_trooper\n  - ana chooses object: ana.hero_expedition\n"
    )
    assert run(of_altered(), str(file)).text == reply.text


TURNS = """\
edition: "1.0"
name: A card is played from the Reserve.
board:
  phase: afternoon
  first_player: ana
  players:
    ana: {reserve: [ordis_trooper], mana: 1}
    ben: {hand: [magical_training], mana: 2}
"""
