"""``judge doctor`` tells the imported cards, and Tab completes their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.completing.completables import completables_of
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.overlay_store import data_dir
from judge.app.reply import NO, Reply
from judge.app.upkeep.doctor import Surroundings, doctor
from judge.library.pool.played_record import record_path
from judge.library.pool.printing import pool_path
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

NOON, STRANGE = "At Noon — I gain 2 boosts.", "At Noon — I juggle."


@pytest.fixture(autouse=True)
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    strange = with_text(site("ALT_ZED_B_AX_02_C", name="Odd Moth"), STRANGE)
    import_cards(of_altered(), (write(tmp_path / "a-2024.json", [with_text(site(), NOON), strange]),))


def asked(language: str = "en") -> Reply:
    reply = doctor(of_altered(language=language), Surroundings())
    assert "⟨" not in reply.text
    return reply


def fault_codes(reply: Reply) -> list[str]:
    return [
        finding["fault"]["code"]
        for finding in reply.result["findings"]
        if finding["area"] == "documents" and finding["fault"]
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_cards_are_counted_with_their_date(language: str) -> None:
    reply = asked(language)
    (cards,) = [finding["facts"] for finding in reply.result["findings"] if finding["name"] == "cards"]
    # One date, and no span from it to itself.
    assert (cards["count"], cards["played"], cards["first"], cards["last"]) == (2, 1, "2024", "")
    assert "2024" in reply.text
    assert fault_codes(reply) == []


def test_a_record_of_another_program_is_told() -> None:
    path = record_path(data_dir(), "altered")
    path.write_bytes(path.read_bytes().replace(b'"grammar":"', b'"grammar":"0'))
    reply = asked()
    assert fault_codes(reply) == ["doctor/cards-stale"]
    assert "2 cards of Altered" in reply.text


def test_damaged_cards_are_wrong() -> None:
    pool_path(data_dir(), "altered").write_bytes(b"{")
    reply = asked()
    assert (reply.exit, fault_codes(reply)) == (NO, ["doctor/document-damaged"])


def test_tab_completes_imported_cards() -> None:
    offered = {each.word: each.help for each in completables_of("altered", "1.0", "en") if each.kind == "card"}
    assert (offered["glow_worm"], offered["odd_moth"]) == ("Glow Worm", "Odd Moth")
    assert "ouroboros_inkcaster" in offered
