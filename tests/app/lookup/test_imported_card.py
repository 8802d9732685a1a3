"""``judge card`` for cards that the user imported: found by any name, marked as theirs, and told nowhere else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import judge as interface
from judge.app.chat import chat
from judge.app.faq.build_faq import build
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.lookup.cards import card
from judge.app.reply import DONE, NO, Reply, Shape
from judge.app.report import report
from judge.app.ruling.run import run
from judge.app.share import share
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

OLDER = "{J} Polish one zyxwing."
NEWER = "{J} [[Asleep]]. (It dozes.)  Polish two zyxwings.  • Once.  • Twice."
INKCASTER = "ALT_CORE_B_LY_10_C"
"""The number of a card that is ours, too."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "cache").mkdir(mode=0o700)
    return tmp_path


@pytest.fixture
def pool(tmp_path: Path) -> None:
    """A card with a support text in both languages, that was worded otherwise before; and a rarer version."""
    support = {"ECHO_EFFECT": "{D} : Shine."}
    answer = {"question": "Does it wake?", "answer": "It does not.", "createdAt": "2024-03-09T10:00:00+00:00"}
    rare = site("ALT_ZED_B_AX_01_R2", rarity={"reference": "RARE"}, mainFaction={"reference": "MU"}, isSuspended=True)
    now = [with_text(site(isErrated=True, cardRulings=[answer]), NEWER, **support), with_text(rare, NEWER)]
    french = with_text(site(language="fr"), "{J} Astiquez deux zyxailes.", ECHO_EFFECT="{D} : Brille.")
    ours = with_text(site(INKCASTER, name="Ouroboros Inkcaster"), NEWER)
    imported(tmp_path, "b-2024", [*now, french, ours])
    imported(tmp_path, "a-2023", [with_text(site(), OLDER, MAIN_COST="5", **support)])


def imported(folder: Path, name: str, content: list[dict[str, Any]]) -> None:
    import_cards(of_altered(), (write(folder / f"{name}.json", content),))


def shown(name: str, language: str = "en", **options: Any) -> Reply:
    reply = card(of_altered(language=language), tuple(name.split()), **options)
    assert "⟨" not in reply.text
    assert "@@" not in reply.text
    return reply


@pytest.mark.parametrize(
    "typed", ["Glow Worm", "glow-worm", "ver LUISANT", "luisant", "glow_worm", "ALT_ZED_B_AX_01_R2", "zed-001-c-en"]
)
def test_any_spelling_and_any_number_leads_to_the_card(pool: None, typed: str) -> None:
    reply = shown(typed)
    assert (reply.exit, reply.result[0]["id"], reply.game) == (DONE, "glow_worm", "altered")


def test_a_name_that_is_nearly_right_is_offered(pool: None) -> None:
    reply = shown("Glowe Wrom")
    assert reply.exit == NO
    assert "Glow Worm" in reply.text


def test_the_page_has_facts_texts_marks_and_what_was_before(pool: None) -> None:
    text = " ".join(shown("Glow Worm").text.split())
    for piece in (
        "Glow Worm · Ver luisant", "b-2024.json", "a-2023.json", "from your own copy",
        "Common, Axiom: Character – Bug", "cost 2, 3 from the Reserve, Forest 1, Water 0",
        "“{J} Asleep. (It dozes.)”", "“Polish two zyxwings. • Once. • Twice.”", "Support: “{D} : Shine.”",
        "Now (2024):", "Before (2023): “{J} Polish one zyxwing.”", "Before (2023): cost 5",
        "Rare, Muna", "suspended", "corrected", "Does it wake? → It does not.", "No board plays this card",
    ):  # fmt: skip
        assert piece in text, piece
    assert text.count("suspended") == text.count("marks this card as corrected") == 1


def test_the_rules_of_the_words_that_the_text_marks_stand_below(pool: None) -> None:
    (record,) = shown("Subhash").result  # a card that only we have stays as it was
    assert "imported" not in record
    (line,) = [line for line in shown("Glow Worm").text.splitlines() if line.startswith("Rules of its words")]
    assert "Asleep" in line


def test_the_french_page_has_the_french_text_and_no_english_one(pool: None) -> None:
    text = " ".join(shown("Glow Worm", "fr").text.split())
    assert "« {J} Astiquez deux zyxailes. »" in text
    assert "Soutien : « {D} : Brille. »" in text.replace("\u202f", " ").replace("\u00a0", " ")
    assert "Polish one" not in text
    assert "Before" not in text


def test_a_card_of_ours_has_both_our_words_and_the_copy(pool: None) -> None:
    reply = shown("Ouroboros Inkcaster")
    assert reply.result[0]["id"] == "ouroboros_inkcaster"
    assert "Ability (our wording)" in reply.text
    assert "zyxwings" in reply.text
    assert reply.result[0]["abilities"]
    assert "No board plays" not in reply.text


def test_the_words_are_in_the_json_only_if_they_are_asked_for(pool: None) -> None:
    reply = shown("Glow Worm")
    assert "zyx" not in json.dumps(reply.result)
    assert "wake" not in json.dumps(reply.result)
    versions = reply.result[0]["imported"]
    assert [version["rarity"] for version in versions] == ["COMMON", "RARE"]
    (english, *_) = versions[0]["texts"]
    assert [(wording["date"], wording["state"]) for wording in english["wordings"]] == [
        ("2024", "current"),
        ("2023", "old"),
    ]
    assert versions[0]["flags"] == ["errated"]
    asked = json.dumps(shown("Glow Worm", official=True).result)
    assert "zyxwings" in asked
    assert "wake" in asked


@pytest.mark.parametrize("width", [40, 100])
def test_no_line_is_too_long(pool: None, width: int) -> None:
    reply = card(of_altered(width=width), ("glow_worm",))
    assert max(map(len, reply.text.splitlines())) <= width


def test_a_damaged_pool_is_told_and_our_own_cards_are_shown(pool: None, home: Path) -> None:
    path = home / "share" / "judge" / "overlays" / "altered" / "cards" / "cards.json"
    path.write_bytes(b"{")
    reply = shown("Ouroboros Inkcaster")
    assert reply.exit == DONE
    assert [remark.code for remark in reply.diagnostics] == ["overlay/unreadable"]
    assert shown("Glow Worm").exit == NO


def test_no_ruling_no_document_and_no_other_program_gets_the_texts(pool: None) -> None:
    with_it = next(name for name in shown("Ouroboros Inkcaster").result[0]["scenarios"])
    settings = of_altered()
    told = [
        share(settings, with_it).text,
        report(settings, with_it, "no").text,
        chat(settings, with_it).text,
        run(settings, with_it, shape=Shape(format="html")).text,
        run(settings, with_it).text,
        build(settings, topics=("day",), shape="md").text,
        str(interface.Judge().card("Ouroboros Inkcaster")),
        str(interface.Judge().card("Glow Worm")),
    ]
    assert all(told)
    assert not [text for text in told if "zyx" in text]
