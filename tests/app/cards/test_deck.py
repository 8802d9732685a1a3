"""``judge deck``: lists in the forms that players pass on, held to the numbers of a format, with the rule that is broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge.app.decks.check_list import check_list
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.reply import DONE, NO, STOPPED, Reply
from judge.library.pool.card_list import listed_cards
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.importers.invented_cards import site, write
from tests.patience import little_work
from tests.told import told


def made(
    number: int, rarity: str = "C", faction: str = "AX", name: str = "", kind: str = "CHARACTER", **fields: Any
) -> Any:
    rarities = {
        "C": "COMMON",
        "R1": "RARE",
        "R2": "RARE",
        "U_1": "UNIQUE",
        "U_2": "UNIQUE",
        "U_3": "UNIQUE",
        "U_4": "UNIQUE",
    }
    return site(
        f"ALT_ZED_B_AX_{number:02}_{rarity}", name=name or f"Pebble {'abcdefghijklmnopqrstuvwxyz'[number]}",
        rarity={"reference": rarities[rarity]}, mainFaction={"reference": faction}, cardType={"reference": kind},
        collectorNumber="", **fields,
    )  # fmt: skip


CARDS = [
    made(0, name="Captain & Crab", kind="HERO"),
    *(made(number, rarity) for number in range(1, 21) for rarity in ("C", "R1")),
    *(made(number, "R2", "MU") for number in range(1, 21)),
    *(made(1, f"U_{n}") for n in range(1, 5)),
    made(21, "R1", name="Only Rare, Really"),
    made(22, faction="MU", name="Stranger"),
    made(23, name="Wind-up Gull", kind="TOKEN"),
    made(24, name="Barred Oak", isBanned=True),
    made(25, name="Paused Elm", isSuspended=True),
]
HERO = "1 Captain & Crab"
COMMONS = [f"3 Pebble {letter} (C)" for letter in "bcdefghijklmn"]
"""Thirteen names, thirty-nine cards: with the Hero, just enough."""


@pytest.fixture(autouse=True)
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    import_cards(of_altered(), (write(tmp_path / "cards.json", CARDS),), lang="en")


def asked(tmp_path: Path, *lines: str, language: str = "en", rules: dict[str, Any] | None = None) -> Reply:
    file = tmp_path / "list.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    numbers = write(tmp_path / "rules.json", rules) if rules is not None else None
    reply = check_list(of_altered(language=language), str(file), numbers)
    assert "⟨" not in reply.text
    return reply


def states(reply: Reply) -> dict[str, str]:
    return {row["rule"]: row["state"] for row in reply.result["rules"] if row["state"] != "kept"}


def test_a_list_that_keeps_every_rule(tmp_path: Path) -> None:
    reply = asked(tmp_path, "# my list", f"Hero: {HERO[2:]}", "", "Characters (39)", *COMMONS)
    assert (reply.exit, reply.result["verdict"], reply.result["cards"]) == (DONE, "legal", 40)
    assert states(reply) == {}


@pytest.mark.parametrize(
    ("lines", "rule", "cite"),
    [
        ([HERO, *COMMONS[:-1]], "size", "4.0:1.1.4.b"),
        ([HERO, *COMMONS, *(f"3 Pebble {letter} (C)" for letter in "opqrstu")], "size-most", "4.0:1.1.4.b"),
        ([*COMMONS, "1 Pebble p (C)"], "heroes", "4.0:1.1.4.b"),
        (["2 Captain & Crab", *COMMONS], "heroes", "4.0:1.1.4.b"),
        ([HERO, *COMMONS, "1 Stranger"], "faction", "4.0:1.1.4.c"),
        ([HERO, *COMMONS, "1 Pebble p (MU)"], "faction", "4.0:1.1.4.c"),
        ([HERO, *COMMONS, "1 Pebble b (R)"], "copies", "4.0:1.1.4.d"),
        ([HERO, *COMMONS[6:], *(f"3 Pebble {letter} (R1)" for letter in "bcdefg")], "rare", "4.0:1.1.4.e"),
        ([HERO, *COMMONS[1:], *(f"ALT_ZED_B_AX_01_U_{n}" for n in range(1, 5))], "unique", "4.0:1.1.4.f"),
    ],
)  # fmt: skip
def test_a_broken_rule_is_named_with_its_number(tmp_path: Path, lines: list[str], rule: str, cite: str) -> None:
    reply = asked(tmp_path, *lines)
    assert (reply.exit, reply.result["verdict"]) == (NO, "broken")
    assert states(reply)[rule] == "broken"
    assert {row["cite"] for row in reply.result["rules"] if row["rule"] == rule} == {cite}
    assert cite in reply.text


def test_what_the_publisher_marks_and_what_is_no_card_of_a_list(tmp_path: Path) -> None:
    reply = asked(tmp_path, HERO, *COMMONS, "1 Barred Oak", "1 Paused Elm", "1 Wind-up Gull")
    assert states(reply) == {"tokens": "broken", "banned": "broken", "suspended": "broken"}
    assert all(name in reply.text for name in ("Barred Oak", "Paused Elm", "Wind-up Gull"))


def test_a_rarity_that_the_list_does_not_tell_leaves_the_rule_open_only_where_it_decides(tmp_path: Path) -> None:
    unsaid = [line.removesuffix(" (C)") for line in COMMONS]
    reply = asked(tmp_path, HERO, *unsaid[:5], *COMMONS[5:])
    assert states(reply) == {}
    reply = asked(tmp_path, HERO, *unsaid[1:7], COMMONS[0], *COMMONS[7:])
    assert (reply.exit, reply.result["verdict"], states(reply)) == (STOPPED, "open", {"rare": "open"})
    (row,) = [row for row in reply.result["rules"] if row["rule"] == "rare"]
    assert (row["least"], row["most"]) == (0, 18)


def test_a_name_with_a_comma_and_one_rarity_only_needs_none(tmp_path: Path) -> None:
    reply = asked(tmp_path, HERO, *COMMONS, "1 Only Rare, Really")
    assert [(row["least"], row["most"]) for row in reply.result["rules"] if row["rule"] == "rare"] == [(1, 1)]


def test_an_unknown_card_leaves_all_open_and_the_nearest_is_named(tmp_path: Path) -> None:
    reply = asked(tmp_path, HERO, *COMMONS, "2 Pebbel p", language="fr")
    assert reply.exit == STOPPED
    assert reply.result["unknown"][0]["line"] == 15
    assert "Pebble" in reply.result["unknown"][0]["nearest"][0]
    assert "Ligne 15" in reply.text


@pytest.mark.parametrize(
    ("lines", "rule"),
    [([HERO, *COMMONS[:-1], "3 Pebbel n (C)"], "size"), (["1 Captin and Crabs", *COMMONS], "heroes")],
)
def test_what_could_not_be_read_may_be_what_lacks(tmp_path: Path, lines: list[str], rule: str) -> None:
    reply = asked(tmp_path, *lines)
    assert (reply.exit, reply.result["verdict"]) == (STOPPED, "open")
    assert states(reply)[rule] == "open"


def test_too_few_even_with_what_could_not_be_read_are_too_few(tmp_path: Path) -> None:
    reply = asked(tmp_path, HERO, *COMMONS[:-2], "3 Pebbel n (C)")
    assert (reply.exit, states(reply)) == (NO, {"size": "broken"})


def test_the_numbers_of_another_format_are_data(tmp_path: Path) -> None:
    small = {"deck_type": "Pocket", "deck_size_min": 3, "exact_heroes": 0, "max_copies_per_name": 2, "min_luck": 7}
    reply = asked(tmp_path, "2 Pebble b", "1 Stranger", rules=small)
    assert (reply.exit, reply.result["format"]) == (DONE, "Pocket")
    assert [remark.code for remark in reply.diagnostics] == ["cards-file/format-key"]
    assert states(asked(tmp_path, "3 Pebble b", rules=small)) == {"copies": "broken"}


@pytest.mark.parametrize(
    ("line", "count", "name", "details"),
    [
        ("3 Glow Worm", 3, "Glow Worm", ()),
        ("3x Glow Worm", 3, "Glow Worm", ()),
        ("3 × Glow Worm", 3, "Glow Worm", ()),
        ("Glow Worm x3", 3, "Glow Worm", ()),
        ("- 2 Glow Worm (R, Muna)", 2, "Glow Worm", ("R", "Muna")),
        ("2 Glow Worm [ZED] 144", 2, "Glow Worm", ("ZED",)),
        ("ALT_ZED_B_AX_01_C", 1, "ALT_ZED_B_AX_01_C", ()),
        ("1\tGlow Worm", 1, "Glow Worm", ()),
    ],
)
def test_a_line_is_read_in_every_form(line: str, count: int, name: str, details: tuple[str, ...]) -> None:
    (listed,) = listed_cards(line)
    assert (listed.count, listed.name, listed.details) == (count, name, details)


def test_what_is_no_list_or_no_format_is_refused_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text("3 x\n" * 40_000, encoding="utf-8")
    (tmp_path / "no.json").write_text("[]", encoding="utf-8")
    (tmp_path / "list.txt").write_text(HERO, encoding="utf-8")
    for file, rules, code in (
        ("long.txt", None, "cards-file/long-list"),
        ("list.txt", str(tmp_path / "no.json"), "cards-file/no-format"),
        ("gone.txt", None, "import/unreadable"),
    ):
        with pytest.raises(Refused) as caught:
            check_list(of_altered(), str(tmp_path / file), rules)
        (fault,) = caught.value.diagnostics
        assert fault.code == code
        assert told(fault, "fr").what != told(fault, "en").what


def test_without_imported_cards_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    with pytest.raises(Refused) as caught:
        asked(tmp_path, HERO)
    assert "judge import cards" in told(caught.value.diagnostics[0]).how


def test_the_published_numbers_are_those_of_the_rules(shared_rules: Path) -> None:
    published = json.loads(shared_rules.read_text(encoding="utf-8"))
    ours = json.loads((Path(__file__).parents[3] / "rules/altered/decks/constructed.json").read_text(encoding="utf-8"))
    assert {name: ours.get(name) for name in published if name != "description"} == {
        name: value for name, value in published.items() if name != "description"
    }


@pytest.fixture
def shared_rules() -> Path:
    file = Path(__file__).resolve().parents[4] / "shared" / "cards" / "constructed_rules.json"
    if not file.is_file():
        pytest.skip("no published numbers here")
    return file


@pytest.mark.parametrize(
    "line",
    [
        "3 Pebble" + " " * 60_000 + "b",
        "3 Pebble" + "\t\u00a0" * 30_000 + "b",
        "a:" * 30_000 + "b",
        "3 b" + " (" * 30_000,
    ],
    ids=["blanks", "odd blanks", "headings", "brackets"],
)
def test_a_line_as_long_as_a_list_may_be_is_read_at_once(line: str) -> None:
    with little_work(10):
        assert len(listed_cards(line)) == 1


def test_blanks_between_words_are_one_and_headings_before_a_name_are_few() -> None:
    assert [(card.count, card.name, card.details) for card in listed_cards("3  Pebble \t b   ( C )")] == [
        (3, "Pebble b", ("C",))
    ]
    assert [(card.label, card.count, card.name) for card in listed_cards("Deck: Heroes: 1 Crab\nA: B: C: D: E")] == [
        ("Deck", 1, "Crab"),
        ("A", 1, "D: E"),
    ]
