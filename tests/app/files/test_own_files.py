"""A file of one's own is named as it was given, so that what is said of it can be typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import DONE, NO
from judge.app.ruling.rule_on_claims import ruling
from judge.app.store.place import scenarios_root
from judge.app.verifying.verify_boards import test as judge_test
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.told import told

BOARD = """
game: altered
edition: "1.0"
name: {en: Nobody draws., fr: Personne ne pioche.}
board: {phase: noon, first_player: ana, players: {ana: {}, ben: {}}}
claims: [{by: ana, says: {en: I draw., fr: Je pioche.}, that: {zones: {ana.hand: 1}}, verdict: right}]
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A board whose claim is wrong, in a folder of one's own."""
    folder = tmp_path / "desk"
    folder.mkdir()
    (folder / "mine.yaml").write_text(BOARD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "desk/mine.yaml"


def test_what_is_advised_can_be_typed(mine: str) -> None:
    reply = judge_test(of_altered(), (mine,))
    assert reply.exit == NO
    assert reply.result["scenarios"] == [{"name": mine, "result": "failed"}]
    (advised,) = (told(one).how for one in reply.diagnostics if one.code == "test/verdict")
    assert advised == f"See `judge ruling {mine}`."
    assert ruling(of_altered(), mine).exit in (DONE, NO)


def test_a_bundled_board_goes_by_its_name() -> None:
    reply = judge_test(of_altered(), (str(scenarios_root() / "altered" / "noon-limbo.yaml"),))
    assert reply.result["scenarios"] == [{"name": "altered/noon-limbo", "result": "ok"}]


def test_the_name_of_a_file_without_its_ending_finds_it(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("desk")
    with pytest.raises(Refused) as caught:
        load_scenario("mine")
    assert told(caught.value.diagnostics[0]).how.startswith("Did you mean mine.yaml?")
    with pytest.raises(Refused) as caught:
        load_scenario("nothing-like-it")
    assert len(told(caught.value.diagnostics[0]).how) < 60
