"""``judge new`` knows the names and the facts of imported cards; what their printed text does, it does not compute."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.new.dialogue import NewDialogue, begin
from tests.asking import of_altered
from tests.fuzz import hostile_records
from tests.importers.invented_cards import site, write


@pytest.fixture(autouse=True)
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    rare = site("ALT_ZED_B_AX_01_R1", rarity={"reference": "RARE"})
    rare["elements"] = {**rare["elements"], "MAIN_COST": "5"}
    plain = site("ALT_ZED_B_AX_02_C", name="Plain Stone", elements={"MAIN_COST": "1", "RECALL_COST": "1"})
    import_cards(of_altered(), (write(tmp_path / "a.json", [site(), site(language="fr"), rare, plain]),))


def told(*lines: str, language: str = "en") -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", *lines):
        session = session.answer(line)
    return session


def test_a_part_of_an_imported_name_is_the_card_and_enter_takes_its_facts() -> None:
    session = told("card glow wor")
    assert session.own().name == "Glow Worm"
    question = session.next_question()
    assert question is not None
    assert "Character 2 3 1 0 0; Character 5 3 1 0 0" in question.text
    assert question.default == "Character 2 3 1 0 0"
    card = session.answer("").own()
    assert (card.kind, card.cost, card.statistics) == ("character", (2, 3), (1, 0, 0))


def test_a_number_alone_is_so_many_cards_whatever_an_imported_card_is_called(tmp_path: Path) -> None:
    """One ready Orb and two exhausted ones: "1, 2 exhausted" begins no name, though a Pebble 1 is there."""
    hostile_records.imported(tmp_path)
    ((_, _, orbs),) = told("ana mana 1, 2 exhausted").draft.zones
    assert [(orb.card, orb.count, orb.statuses) for orb in orbs] == [("unknown", 1, ()), ("unknown", 2, ("exhausted",))]


def test_other_facts_may_be_typed() -> None:
    assert told("card Glow Worm", "Character 5 3 1 0 0").own().cost == (5, 3)


def test_a_text_that_nobody_described_is_told_as_not_computed_and_its_words_are_not_there() -> None:
    (card,) = told("card Glow Worm", "", "").draft.cards
    assert card.not_computed == ("an ability that was not written down",)
    (card,) = told("card Glow Worm", "", "when: {phase: noon}, do: [{draw: 1}]", "").draft.cards
    assert card.not_computed == ()
    (card,) = told("card Plain Stone", "", "").draft.cards
    assert card.not_computed == ()


def test_tab_completes_the_names_in_the_language_of_the_dialogue() -> None:
    assert {"Glow Worm", "Plain Stone"} <= set(told().words())
    assert "Ver luisant" in told(language="fr").words()
    assert told("carte ver lui", language="fr").own().name == "Ver luisant"


def test_a_card_that_was_not_imported_is_asked_for_as_before() -> None:
    question = told("card Quiet Scribe").next_question()
    assert question is not None
    assert "imported" not in question.text


@pytest.mark.parametrize(
    ("language", "typed", "told_back"),
    [
        ("en", "card glow", "“glow” is taken for Glow Worm"),
        ("fr", "carte luisant", "« luisant » est pris pour Ver luisant"),
    ],
)
def test_a_part_of_an_imported_name_is_told_back_with_the_way_out(language: str, typed: str, told_back: str) -> None:
    assert told_back in " ".join(told(typed, language=language).news().split())


@pytest.mark.parametrize("typed", ["card “Glow”", 'card "Glow"', "card « Glow »"])
def test_a_name_in_quotation_marks_is_that_name_alone(typed: str) -> None:
    """Nor has it the facts of the other card."""
    session = told(typed)
    assert (session.own().name, session.news()) == ("Glow", "")
    question = session.next_question()
    assert question is not None
    assert "imported" not in question.text


def test_a_whole_name_is_not_told_back() -> None:
    assert told("card Glow Worm").news() == ""
    assert told("card ver luisant").news() == ""
