"""``judge search`` finds imported cards by words, cost, faction and keyword, marks them, and moves no rule for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.lookup.hit_window import HitWindow
from judge.app.lookup.imported.imported_search import search_imported, with_imported
from judge.app.lookup.search import search
from judge.app.reply import DONE, NO, Reply
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path


@pytest.fixture
def pool(tmp_path: Path) -> None:
    rare = site("ALT_ZED_B_AX_01_R1", rarity={"reference": "RARE"}, mainFaction={"reference": "MU"})
    cards = [
        with_text(site(), "{J} Polish two zyxwings. [Scout] 2."),
        with_text(rare, "{J} Polish two zyxwings.", MAIN_COST="5"),
        with_text(site("ALT_ZED_B_AX_02_C", name="Tin Kite", cardType={"reference": "SPELL"}), "Sleep.", MAIN_COST="7"),
        with_text(
            site("ALT_ZED_B_AX_02_C", "fr", name="Cerf-volant", cardType={"reference": "SPELL"}),
            "Dormez sous la passerelle.",
            MAIN_COST="7",
        ),
    ]
    import_cards(of_altered(), (write(tmp_path / "a.json", cards),))


def asked(query: str, language: str = "en", window: HitWindow | None = None) -> Reply | None:
    return search_imported(of_altered(language=language), tuple(query.split()), window or HitWindow())


def ids(query: str, language: str = "en") -> dict[str, list[str]]:
    reply = asked(query, language)
    assert reply is not None
    assert "⟨" not in reply.text
    return {record["id"]: record["references"] for record in reply.result}


GLOW, RARE_GLOW, KITE = "ALT_ZED_B_AX_01_C", "ALT_ZED_B_AX_01_R1", "ALT_ZED_B_AX_02_C"


@pytest.mark.parametrize(
    ("query", "references"),
    [
        ("cost:2", [GLOW]),
        ("cost:3-6", [RARE_GLOW]),
        ("cost:5+", [RARE_GLOW, KITE]),
        ("reserve:3", [GLOW, RARE_GLOW, KITE]),
        ("faction:muna", [RARE_GLOW]),
        ("faction:AX", [GLOW, KITE]),
        ("keyword:scout", [GLOW]),
        ("mot-clé:scout rareté:commune", [GLOW]),
        ("type:sort", [KITE]),
        ("type:bug cost:2", [GLOW]),
        ("rarity:rare zyxwing", [RARE_GLOW]),
        ('faction:"muna"', [RARE_GLOW]),
        ("cost:99", []),
        ("cost:cheap", []),
    ],
)
def test_what_only_cards_have_is_asked_of_cards_alone(pool: None, query: str, references: list[str]) -> None:
    assert sorted(number for numbers in ids(query).values() for number in numbers) == sorted(references)


def test_words_find_a_card_in_its_language_below_what_the_rules_have(pool: None) -> None:
    settings = of_altered()
    for words, name in ((("polish", "zyxwing"), "Glow Worm"), (("passerelle",), "Tin Kite")):
        plain = search(settings, words)
        reply = with_imported(settings, words, plain)
        assert reply.exit == DONE
        assert f"{name} (your copy)" in reply.text
        assert reply.text.startswith(plain.text)
        assert reply.result[: len(plain.result)] == plain.result
    assert "*zyxwings*" in with_imported(settings, ("zyxwing",), search(settings, ("zyxwing",))).text


def test_no_text_of_a_card_is_in_the_json(pool: None) -> None:
    settings = of_altered()
    reply = with_imported(settings, ("zyxwing",), search(settings, ("zyxwing",)))
    assert reply.result
    assert "polish" not in json.dumps(reply.result).lower()


def test_nothing_changes_for_whoever_imported_nothing() -> None:
    settings = of_altered()
    reply = search(settings, ("reserve", "noon"))
    assert with_imported(settings, ("reserve", "noon"), reply) is reply
    told = asked("cost:3")
    assert told is not None
    assert (told.exit, told.result) == (NO, [])
    assert "judge import cards" in told.text
    assert asked("kind:term noon") is None


def test_hits_come_in_pages(pool: None) -> None:
    reply = asked("cost:0+", window=HitWindow(size=1, page=2))
    assert reply is not None
    assert [(record["n"], record["of"]) for record in reply.result] == [(2, 2)]


def test_a_number_of_a_rule_is_no_search(pool: None) -> None:
    settings = of_altered()
    assert "your copy" not in with_imported(settings, ("6.3.d",), search(settings, ("6.3.d",))).text
