"""``judge card`` says of each imported version what it does on boards, in our words, or why no board takes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.card_data.played_store import is_current
from judge.app.importing.card_data.played_versions import renew_played
from judge.app.importing.overlay_store import data_dir
from judge.app.lookup.cards import card
from judge.app.reply import Reply
from judge.library.pool.played_record import record_path
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

NOON, EARLIER, STRANGE = "At Noon — I gain 2 boosts.", "At Noon — I gain 3 boosts.", "At Noon — I juggle."
RARE = {"reference": "RARE"}


@pytest.fixture(autouse=True)
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card whose text was another before, and its rare version, which nobody understands."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    rare = with_text(site("ALT_ZED_B_AX_01_R1", rarity=RARE), STRANGE)
    ours = with_text(site("ALT_CORE_B_LY_10_C", name="Ouroboros Inkcaster"), STRANGE)
    now = write(tmp_path / "a-2024.json", [with_text(site(), NOON), rare, ours])
    then = write(tmp_path / "a-2023.json", [with_text(site(), EARLIER)])
    import_cards(of_altered(), (now, then))


def shown(name: str, language: str = "en") -> tuple[str, Reply]:
    reply = card(of_altered(language=language), (name,))
    assert "⟨" not in reply.text
    return " ".join(reply.text.split()), reply


def test_each_version_says_what_it_does_or_why_it_does_nothing() -> None:
    text, reply = shown("Glow Worm")
    assert "On boards, as `glow_worm`, in our words: At Noon: give this card two boosts." in text
    assert "Before (2023) it did otherwise: At Noon: give this card three boosts." in text
    assert (
        "No board plays it: its text (en) has “juggle” (character 13), a word that no sentence known here has." in text
    )
    assert "No board plays this card" not in text
    common, rare = (version["played"] for version in reply.result[0]["imported"])
    assert (common["id"], common["refused"], common["reworded"]) == ("glow_worm", None, "other")
    assert rare["abilities"] == []
    assert "juggle" in rare["refused"]
    assert reply.result[0]["unsupported"] is None


def test_it_says_so_in_french() -> None:
    text, _ = shown("Glow Worm", "fr")
    assert "Sur un plateau, sous le nom `glow_worm`, dans nos mots" in text
    assert "Auparavant (2023), elle faisait autre chose" in text


def test_of_a_card_that_is_ours_nothing_else_is_played() -> None:
    text, reply = shown("Ouroboros Inkcaster")
    assert "No board plays" not in text
    assert "On boards" not in text
    assert "played" not in reply.result[0]["imported"][0]


def test_a_record_of_other_grammars_is_made_anew() -> None:
    path = record_path(data_dir(), "altered")
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"grammar":"', b'"grammar":"0'))
    assert not is_current("altered")
    renew_played("altered")
    assert path.read_bytes() == whole
