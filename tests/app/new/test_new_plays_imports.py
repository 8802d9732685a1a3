"""``judge new`` takes an imported card whole, by any name or number, and tells back what it does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.drafts.draft import scenario_of
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

NOON, MIDI = "At Noon — I gain 2 boosts.", "À Midi — Je gagne 2 boosts."


@pytest.fixture(autouse=True)
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    rare = with_text(site("ALT_ZED_B_AX_01_R1", rarity={"reference": "RARE"}), NOON.replace("2", "3"))
    strange = with_text(site("ALT_ZED_B_AX_02_C", name="Odd Moth"), "At Noon — I juggle.")
    cards = [with_text(site(), NOON), with_text(site(language="fr"), MIDI), rare, strange]
    import_cards(of_altered(), (write(tmp_path / "a.json", cards),))


def told(*lines: str, language: str = "en") -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", *lines):
        session = session.answer(line)
    return session


@pytest.mark.parametrize(
    ("typed", "boosts"), [("glow worm", "two"), ("Ver luis", "two"), ("ALT_ZED_B_AX_01_R1", "three")]
)
def test_a_name_or_number_puts_the_card_on_the_board(typed: str, boosts: str) -> None:
    session = told(f"ana hero expedition: {typed}")
    assert session.draft.cards == ()
    (card,) = scenario_of(session.draft).cards
    assert card.abilities
    news = " ".join(session.news().split())
    assert "Glow Worm is played as your imported cards have it (ALT_ZED" in news
    assert f"At Noon: give this card {boosts} boosts." in news


def test_it_is_told_once_and_in_french() -> None:
    session = told("ana hero expedition: ver luisant", language="fr")
    assert "on joue la carte telle qu’elle figure parmi vos cartes importées" in " ".join(session.news().split())
    assert "importées" not in session.answer("ben hero expedition: ver luisant").news()


def test_a_card_that_no_board_plays_is_not_put_there_and_not_denied() -> None:
    """Where it was called no card, whoever had just imported it looked for a slip of their own."""
    for line, language, wanted in (
        ("Odd Moth", "en", r"imported Odd Moth, and no board plays it: .*“juggle” \(character 13\)"),
        ("odd moth", "fr", r"Vous avez importé Odd Moth, mais .*«.juggle.»"),
        ("Even Moth", "en", "No card is called"),
    ):
        question = told(f"ana hero expedition: {line}", language=language).next_question()
        assert question is not None
        assert re.search(wanted, question.text)


def test_a_zone_that_does_not_take_it_refuses_it() -> None:
    with pytest.raises(Unanswerable, match="Glow Worm"):
        told("ana landmarks: Glow Worm")
