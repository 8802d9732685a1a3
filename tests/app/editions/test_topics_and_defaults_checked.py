"""``judge check`` finds a topic without a title, and a reading whose default is not what the code does unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.rules_and_messages import corpus
from judge.app.verifying.check_editions import faults_of_playing
from judge.app.verifying.check_files import check
from judge.model.value import change
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: Whether Ana draws.
topic: TOPIC
board: {phase: noon, first_player: ana, players: {ana: {}, ben: {}}}
"""


@pytest.mark.parametrize(
    ("topic", "column", "word", "near"),
    [("turn", 8, "turn", "turns"), ("[turns, tokens]", 16, "tokens", ""), ("Our league", 8, "Our league", "")],
)
def test_a_topic_without_a_title_is_told_with_its_place(
    tmp_path: Path, topic: str, column: int, word: str, near: str
) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.replace("TOPIC", topic), encoding="utf-8")
    reply = check(of_altered(), (str(file),))
    (fault,) = reply.diagnostics
    assert (fault.code, fault.severity, fault.span.line, fault.span.column) == (
        "scenario/topic-without-title", "warning", 4, column,
    )  # fmt: skip
    assert fault.argument("topic") == word
    assert tuple(fault.argument("near"))[:1] == ((near,) if near else ())  # type: ignore[arg-type]
    assert reply.exit == 0


def test_of_a_bundled_board_it_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.replace("TOPIC", "tokens"), encoding="utf-8")
    monkeypatch.setattr("judge.app.verifying.check_files.is_bundled", lambda _: True)
    reply = check(of_altered(), (str(file),))
    assert [(fault.code, fault.severity) for fault in reply.diagnostics] == [("scenario/topic-without-title", "error")]
    assert reply.exit == 1


@pytest.mark.parametrize("topic", ["turns", "[turns, reactions]", ""])
def test_a_topic_with_a_title_and_none_at_all_are_no_fault(tmp_path: Path, topic: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.replace("TOPIC", topic or '""'), encoding="utf-8")
    assert check(of_altered(), (str(file),)).diagnostics == ()


def test_a_default_that_the_code_does_not_play_is_told_at_its_line() -> None:
    """The option for which the code has no switch is what it does unasked."""
    book = corpus("altered", "1.0").rulebook
    assert [*faults_of_playing(book)] == []
    readings = tuple(
        change(reading, default="every-step") if reading.id == "R-4.4.a" else reading for reading in book.readings
    )
    (fault,) = faults_of_playing(change(book, readings=readings))
    assert (fault.code, fault.severity) == ("library/default-apart", "error")
    assert [fault.argument(name) for name in ("id", "default", "played")] == [
        "R-4.4.a", "every-step", ("daily-effect",),
    ]  # fmt: skip
    line = Path(fault.span.file).read_text(encoding="utf-8").splitlines()[fault.span.line - 1]
    assert line.split() == ["default:", "daily-effect"]


def test_a_change_of_an_edition_stands_under_a_topic_with_a_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """4.0 says what it changes in play, each under a topic: where one lost its title, it is told."""
    book = corpus("altered", "4.0").rulebook
    assert "scenario/topic-without-title" not in {fault.code for fault in faults_of_playing(book)}
    monkeypatch.setattr("judge.app.verifying.untitled_topics.TOPIC", "topic.t")  # of “turns” the title is gone
    faults = [fault for fault in faults_of_playing(book) if fault.code == "scenario/topic-without-title"]
    assert faults and all(Path(fault.span.file).name == "changes.yaml" and fault.span.line > 1 for fault in faults)
