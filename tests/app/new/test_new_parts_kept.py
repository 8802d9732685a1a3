"""What can be read of a line about the board is kept: only the part that cannot is asked for again."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import NewDialogue, begin, finished
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered


def at_board(*lines: str, language: str = "en", question: str = "") -> NewDialogue:
    """A dialogue about Noon after these lines about the board."""
    session = begin(of_altered(language=language)).answer(question)
    while session.stage == "found":
        session = session.answer("")
    for line in ("ana ben", "", *lines):
        session = session.answer(line)
    return session


def asked(session: NewDialogue) -> str:
    question = session.next_question()
    assert question is not None
    return question.text.replace("\u202f", " ").replace("\xa0", " ")


def lying(session: NewDialogue) -> dict[tuple[str, str], tuple[str, ...]]:
    """What lies where, by player and zone."""
    zones: dict[tuple[str, str], tuple[str, ...]] = {}
    for player, key, items in session.draft.zones:
        zones[player, key] = (*zones.get((player, key), ()), *(item.card for item in items))
    return zones


def test_the_other_cards_of_a_list_are_kept() -> None:
    session = at_board("ana reserve kodama, zorglub, chiron")
    assert session.stage == "unread"
    assert lying(session) == {("ana", "reserve"): ("kodama", "chiron")}
    assert "“zorglub” (ana reserve)" in asked(session)
    assert "Kodama" in session.news()
    session = session.answer("ozma")
    assert session.stage == "board"
    assert lying(session)["ana", "reserve"] == ("kodama", "chiron", "ozma")


@pytest.mark.parametrize(
    ("language", "line", "mended"),
    [
        ("en", "ana hero expedition zorglub, kodama", "ordis trooper + 2 boosts"),
        ("fr", "ana expédition du héros zorglub, kodama", "troupière ordis + 2 boosts"),
    ],
)
def test_the_zone_is_known_still(language: str, line: str, mended: str) -> None:
    session = at_board(line, language=language).answer(mended)
    assert lying(session) == {("ana", "hero_expedition"): ("kodama", "ordis_trooper")}
    assert session.draft.zones[-1][2][0].counters == (("boost", 2),)


def test_the_other_lines_are_kept_and_each_part_is_asked_for_in_turn() -> None:
    session = at_board("bne hand 3; ana mana 2; ana reserve zorglub, kodama; ben hand 1")
    assert "“bne hand 3”" in asked(session)
    assert lying(session).keys() == {("ana", "mana"), ("ana", "reserve"), ("ben", "hand")}
    session = session.answer("ben mana 3")
    assert "“zorglub”" in asked(session)
    session = session.answer("")
    assert session.stage == "board"
    assert ("ben", "mana") in lying(session)
    assert lying(session)["ana", "reserve"] == ("kodama",)


def test_a_whole_line_is_taken_in_place_of_the_part() -> None:
    session = at_board("ana reserve zorglub, kodama").answer("ben reserve ozma")
    assert lying(session) == {("ana", "reserve"): ("kodama",), ("ben", "reserve"): ("ozma",)}


def test_what_cannot_be_read_again_is_said_and_stays_asked() -> None:
    session = at_board("ana reserve zorglub, kodama")
    for line in ("quux", "ben reserve quux"):
        again = session.answer(line)
        assert again.stage == "unread"
        assert "No card is called quux" in asked(again)


def test_a_card_that_is_described_meanwhile_lies_where_it_was_named() -> None:
    session = at_board("ana hero exp Quiet Scribe + 2 boosts, kodama")
    for line in ("card Quiet Scribe", "character 1 1 2 2 2", ""):
        session = session.answer(line)
    assert session.stage == "board"
    assert lying(session) == {("ana", "hero_expedition"): ("kodama", "quiet_scribe")}
    assert "Quiet Scribe" in session.news()


@pytest.mark.parametrize("line", ["zorglub", "ana hero subhash, subhash", "bne hand 3; ana hnad 2"])
def test_a_line_of_which_nothing_can_be_read_is_refused(line: str) -> None:
    session = at_board("ben hand 2")
    with pytest.raises(Unanswerable):
        session.answer(line)


def test_one_enter_too_many_does_not_end_a_board_on_which_a_described_card_is_missing() -> None:
    session = at_board("card Quiet Scribe", "character 1 1 2 2 2", "")
    assert "Quiet Scribe lies nowhere yet" in asked(session)
    assert "ana Hero Expedition: Quiet Scribe" in asked(session)
    session = session.answer("")
    assert session.stage == "board"
    assert "Enter again" in asked(session)
    assert session.answer("ana hero expedition: Quiet Scribe").answer("").stage != "board"
    assert session.answer("").stage != "board"


def test_nor_a_dispute_of_whose_board_nothing_was_said() -> None:
    session = at_board(question="Whose gizmo is it, and who cares?").answer("")
    assert session.stage == "board"
    assert "Nothing lies anywhere yet" in asked(session)
    assert session.answer("").stage != "board"


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "character Robot, engineer Gearhead 2 2"), ("fr", "personnage Robot, ingénieur Gearhead 2 2")],
)
def test_sub_types_are_written_in_either_language(language: str, typed: str) -> None:
    session = at_board("card Quiet Scribe" if language == "en" else "carte Quiet Scribe", language=language)
    session = session.answer(typed)
    # A sub-type that no card prints is one all the same: only a filter that names it would read it.
    assert session.own().subtypes == ("robot", "engineer", "gearhead")
    assert session.own().not_computed == ()
    assert session.own().cost == (2, 2)


def test_a_card_that_is_left_half_described_is_shown_with_the_rest() -> None:
    session = at_board("card Quiet Scribe", "character Robot 2 2 1 1 1", "when: {phase: noon}, do: [{draw: 1}]", "3")
    text = finished(session).text
    assert "subtypes: [robot]" in text
    assert "draw: 1" in text


def test_the_question_is_the_title_where_a_choice_is_left_open() -> None:
    """Nothing came of it yet, and “a board in the making” is no title of a ruling that somebody keeps."""
    asking = "I play Ordis Cadets with the Monolith out: does the Recruit get a boost?"
    session = begin(of_altered()).answer(asking)
    while session.stage == "found":
        session = session.answer("")
    for line in ("", "3", "1", "ana hand cadets; ana landmarks monolith; ana mana 2", "", "1", "1", ""):
        session = session.answer(line)
    while session.stage != "name":
        session = session.answer("1" if session.stage in ("asks", "unasked") else "")
    question = session.next_question()
    assert question is not None
    assert question.default == asking
