"""A board that names no imported card asks nothing of the import, and one that names some loads no parser."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.app.corpus.board_cards import board_cards
from judge.app.corpus.games import GAMES, played
from judge.app.executing.scenario_files import bundled
from judge.app.importing.card_data.import_cards import import_cards
from judge.scenario.board.imported_cards import unknown_words
from judge.scenario.reading.read_scenario import head
from judge.text.yaml import read
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

BOARD = """
game: altered
edition: "1.0"
name: A worm at Noon.
board: {phase: noon, first_player: ana, players: {ana: {hero_expedition: [Glow Worm]}, ben: {}}}
"""


def test_no_bundled_board_asks_for_an_imported_card() -> None:
    asked = {}
    for name, path in bundled().items():
        node = read(path.read_bytes(), str(path))
        game_name, edition = head(node)
        if game_name in GAMES:
            game = played(game_name, edition, node.span)
            asked[name] = unknown_words(node, game, board_cards(node, game_name)[0])
    assert len(asked) > 100
    assert {name: words for name, words in asked.items() if words} == {}


@pytest.mark.parametrize(("file", "loads"), [("noon-limbo", False), ("board.yaml", True)])
def test_nothing_dear_is_loaded(file: str, loads: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    import_cards(of_altered(), (write(tmp_path / "a.json", [with_text(site(), "At Noon — I gain 2 boosts.")]),))
    (tmp_path / "board.yaml").write_text(BOARD, encoding="utf-8")
    command = [sys.executable, "-X", "importtime", "-m", "judge", "run", file, "--first"]
    ran = subprocess.run(command, cwd=tmp_path, env=dict(os.environ), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-400:]
    assert "lark" not in ran.stderr
    assert ("board_imports" in ran.stderr) is loads
