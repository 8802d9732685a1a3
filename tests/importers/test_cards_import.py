"""``judge import cards``: what is kept, with which date, what becomes of a wording that changed, and what is told."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from invented_cards import site, tools, with_text, write

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.card_data.pool_store import imported_pool, pool_damage
from judge.app.importing.import_documents import import_files
from judge.app.importing.import_report import import_catalogue
from judge.app.reply import DONE, NO, Reply
from judge.library.pool.joined_pool import CURRENT, DISPUTED, OLD, OTHER, CardVersion
from judge.library.pool.played_record import OBSTACLES
from judge.model.diagnostic import Refused
from judge.model.value import change
from tests.asking import of_altered
from tests.told import told

OLDER, NEWER = "{J} Draw one pebble.", "{J} Draw two pebbles."


def run(*files: str, **options: Any) -> Reply:
    return import_cards(of_altered(), files, **options)


def only_version() -> CardVersion:
    (version,) = imported_pool("altered").versions
    return version


def states() -> list[tuple[str, str, str]]:
    (text,) = (text for text in only_version().texts if text.language == "en")
    return [(wording.text, wording.date, wording.state) for wording in text.wordings]


@pytest.fixture
def older(home: Path, tmp_path: Path) -> str:
    return write(tmp_path / "cards-2023.json", {"X": tools(elements={"MAIN_COST": "2", "MAIN_EFFECT": {"en": OLDER}})})


@pytest.fixture
def newer(home: Path, tmp_path: Path) -> str:
    return write(tmp_path / "cards-2024-05.json", [with_text(site(), NEWER)])


def test_both_languages_are_one_card(home: Path, tmp_path: Path) -> None:
    english = write(tmp_path / "a_EN.json", [site()])
    french = write(tmp_path / "a_FR.json", [site(language="fr")])
    reply = run(english, french)
    assert reply.exit == DONE
    result = reply.result
    assert (result["cards"], result["names"], result["printings"]) == (1, 1, 1)
    assert (result["playable"], sum(result["refused"].values())) == (0, 1)
    assert dict(only_version().name.texts) == {"en": "Glow Worm", "fr": "Ver luisant"}
    assert imported_pool("altered").cards[0].id == "glow_worm"


def test_rarities_are_versions_of_one_name_and_reprints_are_one_version(home: Path, tmp_path: Path) -> None:
    rare = site("ALT_ZED_B_AX_01_R1", rarity={"reference": "RARE", "name": "Rare"})
    uniques = [site(f"ALT_ZED_B_AX_01_U_{n}", rarity={"reference": "UNIQUE", "name": "Unique"}) for n in (7, 8)]
    reply = run(write(tmp_path / "a.json", [site(), site("ALT_ZEDKS_B_AX_01_C"), rare, *uniques]))
    assert (reply.result["cards"], reply.result["names"], reply.result["printings"]) == (4, 1, 5)
    (card,) = imported_pool("altered").cards
    assert [version.rarity for version in card.versions] == ["COMMON", "RARE", "UNIQUE", "UNIQUE"]
    assert card.versions[0].references == ("ALT_ZEDKS_B_AX_01_C", "ALT_ZED_B_AX_01_C")


@pytest.mark.parametrize("order", [1, -1])
def test_a_changed_wording_is_kept_beside_the_new_one_whatever_came_first(older: str, newer: str, order: int) -> None:
    for file in (older, newer)[::order]:
        reply = run(file)
    assert states() == [(NEWER, "2024-05", CURRENT), (OLDER, "2023", OLD)]
    assert reply.result["errata"] == ["ALT_ZED_B_AX_01_C"]


def test_a_reminder_or_markup_that_changed_is_no_erratum(older: str, tmp_path: Path) -> None:
    again = write(tmp_path / "b-2025.json", [with_text(site(), "{J} Draw #one# [pebble]. (A stone.)")])
    assert run(older, again).result["errata"] == []


def test_a_number_that_changed_is_one(older: str, tmp_path: Path) -> None:
    again = write(tmp_path / "b-2025.json", [with_text(site(), OLDER, MAIN_COST="4")])
    assert run(older, again).result["errata"] == ["ALT_ZED_B_AX_01_C"]
    (old,) = only_version().old_numbers
    assert (old.element, old.number, old.date) == ("MAIN_COST", "2", "2023")
    assert dict(only_version().numbers)["MAIN_COST"] == "4"


def test_another_wording_of_a_reprint_is_no_older_one(home: Path, tmp_path: Path) -> None:
    promo = with_text(site("ALT_ZED_P_AX_01_C"), NEWER)
    reply = run(
        write(tmp_path / "a-2024.json", [with_text(site(), OLDER), with_text(site("ALT_ZED_A_AX_01_C"), OLDER), promo])
    )
    assert [(text, state) for text, _, state in states()] == [(OLDER, CURRENT), (NEWER, OTHER)]
    assert reply.result["errata"] == reply.result["disputed"] == []


def test_two_wordings_of_one_date_are_no_silent_choice(home: Path, tmp_path: Path) -> None:
    one = write(tmp_path / "a.json", [with_text(site(), OLDER)])
    two = write(tmp_path / "b.json", [with_text(site(), NEWER)])
    reply = run(one, two, date="2024")
    assert reply.result["disputed"] == ["ALT_ZED_B_AX_01_C"]
    assert "Glow Worm" in reply.text
    assert {state for _, _, state in states()} == {CURRENT, DISPUTED}


def test_the_date_is_given_or_in_the_name_or_of_the_newest_answer_or_of_the_file(home: Path, tmp_path: Path) -> None:
    answer = {"question": "Why?", "answer": "So.", "createdAt": "2024-03-09T10:00:00+00:00"}
    plain = write(tmp_path / "plain.json", [site()])
    os.utime(plain, (0, 1_000_000_000))
    answered = write(tmp_path / "answered.json", [site(cardRulings=[answer])])
    named = write(tmp_path / "named-2022-02-30-2021-11.json", [site()])
    for file, value, how in (
        (plain, "2001-09-09", "saved"),
        (answered, "2024-03-09", "answered"),
        (named, "2021-11", "named"),
    ):
        assert run(file).result["files"][0]["date"] == {"value": value, "how": how}
        assert value in run(file).text
    assert run(plain, date="2020-01-02").result["files"][0]["date"] == {"value": "2020-01-02", "how": "given"}
    run(plain)  # what was said once of the same bytes holds
    assert {row["file"]: row["date"] for row in import_files(of_altered(), list_=True).result}[
        "plain.json"
    ] == "2020-01-02"


@pytest.mark.parametrize("date", ["yesterday", "2024-13", "2024-02-30", "24", ""])
def test_no_day_is_refused(newer: str, date: str) -> None:
    with pytest.raises(Refused) as caught:
        run(newer, date=date)
    assert [fault.code for fault in caught.value.diagnostics] == ["import/date"]
    assert not imported_pool("altered").cards


def test_flags_are_those_of_the_newest_file(home: Path, tmp_path: Path) -> None:
    marked = write(tmp_path / "a-2023.json", [site(isBanned=True, isSuspended=True)])
    now = write(tmp_path / "b-2024.json", [site(isSuspended=True, isErrated=True)])
    assert run(marked).result["flags"] == {"banned": 1, "suspended": 1, "errated": 0}
    assert run(now).result["flags"] == {"banned": 0, "suspended": 1, "errated": 1}
    assert only_version().flags == ("suspended", "errated")


def test_damage_is_told_in_both_languages_and_the_rest_is_kept(home: Path, tmp_path: Path) -> None:
    file = write(tmp_path / "a.json", [site(), site(name=3)])
    reply = run(file)
    assert reply.exit == NO
    assert reply.result["files"][0]["damaged"] == 1
    assert only_version().references == ("ALT_ZED_B_AX_01_C",)
    (remark,) = reply.diagnostics
    sentences = {told(remark, language).what for language in ("en", "fr")}
    assert len(sentences) == 2
    assert remark.span.line > 2


def test_one_file_that_is_none_keeps_all_out(newer: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("no", encoding="utf-8")
    with pytest.raises(Refused):
        run(newer, str(tmp_path / "bad.json"), str(tmp_path / "gone.json"))
    assert not imported_pool("altered").cards


def test_a_dry_run_writes_nothing_and_the_same_again_changes_nothing(newer: str, home: Path) -> None:
    assert run(newer, dry_run=True).result["written"] is False
    assert not home.exists()
    assert run(newer).result["written"] is True
    path = home / "overlays" / "altered" / "cards" / "cards.json"
    before = path.read_bytes()
    assert run(newer).result["changed"] is False
    assert path.read_bytes() == before


def test_files_are_listed_and_removed_like_documents(older: str, newer: str) -> None:
    run(older, newer)
    rows = import_files(of_altered(), list_=True).result
    assert [row["file"] for row in rows] == ["cards-2023.json", "cards-2024-05.json"]
    assert import_files(of_altered(), remove="cards-2024-05.json", dry_run=True).exit == DONE
    assert len(states()) == 2
    assert import_files(of_altered(), remove=rows[1]["sha256"][:8]).exit == DONE
    assert states() == [(OLDER, "2023", CURRENT)]
    assert import_files(of_altered(), remove="cards-2024-05.json").exit == NO


def test_a_damaged_store_is_refused_where_it_would_be_overwritten_and_told_where_it_is_read(
    newer: str, home: Path
) -> None:
    run(newer)
    path = home / "overlays" / "altered" / "cards" / "cards.json"
    path.write_bytes(path.read_bytes()[:-40])
    assert not imported_pool("altered").cards
    assert [remark.severity for remark in pool_damage("altered")] == ["warning"]
    with pytest.raises(Refused):
        run(newer)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_says_everything_in_the_language_of_the_answer(
    older: str, newer: str, tmp_path: Path, language: str
) -> None:
    aside = write(tmp_path / "words.json", [{"keyword": "Drowsy"}])
    odd = write(tmp_path / "odd-2022.json", [with_text(site(glitter=1), "{Q} x"), site(), tools()])
    reply = import_cards(change(of_altered(), language=language), (older, newer, aside, odd))
    assert "⟨" not in reply.text
    assert all(
        word in reply.text for word in ("glitter", "{Q}", "2024-05", "Glow Worm" if language == "en" else "Ver luisant")
    )


def test_a_card_is_playable_if_every_text_of_it_compiles_in_every_language(home: Path, tmp_path: Path) -> None:
    plain = site("ALT_ZED_B_AX_02_C", name="Plain Stone", elements={"MAIN_COST": "1", "RECALL_COST": "1"})
    drawing = with_text(site("ALT_ZED_B_AX_03_C", name="Bright Stone"), "{J} Draw a card.")
    wobbling = with_text(site("ALT_ZED_B_AX_04_C", name="Odd Stone"), "{J} Draw a card.", ECHO_EFFECT="{D} : Wobble.")
    other = with_text(site("ALT_ZED_B_AX_03_C", "fr", name="Pierre claire"), "{J} Vibrez.")
    token = site("ALT_ZED_B_AX_05_C", name="Small Stone", cardType={"reference": "TOKEN"}, elements={})
    result = run(write(tmp_path / "a.json", [plain, drawing, wobbling, token])).result
    assert (result["playable"], sum(result["refused"].values()), result["refused"]["no-card"]) == (2, 2, 1)
    assert run(write(tmp_path / "b.json", [other])).result["playable"] == 1


def test_no_text_of_a_card_is_in_the_json(newer: str) -> None:
    assert "pebble" not in json.dumps(run(newer).result)
    assert "pebble" not in run(newer).text


def test_the_published_data_are_understood_to_the_last_sign(home: Path, shared: Path) -> None:
    files = sorted((shared / "cards").glob("*.json")) + sorted((shared / "cards" / "older").glob("*.json"))
    if not files:
        pytest.skip("no card data here")
    reply = run(*map(str, files))
    assert reply.exit == DONE
    for file in reply.result["files"]:
        assert not any(file["not_understood"].values())
        assert (file["damaged"], file["repeated"]) == (0, 0)
    assert (reply.result["cards"], reply.result["names"], reply.result["printings"]) == (1375, 480, 2048)
    assert len(reply.result["errata"]) == 107
    assert reply.result["playable"] + sum(reply.result["refused"].values()) == 1375
    assert "⟨" not in reply.text


REASONS_OF_CARDS = sorted(OBSTACLES)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_of_the_compiler_has_its_words(language: str) -> None:
    messages, faults = import_catalogue(language).messages, fault_catalogue(language).messages
    assert [reason for reason in REASONS_OF_CARDS if f"uncompiled.{reason}" not in faults] == []
    assert [reason for reason in REASONS_OF_CARDS if f"import.cards.refused.{reason}" not in messages] == []
