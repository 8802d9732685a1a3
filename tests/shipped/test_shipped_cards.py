"""The files of cards that a program has written: they are read, they are what it would write again, no text is in them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from judge.app.corpus.games import cards, newest
from judge.app.store.place import rules_root
from judge.library.cards.read_cards import check_cards, shared_card
from judge.model.cards.card import Card
from judge.model.value import change
from judge.text.decode import Faults, Fields, named
from judge.text.yaml import read
from tests.shipped import ship_cards
from tests.shipped.card_facts import REPRINTS

SHARED = Path(__file__).resolve().parents[3] / "shared"
FILES = sorted((rules_root() / "altered" / "cards" / "compiled").glob("*.yaml"))
WORDS = newest("altered").reads.vocabulary
NEEDED = {"CORE": ("CORE_EN.json", "CORE_FR.json")}
"""Of which files of the public card data a set is written."""


def cards_of(path: Path) -> list[Card]:
    fields = Fields(read(path.read_bytes(), str(path)), Faults(), None, named("file-of-cards"))
    return [shared_card(entry, WORDS, Faults())[0] for entry in fields.mapping("cards")]


def test_there_is_a_file() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_has_no_fault(path: Path) -> None:
    assert check_cards(read(path.read_bytes(), str(path)), WORDS) == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_card_says_of_which_text_it_is_and_either_plays_or_says_why_not(path: Path) -> None:
    for card in cards_of(path):
        assert card.compiled is not None and card.code and card.rarity
        assert {language for language, _ in card.compiled.texts} == {"en", "fr"}
        assert bool(card.unsupported) == bool(card.compiled.refused) == (not card.compiled.editions)
        assert not (card.unsupported and card.abilities)


@pytest.mark.dear
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_program_writes_the_same_again(path: Path) -> None:
    files = [SHARED / "cards" / name for name in NEEDED[path.stem.upper()]]
    if not all(file.exists() for file in files):
        pytest.skip("the public card data are not here: nothing to compile")
    for name, versions in ship_cards.versions_by_set(files).items():
        assert name.lower() == path.stem
        assert ship_cards.file_of(name, ship_cards.ship(versions)) == path.read_text(encoding="utf-8")


def test_a_card_is_one_of_the_set_that_printed_it_first() -> None:
    assert sorted(("ALIZE", "DUSTER", "CYCLONE", "CORE", "BISE"), key=ship_cards.released) == [
        "CORE",
        "ALIZE",
        "BISE",
        "CYCLONE",
        "DUSTER",
    ]


OTHER_SETS = [("COREKS",), ("BISE",), ("ALIZE", "BISE", "CYCLONE")]


@pytest.mark.dear
@pytest.mark.parametrize("others", OTHER_SETS, ids="-".join)
def test_a_set_that_is_added_changes_no_byte_of_those_before_it(others: tuple[str, ...], tmp_path: Path) -> None:
    """Others print its cards again, in other words and in files that are newer: saved later, as these here are."""
    files = [SHARED / "cards" / f"{name}_{language}.json" for name in ("CORE", *others) for language in ("EN", "FR")]
    if not all(file.exists() for file in files):
        pytest.skip("the public card data are not here: nothing to compile")
    later = [tmp_path / file.name if file.name.startswith(others) else file for file in files]
    for file, copy in zip(files, later, strict=True):
        if file != copy:
            copy.write_bytes(file.read_bytes())
    versions = ship_cards.versions_by_set(later)
    assert set(versions) == {"CORE", *(name for name in others if name not in REPRINTS)}
    text = ship_cards.file_of("CORE", ship_cards.ship(versions["CORE"]))
    assert text == (rules_root() / "altered" / "cards" / "compiled" / "core.yaml").read_text(encoding="utf-8")


def test_no_run_of_twelve_words_stands_on_a_card() -> None:
    tool, sources = SHARED / "tools" / "verbatim.py", SHARED / "cards"
    if not (tool.exists() and sources.exists()):
        pytest.skip("the public card data are not here: nothing to compare with")
    paths = [str(path) for path in (*FILES, Path(ship_cards.__file__).parent)]
    done = subprocess.run(
        [sys.executable, str(tool), "--words", "12", "--sources", str(sources), "--", *paths],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_no_card_is_there_twice_and_those_that_were_written_by_hand_win() -> None:
    by_hand = [card for card in cards("altered").values() if not card.unsupported]
    every = [*by_hand, *(card for path in FILES for card in cards_of(path))]
    for name in ("id", "code"):
        counts = Counter(getattr(card, name) for card in every)
        assert [value for value, count in counts.items() if count > 1] == []


def test_what_was_written_by_hand_says_what_its_text_compiles_to() -> None:
    """The compiler writes no sentence of its own: where it reads a card that somebody wrote before, both say the same."""
    files = [SHARED / "cards" / name for name in NEEDED["CORE"]]
    if not all(file.exists() for file in files):
        pytest.skip("the public card data are not here: nothing to compile")
    versions = ship_cards.versions_by_set(files)["CORE"]
    assert ship_cards.by_hand_otherwise(versions) == []


def test_a_card_that_was_written_otherwise_by_hand_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [SHARED / "cards" / name for name in NEEDED["CORE"]]
    if not all(file.exists() for file in files):
        pytest.skip("the public card data are not here: nothing to compile")
    versions = ship_cards.versions_by_set(files)["CORE"]
    by_hand = cards("altered")
    other = {**by_hand, "dorothy_gale": change(by_hand["dorothy_gale"], abilities=by_hand["kelon_elemental"].abilities)}
    monkeypatch.setattr(ship_cards, "cards", lambda game: other)
    assert ship_cards.by_hand_otherwise(versions) == ["dorothy_gale"]
