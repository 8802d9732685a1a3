"""A card of which we have the facts, and not what it does: every answer says the same of it, and it can be described."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.known_cards import known_cards
from judge.app.new.dialogue import finished
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from judge.app.verifying.check_files import check
from tests.app.new.tried import told
from tests.asking import of_altered

CARD = {"en": "card", "fr": "carte"}
FACTS_ALONE = {"en": "have the facts, but not what it does", "fr": "avons les données, mais pas ce qu’elle fait"}
TYPED = {"en": "akesha & taru", "fr": "Akesha & Taru"}


def describing(language: str, *answers: str) -> NewSession:
    return told(of_altered(language=language), ("", "ana ben", "", *answers))


def test_we_have_the_name_of_such_a_card_and_nobody_plays_it() -> None:
    cards = known_cards("altered")
    assert cards["akesha_taru"].unsupported


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_said_of_it_is_the_same_where_it_lies_and_where_it_is_described(language: str) -> None:
    hero = {"en": "ana hero Akesha & Taru", "fr": "ana héros Akesha & Taru"}[language]
    with pytest.raises(Unanswerable) as unfit:
        describing(language, hero)
    question = describing(language, f"{CARD[language]} {TYPED[language]}").next_question()  # type: ignore[attr-defined]
    assert FACTS_ALONE[language] in str(unfit.value)
    assert FACTS_ALONE[language] in question.text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_enter_takes_its_facts(language: str) -> None:
    card = describing(language, f"{CARD[language]} {TYPED[language]}", "").own()
    assert (card.id, card.name, card.kind) == ("akesha_taru", "Akesha & Taru", "hero")


@pytest.mark.parametrize(("language", "name"), [("en", "Ordis Spy"), ("fr", "Transporteur Ordis")])
def test_a_card_that_we_play_is_known_by_its_name_in_either_language(language: str, name: str) -> None:
    session = describing(language, f"{CARD[language]} {name}")
    known = known_cards("altered")[session.own().id]
    assert name in (text for _, text in known.name.texts)


def test_nobody_is_told_that_we_have_it_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file describes what it was asked to describe: « we have that card already » would contradict it."""
    monkeypatch.chdir(tmp_path)
    session = describing("en", "card Akesha & Taru", "", "At Noon — Draw a card.", "", "ana hero Akesha & Taru")
    file = tmp_path / "board.yaml"
    file.write_text(finished(session).text.partition("# yaml")[2].join(("# yaml", "")))
    codes = {fault.code for fault in check(of_altered(), (str(file),)).diagnostics}
    assert "scenario/shadowed-card" not in codes
    assert "scenario/unsupported-card" not in codes
