"""A card to describe may stand among lines about the board; the other lines are kept."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
KIND = {"en": "character 2 2 1 1 1", "fr": "personnage 2 2 1 1 1"}


def answered(language: str, *lines: str) -> NewSession:
    return told(SETTINGS[language], ("", "ana ben", "2", *lines))


def placed(session: NewSession) -> list[tuple[str, str, str, int]]:
    return [(player, zone, item.card, item.count) for player, zone, items in session.draft.zones for item in items]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "ana mana 3; card Tidal Grip"),
        ("en", "card Tidal Grip; ana mana 3"),
        ("en", "ana mana 3; card: Tidal Grip;"),
        ("fr", "ana mana 3 ; carte Tidal Grip"),
        ("fr", "carte Tidal Grip ; ana mana 3"),
    ],
)
def test_it_is_described_after_the_others_are_kept(language: str, line: str) -> None:
    """“card names no player here”, it said, of a line that the help allows."""
    session = answered(language, line)
    assert session.stage == "kind"
    assert session.own().name == "Tidal Grip"
    assert placed(session) == [("ana", "mana", "unknown", 3)]
    session = session.answer(KIND[language]).answer("")
    assert (session.stage, [card.name for card in session.draft.cards]) == ("board", ["Tidal Grip"])
    assert placed(session) == [("ana", "mana", "unknown", 3)]


def test_several_are_described_one_after_the_other() -> None:
    session = answered("en", "card Tidal Grip; ana mana 3; card Stone Warden; ana hand Stone Warden")
    for name in ("Tidal Grip", "Stone Warden"):
        assert (session.stage, session.own().name) == ("kind", name)
        session = session.answer(KIND["en"]).answer("")
    assert session.stage == "board"
    assert placed(session) == [("ana", "mana", "unknown", 3), ("ana", "hand", "stone_warden", 1)]


def test_what_cannot_be_read_beside_it_is_asked_about_behind_it() -> None:
    session = answered("en", "xyzzy; card Tidal Grip; ana mana 3").answer(KIND["en"]).answer("")
    assert (session.stage, session.unread[0].text) == ("unread", "xyzzy")
    assert placed(session) == [("ana", "mana", "unknown", 3)]


def test_without_a_name_it_is_asked_for_and_the_others_are_kept() -> None:
    session = answered("en", "ana mana 3; card")
    assert (session.stage, session.unread[0].text) == ("unread", "card")
    assert placed(session) == [("ana", "mana", "unknown", 3)]
    session = session.answer("card Tidal Grip").answer(KIND["en"]).answer("")
    assert (session.stage, session.unread) == ("board", ())
    with pytest.raises(Unanswerable):
        answered("en", "card")
