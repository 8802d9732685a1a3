"""Cards of one name on one board are told apart in all that is said of it, by as little as is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.reply import Shape
from judge.app.ruling.explore import explore
from judge.app.ruling.run import run
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

NOON = "At Noon — I gain 2 boosts."
BOARD = """
game: altered
edition: "1.0"
name: {en: Two of one name., fr: Deux du même nom.}
board:
  phase: noon
  first_player: ana
  players:
    ana: {hero_expedition: [MINE]}
    ben: {hero_expedition: [THEIRS]}
"""
MORE = {"R1": "RARE", "R2": "RARE", "U_7": "UNIQUE", "U_8": "UNIQUE"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One name on a common card, two rare ones of two factions, and two unique ones of one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    factions = {"R2": {"mainFaction": {"reference": "BR", "name": "Bravos"}}}
    cards = [with_text(site(), NOON)]
    for boosts, (number, rarity) in enumerate(MORE.items(), 3):
        fields = {"rarity": {"reference": rarity}, **factions.get(number, {})}
        cards.append(with_text(site(f"ALT_ZED_B_AX_01_{number}", **fields), NOON.replace("2", str(boosts))))
    assert import_cards(of_altered(), (write(tmp_path / "a.json", cards),)).result["playable"] == 5
    return tmp_path


def ruled(folder: Path, mine: str, theirs: str, language: str = "en", shape: Shape | None = None) -> str:
    file = folder / "board.yaml"
    file.write_text(BOARD.replace("MINE", mine).replace("THEIRS", theirs), encoding="utf-8")
    return " ".join(run(of_altered(language=language), str(file), first=True, shape=shape or Shape()).text.split())


@pytest.mark.parametrize(
    ("mine", "theirs", "names"),
    [
        ("C", "R1", ("Glow Worm (Common) gains two", "Glow Worm (Rare) gains three")),
        ("R1", "R2", ("Glow Worm (Rare, Axiom) gains three", "Glow Worm (Rare, Bravos) gains four")),
        ("U_7", "U_8", ("Glow Worm (ALT_ZED_B_AX_01_U_7) gains five", "Glow Worm (ALT_ZED_B_AX_01_U_8) gains six")),
    ],
)
def test_by_rarity_by_faction_by_number(folder: Path, mine: str, theirs: str, names: tuple[str, str]) -> None:
    text = ruled(folder, *(f"ALT_ZED_B_AX_01_{number}" for number in (mine, theirs)))
    assert [name for name in names if name not in text] == []


def test_a_name_that_nobody_shares_stays_as_it_is(folder: Path) -> None:
    text = ruled(folder, "ALT_ZED_B_AX_01_R1", "kappa")
    assert "Glow Worm gains three boosts" in text
    assert "(Rare)" not in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_form_of_a_ruling_tells_them_apart_in_the_words_of_its_language(folder: Path, language: str) -> None:
    common, rare = {"en": ("(Common)", "(Rare)"), "fr": ("(commune)", "(rare)")}[language]
    for shape in (*(Shape(format=format) for format in ("text", "md", "html", "chat")), Shape(slip=True)):
        text = ruled(folder, "ALT_ZED_B_AX_01_C", "ALT_ZED_B_AX_01_R1", language, shape)
        assert common in text and rare in text, shape


def test_outcomes_and_their_options_tell_them_apart(folder: Path) -> None:
    file = folder / "board.yaml"
    file.write_text(
        """
game: altered
edition: "1.0"
name: Two targets of one name.
cards:
  dart: {name: Dart, kind: permanent, abilities: [{when: {phase: noon}, do: [{discard: {target: {is: character}}}]}]}
board:
  phase: noon
  first_player: ana
  players:
    ana: {landmarks: [dart]}
    ben: {hero_expedition: [ALT_ZED_B_AX_01_C, ALT_ZED_B_AX_01_R1]}
""",
        encoding="utf-8",
    )
    text = " ".join(explore(of_altered(), str(file)).text.split())
    assert "Glow Worm (Common)" in text
    assert "Glow Worm (Rare)" in text
