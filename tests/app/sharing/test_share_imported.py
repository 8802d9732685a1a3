"""A board of imported cards, passed on to whoever has imported none: it carries what they are in our vocabulary."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.scenario_files import load_scenario
from judge.app.importing.card_data.board_imports import imports_for
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.overlay_store import data_dir
from judge.app.ruling.run import run
from judge.app.share import share
from judge.library.pool.played_record import record_path
from judge.model.cards.card import Card
from judge.model.diagnostic import Refused
from judge.model.game import Game
from judge.scenario.board.imported_cards import ImportedCards
from judge.text.nodes import Node
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write
from tests.told import refuses

NOON, MIDI = "At Noon — I gain 2 boosts.", "À Midi — Je gagne 2 boosts."
BOARD = """
game: altered
edition: "1.0"
name: Two worms at Noon.
board:
  phase: noon
  moment: begins
  first_player: ana
  players:
    ana: {hero_expedition: [ver luisant]}
    ben: {hero_expedition: [ALT_ZED_B_AX_01_R1]}
contrast:
  change: {players: {ana: {hero_expedition: [{card: Glow Worm, counters: {boost: 1}}]}}}
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    rare = with_text(site("ALT_ZED_B_AX_01_R1", rarity={"reference": "RARE"}), NOON.replace("2", "3"))
    cards = [with_text(site(), NOON), with_text(site(language="fr"), MIDI), rare]
    import_cards(of_altered(), (write(tmp_path / "a.json", cards),))
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("code", [True, False])
def test_it_runs_where_nothing_was_imported(
    file: str, code: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = run(of_altered(), file, first=True).result["steps"]
    text = share(of_altered(), file, code=code).text
    assert "gagne" not in text
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nothing"))
    with pytest.raises(Refused):
        load_scenario(file)
    there = tmp_path / "shared.yaml"
    there.write_text(text, encoding="utf-8")
    name = text.strip() if code else str(there)
    assert {card.id for card in load_scenario(name).cards} == {"glow_worm", "glow_worm_r1"}
    assert run(of_altered(), name, first=True).result["steps"] == here


def test_it_tells_whose_texts_were_played(file: str) -> None:
    lines = share(of_altered(), file).text.splitlines()
    (told,) = [line for line in lines if "imported copy" in line]
    assert told.startswith("# ")
    assert "ALT_ZED_B_AX_01_R1" in told


def test_where_somebody_imports_meanwhile_it_is_said(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the reading of the board and that of its cards the record is another: the card is not there any more."""

    def read_and_replaced(node: Node, game: Game, ours: dict[str, Card]) -> ImportedCards:
        read = imports_for(node, game, ours)
        path = record_path(data_dir(), "altered")
        path.write_bytes(path.read_bytes().replace(b"glow_worm", b"slow_worm"))
        return read

    monkeypatch.setattr("judge.app.importing.card_data.written_imports.imports_for", read_and_replaced)
    with refuses(r"changed while the board was read.*\n.*Share it once more"):
        share(of_altered(), file)
