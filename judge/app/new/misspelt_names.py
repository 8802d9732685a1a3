"""Offers the names that may be meant where none is called as was typed: a number takes one, whatever is asked."""

from __future__ import annotations

from judge.app.new.heard.cards_here import Misnamed
from judge.app.new.new_session import NewSession, Unread, UnsureAnswer
from judge.app.ruling.session import AnswerOption, Question, Unanswerable
from judge.model.value import change

MISNAMED = "misnamed"
"""The stage that asks which card is meant, wherever it was named."""
NONE_OF_THEM = "0"
"""What is typed for none of the names."""


def retyped(text: str, unfit: Unanswerable) -> tuple[AnswerOption, ...]:
    """What was typed, with each of the names that may be meant in place of the one that nothing is called."""
    if not isinstance(unfit, Misnamed) or unfit.typed not in text:
        return ()
    return tuple(change(option, answer=text.replace(unfit.typed, option.answer, 1)) for option in unfit.near)


def with_names(question: Question, unsure: Unread | UnsureAnswer, none: str) -> Question:
    """The question with the names that may be meant, and with the answer that none of them is."""
    if not unsure.near:
        return question
    default = "1" if unsure.is_likely else NONE_OF_THEM
    return change(question, options=unsure.near, default=default, none=AnswerOption(NONE_OF_THEM, none))


def named_by_number(unsure: Unread | UnsureAnswer, text: str) -> str:
    """What is meant by an answer: by a number what it stands for, empty for that of none; all else as it was typed."""
    if not unsure.near:
        return text
    number = text.strip() or ("1" if unsure.is_likely else NONE_OF_THEM)
    if number == NONE_OF_THEM:
        return ""
    is_number = number.isascii() and number.isdecimal() and int(number) <= len(unsure.near)
    return unsure.near[int(number) - 1].answer if is_number else text


def asking_which(session: NewSession, text: str, unfit: Misnamed) -> NewSession:
    """The session that asks which card is meant by a name in an answer.

    Raises:
        Misnamed: nothing is like it.
    """
    near = retyped(text, unfit)
    if not near:
        raise unfit
    return change(session, unsure=UnsureAnswer(session.stage, unfit.reason, near, unfit.is_likely), stage=MISNAMED)


def ask_misnamed(session: NewSession) -> Question:
    """Asks which card is meant."""
    assert session.unsure is not None
    text = session.say("misnamed", reason=session.unsure.reason)
    question = Question(text, may_skip=True, words=session.words(), help=session.page("misnamed-help"))
    return with_names(question, session.unsure, session.say("misnamed-none"))


def answered_before(session: NewSession, text: str) -> tuple[NewSession, str]:
    """The session as it was before the name, and what is meant as the answer there; empty for none of the names."""
    assert session.unsure is not None
    return change(session, stage=session.unsure.stage, unsure=None), named_by_number(session.unsure, text)
