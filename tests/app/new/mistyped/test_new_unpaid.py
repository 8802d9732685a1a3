"""Who forgot the Orbs of a card that the dispute plays is asked for them: a pass is no answer to a question about it."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.reply import Settings
from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
QUESTION = "Ben plays Dorothy Gale on Ana's Anchored Kodama: does Kodama go to Ana's Reserve?"
BOARD = "ana hero exp kodama + anchored; ben hand dorothy gale"


def described(settings: Settings, question: str, *lines: str) -> NewSession:
    """The session in which all of the board of an Afternoon, with Ben's first turn, was typed, and a last Enter."""
    return told(settings, (question, "ben ana", "afternoon", "", *lines, ""))


def asked(session: NewSession) -> str:
    question = session.next_question()
    assert question is not None
    return question.text


def lines(session: NewSession) -> dict[tuple[str, str], int]:
    """How many cards lie where."""
    return {(player, key): sum(item.count for item in items) for player, key, items in session.draft.zones}


def test_a_named_card_that_cannot_be_paid_is_asked_about_and_enter_adds_what_is_lacking() -> None:
    """Dorothy Gale costs 5 from the Hand (cards), and nothing was said of Ben's mana."""
    session = described(ENGLISH, QUESTION, BOARD)
    assert session.stage == "unpaid"
    assert "Ben cannot pay for Dorothy Gale" in asked(session)
    question = session.next_question()
    assert question is not None
    assert "ben Mana zone 5" in question.help
    session = session.answer("")
    assert lines(session)["ben", "mana"] == 5
    assert session.stage == "play"


def test_a_line_about_the_board_does_as_well() -> None:
    session = described(ENGLISH, QUESTION, BOARD).answer("ben mana 7")
    assert lines(session)["ben", "mana"] == 7
    assert session.stage == "play"


def test_what_cannot_be_paid_is_not_asked_about_twice() -> None:
    session = described(ENGLISH, QUESTION, BOARD).answer("2")
    assert session.stage != "unpaid"
    assert ("ben", "mana") not in lines(session)


def test_in_the_reserve_the_other_cost_counts() -> None:
    """It costs 3 from the Reserve."""
    session = described(ENGLISH, QUESTION, "ana hero exp kodama + anchored; ben reserve dorothy gale").answer("")
    assert lines(session)["ben", "mana"] == 3


@pytest.mark.parametrize(
    ("question", "board"),
    [
        (QUESTION, "ana hero exp kodama + anchored; ben hand dorothy gale; ben mana 5"),
        (QUESTION, "ana hero exp kodama + anchored; ben hero exp dorothy gale"),
        # A card in a Reserve that nobody speaks of is not meant to be played.
        ("Does Ana pass?", "ana reserve dorothy gale"),
        # Who said how many Orbs there are has said it.
        ("May Ana play Dorothy Gale?", "ana hand dorothy gale; ana mana 1"),
        # Of a pass it is asked whether she may, not whether she must.
        ("Does Ana pass?", "ana hand dorothy gale"),
    ],
)
def test_nothing_is_asked_where_nothing_was_forgotten(question: str, board: str) -> None:
    assert described(ENGLISH, question, board).stage != "unpaid"


def test_a_card_that_lies_in_the_hand_is_there_to_be_played() -> None:
    """Nobody said that Ana has no Orbs, and the board was played without her card: she passed."""
    board = "ana hand dorothy gale; ben hero exp kodama"
    session = described(ENGLISH, "Does Kodama lose its boost?", board)
    assert session.stage == "unpaid"
    assert lines(session.answer(""))["ana", "mana"] == 5


def test_in_a_phase_without_turns_nobody_pays() -> None:
    assert told(ENGLISH, (QUESTION, "ben ana", "noon", BOARD, "")).stage != "unpaid"


def test_in_french() -> None:
    question = "Ben joue Dorothy Gale sur le Kodama Ancré d’Ana : Kodama va-t-il dans la Réserve d’Ana ?"
    session = described(FRENCH, question, "ana expédition du héros kodama + ancré; ben main dorothy gale")
    assert session.stage == "unpaid"
    assert "Ben ne peut pas payer" in asked(session)
    assert lines(session.answer(""))["ben", "mana"] == 5
