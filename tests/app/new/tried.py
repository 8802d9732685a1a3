"""What a file that the dialogue made is worth to ``judge test``."""

from __future__ import annotations

from judge.app.new.dialogue import begin
from judge.app.new.new_session import NewSession
from judge.app.reply import Settings
from judge.app.verifying.verify_boards import test as judge_test

NOTHING = "test/expects-nothing"


def comes_out(settings: Settings, file: str) -> bool:
    """Whether nothing in the file is wrong but that it may expect nothing yet, which its author is told."""
    reply = judge_test(settings, (file,))
    return {fault.code for fault in reply.diagnostics if fault.severity == "error"} <= {NOTHING}


def told(settings: Settings, answers: tuple[str, ...], plays: bool = False) -> NewSession:
    """The session after these answers; rulings that are alike are passed over.

    With ``plays`` the first of what is legal is taken wherever somebody chooses after them. An empty answer for players
    takes those whom the question names, the first that it names as the first player.
    """
    session = begin(settings)
    for answer in answers:
        while session.stage == "found":
            session = session.answer("")
        session = session.answer(answer or first_named(session))
    while session.stage == "found":
        session = session.answer("")
    while plays and session.stage == "play":
        session = session.answer("1")
    return session


def first_named(session: NewSession) -> str:
    """The number of the player whom the question names first, where the first player is asked for; else nothing."""
    question = session.next_question()
    return "1" if session.stage == "players" and question is not None and not question.may_skip else ""


def offered(session: NewSession) -> tuple[list[str], str]:
    """What is offered, and what of it Enter takes; empty where nothing is taken unseen."""
    question = session.next_question()
    assert question is not None
    texts = [option.text for option in question.options]
    return texts, texts[int(question.default) - 1] if question.default.isdecimal() else ""
