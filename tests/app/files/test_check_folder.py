"""``judge check`` of a folder: boards only, no link out of it, what is passed over is counted, and how far it is is said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.app.executing.scenario_files import bundled
from judge.app.verifying.check_files import check
from tests.asking import of_altered

BOARD = bundled()["noon-limbo"].read_bytes()


def test_what_is_no_board_is_passed_over_and_counted(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "board.yaml").write_bytes(BOARD)
    (tmp_path / "cards.yaml").write_bytes(b"cards: {}\n")
    (tmp_path / "faulty.yaml").write_bytes(b'{"game": "altered", "boards": {}}')
    (tmp_path / "compose.yaml").write_bytes(b"services: {game: 1}\n")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "board.yaml").write_bytes(BOARD)
    said: list[str] = []
    reply = check(of_altered(), (str(tmp_path),), said.append)
    assert (reply.result["files"], reply.result["passed"]) == (3, 1)
    assert "compose.yaml is no file of ours" in reply.footer
    assert {Path(file).name for file in said} == {"board.yaml", "cards.yaml", "faulty.yaml"}
    assert {Path(fault.span.file).name for fault in reply.diagnostics if fault.severity == "error"} == {"faulty.yaml"}


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_no_link_leads_out(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    (outside / "board.yaml").write_bytes(BOARD)
    (inside / "folder").symlink_to(outside)
    (inside / "round").symlink_to(inside)
    (inside / "board.yaml").symlink_to(outside / "board.yaml")
    os.mkfifo(inside / "pipe.yaml")
    reply = check(of_altered(), (str(inside),))
    assert (reply.result["files"], reply.result["passed"]) == (0, 2)


def test_a_file_that_is_named_is_looked_at_whatever_it_is(tmp_path: Path) -> None:
    (tmp_path / "compose.yaml").write_bytes(b"services: {}\n")
    reply = check(of_altered(), (str(tmp_path / "compose.yaml"),))
    assert [fault.code for fault in reply.diagnostics] == ["check/other-file"]


def test_of_one_kind_of_fault_fifty_are_told_over_all_files_and_all_are_counted(tmp_path: Path) -> None:
    for number in range(60):
        (tmp_path / f"{number:02}.yaml").write_text('game: altered\nedition: "1.0"\nboard: {phase: brunch}\n')
    reply = check(of_altered(language="en"), (str(tmp_path),))
    told_of_kind = [fault for fault in reply.diagnostics if fault.code == "decode/unknown-value"]
    counted = [fault for fault in reply.diagnostics if fault.code == "too-many"]
    assert len(told_of_kind) == 50
    assert counted
    assert reply.result["errors"] >= 60
