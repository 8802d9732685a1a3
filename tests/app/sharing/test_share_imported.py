"""A board of imported cards, passed on to whoever has imported none: it carries what they are in our vocabulary."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.app.executing.scenario_files import load_scenario
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.overlay_store import data_dir
from judge.app.ruling.run import run
from judge.app.share import share
from judge.library.pool.played_record import record_path
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

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


def test_of_two_cards_with_one_number_the_one_that_is_named_travels(file: str) -> None:
    """No import keeps a number twice, but a record may have been written by anybody."""
    path = record_path(data_dir(), "altered")
    record = json.loads(path.read_bytes())
    first = record["versions"][0]
    pod = first | {"id": "pod", "names": [["en", "Pod"]], "card": first["card"].replace("Glow Worm", "Pod")}
    path.write_text(json.dumps(record | {"versions": [*record["versions"], pod]}), encoding="utf-8")
    shared = {card: shared_with(file, card) for card in ("pod", "glow_worm")}
    assert "Pod" in shared["pod"] and "Glow Worm" not in shared["pod"]
    assert "Glow Worm" in shared["glow_worm"] and "Pod" not in shared["glow_worm"]


def shared_with(file: str, card: str) -> str:
    """What is passed on of a board with one imported card."""
    text = BOARD.partition("contrast:")[0].replace("ver luisant", card).replace("ALT_ZED_B_AX_01_R1", card)
    Path(file).write_text(text, encoding="utf-8")
    return share(of_altered(), file).text
