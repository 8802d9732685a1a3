"""A board with imported cards in the FAQ: their abilities are told in our words, and no printed sentence leaves the machine.

Whoever publishes a document may have boards of their own in it, and cards on them that they imported. What is printed on
those, and what was officially answered about them, is for their terminal alone.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from judge.app.faq.build_faq import build
from judge.app.faq.release import diff, release
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.reply import DONE, Settings
from tests.app.faq.faq_house import House, house
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write
from tests.publish.page import Page

__all__ = ["house"]  # a fixture

NOON, MIDI = "At Noon — I gain 2 boosts.", "À Midi — Je gagne 2 boosts."
BEFORE = "At Noon — I gain 4 boosts."
ANSWER = {
    "question": "May the worm glow at night?",
    "answer": "It glows whenever it likes to.",
    "createdAt": "2024-10-02T00:00:00+00:00",
}
PRINTED = (
    *("I gain 2 boosts", "Je gagne 2 boosts", "I gain 3 boosts", "I gain 4 boosts"),
    *(ANSWER["question"], ANSWER["answer"], ANSWER["answer"].rstrip(".")),
)
ENTRY = "two-worms"
BOARD = """
game: altered
edition: "1.0"
name: {en: Both worms grow at Noon., fr: Les deux vers grandissent à Midi.}
question: {en: Does the worm of Ana gain boosts?, fr: Le ver d’Ana gagne-t-il des boosts ?}
topic: reactions
board:
  phase: noon
  first_player: ana
  players:
    ana: {hero_expedition: [Glow Worm]}
    ben: {hero_expedition: [ALT_ZED_B_AX_01_R1]}
asks: {happens: [gains: glow_worm.boost]}
expect: {marks: {ana.hero_expedition.glow_worm: {boost: 2}, ben.hero_expedition.glow_worm_r1: {boost: 3}}}
contrast:
  if: {en: the worm had been in Reserve, fr: le ver était dans la Réserve}
  change: {players: {ana: {hero_expedition: [], reserve: [Glow Worm]}}}
  why: "1.2.4.d"
  expect: {marks: {ben.hero_expedition.glow_worm_r1: {boost: 3}}}
"""


@pytest.fixture
def worms(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """The house with one board more, on which two prints of an imported card lie; it had another text before."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    rare = with_text(
        site("ALT_ZED_B_AX_01_R1", rarity={"reference": "RARE"}, isSuspended=True, cardRulings=[ANSWER]),
        NOON.replace("2", "3"),
    )
    common = site(isErrated=True, cardRulings=[ANSWER])
    cards = [with_text(common, NOON), with_text(site(language="fr"), MIDI), rare]
    assert import_cards(of_altered(), (write(tmp_path / "a-2024-05.json", cards),)).result["playable"] == 2
    import_cards(of_altered(), (write(tmp_path / "b-2023.json", [with_text(site(), BEFORE)]),))
    (house.scenarios / f"{ENTRY}.yaml").write_text(BOARD, encoding="utf-8")
    return house


def squeezed(text: str) -> str:
    """The text on one line, with plain spaces."""
    return " ".join(text.split())


def printed_in(text: str) -> list[str]:
    return [words for words in PRINTED if words in squeezed(text)]


@pytest.mark.parametrize("settings", [of_altered(language="en"), of_altered(language="fr")], ids=["en", "fr"])
@pytest.mark.parametrize("shape", ["md", "html", "json"])
def test_no_printed_word_is_published(worms: House, settings: Settings, shape: str) -> None:
    reply = build(settings, shape=shape)
    assert (reply.exit, reply.diagnostics) == (DONE, ())
    assert ENTRY in [entry["id"] for entry in reply.result["entries"]]
    told = {"en": "gains two boosts", "fr": "gagne deux boosts"}[settings.language]
    text = " ".join(Page(reply.text).text) if shape == "html" else reply.text
    assert told in squeezed(text)
    assert printed_in(text) == printed_in(reply.text) == printed_in(json.dumps(reply.result, ensure_ascii=False)) == []


def test_none_is_in_the_pages_for_print_and_for_releases(worms: House, tmp_path: Path) -> None:
    path = tmp_path / "faq.pdf"
    assert build(of_altered(), topics=("reactions",), shape="pdf", out=path).exit == DONE
    pages = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(path.read_bytes())).pages)
    assert "Glow Worm" in pages
    assert printed_in(pages) == []
    assert release(of_altered(), "1.0", date="2026-11-21").exit == DONE
    worms.write("noon-limbo", "mana: 2", "mana: 3")
    told = diff(of_altered(), "1.0", "")
    kept = "\n".join(file.read_text(encoding="utf-8") for file in worms.releases.rglob("*") if file.is_file())
    assert ENTRY in kept
    assert printed_in(kept + told.text + json.dumps(told.result)) == []


def test_a_reader_learns_whose_card_it_is_and_which_print_is_meant(worms: House) -> None:
    text = squeezed(build(of_altered(), topics=("reactions",)).text)
    entries = json.loads(build(of_altered(), topics=("reactions",), shape="json").text)["entries"]
    assert "Glow Worm (Common) gains two boosts" in text
    assert "Glow Worm (Rare) gains three boosts" in text
    assert "ALT_ZED_B_AX_01_C, 2024-05" in text.replace("\\_", "_")
    assert "was worded otherwise before (2023), and was played otherwise" in text
    assert "Not allowed: Glow Worm (Rare) (suspended by its publisher)." in text
    sources = {card["name"]: card["source"] for entry in entries for card in entry["acting"]}
    assert len(sources["Glow Worm (Common)"]) == len(sources["Glow Worm (Rare)"]) == 2
    assert not [name for name, source in sources.items() if source and not name.startswith("Glow Worm")]
